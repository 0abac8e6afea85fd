import { useTexts } from "#renderer/kit/i18n/use-texts.ts";

/** Suspends until the texts of gym screens, verbs and refusals are loaded. */
export const useGymTexts = (): void => {
  useTexts("gym");
  useTexts("verbs");
};
