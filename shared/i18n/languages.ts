export const LANGUAGES = ["it", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = "it";

/** Key of the local preference. */
export const LANGUAGE_KEY = "app-language";

export const parseLanguage = (stored: string | null): Language =>
  LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
