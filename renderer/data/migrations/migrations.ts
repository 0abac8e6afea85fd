import type { MigrationStep } from "#renderer/data/storage/layout.ts";
import type { CollectionName } from "#shared/domain/kinds/kinds.ts";
import { workoutExercises1 } from "./workout-exercises-1.ts";
import { workoutSets1 } from "./workout-sets-1.ts";
import { workouts1 } from "./workouts-1.ts";

/**
 * Steps from one schema version to the next, keyed by the version that they lead to. Each step lives in a file of its
 * own in this folder, `{collection}-{version}.ts`, and is listed here; the last one equals the schema's version.
 * Documents need none: their kinds change no schema. A step may add fields, whatever it makes them of. One that changes
 * a field that was there makes former states of a row unknown: an edit of a state that was sent without a reply is then
 * reported as a conflict.
 */
export const steps: Record<CollectionName, Readonly<Record<number, MigrationStep>>> = {
  workouts: { 1: workouts1 },
  workout_exercises: { 1: workoutExercises1 },
  workout_sets: { 1: workoutSets1 },
  documents: {},
};
