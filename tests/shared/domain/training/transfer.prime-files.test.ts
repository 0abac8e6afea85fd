import fc from "fast-check";
import { expect, test } from "vitest";
import { EXERCISE_TYPES } from "#shared/domain/kinds/member-exercises.ts";
import { BAND_COLOURS, SET_KINDS } from "#shared/domain/kinds/workout-sets.ts";
import { EQUIPMENT, EXERCISE_ID, MUSCLES } from "#shared/domain/training/exercise.ts";
import { writePrimeCsv } from "#shared/domain/training/transfer/prime-csv.ts";
import { writePrimeJson } from "#shared/domain/training/transfer/prime-json.ts";
import { openTrainingFile } from "#shared/domain/training/transfer/read-training-file.ts";
import type { ImportedWorkout, TrainingFile } from "#shared/domain/training/transfer/training-file.ts";
import { trainingLog } from "#shared/domain/training/transfer/training-log.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";

const read = async (text: string): Promise<TrainingFile> => {
  const opened = await openTrainingFile(text);
  if (!opened.ok) throw new Error(opened.error.code);
  const file = await opened.value.read({ weight: "lb", distance: "mi", dates: "day_first" });
  if (!file.ok) throw new Error(file.error.code);
  return file.value;
};

/** Whatever a member can type, with what CSV and spreadsheets make something of. */
const text = (most: number, least = 0) =>
  fc.oneof(
    fc.string({ unit: "grapheme", minLength: least, maxLength: most }),
    fc
      .array(fc.constantFrom('"', ",", ";", "\n", "\r", "\r\n", "\t", "'", "=", "+", "-", "@", " ", "a", "\ufeff"), {
        minLength: least,
        maxLength: most,
      })
      .map((parts) => parts.join("").slice(0, most)),
  );
const instant = fc
  .date({ min: new Date("1970-01-02T00:00:00.000Z"), max: new Date("2199-12-30T00:00:00.000Z"), noInvalidDate: true })
  .map((date) => date.toISOString());
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const hundredths = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => value / 100);

const set = fc.record({
  kind: fc.constantFrom(...SET_KINDS),
  weightKg: orNull(hundredths(1000)),
  reps: orNull(fc.integer({ min: 0, max: 1000 })),
  rpe: orNull(fc.integer({ min: 2, max: 20 }).map((half) => half / 2)),
  distance: orNull(fc.integer({ min: 0, max: 10_000_000 }).map((value) => value / 10)),
  duration: orNull(fc.integer({ min: 0, max: 86_400 })),
  completedAt: orNull(instant),
  notes: fc.constant(""),
});
const repetitions = fc.integer({ min: 0, max: 1000 });
/** What few sets have beside that, and none of it where they have nothing. */
const extras = fc.record(
  {
    side: fc.constantFrom("left" as const, "right" as const, "alternating" as const),
    reps_min: repetitions,
    reps_max: repetitions,
    level: fc.integer({ min: 0, max: 10_000 }).map((tenths) => tenths / 10),
    band: fc.constantFrom(...BAND_COLOURS),
  },
  { requiredKeys: [] },
);
const anySet = fc
  .tuple(set, extras)
  .map(([one, more]) => (Object.keys(more).length === 0 ? one : { ...one, extras: more }));
