import { muscleKey } from "#renderer/kit/exercises/muscles.ts";
import type { Intent } from "#shared/domain/coach/read/intents.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import type { Suggested } from "./suggested.ts";

type Words = { t: Translate; formats: Formats; language: Language; nameOf: (exerciseId: string) => string };

/** Questions that a button can ask of an exercise. */
const NAMED = ["stall", "progress", "e1rm", "records", "last", "load", "whynot", "swap"] as const;
const isNamed = (intent: Intent): intent is (typeof NAMED)[number] => NAMED.some((one) => one === intent);

/** A question that is offered, of the exercise that it is on where there is one. */
export const offerText = (
  intent: Intent,
  exercise: string | undefined,
  { t, nameOf }: Pick<Words, "t" | "nameOf">,
): string =>
  exercise !== undefined && isNamed(intent)
    ? t(`coach:open.${intent}`, { exercise: nameOf(exercise) })
    : t(`coach:ask.${intent}`);

/** A question as a button asks it. */
export const openingText = (question: Suggested, { t, formats, language, nameOf }: Words): string => {
  if ("exercise" in question) return t(`coach:open.${question.ask}`, { exercise: nameOf(question.exercise) });
  if ("muscle" in question)
    return t(`coach:open.${question.ask}`, { muscle: t(muscleKey(question.muscle)).toLocaleLowerCase(language) });
  if ("day" in question) return t("coach:open.day", { day: formats.fullDay(`${question.day}T12:00:00`) });
  return t(`coach:open.${question.ask}`);
};
