import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";

type Placed = Pick<WorkoutSetDocument, "kind" | "side">;

/** A key of sets that count together: warm-ups, and working sets of each side. */
const groupOf = ({ kind, side }: Placed): string => `${kind === "warmup"} ${side}`;

/** For each set the one of last time at the same place in its group; null for none. */
export const pairWithPrevious = (
  sets: readonly Placed[],
  previous: readonly WorkoutSetDocument[],
): (WorkoutSetDocument | null)[] => {
  const counts = new Map<string, number>();
  return sets.map((set) => {
    const group = groupOf(set);
    const place = counts.get(group) ?? 0;
    counts.set(group, place + 1);
    return previous.filter((one) => groupOf(one) === group)[place] ?? null;
  });
};
