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
import { emptySet } from "./workout-builder.ts";

/** FitNotes' export: a day is a workout without a name; units stand in each row, in older exports in the heading. */
export const fitnotes: TrainingFormat = {
  source: "fitnotes",
  matches: (columns) => ["date", "exercise", "category", "reps"].every((column) => columns.includes(column)),
  dialect: () => "fitnotes",
  units: (table) => ({
    weight: table.columns.some((column) => /^weight \(kgs?\)$/.test(column))
      ? "kg"
      : table.columns.some((column) => /^weight \(lbs?\)$/.test(column))
        ? "lb"
        : (firstUnit(table, "weight unit", readWeightUnit) ?? (hasFigures(table, "weight") ? null : "kg")),
    distance: firstUnit(table, "distance unit", readDistanceUnit) ?? (hasFigures(table, "distance") ? null : "km"),
  }),
  read(row, units): RowReading {
    const startedAt = readLocalDate(row("date"));
    if (!startedAt) return { kind: "skipped", reason: "date" };
    const name = row("exercise");
    if (name === "") return { kind: "skipped", reason: "exercise" };
    const plain = readNumber(row("weight"));
    const kilograms = readNumber(row("weight (kg)") || row("weight (kgs)"));
    const pounds = readNumber(row("weight (lbs)") || row("weight (lb)"));
    const [reps, distance] = [readNumber(row("reps")), readNumber(row("distance"))];
    if ([plain, kilograms, pounds, reps, distance].includes(undefined)) return { kind: "skipped", reason: "number" };
    const unit = readWeightUnit(row("weight unit")) ?? units.weight;
    return {
      kind: "set",
      set: {
        workout: { key: row("date"), name: "", startedAt, endedAt: null, notes: "" },
        exercise: { name, notes: "", superset: null },
        order: null,
        set: {
          ...emptySet("normal"),
          weightKg: plain
            ? toKilograms(plain, unit)
            : kilograms
              ? toKilograms(kilograms, "kg")
              : pounds
                ? toKilograms(pounds, "lb")
                : null,
          reps: reps ? Math.round(reps) : null,
          distance: distance ? toMetres(distance, readDistanceUnit(row("distance unit")) ?? units.distance) : null,
          duration: readDuration(row("time")),
          notes: row("comment") || row("notes"),
        },
      },
    };
  },
};
