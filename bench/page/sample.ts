import type {
  SyncedFields,
  WorkoutDocument,
  WorkoutExerciseDocument,
  WorkoutSetDocument,
} from "#shared/domain/kinds/documents.ts";
import { PLAIN_SET } from "#shared/domain/kinds/workout-sets.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1, 18);

const iso = (time: number): string => new Date(time).toISOString();

const synced = (memberId: string, time: number): SyncedFields => ({
  id: crypto.randomUUID(),
  space_id: memberId,
  created_at: iso(time),
  updated_at: iso(time),
});

export type Training = {
  workouts: WorkoutDocument[];
  exercises: WorkoutExerciseDocument[];
  sets: WorkoutSetDocument[];
};

/** `workouts` training days, each with `exercises` exercises of `sets` sets. */
export const makeTraining = (memberId: string, workouts: number, exercises: number, sets: number): Training => {
  const training: Training = { workouts: [], exercises: [], sets: [] };
  for (let day = 0; day < workouts; day += 1) {
    const started = START + day * DAY;
    const workout = {
      ...synced(memberId, started),
      name: `Workout ${day}`,
      started_at: iso(started),
      ended_at: iso(started + DAY / 24),
      notes: "",
      routine_id: null,
      place_id: null,
    };
    training.workouts.push(workout);
    for (let place = 0; place < exercises; place += 1) {
      const exercise = {
        ...synced(memberId, started),
        workout_id: workout.id,
        exercise_id: `exercise-${place}`,
        position: place,
        rest_seconds: 120,
        notes: "",
        superset_id: null,
        advice: "",
        recording: null,
      };
      training.exercises.push(exercise);
      training.sets.push(...makeSets(memberId, workout.id, exercise.id, sets, started));
    }
  }
  return training;
};

/** `count` sets of one exercise, a minute apart. */
export const makeSets = (
  memberId: string,
  workoutId: string,
  exerciseId: string,
  count: number,
  start = START,
): WorkoutSetDocument[] =>
  Array.from({ length: count }, (_, position) => ({
    ...synced(memberId, start + position * 60_000),
    workout_id: workoutId,
    workout_exercise_id: exerciseId,
    position: position % 1000,
    kind: "normal",
    weight_kg: 60 + (position % 40) * 2.5,
    reps: 8,
    rpe: 8.5,
    duration_seconds: null,
    distance_m: null,
    completed_at: iso(start + position * 60_000),
    ...PLAIN_SET,
  }));

const YEARS = 5;

/** `workouts` with one exercise each, spread over the five years before `now` (milliseconds), oldest first. */
export const makeHistory = (
  memberId: string,
  workouts: number,
  sets: number,
  exerciseId: string,
  now: number,
): Training => {
  const training: Training = { workouts: [], exercises: [], sets: [] };
  const step = (YEARS * 365 * DAY) / workouts;
  for (const made of Array.from({ length: workouts }, () => makeTraining(memberId, 1, 1, sets))) {
    const started = now - (workouts - training.workouts.length) * step;
    const at = { started_at: iso(started), ended_at: iso(started + DAY / 24) };
    training.workouts.push(...made.workouts.map((workout) => ({ ...workout, ...at })));
    training.exercises.push(...made.exercises.map((exercise) => ({ ...exercise, exercise_id: exerciseId })));
    training.sets.push(...made.sets.map((set) => ({ ...set, completed_at: iso(started) })));
  }
  return training;
};
