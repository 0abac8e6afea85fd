import type { Equipment, Exercise } from "#shared/domain/training/exercise.ts";
import { hasOwnScale } from "#shared/domain/training/places/whereabouts.ts";
import { namePartsOf } from "#shared/domain/training/transfer/name-words.ts";

const overlap = (a: readonly string[], b: readonly string[]): number => a.filter((name) => b.includes(name)).length;

/** How similar `other` is to `exercise`: above all the same main muscle, then the same kind of movement. */
const likeness = (exercise: Exercise, other: Exercise): number =>
  8 * overlap(exercise.primary_muscles, other.primary_muscles) +
  (exercise.mechanic === other.mechanic ? 6 : 0) +
  2 * overlap(exercise.secondary_muscles, other.secondary_muscles) -
  Math.abs(exercise.secondary_muscles.length - other.secondary_muscles.length) +
  (other.common ? 3 : 0) +
  // What is taken is mostly the equipment itself.
  (exercise.equipment === other.equipment ? 0 : 4);

/**
 * Exercises for the same main muscle and type, the most similar first. None for an exercise without a muscle, as an
 * imported own one.
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

/** Words of a name that repeat what the main muscle says: bench press, chest press and press are one movement. */
const SAID_BY_MUSCLE: Readonly<Record<string, readonly string[]>> = {
  press: ["bench", "chest", "shoulder", "overhead"],
  squat: ["back"],
  pulldown: ["lat"],
};
/** Words of one-sided exercises, whose name does not tell which weight is logged. */
const ONE_SIDED = ["onearm", "oneleg", "alternating"];

/**
 * An exercise's movement without equipment; null where it is logged in another measure, or has two kinds of load.
 */
const movementOf = ({ name_en, mechanic, equipment, category }: Exercise): string | null => {
  const named = namePartsOf(name_en);
  const words = named.movement.split(" ");
  const isMixed = named.equipment.some((one) => one !== equipment);
  const isStrength = category === "strength" && mechanic === "compound";
  if (!isStrength || isMixed || words.some((word) => ONE_SIDED.includes(word))) return null;
  const said = words.flatMap((word) => SAID_BY_MUSCLE[word] ?? []);
  return words.filter((word) => !said.includes(word)).join(" ");
};

/**
 * Whether two exercises are one compound lift with other equipment. Only then does the weight of one say something
 * about the other: a bench press and a squeeze press are different, though both train the chest.
 */
export const isSameMovement = (exercise: Exercise, other: Exercise): boolean => {
  const movement = movementOf(exercise);
  return (
    movement !== null &&
    movement === movementOf(other) &&
    exercise.equipment !== other.equipment &&
    exercise.type === other.type &&
    exercise.primary_muscles[0] !== undefined &&
    exercise.primary_muscles[0] === other.primary_muscles[0]
  );
};

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
 * A weight to begin with on another piece of equipment, in the unit of `weight`, unrounded; null where the two
 * cannot be compared. Less than the member could do rather than more.
 */
export const adaptedWeight = (weight: number, from: Equipment, to: Equipment): number | null => {
  const [of, into] = [SHARES[from], SHARES[to]];
  if (of === undefined || into === undefined || hasOwnScale(from) || !(weight > 0)) return null;
  return (weight / of) * into;
};
