import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";

/**
 * For each set the one of last time that it follows: warm-ups follow warm-ups, working sets working sets, each by
 * place. A working set beyond last time's follows the last of them.
 */
export const pairWithPrevious = (
  sets: readonly WorkoutSetDocument[],
  previous: readonly WorkoutSetDocument[],
): (WorkoutSetDocument | null)[] => {
  const warmUps = previous.filter((set) => set.kind === "warmup");
  const working = previous.filter((set) => set.kind !== "warmup");
  let [warm, work] = [0, 0];
  return sets.map((set) => {
    if (set.kind === "warmup") {
      warm += 1;
      return warmUps[warm - 1] ?? null;
    }
    work += 1;
    return working[work - 1] ?? working.at(-1) ?? null;
  });
};
