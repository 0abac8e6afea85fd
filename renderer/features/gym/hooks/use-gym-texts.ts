import { useTexts } from "#renderer/kit/i18n/use-texts.ts";

/** Waits for the texts of a gym's screens, with what its verbs and the reasons of a refusal are called. */
export const useGymTexts = (): void => {
  useTexts("gym");
  useTexts("verbs");
};
