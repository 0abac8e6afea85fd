import { describe, expect, test } from "vitest";
import { openTrainingFile } from "#shared/domain/training/transfer/read-training-file.ts";
import { createPace } from "#shared/lib/pace.ts";
import { HEVY, lines, METRIC, openFile, readFile, STRONG_A } from "#tests/helpers/data/training-files.ts";

describe("a file that no app writes", () => {
  const heading = STRONG_A.split("\n", 1)[0];

  test.each([
    ["four million quotes", '"'.repeat(4_000_000)],
    ["a cell that does not end", `"${"x".repeat(4_000_000)}`],
    ["quotes in pairs", `"${'""'.repeat(2_000_000)}"`],
    ["a row without an end", "x,".repeat(2_000_000)],
  ])("with %s is refused within seconds", { timeout: 5_000 }, async (_, row) => {
    const text = `${heading}\n${row}`;
    expect(await openTrainingFile(text)).toEqual({ ok: false, error: { code: "unknown_format" } });
  });

  test("but for that may have quotes and commas anywhere, and many rows", async () => {
    const row = '2025-03-01 07:30:00,"Push, ""heavy""",1h 5m,Bench 5" Press,1,80,8,0,0,"two\nlines",5" bar,8';
    const file = await openFile([heading, ...Array(20_000).fill(row)].join("\n"));
    expect(file.rows).toBe(20_000);
  });
});

describe("Strong", () => {
  test("the dialect without units asks for them", async () => {
    expect(await openFile(STRONG_A)).toMatchObject({
      source: "strong",
      rows: 12,
      units: { weight: null, distance: null },
    });
  });

  test("reads kinds of sets, a repeated exercise, durations and notes, and leaves out rests and empty sets", async () => {
    const { workouts } = await readFile(STRONG_A);
    expect(workouts.map(({ name }) => name)).toEqual(["Push, heavy", "Legs"]);
    const [push] = workouts;
    expect(push).toMatchObject({ notes: "Felt good", startedAt: new Date(2025, 2, 1, 7, 30).toISOString() });
    expect(push?.endedAt).toBe(new Date(2025, 2, 1, 8, 35).toISOString());
    expect(push?.exercises.map(({ name, sets }) => [name, sets.length])).toEqual([
      ["Bench Press (Barbell)", 4],
      ["Plank", 1],
      ["Bench Press (Barbell)", 1],
    ]);
    const [bench, plank] = push?.exercises ?? [];
    expect(bench?.sets.map(({ kind, weightKg, reps, rpe }) => [kind, weightKg, reps, rpe])).toEqual([
      ["warmup", 40, 12, null],
      ["normal", 80, 8, 8],
      ["drop", 60, 7, 9.5],
      ["failure", 60, 5, 10],
    ]);
    expect(bench?.sets[2]?.notes).toBe("Grip\nslipped");
    expect(plank?.sets[0]).toMatchObject({ duration: 60, weightKg: null, reps: null });
    expect(workouts[1]?.exercises[0]?.sets[0]).toMatchObject({ distance: 5200, duration: 1800 });
  });

  test("names the rows that it could not read, and why", async () => {
    expect((await readFile(STRONG_A)).skipped).toEqual([
      { line: 11, reason: "date" },
      { line: 12, reason: "exercise" },
      { line: 13, reason: "number" },
    ]);
  });

  test("weights are in the unit that the person chose", async () => {
    const [push] = (await readFile(STRONG_A, { ...METRIC, weight: "lb", distance: "mi" })).workouts;
    expect(push?.exercises[0]?.sets[1]?.weightKg).toBe(36.29);
  });

  test("the dialect with unit columns knows its units, row by row", async () => {
    const file = lines(
      "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Weight Unit,Reps,RPE,Distance,Distance Unit,Seconds,Notes,Workout Notes",
      "2026-07-14 18:05:00,Push,45m,Bench Press (Barbell),1,225,lbs,5,8,0,miles,0,,",
      "2026-07-14 18:05:00,Push,45m,Bench Press (Barbell),2,100,kg,5,8,0,,0,,",
    );
    expect((await openFile(file)).units).toMatchObject({ weight: "lb", distance: "mi" });
    expect((await readFile(file)).workouts[0]?.exercises[0]?.sets.map(({ weightKg }) => weightKg)).toEqual([
      102.06, 100,
    ]);
  });

  test("Android's dialect has semicolons, decimal commas and the duration last", async () => {
    const file = lines(
      "Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration",
      '2022-05-18 23:30:05;"Evening";"Squat (Barbell)";1;102,5;kg;12;;;;0;"";"";1m',
      '2022-05-18 23:30:05;"Evening";"Squat (Barbell)";2;102,5;kg;12;;;;0;;;1m',
    );
    const [evening] = (await readFile(file)).workouts;
    expect(evening?.exercises[0]?.sets.map(({ weightKg }) => weightKg)).toEqual([102.5, 102.5]);
    expect(evening?.endedAt).toBe(new Date(2022, 4, 18, 23, 31, 5).toISOString());
  });

  test("units may stand in the headings", async () => {
    const file = lines(
      '"Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"Weight (kg)";"Reps";"RPE";"Distance (meters)";"Seconds";"Notes";"Workout Notes"',
      '"2";"2026-05-03 17:00:00";"Cardio";"780";"Running";"1";"0";"0";"";"8000";"780";"";""',
    );
    expect((await openFile(file)).units).toMatchObject({ weight: "kg", distance: "m" });
    expect((await readFile(file, { ...METRIC, distance: "m" })).workouts[0]?.exercises[0]?.sets[0]?.distance).toBe(
      8000,
    );
  });
});

