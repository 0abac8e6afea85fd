import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { type Load, sameLoad } from "#shared/domain/training/set-figures.ts";

type Loaded = Load & Pick<WorkoutSetDocument, "id" | "kind" | "side" | "completed_at">;

/** Whether a set has a load. */
export const isLoaded = ({ weight_kg, level, band }: Load): boolean =>
  weight_kg !== null || level !== null || band !== null;

/**
 * The ids of the open sets below `setId` that follow a change of its load: those of its kind and side that have its old
 * load `from`. None where it had no load: an empty set takes the values above by itself.
 */
export const loadFollowers = (sets: readonly Loaded[], setId: string, from: Load): string[] => {
  const place = sets.findIndex(({ id }) => id === setId);
  const own = sets[place];
  if (!own || !isLoaded(from)) return [];
  const isAlike = (set: Loaded) => set.side === own.side && (set.kind === "warmup") === (own.kind === "warmup");
  return sets
    .slice(place + 1)
    .filter((set) => isAlike(set) && set.completed_at === null && sameLoad(set, from))
    .map(({ id }) => id);
};
