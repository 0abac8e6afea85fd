import type { SetKind } from "#shared/domain/kinds/documents.ts";
import { type CsvRow, type CsvTable, withColumns } from "#shared/lib/csv/csv-table.ts";
import { readLocalDate } from "./dates.ts";
import { keepFigures } from "./figures.ts";
import {
  firstUnit,
  hasFigures,
  isBelowZero,
  readDistanceUnit,
  readDuration,
  readNumber,
  readSigned,
  readWeightUnit,
  toKilograms,
  toMetres,
} from "./quantities.ts";
import type { TrainingFileSource } from "./training-file.ts";
import type { RowReading, TrainingFormat } from "./training-format.ts";

/** Columns of a table with one set per row. `time` belongs to `date`; `took` is the length of the workout. */
export const COLUMNS = [
  "date",
  "time",
  "end",
  "took",
  "workout",
  "workout notes",
  "exercise",
  "notes",
  "superset",
  "order",
  "kind",
  "weight",
  "weight unit",
  "reps",
  "rpe",
  "seconds",
  "distance",
  "distance unit",
] as const;
export type Column = (typeof COLUMNS)[number];

/** The cells of a set by column; missing ones are empty. */
export type ColumnCells = Partial<Record<Column, string>>;

/** A table with one row per set, made from each row's sets by `setsOf`; rows without sets are dropped. */
export const asSets = (table: CsvTable, setsOf: (row: CsvRow) => readonly ColumnCells[]): CsvTable => {
  const lines: number[] = [];
  const cells = table.rows.flatMap((row, at) =>
    setsOf(row).map((set) => {
      lines.push(table.lines[at] ?? 0);
      return COLUMNS.map((column) => set[column] ?? "");
    }),
  );
  return withColumns({ headings: COLUMNS, cells, lines, cut: table.cut }, COLUMNS);
};

/** Names of kinds of sets in apps and tables, reduced to lower-case letters. */
const KINDS: Readonly<Record<string, SetKind>> = {
  "": "normal",
  normal: "normal",
  normalset: "normal",
  warmup: "warmup",
  warmupset: "warmup",
  riscaldamento: "warmup",
  drop: "drop",
  dropset: "drop",
  failure: "failure",
  failureset: "failure",
  cedimento: "failure",
};

/** The format of a table with {@link COLUMNS}, in any order and number. */
export const columnFormat = (source: TrainingFileSource): TrainingFormat => ({
  source,
  dates: ["date"],
  figures: ["weight", "reps", "rpe", "distance"],
  matches: (columns) => columns.includes("date") && columns.includes("exercise"),
  dialect: () => "columns",
  units: (table) => ({
    weight: firstUnit(table, "weight unit", readWeightUnit) ?? (hasFigures(table, "weight") ? null : "kg"),
    distance: firstUnit(table, "distance unit", readDistanceUnit) ?? (hasFigures(table, "distance") ? null : "km"),
  }),
  read(row, { decimal, dates, ...units }): RowReading {
    const date = `${row("date")} ${row("time")}`.trim();
    const startedAt = readLocalDate(date, dates);
    if (!startedAt) return { kind: "skipped", reason: "date" };
    const name = row("exercise");
    if (name === "") return { kind: "skipped", reason: "exercise" };
    const weight = readSigned(row("weight"), decimal);
    const [reps, rpe, distance] = ["reps", "rpe", "distance"].map((column) => readNumber(row(column), decimal));
    if ([weight, reps, rpe, distance].includes(undefined)) return { kind: "skipped", reason: "number" };
    const took = readDuration(row("took"));
    const kind =
      KINDS[
        row("kind")
          .toLowerCase()
          .replace(/[^a-z]/g, "")
      ];
    const weightUnit = readWeightUnit(row("weight unit")) ?? units.weight;
    const distanceUnit = readDistanceUnit(row("distance unit")) ?? units.distance;
    const { kept, changes } = keepFigures({
      weightKg: { text: row("weight"), value: weight ? toKilograms(weight, weightUnit) : null },
      reps: { text: row("reps"), value: reps ?? null },
      rpe: { text: row("rpe"), value: rpe ?? null },
      duration: { text: row("seconds"), value: readDuration(row("seconds")) },
      distance: { text: row("distance"), value: distance ? toMetres(distance, distanceUnit) : null },
    });
    return {
      kind: "set",
      changes: kind === undefined ? [...changes, { field: "kind", from: row("kind"), to: null }] : changes,
      set: {
        workout: {
          key: [date, row("end"), row("took"), row("workout")].join("|"),
          name: row("workout"),
          startedAt,
          endedAt:
            row("end") === ""
              ? took === null
                ? null
                : new Date(startedAt.getTime() + took * 1000)
              : readLocalDate(row("end"), dates),
          notes: row("workout notes"),
        },
        exercise: { name, notes: "", superset: row("superset") || null, isAssisted: isBelowZero(weight) },
        order: /^\d+$/.test(row("order")) ? Number(row("order")) : null,
        set: { ...kept, kind: kind ?? "normal", notes: row("notes") },
      },
    };
  },
});
