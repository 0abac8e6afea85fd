import type { SetKind } from "#shared/domain/kinds/documents.ts";
import type { CsvRow, CsvTable } from "#shared/lib/csv/csv-table.ts";
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
import type { RowReading, TrainingFormat } from "./training-format.ts";

/** What Strong writes in place of a set's number, by kind of set. */
const KINDS: Record<string, SetKind> = { w: "warmup", d: "drop", f: "failure" };

const isRest = (row: CsvRow): boolean =>
  /^rest timer$/i.test(row("set order")) || /^rest timer$/i.test(row("exercise name"));

/** Whether a row is a rest or note in another language: no set number and no values. */
const isNoSet = (order: string, ...figures: (number | null)[]): boolean =>
  !/^\d+$/.test(order) && KINDS[order.toLowerCase()] === undefined && figures.every((figure) => figure === null);

/** The first value in a family of columns: newer exports have the unit in the heading. */
const first = (row: CsvRow, ...columns: string[]): string => columns.map(row).find((text) => text !== "") ?? "";

const unitOf = <Unit>(
  table: CsvTable,
  column: string,
  inHeading: RegExp,
  read: (text: string) => Unit | null,
): Unit | null => {
  for (const heading of table.columns) {
    const [, inBrackets, alone] = inHeading.exec(heading) ?? [];
    const named = inBrackets ?? alone;
    if (named !== undefined) return read(named);
  }
  return firstUnit(table, column, read);
};

const WEIGHTS = ["weight", "weight (kg)", "weight (lbs)", "weight (lb)", "kg", "kgs", "lb", "lbs"];
const DISTANCES = ["distance", "distance (meters)", "distance (km)", "distance (miles)", "km", "mi"];

const WEIGHT_HEADING = /^(?:weight \((.+)\)|(kgs?|lbs?))$/;
const DISTANCE_HEADING = /^(?:distance \((.+)\)|(km|mi))$/;

/**
 * Strong's exports: with commas and no units, with `Weight Unit` and `Distance Unit`, with semicolons and `Workout
 * Duration` last (Android), and with the units in the headings, alone in those of 2016. A row is a set; `Set Order`
 * counts, or says W, D or F.
 */
export const strong: TrainingFormat = {
  source: "strong",
  dates: ["date"],
  figures: [...WEIGHTS, ...DISTANCES, "reps", "rpe", "seconds"],
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
  read(row, { decimal, dates, ...units }): RowReading {
    if (isRest(row)) return { kind: "nothing" };
    const startedAt = readLocalDate(row("date"), dates);
    if (!startedAt) return { kind: "skipped", reason: "date" };
    const name = row("exercise name");
    if (name === "") return { kind: "skipped", reason: "exercise" };
    const weightCell = first(row, ...WEIGHTS);
    const distanceCell = first(row, ...DISTANCES);
    const weight = readSigned(weightCell, decimal);
    const distance = readNumber(distanceCell, decimal);
    const reps = readNumber(row("reps"), decimal);
    const seconds = readNumber(row("seconds"), decimal);
    const rpe = readNumber(row("rpe"), decimal);
    if (
      weight === undefined ||
      distance === undefined ||
      reps === undefined ||
      seconds === undefined ||
      rpe === undefined
    )
      return { kind: "skipped", reason: "number" };
    const order = row("set order");
    if (isNoSet(order, weight, reps, distance)) return { kind: "nothing" };
    const took = first(row, "duration", "workout duration", "duration (sec)");
    const duration = readDuration(took);
    const kind = /^\d*$/.test(order) ? "normal" : KINDS[order.toLowerCase()];
    const { kept, changes } = keepFigures({
      weightKg: {
        text: weightCell,
        value: weight === null ? null : toKilograms(weight, readWeightUnit(row("weight unit")) ?? units.weight),
      },
      reps: { text: row("reps"), value: reps },
      rpe: { text: row("rpe"), value: rpe },
      duration: { text: row("seconds"), value: seconds },
      distance: {
        text: distanceCell,
        value: distance === null ? null : toMetres(distance, readDistanceUnit(row("distance unit")) ?? units.distance),
      },
    });
    return {
      kind: "set",
      changes: kind === undefined ? [...changes, { field: "kind", from: order, to: null }] : changes,
      set: {
        workout: {
          key: [row("date"), took, row("workout name")].join("|"),
          name: row("workout name"),
          startedAt,
          endedAt: duration === null ? null : new Date(startedAt.getTime() + duration * 1000),
          notes: row("workout notes"),
        },
        exercise: { name, notes: "", superset: null, isAssisted: isBelowZero(weight) },
        order: /^\d+$/.test(order) ? Number(order) : null,
        set: { ...kept, kind: kind ?? "normal", notes: row("notes") },
      },
    };
  },
};
