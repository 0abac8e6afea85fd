import { asSets } from "#shared/domain/training/transfer/columns.ts";
import type { ColumnApp } from "./column-app.ts";
import { withWorkoutTimes } from "./set-times.ts";

/** A time of which the unit is written beside it, or in the form of a clock. */
const CLEAR_TIME = /[:\p{L}]/u;

/**
 * GymRun: a row is a set at its own time, days first, without units. Nothing says what `Duration` counts, so a bare
 * number of it becomes a note. Columns as of exports that public converters read (`Date;Time;Routine;Exercise;Set;
 * Weight;Reps;Duration;Distance;Para6;…;Note;Type;Book`, 2022 to 2025).
 */
export const gymRun: ColumnApp = {
  source: "gymrun",
  dialect: "gymrun",
  matches: (columns) =>
    ["date", "time", "routine", "exercise", "set", "weight", "reps", "para6"].every((column) =>
      columns.includes(column),
    ),
  asColumns: (table) =>
    withWorkoutTimes(
      asSets(table, (row) => {
        const duration = row("duration");
        const isClear = CLEAR_TIME.test(duration);
        const unclear = duration === "" || isClear ? "" : `Duration: ${duration}`;
        return [
          {
            date: row("date"),
            time: row("time"),
            workout: row("routine"),
            exercise: row("exercise"),
            order: row("set"),
            weight: row("weight"),
            reps: row("reps"),
            distance: row("distance"),
            seconds: isClear ? duration : "",
            notes: [row("note"), unclear].filter(Boolean).join("\n"),
          },
        ];
      }),
    ),
};
