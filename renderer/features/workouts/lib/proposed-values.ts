import type { NewSet } from "#renderer/data/training-data.ts";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import {
  departsFrom,
  EMPTY_VALUES,
  filledFrom,
  type SetValues,
  valuesOf,
} from "#shared/domain/training/set-figures.ts";

type KnownSet = SetValues & { kind: string };

/**
 * The values that each set's empty fields take: last time's set (`paired`) as long as today's sets follow last time's;
 * from the first that departs, and where last time is unknown, the values of the set above. Warm-ups follow warm-ups,
 * working sets follow working sets. The first set of a new exercise has none.
 */
export const proposedValues = (
  sets: readonly KnownSet[],
  paired: readonly (SetValues | null)[],
): (SetValues | null)[] => {
  const groups = new Map<boolean, { above: SetValues; departed: boolean }>();
  return sets.map((set, index) => {
    const isWarmUp = set.kind === "warmup";
    const group = groups.get(isWarmUp);
    const last = paired[index] ?? null;
    const proposed = group?.departed || last === null ? (group?.above ?? null) : valuesOf(last);
    groups.set(isWarmUp, {
      above: filledFrom(set, proposed),
      departed: group?.departed || (last !== null && departsFrom(set, last)),
    });
    return proposed;
  });
};

/** A set to add at the end, like the last working set in kind and side. */
export const addedSet = (sets: readonly WorkoutSetDocument[]): NewSet => {
  const above = sets.findLast(({ kind }) => kind !== "warmup");
  if (above === undefined) return EMPTY_VALUES;
  const { side, reps_min, reps_max } = above;
  return { ...valuesOf(above), side, reps_min, reps_max };
};
