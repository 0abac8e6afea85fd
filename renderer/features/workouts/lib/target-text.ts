import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";

/** The target repetitions of a set: `6–12`, `5`; null for none. */
export const repsTarget = ({
  reps_min,
  reps_max,
}: Pick<WorkoutSetDocument, "reps_min" | "reps_max">): string | null => {
  const [least, most] = [reps_min ?? reps_max, reps_max ?? reps_min];
  if (least === null || most === null) return null;
  return least === most ? String(least) : `${least}–${most}`;
};
