import type { LoggedWorkout } from "#shared/domain/coach/log.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { memberOf, type ShortSet, trainedOn } from "#tests/helpers/coach-log.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";
import { type GoldenLog, planned } from "#tests/shared/domain/coach/golden/logs/golden-log.ts";

/** Days of the last week that was trained; Monday was missed. */
const LAST = { chest: "2026-11-09", back: "2026-11-17", legs: "2026-11-19", pull: "2026-11-21", run: "2026-11-18" };
const WEEKS = 44;
/** A week at the sea in August. */
const HOLIDAY = 14;

/** A load in steps of 2.5 kg that grew by `gain` a week until `flat` weeks ago. */
const grown = (now: number, gain: number, back: number, flat = 0): number =>
  Math.round((now - gain * Math.max(0, back - flat)) / 2.5) * 2.5;

const sets = (load: number | null, reps: readonly number[], rpe: number | null = null): ShortSet[] =>
  reps.map((count, at) => [load, count, rpe === null ? null : Math.min(10, rpe + at * 0.5)]);

const chest = (back: number): Record<string, ShortSet[]> => ({
  "panca-piana": sets(grown(87.5, 0.5, back, 9), back % 2 === 0 ? [6, 6, 6, 5] : [6, 6, 5, 5], 8),
  "panca-inclinata-manubri": sets(28, back < 3 ? [10, 10, 9] : [9, 8, 8], 8),
  "croci-cavi": sets(15, [12, 12, 11], 8.5),
  "pushdown-cavi": sets(27.5, [12, 12, 10]),
});
const back_ = (back: number): Record<string, ShortSet[]> => ({
  trazioni: sets(null, back < 6 ? [8, 8, 7] : [7, 7, 6], 9),
  "rematore-bilanciere": sets(grown(70, 0.6, back), [8, 8, 8, 8], 7.5),
  "lat-machine": sets(60, [10, 10, 9]),
  "curl-bilanciere": sets(32.5, [10, 9, 9]),
});
const legs = (back: number): Record<string, ShortSet[]> => ({
  squat: sets(grown(110, 1, back), [6, 6, 6, 6], 7.5),
  "stacco-rumeno": sets(grown(90, 0.5, back), [8, 8, 8], 7.5),
  "leg-press": sets(180, [12, 12, 12]),
  "leg-curl-sdraiato": sets(45, [10, 10, 9]),
});
const pull = (back: number): Record<string, ShortSet[]> => ({
  "stacco-da-terra": sets(grown(140, 0.8, back, 7), [4, 4, 4], 8.5),
  "lento-avanti": sets(grown(50, 0.4, back, 12), [6, 6, 5, 5], 8.5),
  "alzate-laterali": sets(10, [14, 13, 12], 9),
});

const SESSIONS = [
  { last: LAST.chest, routine_id: "petto", of: chest },
  { last: LAST.back, routine_id: "schiena", of: back_ },
  { last: LAST.legs, routine_id: "gambe", of: legs },
  { last: LAST.pull, routine_id: "spalle", of: pull },
];

const lifted = (): LoggedWorkout[] =>
  SESSIONS.flatMap(({ last, routine_id, of }) =>
    Array.from({ length: WEEKS }, (_, back) => back)
      .filter((back) => back !== HOLIDAY)
      .map((back) => trainedOn(addDays(last, -7 * back), of(back), { routine_id })),
  );

const HALF_AN_HOUR = 1800;
const run = (day: string): LoggedWorkout => {
  const workout = trainedOn(day, { corsa: [[null, 1]] });
  const timed = workout.exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map((set) => ({ ...set, reps: null, duration_seconds: HALF_AN_HOUR })),
  }));
  return { ...workout, exercises: timed };
};

const routine = (id: string, name: string, exercises: readonly ReturnType<typeof planned>[]) => ({
  id,
  name,
  folder: "palestra",
  exercises,
});

/** The same loads in every run: a year of four sessions a week, with a bench that has not moved for two months. */
export const filledLog = (): GoldenLog => ({
  workouts: [...lifted(), ...[0, 1, 2, 3].map((back) => run(addDays(LAST.run, -7 * back)))].toSorted((a, b) =>
    a.started_at.localeCompare(b.started_at),
  ),
  exercises: exerciseLibrary(),
  member: memberOf({
    age: 34,
    sex: "male",
    heightCm: 178,
    routines: [
      routine("petto", "Petto e tricipiti", [
        planned("panca-piana", 4, [6, 6]),
        planned("panca-inclinata-manubri", 3, [8, 10]),
        planned("croci-cavi", 3, [12, 15]),
        planned("pushdown-cavi", 3, [10, 12]),
      ]),
      routine("schiena", "Schiena e bicipiti", [
        planned("trazioni", 3, [8, 10]),
        planned("rematore-bilanciere", 4, [8, 8], "linear"),
        planned("lat-machine", 3, [10, 12]),
        planned("curl-bilanciere", 3, [8, 10]),
      ]),
      routine("gambe", "Gambe", [
        planned("squat", 4, [6, 6], "linear"),
        planned("stacco-rumeno", 3, [8, 8]),
        planned("leg-press", 3, [12, 15]),
        planned("leg-curl-sdraiato", 3, [10, 12]),
      ]),
      routine("spalle", "Stacco e spalle", [
        planned("stacco-da-terra", 3, [4, 4]),
        planned("lento-avanti", 4, [6, 6]),
        planned("alzate-laterali", 3, [12, 15]),
      ]),
    ],
    plans: [
      { id: "p0", day: "2026-11-16", routine_id: "petto" },
      { id: "p1", day: "2026-11-17", routine_id: "schiena" },
      { id: "p2", day: "2026-11-23", routine_id: "petto" },
      { id: "p3", day: "2026-11-24", routine_id: "schiena" },
      { id: "p4", day: "2026-11-26", routine_id: "gambe" },
      { id: "p5", day: "2026-11-28", routine_id: "spalle" },
    ],
    bodyweights: [
      { day: "2026-10-24", value: 82.9 },
      { day: "2026-11-07", value: 82.4 },
      { day: "2026-11-20", value: 82 },
    ],
    goal: "strength",
    days: 4,
    minutes: 60,
  }),
  members: { unread: { routines: [], plans: [], bodyweights: [], days: null, minutes: null } },
});
