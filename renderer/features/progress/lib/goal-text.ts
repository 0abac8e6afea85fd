import { noonMillis } from "#shared/domain/body/measures.ts";
import type { GoalDocument } from "#shared/domain/kinds/documents.ts";
import type { GoalStanding } from "#shared/domain/training/progress/goals.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import type { GoalScale } from "./goal-scale.ts";

/** A calendar day as text: `4 nov 2026`. */
export const dayText = (day: string, formats: Formats): string =>
  formats.fullDay(new Date(noonMillis(day)).toISOString());

/** A goal's target and due day: `Peso massimo: 100 kg entro il 31 dic 2026`, or a measure's value alone. */
export const targetText = (
  { target, due, figure }: Pick<GoalDocument, "target" | "due" | "figure">,
  scale: GoalScale,
  t: Translate,
  formats: Formats,
): string => {
  const words = { value: scale.tell(target), day: dayText(due, formats) };
  return figure === "measure"
    ? t("progress:goals.measureTarget", words)
    : t("progress:goals.target", { ...words, figure: scale.name });
};

/** A goal's progress and remaining time, without predictions. */
export const standingText = (standing: GoalStanding, scale: GoalScale, t: Translate, formats: Formats): string => {
  const { current, left, days, reachedOn } = standing;
  if (reachedOn !== null) return t("progress:goals.reached", { day: dayText(reachedOn, formats) });
  if (current === null) return t("progress:goals.noValue");
  const words = { current: scale.tell(current), left: scale.tell(left) };
  if (days < 0) return t("progress:goals.past", words);
  return days === 0 ? t("progress:goals.lastDay", words) : t("progress:goals.standing", { ...words, count: days });
};
