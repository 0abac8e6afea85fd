import type { SetKind } from "#shared/sync/documents.ts";
import type { CsvRow, CsvTable } from "./csv-table.ts";
import { readLocalDate } from "./dates.ts";
import {
  firstUnit,
  hasFigures,
  readDistanceUnit,
  readDuration,
  readNumber,
  readWeightUnit,
  toKilograms,
  toMetres,
} from "./quantities.ts";
import type { RowReading, TrainingFormat } from "./training-format.ts";
import { emptySet, type ReadSet, readRpe } from "./workout-builder.ts";

/** What Strong writes in place of a number where a set is of another kind. */
const KINDS: Record<string, SetKind> = { w: "warmup", d: "drop", f: "failure" };

const isRest = (row: CsvRow): boolean =>
  /^rest timer$/i.test(row("set order")) || /^rest timer$/i.test(row("exercise name"));

/** The first value that a column of the family has: newer exports put the unit into the heading. */
const first = (row: CsvRow, ...columns: string[]): string => columns.map(row).find((text) => text !== "") ?? "";

const unitOf = <Unit>(
  table: CsvTable,
  column: string,
  inHeading: RegExp,
  read: (text: string) => Unit | null,
): Unit | null => {
  for (const heading of table.columns) {
    const named = inHeading.exec(heading)?.[1];
    if (named !== undefined) return read(named);
  }
  return firstUnit(table, column, read);
};

const WEIGHT_HEADING = /^weight \((.+)\)$/;
const DISTANCE_HEADING = /^distance \((.+)\)$/;

/**
 * Strong's exports: with commas and no units, with `Weight Unit` and `Distance Unit`, with semicolons and `Workout
 * Duration` last (Android), and with the units in the headings. A row is a set; `Set Order` counts, or says W, D or F.
 */
export const strong: TrainingFormat = {
  source: "strong",
  matches: (columns) =>
    ["date", "workout name", "exercise name", "set order"].every((column) => columns.includes(column)),
  dialect(columns) {
    if (columns.some((column) => WEIGHT_HEADING.test(column))) return "strong_headings";
    if (columns.includes("workout duration")) return "strong_android";
    return columns.includes("weight unit") ? "strong_units" : "strong_plain";
  },
  units: (table) => ({
    weight: unitOf(table, "weight unit", WEIGHT_HEADING, readWeightUnit) ?? (hasFigures(table, "weight") ? null : "kg"),
    distance:
      unitOf(table, "distance unit", DISTANCE_HEADING, readDistanceUnit) ??
      (hasFigures(table, "distance") ? null : "km"),
  }),
  read(row, units): RowReading {
    if (isRest(row)) return { kind: "nothing" };
    const startedAt = readLocalDate(row("date"));
    if (!startedAt) return { kind: "skipped", reason: "date" };
    const name = row("exercise name");
    if (name === "") return { kind: "skipped", reason: "exercise" };
    const weight = readNumber(first(row, "weight", "weight (kg)", "weight (lbs)", "weight (lb)"));
    const distance = readNumber(first(row, "distance", "distance (meters)", "distance (km)", "distance (miles)"));
    const reps = readNumber(row("reps"));
    const seconds = readNumber(row("seconds"));
    const rpe = readNumber(row("rpe"));
    if (
      weight === undefined ||
      distance === undefined ||
      reps === undefined ||
      seconds === undefined ||
      rpe === undefined
    )
      return { kind: "skipped", reason: "number" };
    const order = row("set order");
    const duration = readDuration(first(row, "duration", "workout duration", "duration (sec)"));
    const set: ReadSet["set"] = {
      ...emptySet(KINDS[order.toLowerCase()] ?? "normal"),
      weightKg: weight === null ? null : toKilograms(weight, readWeightUnit(row("weight unit")) ?? units.weight),
      reps: reps === null ? null : Math.round(reps),
      rpe: readRpe(rpe),
      distance: distance === null ? null : toMetres(distance, readDistanceUnit(row("distance unit")) ?? units.distance),
      duration: seconds === null ? null : Math.round(seconds),
      notes: row("notes"),
    };
    return {
      kind: "set",
      set: {
        workout: {
          key: `${row("date")}|${row("workout name")}`,
          name: row("workout name"),
          startedAt,
          endedAt: duration === null ? null : new Date(startedAt.getTime() + duration * 1000),
          notes: row("workout notes"),
        },
        exercise: { name, notes: "", superset: null },
        order: /^\d+$/.test(order) ? Number(order) : null,
        set,
      },
    };
  },
};
