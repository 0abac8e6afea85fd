import { mainLifts } from "#shared/domain/coach/engine/deload-due.ts";
import { ageInDays, type LoggedSession, type TrainingLog } from "#shared/domain/coach/log.ts";
import type { CoachMember, CoachRoutine } from "#shared/domain/coach/member.ts";
import { REPLACES } from "#shared/domain/coach/read/edit-mentions.ts";
import { routinesSaid } from "#shared/domain/coach/read/entities/routine-days.ts";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";
import { OLD_AFTER_DAYS } from "#shared/domain/training/weights/present-maximum.ts";
import { type AnswerDraft, type AnswerInput, counted } from "./answer.ts";

/**
 * Ids of the exercises that a question is about: the named one, else the member's main lifts, else those done last; at
 * most `most`.
 */
export const subjectsOf = ({ log, entities }: AnswerInput, most = 3): string[] => {
  if (entities.exercise) return [entities.exercise.id];
  const lifts = mainLifts(log);
  if (lifts.length > 0) return lifts.slice(0, most);
  const last = log.workouts.findLast(({ sessions }) => sessions.some(({ working }) => working.length > 0));
  return (last?.sessions ?? [])
    .filter(({ working }) => working.length > 0)
    .map(({ exerciseId }) => exerciseId)
    .slice(0, most);
};

/** Says how old the data of `sessions` are, and how many were left out for a future or missing date. */
export const sayAge = (draft: AnswerDraft, log: TrainingLog, sessions: readonly LoggedSession[]): void => {
  const days = ageInDays(log, sessions);
  const last = sessions.at(-1);
  if (days !== null && last && days > OLD_AFTER_DAYS) {
    const made = { from: last.day, to: last.day, setIds: last.working.map(({ id }) => id) };
    draft.say("old", { days: draft.cite(counted("age", days, "days", made)) });
  }
  if (log.future > 0) draft.say("future", { count: draft.cite(counted("future", log.future, "sessions")) });
  if (log.undated > 0) draft.say("undated", { count: draft.cite(counted("undated", log.undated, "sessions")) });
};

/**
 * Today's routine: the planned one, else the one that follows the last trained. `isToday`: whether it is planned for
 * today.
 */
export const routineOfDay = (
  log: TrainingLog,
  { routines, plans }: CoachMember,
): { routine: CoachRoutine; isToday: boolean } | null => {
  const known = (id: string | null) => routines.find((routine) => routine.id === id);
  const open = plans.filter(({ day, routine_id }) => day >= log.today && known(routine_id) !== undefined);
  const planned = open.toSorted((a, b) => a.day.localeCompare(b.day))[0];
  const routine = planned && known(planned.routine_id);
  if (planned && routine) return { routine, isToday: planned.day === log.today };
  const last = log.workouts.findLast(({ routineId }) => known(routineId) !== undefined);
  const at = routines.findIndex(({ id }) => id === last?.routineId);
  const next = routines[(at + 1) % Math.max(1, routines.length)];
  return next ? { routine: next, isToday: false } : null;
};

/**
 * The routines that a question names, perhaps none that there is; null where it speaks of no routine. In an exchange
 * what comes follows the same words: «cambia la panca in push up».
 */
export const routinesNamed = ({ member, entities: { words } }: AnswerInput): readonly CoachRoutine[] | null =>
  routinesSaid(words, member.routines, ({ name }) => wordsOf(name), !words.some((word) => REPLACES.test(word)));
