import { type OpeningQuestion, openingQuestions } from "#renderer/features/coach/lib/opening.ts";
import { type LoggedWorkout, readLog, type TrainingLog } from "#shared/domain/coach/log.ts";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";

/** The data of a log. `workouts`: null where the member has not allowed reading; `now` in milliseconds. */
export type LogSources = {
  workouts: readonly LoggedWorkout[] | null;
  exercises: readonly Exercise[];
  member: CoachMember;
  now: number;
  zone: string;
};

/** The log with the opening questions, which the screen needs first. Answers (ask.ts) are loaded later. */
export type OpenedLog = {
  log: TrainingLog;
  /** Questions to begin a conversation with. */
  openings: () => readonly OpeningQuestion[];
  /** The `updated_at` of each routine that changes are about, when they were made. */
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
