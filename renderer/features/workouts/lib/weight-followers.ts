import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";

type Loaded = Pick<WorkoutSetDocument, "id" | "kind" | "side" | "weight_kg" | "completed_at">;

/**
 * The sets below `setId`, not done, that a change of its weight carries to: those of its kind of work and side that
 * have the weight it had, `from`. None where it had none: an empty set takes over the one above by itself.
 */
export const weightFollowers = (sets: readonly Loaded[], setId: string, from: number | null): string[] => {
  const place = sets.findIndex(({ id }) => id === setId);
  const own = sets[place];
  if (!own || from === null) return [];
  const isAlike = (set: Loaded) => set.side === own.side && (set.kind === "warmup") === (own.kind === "warmup");
  return sets
    .slice(place + 1)
    .filter((set) => isAlike(set) && set.completed_at === null && set.weight_kg === from)
    .map(({ id }) => id);
};
