import type { TrainingLog } from "#shared/coach/log.ts";
import type { CoachRoutine } from "#shared/coach/member.ts";
import { workingSets } from "./apply-ops.ts";

/** Share of a muscle's weekly sets, and how many sets at least, that one proposal may add. */
const MORE_SETS = 0.2;
const LEAST_MORE = 2;

/**
 * Sets that a proposal may add to an exercise, by those of its main muscle in all routines, each of which is trained
 * once a week.
 */
export const mostAdded = (log: TrainingLog, routines: readonly CoachRoutine[], exerciseId: string): number => {
  const muscle = log.find(exerciseId)?.primary_muscles[0];
  const weekly = routines
    .flatMap(({ exercises }) => exercises)
    .filter(({ exercise_id }) => muscle !== undefined && log.find(exercise_id)?.primary_muscles[0] === muscle)
    .reduce((sum, exercise) => sum + workingSets(exercise), 0);
  return Math.max(LEAST_MORE, Math.floor(weekly * MORE_SETS));
};
