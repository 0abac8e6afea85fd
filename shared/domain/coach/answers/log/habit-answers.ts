import { type Answer, type AnswerInput, counted, createDraft } from "#shared/domain/coach/answers/answer.ts";
import { idsOf, nothingLogged } from "#shared/domain/coach/answers/standing.ts";
import { minutesPerSet } from "#shared/domain/coach/engine/fit.ts";
import { addDays, daysBetween } from "#shared/domain/training/days.ts";
import { medianOf } from "#shared/domain/training/weights/present-maximum.ts";
import { mondayOf } from "#shared/domain/training/zoned-days.ts";
import { periodOf, periodValues } from "./period.ts";

/** Whole weeks that a habit is told of where a question names no time. */
const WEEKS = 12;
const WEEK = 7;
const MINUTE = 60_000;
/** Between two sets of one workout; who forgot to end it did not train so long. */
const LONGEST_GAP = 60;

const AVERAGE = /\b(?:media|mediamente|di solito|solitamente|average|usually|typically|on avg)\b/;
/** Whether words ask what is usual rather than a number in all: «in media quante volte vengo?» */
export const asksAverage = (words: readonly string[]): boolean => AVERAGE.test(words.join(" "));

/** The time that a question names, else the last whole weeks, none before the first workout. */
const timeOf = (question: AnswerInput) => {
  const { log } = question;
  const monday = mondayOf(log.today);
  const first = mondayOf(log.workouts[0]?.day ?? log.today);
  const from = addDays(monday, -WEEK * WEEKS);
  const weeks = { from: from < first ? first : from, to: addDays(monday, -1) };
  return periodOf(question) ?? (weeks.from < weeks.to ? weeks : { from: first, to: log.today });
};

const trainedIn = ({ log }: AnswerInput, { from, to }: { from: string; to: string }) =>
  log.workouts.filter(
    ({ day, sessions }) => day >= from && day <= to && sessions.some(({ working }) => working.length > 0),
  );

/** How many workouts a week the member does. */
export const averageAnswer = (question: AnswerInput): Answer => {
  const period = timeOf(question);
  const done = trainedIn(question, period);
  if (done.length === 0) return nothingLogged(question, "last");
  const draft = createDraft();
  const setIds = done.flatMap(({ sessions }) => sessions.flatMap(({ working }) => idsOf(working.slice(0, 1))));
  const made = { setIds, ...period };
  const weeks = (daysBetween(period.from, period.to) + 1) / WEEK;
  draft.say("last.average", {
    ...periodValues(draft, period),
    n: draft.cite(counted("totalSessions", done.length, "sessions", made)),
    mean: draft.cite(counted("weeklySessions", done.length / weeks, "sessions", made)),
  });
  return draft.done("last", "average");
};

/** How long the member's workouts usually take, by the times of their sets. */
export const durationAnswer = (question: AnswerInput): Answer => {
  const period = timeOf(question);
  const done = trainedIn(question, period);
  if (done.length === 0) return nothingLogged(question, "last");
  const draft = createDraft();
  const perSet = Number(minutesPerSet(question.log).value);
  const timed = done.flatMap(({ sessions }) => {
    const sets = sessions.flatMap((session) => session.done);
    const times = sets
      .flatMap(({ completed_at }) => (completed_at ? Date.parse(completed_at) : []))
      .toSorted((a, b) => a - b);
    const gaps = times.slice(1).map((time, at) => (time - (times[at] ?? time)) / MINUTE);
    const isWhole = times.length > 1 && gaps.every((gap) => gap <= LONGEST_GAP);
    // The first set takes its time too, before it is ticked.
    return isWhole ? [{ minutes: gaps.reduce((sum, gap) => sum + gap, perSet), ids: idsOf(sets.slice(0, 1)) }] : [];
  });
  if (timed.length === 0) {
    draft.say("last.untimed");
    return draft.done("last", "untimed");
  }
  const made = { setIds: timed.flatMap(({ ids }) => ids), ...period };
  draft.say("last.duration", {
    ...periodValues(draft, period),
    n: draft.cite(counted("timedSessions", timed.length, "sessions", made)),
    minutes: draft.cite(
      counted("usualMinutes", Math.round(medianOf(timed.map(({ minutes }) => minutes)) ?? 0), "minutes", made),
    ),
  });
  return draft.done("last", "duration");
};
