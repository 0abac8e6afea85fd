import { spokenLanguage } from "#shared/domain/coach/dialogue/spoken-language.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { CoachMessage } from "./coach-message.ts";

/** The language of each message by its id: an answer's is that of its question. `language`: the app's. */
export const messageLanguages = (messages: readonly CoachMessage[], language: Language): Map<string, Language> => {
  const languages = new Map<string, Language>();
  let spoken = language;
  for (const { id, role, parent, text } of messages) {
    if (role === "member") spoken = spokenLanguage([text], spoken);
    languages.set(id, languages.get(parent ?? "") ?? spoken);
  }
  return languages;
};
