import { asSets } from "#shared/domain/training/transfer/columns.ts";
import type { CsvRow } from "#shared/lib/csv/csv-table.ts";
import { bodyWeight } from "./body-weights.ts";
import type { ColumnApp } from "./column-app.ts";

const REPS = /^set (\d+) \(reps\)$/;
const BODY_WEIGHT = /^body weight \((kg|lb)s?\)$/;

const unitIn = (columns: readonly string[]): string =>
  columns.map((column) => BODY_WEIGHT.exec(column)?.[1]).find((unit) => unit !== undefined) ?? "";

/**
 * StrongLifts 5×5: a row is an exercise, its sets stand in pairs of columns, `Set 1 (Reps)` and `Set 1 (KG)`, and 0
 * repetitions are a set that was not made. Columns as of exports that public tests hold (`Date (yyyy/mm/dd), Workout,
 * Workout Name, Program Name, Body Weight (KG), Exercise, Sets×Reps …`, files of 2015 to 2026).
 */
export const strongLifts: ColumnApp = {
  source: "stronglifts",
  dialect: "stronglifts",
  matches: (columns) =>
    ["date (yyyy/mm/dd)", "workout name", "exercise", "set 1 (reps)"].every((column) => columns.includes(column)),
  asColumns(table) {
    const unit = unitIn(table.columns);
    const sets = table.columns.flatMap((column) => REPS.exec(column)?.[1] ?? []);
    const at = (row: CsvRow, time: string) => `${row("date (yyyy/mm/dd)")} ${row(time)}`.trim();
    return asSets(table, (row) =>
      sets
        .filter((set) => Number(row(`set ${set} (reps)`)) > 0)
        .map((set) => ({
          date: at(row, "start time (h:mm)"),
          end: row("end time (h:mm)") === "" ? "" : at(row, "end time (h:mm)"),
          workout: row("workout name"),
          "workout notes": row("notes"),
          exercise: row("exercise"),
          order: set,
          weight: row(`set ${set} (${unit})`),
          "weight unit": unit,
          reps: row(`set ${set} (reps)`),
        })),
    );
  },
  bodyWeights({ columns, rows }) {
    const unit = unitIn(columns);
    return rows.flatMap((row) => bodyWeight(row("date (yyyy/mm/dd)"), row(`body weight (${unit})`), unit));
  },
};
