import { type OpeningQuestion, openingQuestions } from "#renderer/features/coach/lib/opening.ts";
import { memberLoads } from "#shared/domain/coach/engine/member-loads.ts";
import { type LoggedWorkout, readLog, type TrainingLog } from "#shared/domain/coach/log.ts";
import type { CoachMember } from "#shared/domain/coach/member.ts";
import type { Op } from "#shared/domain/coach/proposals/op.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import type { Loads } from "#shared/domain/training/weights/loads.ts";

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
  member: CoachMember;
  /** Questions to begin a conversation with. */
  openings: () => readonly OpeningQuestion[];
  /** The `updated_at` of each routine that changes are about, when they were made. */
  baseOf: (ops: readonly Op[]) => Record<string, string>;
  /** What a routine's exercise can be loaded with where the member trains today, in kilograms. */
  loadsOf: (exercise: Pick<RoutineExercise, "exercise_id" | "step_kg">) => Loads;
};

export const openLog = ({ workouts, exercises, member, now, zone }: LogSources): OpenedLog => {
  const log = readLog(workouts ?? [], exercises, now, zone, member.whereabouts);
  return {
    log,
    member,
    openings: () => openingQuestions(log, member),
    loadsOf: (exercise) => memberLoads(log.find, member, exercise),
    baseOf(ops) {
      const touched = new Set(ops.map(({ target }) => target.routine));
      return Object.fromEntries(
        member.routines.flatMap(({ id, revision }) => (touched.has(id) && revision ? [[id, revision]] : [])),
      );
    },
  };
};
