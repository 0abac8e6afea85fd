import { useTexts } from "#renderer/kit/i18n/use-texts.ts";

/** Suspends until the texts are loaded of gym screens, verbs and refusals, and of what rows hold. */
export const useGymTexts = (): void => {
  useTexts("gym");
  useTexts("verbs");
  useTexts("stored");
};
