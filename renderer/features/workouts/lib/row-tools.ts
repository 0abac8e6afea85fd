import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import type { Gym } from "#shared/domain/training/weights/gym-plates.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

/** What the rows of one exercise share. */
export type RowTools = {
  unit: WeightUnit;
  /** Undefined for an exercise that this version does not know. */
  type: ExerciseType | undefined;
  /** Bar and plates of the exercise; null where it has no bar. */
  gym: Gym | null;
  /** Completed sets of earlier workouts, as far back as they are read. */
  past: readonly WorkoutSetDocument[];
  openGym: () => void;
};