const own = fc.record(
  {
    type: fc.constantFrom(...EXERCISE_TYPES),
    equipment: fc.constantFrom(...EQUIPMENT),
    primary_muscles: fc.subarray([...MUSCLES]),
    secondary_muscles: fc.subarray([...MUSCLES]),
    moves_like: fc.stringMatching(EXERCISE_ID),
  },
  { requiredKeys: ["type", "equipment", "primary_muscles", "secondary_muscles"] },
);
const beats = orNull(fc.integer({ min: 20, max: 250 }));
const recording = fc.record({
  heart_avg: beats,
  heart_max: beats,
  laps: fc.array(
    fc.record({
      seconds: fc.integer({ min: 0, max: 604_800 }),
      metres: orNull(hundredths(10).map(Math.round)),
      heart_avg: beats,
    }),
    { maxLength: 3 },
  ),
  track: fc.constantFrom("", "_p~iF~ps|U_ulLnnqC_mqNvxq`@", "?? ~\\^"),
});
const exercise = fc.record({
  exerciseId: text(30, 1),
  name: text(30, 1),
  notes: text(40),
  superset: orNull(fc.uuid()),
  restSeconds: fc.integer({ min: 0, max: 3600 }),
  own: fc.option(own, { nil: undefined }),
  weightUnit: fc.constantFrom(undefined, "lb" as const, "level" as const, "band" as const),
  recording: fc.option(recording, { nil: undefined }),
  sets: fc.array(anySet, { maxLength: 4 }),
});
const workout = fc
  .record({
    id: fc.uuid(),
    routineId: fc.option(fc.uuid(), { nil: undefined }),
    name: text(40),
    startedAt: instant,
    endedAt: orNull(instant),
    notes: text(60),
    exercises: fc.array(exercise, { maxLength: 3 }),
  })
  .map((found): ImportedWorkout => ({ ...found, key: `prime|${found.id}` }));
const log = fc.uniqueArray(workout, { minLength: 1, maxLength: 4, selector: ({ id }) => id });

test("what is exported as CSV comes back as it was", async () => {
  await fc.assert(
    fc.asyncProperty(log, async (workouts) => {
      const file = await read(writePrimeCsv(workouts));
      expect(file.skipped).toEqual([]);
      expect(file.workouts).toEqual(workouts);
    }),
    { numRuns: 200 },
  );
});

test("what is exported as JSON comes back as it was", async () => {
  await fc.assert(
    fc.asyncProperty(log, async (workouts) => {
      const file = await read(writePrimeJson(workouts, "2026-11-21T10:00:00.000Z"));
      expect(file).toMatchObject({ source: "prime", skipped: [] });
      expect(file.workouts).toEqual(workouts);
    }),
    { numRuns: 100 },
  );
});

test("a member's rows are written by position, under the names of the exercises", () => {
  const rows = memberRows("00000000-0000-4000-8000-000000000001");
  const [found] = trainingLog(
    {
      workouts: [rows.workouts],
      workout_exercises: [rows.workout_exercises],
      workout_sets: [{ ...rows.workout_sets, id: "b", position: 1, reps: 4 }, rows.workout_sets],
    },
    (id) => (id === "panca-piana" ? "Panca piana" : id),
  );
  expect(found).toMatchObject({ id: rows.workouts.id, name: "Spinta A", endedAt: null });
  expect(found?.exercises[0]).toMatchObject({ name: "Panca piana", exerciseId: "panca-piana", restSeconds: 120 });
  expect(found?.exercises[0]?.sets.map(({ reps }) => reps)).toEqual([5, 4]);
});

test("a file says of own exercises what another account needs, and which routine a workout was of", () => {
  const rows = memberRows("00000000-0000-4000-8000-000000000001");
  const mine = rows.member_exercises;
  const routine_id = "00000000-0000-4000-8000-0000000000aa";
  const [found] = trainingLog(
    {
      workouts: [{ ...rows.workouts, routine_id }],
      workout_exercises: [{ ...rows.workout_exercises, exercise_id: mine.exercise_id }],
      workout_sets: [rows.workout_sets],
      member_exercises: [mine],
    },
    () => "Panca del garage",
  );
  const { type, equipment, primary_muscles, secondary_muscles } = mine;
  expect(found).toMatchObject({ routineId: routine_id });
  expect(found?.exercises[0]).toMatchObject({
    own: { type, equipment, primary_muscles, secondary_muscles },
    weightUnit: "lb",
  });
});

test("a file says all that the rows of one exercise say together, made by two devices", () => {
  const rows = memberRows("00000000-0000-4000-8000-000000000001");
  const { member_exercises: mine, workout_exercises: exercise } = rows;
  const kept = { ...mine, exercise_id: exercise.exercise_id, name: null };
  const later = { ...kept, id: "00000000-0000-4000-8000-0000000000dd", weight_unit: null };
  const [found] = trainingLog(
    { workouts: [rows.workouts], workout_exercises: [exercise], workout_sets: [], member_exercises: [kept, later] },
    String,
  );
  expect(found?.exercises[0]).toMatchObject({ weightUnit: "lb" });
});

