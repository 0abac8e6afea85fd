import { asSets } from "#shared/domain/training/transfer/columns.ts";
import type { ColumnApp } from "./column-app.ts";

/**
 * Liftosaur: a row is a set with what was asked and what was done; a set that was not done has no completed
 * repetitions. Times are ISO 8601 in UTC. Columns as the app's own source writes them (astashov/liftosaur,
 * `src/models/history.ts`), before and after it parted required from completed weights.
 */
export const liftosaur: ColumnApp = {
  source: "liftosaur",
  dialect: "liftosaur",
  matches: (columns) =>
    ["workout datetime", "day name", "exercise", "is warmup set?", "completed reps"].every((column) =>
      columns.includes(column),
    ),
  asColumns(table) {
    const [weight, unit] = table.columns.includes("completed weight value")
      ? ["completed weight value", "completed weight unit"]
      : ["weight value", "weight unit"];
    const rpe = table.columns.includes("completed rpe") ? "completed rpe" : "rpe";
    return asSets(table, (row) => {
      if (row("completed reps") === "") return [];
      return [
        {
          date: row("workout datetime"),
          workout: row("day name"),
          exercise: row("exercise"),
          notes: row("notes"),
          kind: row("is warmup set?") === "1" ? "warmup" : "",
          weight: row(weight ?? ""),
          "weight unit": row(unit ?? ""),
          reps: row("completed reps"),
          rpe: row(rpe),
        },
      ];
    });
  },
};