describe("Hevy", () => {
  test("reads supersets in turns, kinds, notes and the end", async () => {
    const [first, second] = (await readFile(HEVY)).workouts;
    expect(first).toMatchObject({ name: "Pull", notes: "fresh", endedAt: new Date(2025, 2, 28, 18, 40).toISOString() });
    expect(first?.exercises.map(({ name, superset, sets }) => [name, superset, sets.length])).toEqual([
      ["Lat Pulldown", "0", 2],
      ["Curl", "0", 1],
      ["Running", null, 1],
    ]);
    expect(first?.exercises[0]).toMatchObject({ notes: "wide grip", sets: [{ kind: "warmup" }, { kind: "drop" }] });
    expect(first?.exercises[2]?.sets[0]).toMatchObject({ distance: 5200, duration: 1800, weightKg: null });
    expect(second?.exercises[0]?.sets[0]).toMatchObject({ kind: "failure", reps: 9, weightKg: null, duration: null });
  });

  test("pounds and miles stand in the headings", async () => {
    const file = lines(
      "title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_lbs,reps,distance_miles,duration_seconds,rpe",
      'HIIT,"May 15, 2026, 7:26 PM","May 15, 2026, 7:42 PM",,Elliptical,,,0,normal,,,1.28,240,',
      'HIIT,"May 15, 2026, 7:26 PM","May 15, 2026, 7:42 PM",,Crunch,,,0,normal,175,8,,,',
    );
    expect((await openFile(file)).units).toMatchObject({ weight: "lb", distance: "mi" });
    const [hiit] = (await readFile(file)).workouts;
    expect(hiit?.exercises.map(({ sets }) => [sets[0]?.weightKg, sets[0]?.distance])).toEqual([
      [null, 2060],
      [79.38, null],
    ]);
  });
});

test("FitNotes: a day is a workout", async () => {
  const file = lines(
    "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment",
    "2024-03-04,Barbell Bench Press,Chest,60,kgs,10,,,,",
    '2024-03-04,Barbell Bench Press,Chest,60,kgs,9,,,,"heavy, elbow tucked"',
    "2024-03-06,Plank,Core,,,,,,00:01:30,",
  );
  const { workouts, source } = await readFile(file);
  expect(source).toBe("fitnotes");
  expect(workouts.map(({ startedAt }) => startedAt)).toEqual([
    new Date(2024, 2, 4, 12).toISOString(),
    new Date(2024, 2, 6, 12).toISOString(),
  ]);
  expect(workouts[0]?.exercises[0]?.sets[1]).toMatchObject({ weightKg: 60, reps: 9, notes: "heavy, elbow tucked" });
  expect(workouts[1]?.exercises[0]?.sets[0]).toMatchObject({ duration: 90, weightKg: null });
});

