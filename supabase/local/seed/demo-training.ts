import type { WorkoutDocument, WorkoutExerciseDocument, WorkoutSetDocument } from "#shared/sync/documents.ts";

type PlannedExercise = {
  exercise: string;
  sets: number;
  reps: number;
  weight: number | null;
  step: number;
  rest: number;
};
type Routine = { name: string; exercises: readonly PlannedExercise[] };

export type DemoTraining = {
  workouts: WorkoutDocument[];
  workout_exercises: WorkoutExerciseDocument[];
  workout_sets: WorkoutSetDocument[];
};

const plan = (
  exercise: string,
  sets: number,
  reps: number,
  weight: number | null,
  step: number,
  rest: number,
): PlannedExercise => ({ exercise, sets, reps, weight, step, rest });

/** Weights in kilograms; `step` is added each week. */
const ROUTINES: readonly Routine[] = [
  {
    name: "Spinta A",
    exercises: [
      plan("panca-piana", 4, 5, 80, 2.5, 150),
      plan("lento-manubri", 3, 8, 22, 1, 120),
      plan("panca-inclinata-manubri", 3, 10, 26, 1, 90),
      plan("alzate-laterali", 3, 12, 9, 0.5, 60),
      plan("pushdown-cavi", 3, 12, 25, 1.25, 60),
    ],
  },
  {
    name: "Tirata A",
    exercises: [
      plan("stacco-da-terra", 3, 5, 120, 2.5, 180),
      plan("trazioni", 4, 7, null, 0, 120),
      plan("rematore-bilanciere", 3, 8, 65, 2.5, 120),
      plan("face-pull", 3, 15, 20, 1.25, 60),
      plan("curl-manubri", 3, 10, 14, 0.5, 60),
    ],
  },
  {
    name: "Gambe",
    exercises: [
      plan("squat", 4, 5, 100, 2.5, 180),
      plan("leg-press", 3, 10, 160, 5, 120),
      plan("stacco-rumeno", 3, 8, 80, 2.5, 120),
      plan("leg-curl-seduto", 3, 12, 40, 1.25, 60),
      plan("calf-in-piedi", 4, 12, 60, 2.5, 60),
    ],
  },
];

const WEEKS = 6;
const DAY = 86_400_000;
/** Monday, Wednesday and Friday, in days of the week, and the half past six when most people train. */
const TRAINING_DAYS = [0, 2, 4];
const START_HOUR = 18.5;
/** Of each week the member trained, the sixth being the running one; the fourth is a light week. */
const WEEK_FACTORS = [1, 1, 1, 0.85, 1, 1];

const startOfWeek = (now: number): number => {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  return day.getTime() - ((day.getDay() + 6) % 7) * DAY;
};

const roundToPlate = (kilograms: number): number => Math.round(kilograms * 2) / 2;

/**
 * Six weeks of training up to `now` (milliseconds since the epoch): three workouts a week with rising weights.
 * The same for the same `now` but for the ids, which `newId` gives.
 */
export const createDemoTraining = (memberId: string, now: number, newId: () => string): DemoTraining => {
  const training: DemoTraining = { workouts: [], workout_exercises: [], workout_sets: [] };
  const firstWeek = startOfWeek(now) - (WEEKS - 1) * 7 * DAY;
  for (let week = 0; week < WEEKS; week += 1) {
    for (const [index, routine] of ROUTINES.entries()) {
      const start = firstWeek + week * 7 * DAY + (TRAINING_DAYS[index] ?? 0) * DAY + START_HOUR * 3_600_000;
      if (start + 3_600_000 <= now) addWorkout(training, { memberId, newId, routine, start, week });
    }
  }
  return training;
};

type WorkoutInput = { memberId: string; newId: () => string; routine: Routine; start: number; week: number };

const addWorkout = (training: DemoTraining, { memberId, newId, routine, start, week }: WorkoutInput): void => {
  let time = start;
  const stamp = (): string => new Date(time).toISOString();
  const common = () => ({ id: newId(), space_id: memberId, created_at: stamp(), updated_at: stamp() });
  const workout: WorkoutDocument = {
    ...common(),
    name: routine.name,
    started_at: stamp(),
    ended_at: null,
    notes: "",
    routine_id: null,
  };
  for (const [position, planned] of routine.exercises.entries()) {
    const exercise: WorkoutExerciseDocument = {
      ...common(),
      workout_id: workout.id,
      exercise_id: planned.exercise,
      position,
      rest_seconds: planned.rest,
      notes: "",
      superset_id: null,
    };
    training.workout_exercises.push(exercise);
    for (let set = 0; set < planned.sets; set += 1) {
      time += 45_000 + planned.rest * 1000;
      const weight =
        planned.weight === null
          ? null
          : roundToPlate((planned.weight + planned.step * week) * (WEEK_FACTORS[week] ?? 1));
      const tired = set === planned.sets - 1 && (week + position) % 3 === 0 ? 1 : 0;
      training.workout_sets.push({
        ...common(),
        workout_id: workout.id,
        workout_exercise_id: exercise.id,
        position: set,
        kind: "normal",
        weight_kg: weight,
        reps: planned.reps - tired,
        rpe: null,
        duration_seconds: null,
        distance_m: null,
        completed_at: stamp(),
      });
    }
  }
  training.workouts.push({ ...workout, ended_at: stamp(), updated_at: stamp() });
};
