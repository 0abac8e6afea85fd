import type { SetKind } from "#shared/domain/kinds/documents.ts";
import { readLocalDate } from "./dates.ts";
import { keepFigures } from "./figures.ts";
import { isBelowZero, readNumber, readSigned, toKilograms, toMetres } from "./quantities.ts";
import type { RowReading, TrainingFormat } from "./training-format.ts";

const KINDS: Record<string, SetKind> = { warmup: "warmup", normal: "normal", dropset: "drop", failure: "failure" };

/** Hevy's export: units are in the headings, `set_index` counts from 0, exercises of a superset share `superset_id`. */
export const hevy: TrainingFormat = {
  source: "hevy",
  dates: ["start_time", "end_time"],
  figures: ["weight_kg", "weight_lbs", "reps", "distance_km", "distance_miles", "duration_seconds", "rpe"],
  matches: (columns) =>
    ["title", "start_time", "exercise_title", "set_index"].every((column) => columns.includes(column)),
  dialect: (columns) => (columns.includes("weight_lbs") ? "hevy_imperial" : "hevy_metric"),
  units: ({ columns }) => ({
    weight: columns.includes("weight_lbs") ? "lb" : "kg",
    distance: columns.includes("distance_miles") ? "mi" : "km",
  }),
  read(row, { dates, decimal }): RowReading {
    const startedAt = readLocalDate(row("start_time"), dates);
    if (!startedAt) return { kind: "skipped", reason: "date" };
    const name = row("exercise_title");
    if (name === "") return { kind: "skipped", reason: "exercise" };
    const [kilograms, pounds] = ["weight_kg", "weight_lbs"].map((column) => readSigned(row(column), decimal));
    const [kilometres, miles] = ["distance_km", "distance_miles"].map((column) => readNumber(row(column), decimal));
    const [reps, seconds, rpe] = ["reps", "duration_seconds", "rpe"].map((column) => readNumber(row(column), decimal));
    if ([kilograms, pounds, kilometres, miles, reps, seconds, rpe].includes(undefined))
      return { kind: "skipped", reason: "number" };
    const index = row("set_index");
    const superset = row("superset_id");
    const { kept, changes } = keepFigures({
      weightKg: {
        text: row("weight_kg") || row("weight_lbs"),
        value: kilograms ? toKilograms(kilograms, "kg") : pounds ? toKilograms(pounds, "lb") : null,
      },
      reps: { text: row("reps"), value: reps ?? null },
      rpe: { text: row("rpe"), value: rpe ?? null },
      duration: { text: row("duration_seconds"), value: seconds ?? null },
      distance: {
        text: row("distance_km") || row("distance_miles"),
        value: kilometres ? toMetres(kilometres, "km") : miles ? toMetres(miles, "mi") : null,
      },
    });
    return {
      kind: "set",
      changes,
      set: {
        workout: {
          key: [row("start_time"), row("end_time"), row("title")].join("|"),
          name: row("title"),
          startedAt,
          endedAt: readLocalDate(row("end_time"), dates),
          notes: row("description"),
        },
        exercise: {
          name,
          notes: row("exercise_notes"),
          superset: superset === "" ? null : superset,
          isAssisted: isBelowZero(kilograms ?? pounds),
        },
        order: /^\d+$/.test(index) ? Number(index) : null,
        set: { ...kept, kind: KINDS[row("set_type").toLowerCase()] ?? "normal", notes: "" },
      },
    };
  },
};
