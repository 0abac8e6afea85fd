import { fail, ok, type Result } from "#shared/lib/result.ts";
import { type CsvTable, readCsv } from "./csv-table.ts";
import { fitnotes } from "./fitnotes.ts";
import { hevy } from "./hevy.ts";
import { AT_ONCE, type Pace } from "./pace.ts";
import { isPrimeCsv, readPrimeCsv } from "./prime-csv.ts";
import { looksLikeJson, openPrimeJson, readPrimeJson } from "./prime-json.ts";
import { strong } from "./strong.ts";
import type {
  ChosenUnits,
  FileUnits,
  ImportedWorkout,
  SkippedRow,
  TrainingFile,
  TrainingFileDialect,
  TrainingFileSource,
} from "./training-file.ts";
import type { TrainingFormat } from "./training-format.ts";
import { createWorkoutBuilder } from "./workout-builder.ts";

const FORMATS: readonly TrainingFormat[] = [strong, hevy, fitnotes];

/**
 * `unknown_format`: no heading that we know. `empty`: nothing at all, or a known heading and not one set under it.
 * `damaged`: a JSON document that ends in the middle.
 */
export type TrainingFileFailure = { code: "unknown_format" | "empty" | "damaged" };

/** A file that was recognised, before its units are settled. */
export type OpenedTrainingFile = {
  source: TrainingFileSource;
  dialect: TrainingFileDialect;
  rows: number;
  /** What the file itself says; the person is asked for what is `null`. */
  units: FileUnits;
  read(units: ChosenUnits, pace?: Pace): Promise<Result<TrainingFile, TrainingFileFailure>>;
};

type Reading = { workouts: ImportedWorkout[]; skipped: SkippedRow[] };

const OUR_UNITS: ChosenUnits = { weight: "kg", distance: "m" };

const readRows = async (format: TrainingFormat, table: CsvTable, units: ChosenUnits, pace: Pace): Promise<Reading> => {
  const builder = createWorkoutBuilder(format.source);
  const skipped: SkippedRow[] = [];
  for (const [index, row] of table.rows.entries()) {
    await pace.rest();
    pace.progress(index / table.rows.length);
    if (table.cut && index === table.rows.length - 1) {
      skipped.push({ row: index + 1, reason: "cut" });
      break;
    }
    const reading = format.read(row, units);
    if (reading.kind === "set") builder.add(reading.set);
    if (reading.kind === "skipped") skipped.push({ row: index + 1, reason: reading.reason });
  }
  await pace.rest();
  return { workouts: builder.build(), skipped };
};

const opened = (
  facts: Omit<OpenedTrainingFile, "read">,
  reading: (units: ChosenUnits, pace: Pace) => Promise<Reading>,
): Result<OpenedTrainingFile, TrainingFileFailure> =>
  ok({
    ...facts,
    async read(units, pace = AT_ONCE) {
      const { workouts, skipped } = await reading(units, pace);
      if (workouts.length === 0) return fail({ code: "empty" });
      return ok({ source: facts.source, rows: facts.rows, workouts, skipped });
    },
  });

const openJson = (text: string): Result<OpenedTrainingFile, TrainingFileFailure> => {
  const document = openPrimeJson(text);
  if (!document.ok) return document;
  const rows = document.value;
  return opened({ source: "prime", dialect: "prime_json", rows: rows.length, units: OUR_UNITS }, (_, pace) =>
    readPrimeJson(rows, pace),
  );
};

/**
 * Recognises an export of Strong, Hevy or FitNotes by its heading, and our own CSV and JSON. `text` is the decoded
 * file, with or without a byte-order mark. Throws only what `pace` throws.
 */
export const openTrainingFile = async (
  text: string,
  pace: Pace = AT_ONCE,
): Promise<Result<OpenedTrainingFile, TrainingFileFailure>> => {
  if (text.replace(/^\uFEFF/, "").trim() === "") return fail({ code: "empty" });
  if (looksLikeJson(text)) return openJson(text);
  const table = await readCsv(text, pace);
  if (table === null) return fail({ code: "unknown_format" });
  const rows = table.rows.length;
  if (isPrimeCsv(table.columns)) {
    const facts = { source: "prime", dialect: "prime_csv", rows, units: OUR_UNITS } as const;
    return opened(facts, (_, reading) => readPrimeCsv(table, reading));
  }
  const format = FORMATS.find(({ matches }) => matches(table.columns));
  if (!format) return fail({ code: "unknown_format" });
  const facts = {
    source: format.source,
    dialect: format.dialect(table.columns),
    rows,
    units: format.units(table),
  };
  return opened(facts, (units, reading) => readRows(format, table, units, reading));
};
