import { mainLifts } from "#shared/domain/coach/engine/deload-due.ts";
import { madeOf, sessionBests } from "#shared/domain/coach/engine/session-bests.ts";
import { exerciseTrendOf } from "#shared/domain/coach/engine/stall.ts";
import type { TrainingLog } from "#shared/domain/coach/log.ts";
import { type CoachMember, isAdult } from "#shared/domain/coach/member.ts";
import { addDays, daysBetween } from "#shared/domain/training/days.ts";
import { firstMost } from "#shared/domain/training/weights/present-maximum.ts";
import { type Answer, type AnswerDraft, type AnswerLine, counted, createDraft, line } from "./answers/answer.ts";
import { addCompared } from "./answers/log/period.ts";
import { figureOf } from "./answers/standing.ts";

/** Lifts that a letter names in a list. */
const MAX_NAMED = 5;

type Week = { from: string; to: string };

/** Lifts whose best of the week exceeds all before it, the largest gain first. */
const risen = (draft: AnswerDraft, log: TrainingLog, member: CoachMember, week: Week, ids: readonly string[]) =>
  ids
    .flatMap((id) => {
      const series = sessionBests(log, id);
      if (!series || (series.unit === "kg" && !isAdult(member))) return [];
      const now = firstMost(series.bests.filter(({ day }) => day >= week.from && day <= week.to));
      const before = firstMost(series.bests.filter(({ day }) => day < week.from));
      return now && before && now.value > before.value ? [{ id, series, now, before }] : [];
    })
    .toSorted((a, b) => b.now.value / b.before.value - a.now.value / a.before.value)
    .slice(0, MAX_NAMED)
    .map(({ id, series: { unit, formula, fn }, now, before }): AnswerLine => {
      const cite = (best: typeof now) =>
        draft.cite({
          ...counted("best", best.value, unit, { subject: id, args: { of: fn }, ...madeOf([best]) }),
          ...formula,
        });
      return line("letter.best", { exercise: { exercise: id }, now: cite(now), before: cite(before) });
    });

/** Lifts that stand still or fall today. */
const stalled = (draft: AnswerDraft, log: TrainingLog, ids: readonly string[]): AnswerLine[] =>
  ids
    .flatMap((id): AnswerLine[] => {
      const trend = exerciseTrendOf(log, id);
      const exercise = { exercise: id };
      if (trend?.state === "down" && trend.slope) {
        const slope = figureOf(trend, id, "slope", trend.slope.slope, trend.unit === "kg" ? "kg/week" : "reps/week");
        return [line("letter.down", { exercise, slope: draft.cite(slope) })];
      }
      if (trend?.state !== "plateau" || !trend.best) return [];
      const days = counted("sinceBest", daysBetween(trend.best.day, log.today), "days", { subject: id });
      return [line("letter.plateau", { exercise, days: draft.cite({ ...days, ...madeOf([trend.best]) }) })];
    })
    .slice(0, MAX_NAMED);

/**
 * The letter on the week from `monday` (`2026-11-16`): what was done beside the week before, which lifts had a new
 * best, and which of those that are trained stand still or fall today.
 */
export const letterOf = (log: TrainingLog, member: CoachMember, monday: string): Answer => {
  const week = { from: monday, to: addDays(monday, 6) };
  const draft = createDraft();
  const trained = log.workouts
    .filter(({ day }) => day >= week.from && day <= week.to)
    .flatMap(({ sessions }) => sessions.filter(({ working }) => working.length > 0));
  if (trained.length === 0) {
    const day = (fn: string, value: string) => draft.cite(counted(fn, value, "day"));
    draft.say("letter.none", { from: day("periodFrom", week.from), to: day("periodTo", week.to) });
    return draft.done(null, "letterNone");
  }
  const done = new Set(trained.map(({ exerciseId }) => exerciseId));
  const lifts = mainLifts(log);
  const ids = [...lifts.filter((id) => done.has(id)), ...[...done].filter((id) => !lifts.includes(id))];
  const before = { from: addDays(monday, -7), to: addDays(monday, -1) };
  addCompared(draft, { log, member, exercise: null }, { before, after: week }, ids);
  const up = risen(draft, log, member, week, ids);
  if (up.length > 0) draft.say("letter.up");
  draft.list(up);
  const still = stalled(draft, log, ids);
  draft.say(still.length > 0 ? "letter.still" : "letter.nothing");
  draft.list(still);
  return draft.done(null, "letter");
};
