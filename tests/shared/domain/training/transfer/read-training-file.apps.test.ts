import { expect, test } from "vitest";
import type { TrainingFile } from "#shared/domain/training/transfer/training-file.ts";
import { lines, METRIC, openFile, readFile } from "#tests/helpers/data/training-files.ts";

/** Per workout its name and exercises, with `kilograms×repetitions` of each set. */
const setsOf = ({ workouts }: TrainingFile) =>
  workouts.map(({ name, exercises }) => [
    name,
    ...exercises.map((one) => [one.name, ...one.sets.map(({ weightKg, reps }) => `${weightKg}×${reps}`)]),
  ]);

const STRONGLIFTS = lines(
  "Date (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (KG),Exercise,Sets×Reps,Sets×Time,Top Set (Reps×KG),e1RM (KG),Reps,Volume (KG),Workout Volume (KG),Duration (hours),Start Time (h:mm),End Time (h:mm),Notes,Set 1 (Reps),Set 1 (KG),Set 2 (Reps), Set 2 (KG),Set 3 (Reps),Set 3 (KG)",
  '2026/08/11,1,"Workout A","Stronglifts 5×5",83.5,"Squat",5/5/-,,5×55,63.7,20,1100,3330.0,0.5,10:26 AM,10:57 AM,"",5,55,5,55,0,55',
  '2026/08/11,1,"Workout A","Stronglifts 5×5",83.5,"Bench Press",3/5/-,,3×70,75.9,13,910,3330.0,0.5,10:26 AM,10:57 AM,"",3,70,5,70,,',
);

test("StrongLifts: an exercise a row, its sets in pairs of columns, and none that was not made", async () => {
  const file = await readFile(STRONGLIFTS);
  expect(setsOf(file)).toEqual([["Workout A", ["Squat", "55×5", "55×5"], ["Bench Press", "70×3", "70×5"]]]);
  expect(file.workouts[0]?.startedAt).toBe(new Date(2026, 7, 11, 10, 26).toISOString());
  expect(file.workouts[0]?.endedAt).toBe(new Date(2026, 7, 11, 10, 57).toISOString());
});

test("StrongLifts: the body's weight of each day comes along", async () => {
  expect((await readFile(STRONGLIFTS)).bodyWeights).toEqual([{ day: "2026-08-11", kg: 83.5 }]);
});

test("StrongLifts in pounds needs nobody to say so", async () => {
  const file = lines(
    "Date (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (LB),Exercise,Notes,Set 1 (Reps),Set 1 (LB)",
    "2026/03/03,1,Workout A,,175,Squat,,12,20",
  );
  expect((await openFile(file)).units.weight).toBe("lb");
  expect(setsOf(await readFile(file))).toEqual([["Workout A", ["Squat", "9.07×12"]]]);
});

test("Lyfta: a set a row, null where nothing was entered, times of workout and set", async () => {
  const file = lines(
    "Title,Date,Duration,Description,Notes,Exercise,Exercise Note,Superset id,Weight,Reps,RIR/RPE,Distance,Time,Set Type,RecordLevel: gold/silver/bronze,RecordType: 1RM / max_weight / volume / reps",
    'Pull Day,2026-04-17 16:00:05,01:19:33,"A plan, with commas",,Barbell Bent Over Row,,,40.000,10,,,,WARMUP_SET,,',
    'Pull Day,2026-04-17 16:00:05,01:19:33,"A plan, with commas",,Barbell Bent Over Row,,,70.000,8,2,,,LEFT_SET,1,1',
    'Pull Day,2026-04-17 16:00:05,01:19:33,"A plan, with commas",,Running,,null,null,null,,1.76,9:30,NORMAL_SET,,',
  );
  expect((await openFile(file)).units).toEqual({ weight: null, distance: null, dates: "day_first" });
  const [workout] = (await readFile(file)).workouts;
  const [row, run] = workout?.exercises ?? [];
  expect(row?.sets.map(({ kind, weightKg, rpe }) => [kind, weightKg, rpe])).toEqual([
    ["warmup", 40, null],
    ["normal", 70, null],
  ]);
  expect(run?.sets[0]).toMatchObject({ distance: 1760, duration: 570, reps: null });
  expect(Date.parse(workout?.endedAt ?? "") - Date.parse(workout?.startedAt ?? "")).toBe(4_773_000);
});

test("Lyfta: a workout that lasts into years that no table holds ends as it begins", async () => {
  const file = lines(
    "Title,Date,Duration,Exercise,Weight,Reps,Set Type",
    "Pull Day,2026-04-17 16:00:05,99999999999,Barbell Bent Over Row,70,8,NORMAL_SET",
  );
  const [workout] = (await readFile(file)).workouts;
  expect(workout?.endedAt).toBe(workout?.startedAt);
});

test("Liftosaur: what was done, in its own unit and at its own instant", async () => {
  const row = (warmup: number, reps: string, kg: string) =>
    `2026-03-01T10:00:00.000Z,My Program,Day 1,"Squat, Barbell",${warmup},5,${reps},0,,8.5,0,225,lb,${kg},lb,1,2026-03-01T10:05:00.000Z,,,`;
  const file = await readFile(
    lines(
      "Workout DateTime,Program,Day Name,Exercise,Is Warmup Set?,Required Reps,Completed Reps,Is AMRAP?,Required RPE,Completed RPE,Log RPE?,Required Weight Value,Required Weight Unit,Completed Weight Value,Completed Weight Unit,Ask Weight?,Completed Reps Time,Target Muscles,Synergist Muscles,Notes",
      row(1, "5", "100"),
      row(0, "5", "225"),
      row(0, "", "225"),
    ),
  );
  expect(setsOf(file)).toEqual([["Day 1", ["Squat, Barbell", "45.36×5", "102.06×5"]]]);
  expect(file.workouts[0]?.startedAt).toBe("2026-03-01T10:00:00.000Z");
  expect(file.workouts[0]?.exercises[0]?.sets.map(({ kind, rpe }) => [kind, rpe])).toEqual([
    ["warmup", 8.5],
    ["normal", 8.5],
  ]);
});

