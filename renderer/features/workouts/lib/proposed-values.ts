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
 * What the empty fields of each set take over: last time's set, by `paired`, as long as today's follow last time's;
 * from the first set on that departs from it, and where nothing is known of last time, the values of the set above.
 * Warm-ups go by warm-ups, working sets by working sets. The first set of an exercise that is new has nothing to take.
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

/** A set that is added at the end: as the last working set, and one of its kind of aim and side. */
export const addedSet = (sets: readonly WorkoutSetDocument[]): NewSet => {
  const above = sets.findLast(({ kind }) => kind !== "warmup");
  if (above === undefined) return EMPTY_VALUES;
  const { side, reps_min, reps_max } = above;
  return { ...valuesOf(above), side, reps_min, reps_max };
};
