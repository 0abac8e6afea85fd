import type { Equipment, Exercise } from "#shared/training/exercise.ts";
import { floorTo } from "#shared/training/weights/rounding.ts";

const overlap = (a: readonly string[], b: readonly string[]): number => a.filter((name) => b.includes(name)).length;

/** How well `other` stands in for `exercise`; above all the same main muscle, then the same kind of movement. */
const likeness = (exercise: Exercise, other: Exercise): number =>
  8 * overlap(exercise.primary_muscles, other.primary_muscles) +
  (exercise.mechanic === other.mechanic ? 6 : 0) +
  2 * overlap(exercise.secondary_muscles, other.secondary_muscles) -
  Math.abs(exercise.secondary_muscles.length - other.secondary_muscles.length) +
  (other.common ? 3 : 0) +
  // What is taken is mostly the equipment itself.
  (exercise.equipment === other.equipment ? 0 : 4);

/**
 * Exercises that train the same main muscle in the same measure, the most alike first. None where the muscle is not
 * known, as of an own exercise that came with an import.
 */
export const equivalentsOf = (exercise: Exercise, all: readonly Exercise[], count = 20): Exercise[] =>
  all
    .filter(
      (other) =>
        other.id !== exercise.id &&
        other.type === exercise.type &&
        other.category === exercise.category &&
        exercise.primary_muscles[0] !== undefined &&
        other.primary_muscles[0] === exercise.primary_muscles[0],
    )
    .map((other) => ({ other, score: likeness(exercise, other) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ other }) => other);

/**
 * What one can handle with a piece of equipment, as a share of the barbell's, in the number that is written down:
 * dumbbells by the piece. Dumbbells 17 % and the multipower 3 % less than the barbell: Saeterbakken, van den Tillaar
 * and Fimland 2011, J Sports Sci 29(5), 533-538. Cables and machines differ from maker to maker; theirs are cautious
 * beginnings.
 */
const SHARES: Partial<Record<Equipment, number>> = {
  barbell: 1,
  trap_bar: 1,
  smith: 0.97,
  ez_bar: 0.95,
  machine: 0.9,
  plate: 0.9,
  cable: 0.7,
  dumbbell: 0.83 / 2,
  kettlebell: 0.83 / 2,
};

/**
 * A weight to begin with on another piece of equipment, in the unit of `weight`, rounded down to `step`; null where the
 * two cannot be compared. Less than the member could do rather than more.
 */
export const adaptedWeight = (weight: number, from: Equipment, to: Equipment, step: number): number | null => {
  if (from === to) return weight;
  const [of, into] = [SHARES[from], SHARES[to]];
  if (of === undefined || into === undefined || !(weight > 0)) return null;
  return Math.max(step, floorTo((weight / of) * into, step));
};
