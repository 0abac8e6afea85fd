import { fail, ok, type Result } from "#shared/lib/result.ts";
import { type CsvTable, readCsv } from "./csv-table.ts";
import { fitnotes } from "./fitnotes.ts";
import { hevy } from "./hevy.ts";
import { strong } from "./strong.ts";
import type { ChosenUnits, FileUnits, SkippedRow, TrainingFile, TrainingFileSource } from "./training-file.ts";
import type { TrainingFormat } from "./training-format.ts";
import { buildWorkouts, type ReadSet } from "./workout-builder.ts";

const FORMATS: readonly TrainingFormat[] = [strong, hevy, fitnotes];

/** `unknown_format`: no heading that we know. `empty`: a known heading, and not one set under it. */
export type TrainingFileFailure = { code: "unknown_format" | "empty" };

/** A file that was recognised, before its units are settled. */
export type OpenedTrainingFile = {
  source: TrainingFileSource;
  rows: number;
  /** What the file itself says; the person is asked for what is `null`. */
  units: FileUnits;
  read(units: ChosenUnits): Result<TrainingFile, TrainingFileFailure>;
};

/** Recognises an export of Strong, Hevy or FitNotes by its heading. `text` is the decoded file, with or without a byte-order mark. */
export const openTrainingFile = (text: string): Result<OpenedTrainingFile, TrainingFileFailure> => {
  const table = readCsv(text);
  const format = FORMATS.find(({ matches }) => matches(table.columns));
  if (!format) return fail({ code: "unknown_format" });
  return ok({
    source: format.source,
    rows: table.rows.length,
    units: format.units(table),
    read: (units) => readTable(format, table, units),
  });
};

function readTable(
  format: TrainingFormat,
  table: CsvTable,
  units: ChosenUnits,
): Result<TrainingFile, TrainingFileFailure> {
  const sets: ReadSet[] = [];
  const skipped: SkippedRow[] = [];
  for (const [index, row] of table.rows.entries()) {
    const reading = format.read(row, units);
    if (reading.kind === "set") sets.push(reading.set);
    if (reading.kind === "skipped") skipped.push({ row: index + 1, reason: reading.reason });
  }
  const workouts = buildWorkouts(sets);
  if (workouts.length === 0) return fail({ code: "empty" });
  return ok({ source: format.source, rows: table.rows.length, workouts, skipped });
}