test("FitNotes: nobody is asked for the unit of what is not there", async () => {
  const heading = "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment";
  const units = async (...rows: string[]) => (await openFile(lines(heading, ...rows))).units;
  expect(await units("2024-03-04,Barbell Bench Press,Chest,60,lbs,10,,,,")).toMatchObject({
    weight: "lb",
    distance: "km",
  });
  expect(await units("2024-03-06,Plank,Core,,,,,,00:01:30,")).toMatchObject({ weight: "kg", distance: "km" });
  expect(await units("2024-03-06,Row,Cardio,40,,,2,,00:01:30,")).toMatchObject({ weight: null, distance: null });
});

test("Strong: an exercise that comes again with a warm-up is an entry of its own", async () => {
  const rows = ["Bench,W", "Bench,1", "Squat,1", "Bench,W", "Bench,1", "Bench,D"];
  const file = lines(
    STRONG_A.split("\n")[0] ?? "",
    ...rows.map((row) => `2025-03-01 07:30:00,Push,45m,${row},60,5,0,0,,,`),
  );
  const { workouts } = await readFile(file);
  expect(workouts[0]?.exercises.map(({ name, sets }) => [name, ...sets.map(({ kind }) => kind)])).toEqual([
    ["Bench", "warmup", "normal"],
    ["Squat", "normal"],
    ["Bench", "warmup", "normal", "drop"],
  ]);
});

test("a file of another kind, and one without sets, are refused", async () => {
  expect(await openTrainingFile("name,age\nA,1\n")).toEqual({ ok: false, error: { code: "unknown_format" } });
  expect(await openTrainingFile('{"some":"settings"}')).toEqual({ ok: false, error: { code: "unknown_format" } });
  expect(await openTrainingFile('{"format":"performance-prime-tr')).toEqual({ ok: false, error: { code: "damaged" } });
  expect(await openTrainingFile("\uFEFF \n")).toEqual({ ok: false, error: { code: "empty" } });
  const [heading = ""] = STRONG_A.split("\n");
  expect(await (await openFile(heading)).read(METRIC)).toEqual({ ok: false, error: { code: "empty" } });
});

test.each([
  ["in the middle of a row", STRONG_A.slice(0, -30)],
  ["in the middle of a quotation", `${STRONG_A}\n2025-03-05 07:30:00,"Push, hea`],
])("a file that ends %s loses that row alone, and says so", async (_, text) => {
  const { skipped, workouts } = await readFile(text);
  expect(skipped.at(-1)).toEqual({ line: text.split("\n").length, reason: "cut" });
  expect(workouts[0]?.exercises[0]?.sets).toHaveLength(4);
});

test.each([
  ["strong_plain", STRONG_A],
  ["hevy_metric", HEVY],
])("says which dialect it is: %s", async (dialect, text) => {
  expect((await openFile(text)).dialect).toBe(dialect);
});

test("nobody is asked for the unit of what is not in the file", async () => {
  const file = lines(
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE",
    "2025-03-01 07:30:00,Push,45m,Push Up,1,0,12,0,0,,,",
  );
  expect((await openFile(file)).units).toMatchObject({ weight: "kg", distance: "km" });
});

test("a long file is read in slices that others can come between, and can be given up", async () => {
  const row = "2025-03-01 07:30:00,Push,45m,Push Up,1,0,12,0,0,,,";
  const file = [STRONG_A.split("\n")[0], ...Array.from({ length: 3000 }, () => row)].join("\n");
  const shares: number[] = [];
  let turns = 0;
  let now = 0;
  const abort = new AbortController();
  const pace = createPace({
    now: () => {
      now += 1;
      return now;
    },
    turn: async () => {
      turns += 1;
      if (turns === 300) abort.abort(new Error("given up"));
    },
    signal: abort.signal,
    onProgress: (share) => shares.push(share),
  });
  const opened = await openTrainingFile(file, pace);
  if (!opened.ok) throw new Error("not opened");
  expect(shares.at(-1)).toBe(1);
  await expect(opened.value.read(METRIC, pace)).rejects.toThrow("given up");
  expect(shares.at(-1)).toBeLessThan(0.95);
});