test("a file of an earlier release, without the later columns, is read whole", async () => {
  const heading =
    "workout_id,workout,started_at,ended_at,workout_notes,exercise_order,exercise_id,exercise,rest_seconds,superset,exercise_notes,set,kind,weight_kg,reps,rpe,duration_seconds,distance_m,completed_at";
  const row =
    "00000000-0000-4000-8000-0000000000bb,Spinta,2026-05-01T16:00:00.000Z,,,1,panca-piana,Panca piana,120,,,1,normal,80,5,,,,";
  const csv = await read(`${heading}\r\n${row}\r\n`);
  const old = JSON.parse(writePrimeJson(csv.workouts, "2026-11-21T10:00:00.000Z"));
  expect(Object.keys(old.workouts[0])).not.toContain("routine_id");
  const json = await read(JSON.stringify(old));
  for (const file of [csv, json]) {
    expect(file.skipped).toEqual([]);
    expect(file.workouts).toMatchObject([{ name: "Spinta", exercises: [{ exerciseId: "panca-piana" }] }]);
    expect(file.workouts[0]?.exercises[0]).not.toHaveProperty("own");
  }
});

test("what a hand changed in the later columns takes no set away", async () => {
  const rows = memberRows("00000000-0000-4000-8000-000000000001");
  const { workouts: workout, workout_exercises: exercise, workout_sets: set, member_exercises: mine } = rows;
  const log = trainingLog(
    {
      workouts: [workout],
      workout_exercises: [{ ...exercise, exercise_id: mine.exercise_id }],
      workout_sets: [set],
      member_exercises: [mine],
    },
    String,
  );
  const file = await read(writePrimeCsv(log).replace("triceps|lower back", "wings"));
  expect(file.skipped).toEqual([]);
  expect(file.workouts[0]?.exercises[0]).toMatchObject({ own: { secondary_muscles: [] }, weightUnit: "lb" });
});

test("a spreadsheet takes no name for a formula", () => {
  const rows = memberRows("00000000-0000-4000-8000-000000000001");
  const [found] = trainingLog({ workouts: [rows.workouts], workout_exercises: [], workout_sets: [] }, String);
  if (!found) throw new Error("no workout");
  expect(writePrimeCsv([{ ...found, name: "=1+1" }])).toContain(",'=1+1,");
});

test("what was changed by hand so that it makes no sense is passed over and named", async () => {
  const rows = memberRows("00000000-0000-4000-8000-000000000001");
  const log = trainingLog(
    {
      workouts: [rows.workouts],
      workout_exercises: [rows.workout_exercises],
      workout_sets: [rows.workout_sets, { ...rows.workout_sets, id: "b", position: 1 }],
    },
    String,
  );
  const csv = writePrimeCsv(log).replace("92.5", "heavy");
  expect((await read(csv)).skipped).toEqual([{ line: 2, reason: "number" }]);
  expect((await read(writePrimeCsv(log).replace("2026-11-20T18:30:00.000Z", "yesterday"))).skipped).toEqual([
    { line: 2, reason: "date" },
  ]);
  const other = { ...rows.workouts, id: "00000000-0000-4000-8000-00000000000f" };
  const two = trainingLog({ workouts: [rows.workouts, other], workout_exercises: [], workout_sets: [] }, String);
  const json = writePrimeJson(two, "2026-11-21T10:00:00.000Z").replace(/"started_at": "[^"]*"/, '"started_at": 7');
  expect(await read(json)).toMatchObject({
    skipped: [{ line: 1, reason: "workout" }],
    workouts: [{ name: "Spinta A" }],
  });
});

test("advice of the app is in no file: it is no word of the member's", () => {
  const rows = memberRows("00000000-0000-4000-8000-000000000001");
  const log = trainingLog(
    {
      workouts: [rows.workouts],
      workout_exercises: [{ ...rows.workout_exercises, notes: "Presa larga", advice: "Passa a 95 kg" }],
      workout_sets: [rows.workout_sets],
    },
    String,
  );
  for (const file of [writePrimeCsv(log), writePrimeJson(log, "2026-11-21T10:00:00.000Z")]) {
    expect(file).toContain("Presa larga");
    expect(file).not.toContain("Passa a 95 kg");
  }
});
