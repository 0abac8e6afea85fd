import type { LoggedWorkout, StoredSet } from "#shared/domain/coach/log.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { memberOf } from "#tests/helpers/coach-log.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";
import { type GoldenLog, planned, randomOf } from "./golden-log.ts";

export const LARGE_SETS = 10_000;
const SEED = 20_261_122;
const LAST_DAY = "2026-11-21";
/** Weeks that are generated; what is more than the sets that are wanted falls off at the beginning. */
const WEEKS = 220;
/** A fortnight of holidays a year, in weeks before the last one. */
const HOLIDAYS = [14, 15, 66, 67, 118, 119, 170, 171];

/**
 * How an exercise is trained: `load` in kilograms at the end of the log (null: the body alone), in `step`s; `recent`:
 * what becomes of it a week over the last twelve; `effort`: its usual RPE, null where none is said.
 */
type Habit = {
  id: string;
  sets: number;
  reps: number;
  load: number | null;
  step: number;
  recent: number;
  effort: number | null;
  warm?: true;
};

const habit = (
  id: string,
  [sets, reps]: readonly [number, number],
  [load, step]: readonly [number | null, number],
  recent: number,
  effort: number | null,
): Habit => ({ id, sets, reps, load, step, recent, effort });

/** The session of a day of the week, from Monday on. */
const WEEK: Readonly<Record<number, { routine: string; habits: readonly Habit[] }>> = {
  0: {
    routine: "upper-a",
    habits: [
      { ...habit("panca-piana", [4, 6], [100, 2.5], 0, 8.5), warm: true },
      habit("rematore-bilanciere", [3, 8], [80, 2.5], 0, 8),
      habit("lento-avanti", [3, 5], [57.5, 2.5], 0, 5.5),
      habit("curl-manubri", [3, 10], [16, 2], 0, null),
    ],
  },
  1: {
    routine: "lower-a",
    habits: [
      { ...habit("squat", [4, 5], [150, 2.5], 1.8, 8.5), warm: true },
      habit("stacco-rumeno", [3, 8], [100, 2.5], 0, 8),
      habit("leg-press", [3, 12], [220, 10], 0, null),
      habit("plank", [2, 0], [null, 0], 0, null),
    ],
  },
  3: {
    routine: "upper-b",
    habits: [
      habit("trazioni", [4, 10], [null, 0], 0.2, 9),
      habit("panca-inclinata-manubri", [3, 9], [32, 2], 0.25, 8),
      habit("alzate-laterali", [3, 14], [10, 2], 0, null),
      habit("pushdown-cavi", [3, 12], [30, 2.5], 0, 9.5),
    ],
  },
  5: {
    routine: "lower-b",
    habits: [
      { ...habit("stacco-da-terra", [3, 4], [180, 2.5], -1.6, 9), warm: true },
      habit("leg-extension", [3, 12], [65, 5], 0, null),
      habit("leg-curl-sdraiato", [3, 10], [45, 5], 0, null),
      habit("corsa", [1, 0], [null, 0], 0, null),
    ],
  },
};

const sessionOf = (day: string, back: number, random: () => number): LoggedWorkout | null => {
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  const session = WEEK[weekday];
  // A session in thirty is left out.
  if (!session || HOLIDAYS.includes(back) || random() < 1 / 30) return null;
  // Some train after midnight in Rome: their day is the next one.
  const started = Date.parse(`${day}T${random() < 0.05 ? "23:20" : "17:30"}:00.000Z`);
  let minute = 0;
  const exercises = session.habits.map((how) => {
    const { id, sets: count, reps, load, step, recent, effort } = how;
    const growth = 1 - 0.35 * (1 - Math.exp(-Math.max(0, back - 12) / 90));
    const form = (random() - 0.5) * 0.03;
    const wanted = load === null ? null : load * growth * (1 + form) - recent * Math.min(back, 12);
    const weight = wanted === null ? null : Math.round(wanted / step) * step;
    const setOf = (index: number, kind: StoredSet["kind"]): StoredSet => {
      minute += 2 + Math.round(random() * 2);
      const isTimed = reps === 0;
      const done = kind === "warmup" ? 8 : reps - Math.floor(index / 2) + Math.floor(random() * 3) - 1;
      const bodyReps = load === null && !isTimed ? Math.round(recent * (12 - Math.min(back, 12))) - 2 : 0;
      const said = effort === null || kind === "warmup" || random() < 0.08 ? null : effort + index * 0.5;
      return {
        id: `${day}/${id}/${kind === "warmup" ? "w" : index}`,
        kind,
        weight_kg: kind === "warmup" ? 40 : weight,
        reps: isTimed ? null : Math.max(1, done + bodyReps),
        rpe: said === null ? null : Math.min(10, said),
        duration_seconds: isTimed ? (id === "corsa" ? 1800 : 60) : null,
        completed_at: new Date(started + minute * 60_000).toISOString(),
      };
    };
    const working = Array.from({ length: count }, (_, index) => setOf(index, "normal"));
    return { exercise_id: id, sets: how.warm ? [setOf(0, "warmup"), ...working] : working };
  });
  return { id: `w-${day}`, started_at: new Date(started).toISOString(), routine_id: session.routine, exercises };
};

/** The newest sets, so many of them. */
const newest = (workouts: readonly LoggedWorkout[], most: number): LoggedWorkout[] => {
  let room = most;
  return workouts
    .toReversed()
    .map((workout) => ({
      ...workout,
      exercises: workout.exercises
        .map((exercise) => {
          const sets = exercise.sets.slice(0, Math.max(0, room));
          room -= sets.length;
          return { ...exercise, sets };
        })
        .filter(({ sets }) => sets.length > 0),
    }))
    .filter(({ exercises }) => exercises.length > 0)
    .reverse();
};

/** Three years and more of four sessions a week, ten thousand sets, the same each time. */
export const largeLog = (): GoldenLog => {
  const random = randomOf(SEED);
  const days = Array.from({ length: 7 * WEEKS }, (_, index) => 7 * WEEKS - 1 - index);
  const workouts = days.flatMap((back) => sessionOf(addDays(LAST_DAY, -back), Math.floor(back / 7), random) ?? []);
  const routines = Object.values(WEEK).map(({ routine, habits }) => ({
    id: routine,
    name: routine.replace("-", " "),
    folder: "upper-lower",
    exercises: habits
      .filter(({ reps }) => reps > 0)
      .map(({ id, sets, reps }) => planned(id, sets, [reps, reps + 2], id === "squat" ? "linear" : "double")),
  }));
  return {
    workouts: newest(workouts, LARGE_SETS),
    exercises: exerciseLibrary(),
    member: memberOf({
      age: 34,
      sex: "female",
      heightCm: 168,
      routines,
      plans: [
        { id: "p1", day: "2026-11-18", routine_id: "upper-b" },
        { id: "p2", day: "2026-11-22", routine_id: "upper-a" },
        { id: "p3", day: "2026-11-24", routine_id: "lower-a" },
      ],
      bodyweights: [
        { day: "2026-10-28", value: 70 },
        { day: "2026-11-10", value: 69 },
        { day: "2026-11-20", value: 68.2 },
      ],
      days: 4,
      minutes: 60,
      ranges: { chest: { min: 12, max: 18 } },
      exclusions: ["panca-manubri"],
    }),
    members: {
      minor: { age: 15 },
      ageless: { age: null },
      fresh: { bodyweights: [] },
      resting: { deload: { from: "2026-11-16", until: "2026-11-22" } },
      bare: { routines: [], plans: [], days: null, minutes: null },
    },
  };
};