const jefit = (mass: string, ...logs: string[]) =>
  lines(
    "### SETTING ##########################################",
    "row_id,USERID,mass,length",
    `1,123,${mass},cm`,
    "",
    "### EXERCISE LOGS ####################################",
    "",
    "USERID,TIMESTAMP,belongSys,logs,_id,record,mydate,eid,ename,day_item_id,belongsession,logTime",
    ...logs,
    "",
    "### CUSTOM EXERCISES ###",
    "row_id,name",
    "1,Curl",
  );

test("Jefit: the log of exercises among the tables of a backup, in the unit of its settings", async () => {
  const log = (name: string, sets: string) =>
    `123,2024-01-05 10:00:00,1,"${sets}",7,50,2024-01-05,2,${name},0,1704448800,1704449000`;
  const text = jefit(" lbs", log("Barbell Bench Press", "44.10x5,88.20x5"), log("Pull Up", "0x8"), log("Row", "axe"));
  expect((await openFile(text)).units.weight).toBe("lb");
  const file = await readFile(text);
  expect(setsOf(file)).toEqual([["", ["Barbell Bench Press", "20×5", "40.01×5"], ["Pull Up", "null×8"]]]);
  expect(file.workouts[0]?.startedAt).toBe("2024-01-05T10:00:00.000Z");
  expect(file.skipped).toEqual([{ line: 10, reason: "number" }]);
});

test("FitNotes' body tracker gives the body's weights alone, the last of a day", async () => {
  const file = await readFile(
    lines(
      "Date,Time,Measurement,Value,Unit,Comment",
      "2024-03-04,07:30,Bodyweight,80.5,kg,",
      "2024-03-04,21:30,Bodyweight,81.5,kg,",
      "2024-03-05,07:30,Bodyweight,176.4,lbs,",
      "2024-03-05,07:30,Body Fat,18,%,",
      "2024-03-06,07:30,Bodyweight,heavy,kg,",
    ),
    METRIC,
  );
  expect(file.workouts).toEqual([]);
  expect(file.bodyWeights).toEqual([
    { day: "2024-03-04", kg: 81.5 },
    { day: "2024-03-05", kg: 80.01 },
  ]);
});

const GYMRUN =
  "Date;Time;Routine;Exercise;Set;Weight;Reps;Duration;Distance;Para6;Para7;Para8;Para9;Para10;Note;Type;Book;Version1";

test("GymRun: sets with times of their own are one workout, from the first to the last", async () => {
  const file = await readFile(
    lines(
      GYMRUN,
      "29.04.2025;18:00:00;Chest;Barbell Flat Bench Press;1;100;10;;;;;;;;;1;1;1",
      "29.04.2025;18:05:00;Chest;Barbell Flat Bench Press;2;102.5;8;;;;;;;;hard;1;1;1",
      "29.04.2025;18:20:00;Chest;Dumbbell Fly;1;20;12;;;;;;;;;1;1;1",
      "30.04.2025;07:00:00;Chest;Barbell Flat Bench Press;1;95;10;;;;;;;;;1;1;1",
    ),
  );
  expect(file.source).toBe("gymrun");
  expect(setsOf(file)).toEqual([
    ["Chest", ["Barbell Flat Bench Press", "100×10", "102.5×8"], ["Dumbbell Fly", "20×12"]],
    ["Chest", ["Barbell Flat Bench Press", "95×10"]],
  ]);
  expect(file.workouts[0]?.startedAt).toBe(new Date(2025, 3, 29, 18, 0).toISOString());
  expect(file.workouts[0]?.endedAt).toBe(new Date(2025, 3, 29, 18, 20).toISOString());
});

test("GymRun: a morning and an evening of one routine are two workouts", async () => {
  const file = await readFile(
    lines(
      GYMRUN,
      "29.04.2025;07:00:00;A;Squat;1;100;5;;;;;;;;;1;1;1",
      "29.04.2025;07:04:00;A;Squat;2;100;5;;;;;;;;;1;1;1",
      "29.04.2025;19:00:00;A;Squat;1;90;5;;;;;;;;;1;1;1",
      "29.04.2025;19:04:00;A;Squat;2;90;5;;;;;;;;;1;1;1",
    ),
  );
  expect(setsOf(file)).toEqual([
    ["A", ["Squat", "100×5", "100×5"]],
    ["A", ["Squat", "90×5", "90×5"]],
  ]);
});

test("GymRun: a duration of which nobody says what it counts is a note, and its units are asked", async () => {
  const text = lines(GYMRUN, "29.04.2025;18:00:00;;Treadmill;1;;;30;5;;;;;;;2;1;1");
  const opened = await openFile(text);
  expect(opened).toMatchObject({ units: { distance: null } });
  const [set] = (await readFile(text)).workouts[0]?.exercises[0]?.sets ?? [];
  expect(set).toMatchObject({ duration: null, distance: 5000, notes: "Duration: 30" });
});
