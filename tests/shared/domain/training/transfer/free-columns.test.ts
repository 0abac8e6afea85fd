import { expect, test } from "vitest";
import { readCsv } from "#shared/domain/training/transfer/csv-table.ts";
import { proposedColumns } from "#shared/domain/training/transfer/free-columns.ts";
import { AT_ONCE } from "#shared/domain/training/transfer/pace.ts";
import { openColumns, openTrainingFile } from "#shared/domain/training/transfer/read-training-file.ts";
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
