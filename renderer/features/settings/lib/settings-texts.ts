import type { TextLoaders } from "#shared/i18n/translator.ts";

/** The texts of the settings screens, which no first page needs. */
export const SETTINGS_TEXTS = {
  it: () => import("#shared/i18n/it/settings.json"),
  en: () => import("#shared/i18n/en/settings.json"),
} satisfies TextLoaders;
