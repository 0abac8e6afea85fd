import { muscleKey } from "#renderer/kit/exercises/muscles.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import type { Suggested } from "./suggested.ts";

type Words = { t: Translate; formats: Formats; language: Language; nameOf: (exerciseId: string) => string };

/** A question as a button asks it. */
export const openingText = (question: Suggested, { t, formats, language, nameOf }: Words): string => {
  if ("exercise" in question) return t(`coach:open.${question.ask}`, { exercise: nameOf(question.exercise) });
  if ("muscle" in question)
    return t(`coach:open.${question.ask}`, { muscle: t(muscleKey(question.muscle)).toLocaleLowerCase(language) });
  if ("day" in question) return t("coach:open.day", { day: formats.fullDay(`${question.day}T12:00:00`) });
  return t(`coach:open.${question.ask}`);
};
