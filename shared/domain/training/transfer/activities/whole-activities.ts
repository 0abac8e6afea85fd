import type {
  ImportedWorkout,
  SkippedRow,
  TrainingFileDialect,
  WholeFile,
} from "#shared/domain/training/transfer/training-file.ts";
import { MAX_LAPS, type RecordedActivity, workoutOfActivity } from "./recorded-activity.ts";

/** The workouts of activities; what a person cannot have done is passed over and named by its number. */
export const wholeActivities = (activities: readonly RecordedActivity[], dialect: TrainingFileDialect): WholeFile => {
  const workouts = new Map<string, ImportedWorkout>();
  const skipped: SkippedRow[] = [];
  for (const [index, activity] of activities.entries()) {
    const workout = workoutOfActivity(activity);
    if (workout) workouts.set(workout.key, workout);
    else skipped.push({ line: index + 1, reason: "workout" });
  }
  const found = [...workouts.values()].sort((a, b) => a.startedAt.localeCompare(b.startedAt));
  const changed = activities.flatMap(({ sessions }, index) =>
    sessions.flatMap(({ laps }) =>
      laps.length > MAX_LAPS ? [{ field: "laps", from: String(laps.length), to: null, line: index + 1 } as const] : [],
    ),
  );
  return {
    dialect,
    file: { source: "activity", rows: activities.length, workouts: found, skipped, changed, bodyWeights: [] },
  };
};
