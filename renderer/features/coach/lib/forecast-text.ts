import { isInside, outcomeOf } from "#shared/domain/coach/engine/score.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import { type CoachMember, isAdult } from "#shared/domain/coach/member.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** `figure`: a figure as text, in the unit of an exercise. */
type Words = {
  log: TrainingLog;
  member: CoachMember;
  t: Translate;
  formats: Formats;
  figure: (value: number, unit: "kg" | "reps", exerciseId: string) => string;
};

/**
 * What an applied change was expected to bring, and what came of it; null without a forecast, and for one of a maximum
 * where the member is no adult.
 */
export const forecastText = ({ forecast, target }: Op, { log, member, t, formats, figure }: Words): string | null => {
  const unit = forecast?.fn === "reps" ? "reps" : "kg";
  if (!forecast || (unit === "kg" && !isAdult(member))) return null;
  const { exercise } = target;
  const text = (value: number) => figure(value, unit, exercise);
  const outcome = outcomeOf(log, exercise, forecast);
  const values = {
    what: t(`coach:diff.forecast.what.${unit}`),
    day: formats.shortDay(`${forecast.due}T12:00:00`),
    low: text(forecast.low),
    high: text(forecast.high),
  };
  if (outcome.state !== "settled") return t(`coach:diff.forecast.${outcome.state}`, values);
  const came = isInside({ forecast, value: outcome.value }) ? "inside" : "outside";
  return t(`coach:diff.forecast.${came}`, { ...values, value: text(outcome.value) });
};
