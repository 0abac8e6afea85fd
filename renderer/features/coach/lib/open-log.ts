import { type OpeningQuestion, openingQuestions } from "#renderer/features/coach/lib/opening.ts";
import { type LoggedWorkout, readLog, type TrainingLog } from "#shared/domain/coach/log.ts";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";

/** What a coach is made from. `workouts`: null where the member has not let them be read; `now` in milliseconds. */
export type LogSources = {
  workouts: readonly LoggedWorkout[] | null;
  exercises: readonly Exercise[];
  member: CoachMember;
  now: number;
  zone: string;
};

/** What opens the screen: the log, and what can be asked of it. What answers (ask.ts) comes behind it. */
export type OpenedLog = {
  log: TrainingLog;
  /** What a conversation can begin with. */
  openings: () => readonly OpeningQuestion[];
  /** Which state of each routine that changes are about they were made from. */
  baseOf: (ops: readonly Op[]) => Record<string, string>;
};

export const openLog = ({ workouts, exercises, member, now, zone }: LogSources): OpenedLog => {
  const log = readLog(workouts ?? [], exercises, now, zone, member.whereabouts);
  return {
    log,
    openings: () => openingQuestions(log, member),
    baseOf(ops) {
      const touched = new Set(ops.map(({ target }) => target.routine));
      return Object.fromEntries(
        member.routines.flatMap(({ id, revision }) => (touched.has(id) && revision ? [[id, revision]] : [])),
      );
    },
  };
};
