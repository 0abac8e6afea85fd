import { type Answer, type AnswerInput, counted, createDraft } from "#shared/domain/coach/answers/answer.ts";
import { idsOf, nothingLogged } from "#shared/domain/coach/answers/standing.ts";
import type { LoggedSession } from "#shared/domain/coach/log.ts";
import { asksDistance } from "#shared/domain/coach/read/entities/endurance.ts";
import { addDays } from "#shared/domain/training/days.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { periodOf, periodValues } from "./period.ts";

/** Days that are told where a question names none. */
const DAYS = 28;
const SECONDS = 60;
const METRES = 1000;

const sumOf = (sessions: readonly LoggedSession[], field: "duration_seconds" | "distance_m"): number =>
  sessions.flatMap(({ working }) => working).reduce((sum, set) => sum + (set[field] ?? 0), 0);

/**
 * How often, how long and how far an endurance exercise was done in a period, and its last time before none; the pace
 * where all sets of the period have a distance.
 */
export const enduranceAnswer = (question: AnswerInput, { id }: Exercise, intent: "last" | "progress"): Answer => {
  const { log, entities } = question;
  const draft = createDraft();
  const period = periodOf(question) ?? { from: addDays(log.today, 1 - DAYS), to: log.today };
  const isDay = entities.dates !== null && entities.dates.from === entities.dates.to;
  const inside = isDay && entities.dates ? entities.dates : period;
  const done = log.sessions(id).filter(({ day }) => day >= inside.from && day <= inside.to);
  if (done.length === 0 && log.sessions(id).length === 0) return nothingLogged(question, intent);
  const subject = { exercise: id };
  const bounds = periodValues(draft, inside);
  const setIds = done.flatMap(({ working }) => idsOf(working));
  const cite = (fn: string, value: number, unit: "sessions" | "minutes" | "km") =>
    draft.cite(counted(fn, value, unit, { subject: id, setIds, ...inside }));
  if (done.length === 0) {
    draft.say("endurance.none", { ...bounds, subject });
    return draft.done(intent, "none");
  }
  const n = cite("totalSessions", done.length, "sessions");
  const [minutes, km] = [sumOf(done, "duration_seconds") / SECONDS, sumOf(done, "distance_m") / METRES];
  if (minutes > 0)
    draft.say("endurance.time", { ...bounds, subject, n, minutes: cite("totalMinutes", minutes, "minutes") });
  else draft.say("endurance.times", { ...bounds, subject, n });
  if (km > 0) draft.say("endurance.distance", { distance: cite("totalDistance", km, "km") });
  else if (asksDistance(entities.words)) draft.say("endurance.noDistance");
  const isTimed = done.every(({ working }) =>
    working.every((set) => (set.distance_m ?? 0) > 0 && (set.duration_seconds ?? 0) > 0),
  );
  if (km > 0 && isTimed) draft.say("endurance.pace", { pace: cite("pace", minutes / km, "minutes") });
  return draft.done(intent, "endurance");
};
