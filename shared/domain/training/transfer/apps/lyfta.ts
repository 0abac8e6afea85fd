import { asSets } from "#shared/domain/training/transfer/columns.ts";
import type { ColumnApp } from "./column-app.ts";

/**
 * Lyfta: a row is a set, without units, `null` where nothing was entered, kinds as `NORMAL_SET`. `RIR/RPE` holds now
 * the one, now the other, and stays out. Columns as of exports that public tests hold (`Title,Date,Duration,
 * Description,Notes,Exercise,Exercise Note,Superset id,Weight,Reps,RIR/RPE,Distance,Time,Set Type,…`, 2025 and 2026).
 */
export const lyfta: ColumnApp = {
  source: "lyfta",
  dialect: "lyfta",
  matches: (columns) =>
    ["title", "date", "duration", "exercise", "weight", "reps", "set type"].every((column) => columns.includes(column)),
  asColumns: (table) =>
    asSets(table, (row) => {
      const cell = (column: string) => (row(column) === "null" ? "" : row(column));
      return [
        {
          date: cell("date"),
          took: cell("duration"),
          workout: cell("title"),
          "workout notes": [cell("description"), cell("notes")].filter(Boolean).join("\n"),
          exercise: cell("exercise"),
          notes: cell("exercise note"),
          superset: cell("superset id"),
          // One side is a set of its own, as it was lifted.
          kind: cell("set type").replace(/^(?:LEFT|RIGHT)_SET$/, ""),
          weight: cell("weight"),
          reps: cell("reps"),
          distance: cell("distance"),
          seconds: cell("time"),
        },
      ];
    }),
};
