import type {
  ConsentDocument,
  MeasureDocument,
  PlannedWorkoutDocument,
  RoutineDocument,
  WorkoutDocument,
  WorkoutExerciseDocument,
  WorkoutSetDocument,
} from "#shared/domain/kinds/documents.ts";
import { PLAIN_SET } from "#shared/domain/kinds/workout-sets.ts";
import { CONSENTS } from "#shared/domain/profile/consents.ts";
import { addDays, localDay } from "#shared/domain/training/days.ts";
import { type RoutineExercise, readRoutine } from "#shared/domain/training/routine.ts";
import { startOfWeek } from "#shared/domain/training/weeks.ts";
import { createDemoMeasures, createDemoPlans, type MakeRow, TRAINING_DAYS } from "./demo-plans.ts";

/** Rows by the table that takes them. */
export type DemoTraining = {
  workouts: WorkoutDocument[];
  workout_exercises: WorkoutExerciseDocument[];
  workout_sets: WorkoutSetDocument[];
  routines: RoutineDocument[];
  planned_workouts: PlannedWorkoutDocument[];
  measures: MeasureDocument[];
  consents: ConsentDocument[];
};

/** Working weights of today in kilograms, and the step in which each is loaded. */
const LOADS: Record<string, readonly [kilograms: number, step: number]> = {
  squat: [110, 2.5],
  "panca-piana": [87.5, 2.5],
  "stacco-da-terra": [140, 2.5],
  "rematore-bilanciere": [72.5, 2.5],
  "lento-manubri": [26, 2],
  "leg-press": [200, 5],
  "stacco-rumeno": [100, 2.5],
  "alzate-laterali": [12, 1],
  "curl-manubri": [16, 1],
  "curl-bilanciere": [37.5, 2.5],
  "pushdown-cavi": [32.5, 2.5],
  "croci-cavi": [17.5, 2.5],
  "pulldown-braccia-tese": [30, 2.5],
  "face-pull": [25, 2.5],
  "leg-curl-sdraiato": [45, 2.5],
  "calf-in-piedi": [80, 5],
};

const WEEKS = 52;
/** Weeks since the running program began, the present one among them. */
const PROGRAM_WEEKS = 6;
/** Two weeks of holidays, counted from the first one, and every sixth week a light one. */
const HOLIDAYS = [37, 38];
const LIGHT_WEEK = 6;
/** One session in so many was missed. */
const MISSED = 13;
/** The half past six when most people train. */
const START_HOUR = 18.5;
/** The bench press has stood still for so many weeks. */
const BENCH_STALL = 7;
const MAX_FATIGUE = 2;

/** Of today's working weight, in a week of the year: fast at first, then slower. */
const shareOf = (exerciseId: string, week: number): number => {
  const until = exerciseId === "panca-piana" ? Math.min(week, WEEKS - BENCH_STALL) : week;
  const grown = 0.7 + 0.3 * Math.sqrt(until / (WEEKS - 1));
  return until % LIGHT_WEEK === LIGHT_WEEK - 1 && week === until ? grown * 0.85 : grown;
};

const loadOf = (exerciseId: string, week: number): number | null => {
  const load = LOADS[exerciseId];
  if (!load) return null;
  const [kilograms, step] = load;
  return Math.round((kilograms * shareOf(exerciseId, week)) / step) * step;
};

type Session = { routine: RoutineDocument; start: number; week: number; round: number };

const addWorkout = (training: DemoTraining, row: MakeRow, { routine, start, week, round }: Session): void => {
  let time = start;
  const workout: WorkoutDocument = {
    ...row(start),
    name: routine.name,
    started_at: new Date(start).toISOString(),
    ended_at: null,
    notes: "",
    routine_id: routine.id,
    place_id: null,
  };
  const addSets = (exercise: WorkoutExerciseDocument, { sets, rest_seconds }: RoutineExercise) => {
    for (const [position, target] of sets.entries()) {
      time += 45_000 + rest_seconds * 1000;
      const { reps_min: least = 0, reps_max: most = 0 } = target;
      const room = (most ?? 0) - (least ?? 0) + 1;
      const fatigue = Math.min(position, MAX_FATIGUE, room - 1);
      const reps = (least ?? 0) + Math.max(0, ((round + exercise.position) % room) - fatigue);
      training.workout_sets.push({
        ...row(time),
        workout_id: workout.id,
        workout_exercise_id: exercise.id,
        position,
        kind: "normal",
        weight_kg: loadOf(exercise.exercise_id, week),
        reps,
        rpe: exercise.position < 2 ? Math.min(10, 7.5 + position * 0.5) : null,
        duration_seconds: null,
        distance_m: null,
        completed_at: new Date(time).toISOString(),
        ...PLAIN_SET,
        reps_min: least,
        reps_max: most,
      });
    }
  };
  for (const [position, planned] of readRoutine(routine.exercises).entries()) {
    const exercise: WorkoutExerciseDocument = {
      ...row(time),
      workout_id: workout.id,
      exercise_id: planned.exercise_id,
      position,
      rest_seconds: planned.rest_seconds,
      notes: "",
      superset_id: null,
      advice: "",
      recording: null,
    };
    training.workout_exercises.push(exercise);
    addSets(exercise, planned);
  }
  const end = new Date(time).toISOString();
  training.workouts.push({ ...workout, ended_at: end, updated_at: end });
};

/**
 * A year up to `now` (milliseconds since the epoch) of somebody who trains three times a week: two routines of their
 * own by turns, then a program that still runs; holidays, light weeks, missed sessions, weights that rise, a bench
 * press that has stood still of late, and measures. The same for the same `now` but for the ids, which `newId` gives.
 */
export const createDemoTraining = (memberId: string, now: number, newId: () => string): DemoTraining => {
  const row: MakeRow = (at) => {
    const stamp = new Date(at).toISOString();
    return { id: newId(), space_id: memberId, created_at: stamp, updated_at: stamp };
  };
  const firstDay = localDay(startOfWeek(now, 1 - WEEKS));
  const programStart = localDay(startOfWeek(now, 1 - PROGRAM_WEEKS));
  const timeOf = (day: string) => new Date(`${day}T00:00:00`).getTime() + START_HOUR * 3_600_000;
  const { own, program, planned } = createDemoPlans(row, {
    since: timeOf(firstDay),
    programStart,
    startedAt: timeOf(addDays(programStart, -1)),
  });
  const training: DemoTraining = {
    workouts: [],
    workout_exercises: [],
    workout_sets: [],
    routines: [...own, ...program],
    planned_workouts: planned,
    measures: createDemoMeasures(row, firstDay, WEEKS),
    consents: [
      { ...row(timeOf(firstDay)), purpose: "health_data", given: true, wording: CONSENTS.health_data, parent_name: "" },
    ],
  };
  for (let week = 0; week < WEEKS; week += 1) {
    const isProgram = week >= WEEKS - PROGRAM_WEEKS;
    for (const [index, weekday] of TRAINING_DAYS.entries()) {
      const count = week * TRAINING_DAYS.length + index;
      const start = timeOf(addDays(firstDay, week * 7 + weekday));
      const routine = isProgram ? program[index % program.length] : own[count % own.length];
      const isDone = start + 2 * 3_600_000 <= now && !HOLIDAYS.includes(week) && count % MISSED !== MISSED - 1;
      if (routine && isDone) addWorkout(training, row, { routine, start, week, round: week });
    }
  }
  return training;
};
