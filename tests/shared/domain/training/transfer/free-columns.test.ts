import { expect, test } from "vitest";
import { proposedColumns } from "#shared/domain/training/transfer/free-columns.ts";
import { openColumns, openTrainingFile } from "#shared/domain/training/transfer/read-training-file.ts";
import { readCsv } from "#shared/lib/csv/csv-table.ts";
import { AT_ONCE } from "#shared/lib/pace.ts";
import { lines, METRIC } from "#tests/helpers/data/training-files.ts";

const SHEET = lines(
  "Data;Esercizio;Carico (kg);Rip.;Note",
  "03/03/2026;Panca piana;62,5;8;",
  "14/03/2026;Panca piana;=SUM(A1);8;",
  "14/03/2026;Panca piana;65;6;dura",
);

const tableOf = async (text: string) => {
  const table = await readCsv(text, AT_ONCE);
  if (!table) throw new Error("no table");
  return table;
};

test.each([
  ["Data;Esercizio;Carico (kg);Rip.;Note", { date: 0, exercise: 1, weight: 2, reps: 3, notes: 4 }],
  ["Workout;Date;Exercise;Weight;Reps;RPE", { workout: 0, date: 1, exercise: 2, weight: 3, reps: 4, rpe: 5 }],
  ["Date,Workout,Exercise,Set,Weight,Reps,Notes", { date: 0, workout: 1, exercise: 2, weight: 4, reps: 5, notes: 6 }],
  [
    "Datum;Training;Übung;Satz;Gewicht;Wiederholungen;Notizen",
    { date: 0, workout: 1, exercise: 2, weight: 4, reps: 5, notes: 6 },
  ],
  ["A;B;C", {}],
])("headings propose what the columns hold: %s", async (heading, expected) => {
  expect(proposedColumns(await tableOf(lines(heading, "1;2;3")))).toEqual(expected);
});

test("a table of no known app is handed back for its columns to be named", async () => {
  const opened = await openTrainingFile(SHEET);
  expect(opened).toMatchObject({ ok: false, error: { code: "unknown_columns" } });
});

test("its rows are read by the columns that were chosen, formulas as no number", async () => {
  const opened = openColumns(await tableOf(SHEET), { date: 0, exercise: 1, weight: 2, reps: 3, notes: 4 });
  const read = opened.ok ? await opened.value.read(METRIC) : opened;
  if (!read.ok) throw new Error(read.error.code);
  expect(opened.ok && opened.value.units.dates).toBe("day_first");
  expect(read.value.skipped).toEqual([{ line: 3, reason: "number" }]);
  expect(read.value.workouts.map(({ exercises }) => exercises[0]?.sets.map((set) => set.weightKg))).toEqual([
    [62.5],
    [65],
  ]);
});

test.each([
  [
    "in a column of its own",
    "Date;Time;Exercise;Kg;Reps",
    "2026-03-03;18:00;",
    "2026-03-03;18:06;",
    { date: 0, time: 1, exercise: 2, weight: 3, reps: 4 },
  ],
  [
    "within the date",
    "Date;Exercise;Kg;Reps",
    "2026-03-03 6:00 PM;",
    "2026-03-03 6:06 PM;",
    { date: 0, exercise: 1, weight: 2, reps: 3 },
  ],
])("sets that stand with their own time %s are one workout", async (_, heading, first, last, choice) => {
  const table = await tableOf(lines(heading, `${first}Squat;100;5`, `${last}Squat;105;5`));
  const opened = openColumns(table, choice);
  const read = opened.ok ? await opened.value.read(METRIC) : opened;
  if (!read.ok) throw new Error(read.error.code);
  expect(read.value.workouts).toMatchObject([
    {
      startedAt: new Date(2026, 2, 3, 18, 0).toISOString(),
      endedAt: new Date(2026, 2, 3, 18, 6).toISOString(),
      exercises: [{ sets: [{ weightKg: 100 }, { weightKg: 105 }] }],
    },
  ]);
});

test("workouts of one day stay apart where the time is that of the workout", async () => {
  const rows = ["07:00;Squat", "07:00;Squat", "08:30;Panca", "08:30;Panca"].map((row) => `2026-03-03;${row};100;5`);
  const table = await tableOf(lines("Date;Time;Exercise;Kg;Reps", ...rows));
  const opened = openColumns(table, { date: 0, time: 1, exercise: 2, weight: 3, reps: 4 });
  const read = opened.ok ? await opened.value.read(METRIC) : opened;
  expect(read.ok && read.value.workouts).toHaveLength(2);
});
