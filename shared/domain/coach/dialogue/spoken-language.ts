import { CLOSED } from "#shared/domain/coach/closed-words.ts";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";
import type { Language } from "#shared/i18n/languages.ts";

/** The language of a text by words that only one language has; null where it has none, or as many of both. */
const languageIn = (text: string): Language | null => {
  const words = wordsOf(text);
  const { it, en } = CLOSED;
  const more = words.filter((word) => it.has(word)).length - words.filter((word) => en.has(word)).length;
  return more === 0 ? null : more > 0 ? "it" : "en";
};

/** The language of the last of these texts: its own, else of those before it, else `language`. */
export const spokenLanguage = (texts: readonly string[], language: Language): Language =>
  texts.reduce<Language>((spoken, text) => languageIn(text) ?? spoken, language);
