import type { Language } from "#shared/i18n/languages.ts";

const TONGUES = { it: "it-IT", en: "en-GB" } satisfies Record<Language, string>;

/** Says a few words in the app's language; what was being said gives way. Silent where the device has no voice. */
export const say = (text: string, language: Language): void => {
  if (typeof speechSynthesis === "undefined") return;
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = TONGUES[language];
  speechSynthesis.speak(words);
};
