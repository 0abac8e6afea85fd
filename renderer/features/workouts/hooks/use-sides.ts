import type { WorkoutExerciseDetail } from "#renderer/data/workout-shapes.ts";
import { useWorkoutScreen } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { valuesOf } from "#shared/domain/training/set-figures.ts";

const hasSides = (sets: readonly Pick<WorkoutSetDocument, "side">[]): boolean =>
  sets.some(({ side }) => side !== "both");

/**
 * Whether an exercise's rows show sides, as they do once one of today's or last time's sets has one; and functions that
 * turn each open set into one of the left and one of the right, or back. Each can be undone at once.
 */
export const useSides = ({ id, sets }: WorkoutExerciseDetail, previous: readonly WorkoutSetDocument[]) => {
  const { together } = useWorkoutScreen();
  const { write } = useWrite();
  const isOpen = ({ completed_at, side }: WorkoutSetDocument) => completed_at === null && side === "both";

  const split = () =>
    together(async (edits) => {
      let position = 0;
      for (const set of sets) {
        const side = isOpen(set) ? "left" : set.side;
        if (side !== set.side || position !== set.position) await edits.updateSet(set.id, { side, position });
        position += 1;
        if (!isOpen(set)) continue;
        const { kind, reps_min, reps_max } = set;
        const added = await edits.addSet(id, { ...valuesOf(set), kind, reps_min, reps_max, side: "right" });
        await edits.updateSet(added.id, { position });
        position += 1;
      }
    });
  const join = () =>
    together(async (edits) => {
      for (const set of sets) {
        if (set.completed_at === null && set.side !== "both") await edits.updateSet(set.id, { side: "both" });
      }
    });
  const canSplit = sets.some(isOpen);
  const canJoin = sets.some(({ completed_at, side }) => completed_at === null && side !== "both");
  return {
    isSided: hasSides(sets) || hasSides(previous),
    split: canSplit ? () => void write(split()) : null,
    join: canJoin ? () => void write(join()) : null,
  };
};
