import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import type { Gym } from "#shared/domain/training/weights/gym-plates.ts";
import type { LoadUnit, WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { KilogramsOf } from "./loaded-as.ts";

/** What the rows of one exercise share. */
export type RowTools = {
  unit: WeightUnit;
  /** The unit of its load: `unit`, or levels or bands, whose kilograms `kilogramsOf` gives. */
  loadUnit: LoadUnit;
  kilogramsOf: KilogramsOf;
  /** The exercise's type; undefined for an exercise unknown to this version. */
  type: ExerciseType | undefined;
  /** Bar and plates of the exercise; null where it takes none. */
  gym: Gym | null;
  /** Completed sets of earlier workouts, as far back as they are read. */
  past: readonly WorkoutSetDocument[];
  openGym: () => void;
};
