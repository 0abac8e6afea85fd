import { type CsvTable, readCsv, withColumns } from "#shared/lib/csv/csv-table.ts";
import { AT_ONCE, type Pace } from "#shared/lib/pace.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { byDay, isBodyTracker, trackedWeights } from "./apps/body-weights.ts";
import type { ColumnApp } from "./apps/column-app.ts";
import { gymRun } from "./apps/gymrun.ts";
import { jefit, jefitLog } from "./apps/jefit.ts";
import { liftosaur } from "./apps/liftosaur.ts";
import { lyfta } from "./apps/lyfta.ts";
import { withWorkoutTimes } from "./apps/set-times.ts";
import { strongLifts } from "./apps/stronglifts.ts";
import { columnFormat } from "./columns.ts";
import { dateOrderOf } from "./dates.ts";
import { fitnotes } from "./fitnotes.ts";
import { type ColumnChoice, hasDates, withChoice } from "./free-columns.ts";
import { hevy } from "./hevy.ts";
import { LONGEST_TEXTS } from "./importable.ts";
import { isPrimeCsv, readPrimeCsv } from "./prime-csv.ts";
import { looksLikeJson, openPrimeJson, readPrimeJson } from "./prime-json.ts";
import { decimalOf } from "./quantities.ts";
import { strong } from "./strong.ts";
import { asStrong } from "./strong-layouts.ts";
import type {
  BodyWeight,
  Change,
  ChangedValue,
  ChosenUnits,
  FileUnits,
  ImportedWorkout,
  SkippedRow,
  TrainingFile,
  TrainingFileDialect,
  TrainingFileSource,
  WholeFile,
} from "./training-file.ts";
import type { CellReading, RowReading, TrainingFormat } from "./training-format.ts";
import { createWorkoutBuilder, type ReadSet } from "./workout-builder.ts";

const FORMATS: readonly TrainingFormat[] = [strong, hevy, fitnotes];
const COLUMN_APPS: readonly ColumnApp[] = [strongLifts, lyfta, liftosaur, gymRun];

/**
 * Why a file is refused. `unknown_format`: no known heading. `empty`: nothing, or a known heading without sets.
 * `damaged`: incomplete JSON. `unknown_columns`: a table with dates, but an unknown heading.
 */
export type TrainingFileFailure =
  | { code: "unknown_format" | "empty" | "damaged" }
  | { code: "unknown_columns"; table: CsvTable };

/** A recognized file, before its units are settled. */
export type OpenedTrainingFile = {
  source: TrainingFileSource;
  dialect: TrainingFileDialect;
  rows: number;
  /** Units that the file names; null for those that the member must choose. */
  units: FileUnits;
  read(units: ChosenUnits, pace?: Pace): Promise<Result<TrainingFile, TrainingFileFailure>>;
};

type Reading = {
  workouts: ImportedWorkout[];
  skipped: SkippedRow[];
  changed?: ChangedValue[];
  bodyWeights?: readonly BodyWeight[];
};

const OUR_UNITS: ChosenUnits = { weight: "kg", distance: "m", dates: "day_first" };

/** The table with rows of too many cells repaired, and the indexes of rows that stay ambiguous. */
const repaired = (format: TrainingFormat, table: CsvTable): { table: CsvTable; unclear: ReadonlySet<number> } => {
  const unclear = new Set<number>();
  const meant = table.cells.map((cells, at) => {
    if (cells.length <= table.columns.length) return cells;
    const isBlank = cells.slice(table.columns.length).every((cell) => cell.trim() === "");
    const reading = format.repair ? format.repair(cells, table) : isBlank ? cells : null;
    if (!reading) unclear.add(at);
    return reading ?? cells;
  });
  return { table: withColumns({ ...table, cells: meant }, table.columns), unclear };
};

/** Texts of a row that are longer than the tables' limits. */
const cutTexts = ({ workout, exercise, set }: ReadSet): Change[] => [
  ...(workout.name.length > LONGEST_TEXTS.name ? [{ field: "name", from: workout.name, to: null } as const] : []),
  ...[
    [workout.notes, LONGEST_TEXTS.notes] as const,
    [exercise.notes, LONGEST_TEXTS.exerciseNotes] as const,
    [set.notes, LONGEST_TEXTS.exerciseNotes] as const,
  ].flatMap(([from, most]) => (from.length > most ? [{ field: "notes", from, to: null } as const] : [])),
];

function* cellsOf({ rows }: CsvTable, columns: readonly string[]): Generator<string> {
  for (const row of rows) for (const column of columns) yield row(column);
}

const readRows = async (format: TrainingFormat, read: CsvTable, units: ChosenUnits, pace: Pace): Promise<Reading> => {
  const { table, unclear } = repaired(format, read);
  const reading: CellReading = { ...units, decimal: decimalOf(cellsOf(table, format.figures)) };
  const builder = createWorkoutBuilder(format.source);
  const skipped: SkippedRow[] = [];
  const changed: ChangedValue[] = [];
  const saidOnce = new Set<string>();
  for (const [index, row] of table.rows.entries()) {
    await pace.rest();
    pace.progress(index / table.rows.length);
    const line = table.lines[index] ?? 0;
    if (table.cut && index === table.rows.length - 1) {
      skipped.push({ line, reason: "cut" });
      break;
    }
    const found: RowReading = unclear.has(index) ? { kind: "skipped", reason: "cells" } : format.read(row, reading);
    if (found.kind === "skipped") skipped.push({ line, reason: found.reason });
    if (found.kind !== "set") continue;
    builder.add(found.set);
    for (const change of found.changes) changed.push({ ...change, line });
    for (const change of cutTexts(found.set)) {
      if (saidOnce.has(change.from)) continue;
      saidOnce.add(change.from);
      changed.push({ ...change, line });
    }
  }
  await pace.rest();
  return { workouts: builder.build(), skipped, changed };
};

const opened = (
  facts: Omit<OpenedTrainingFile, "read">,
  reading: (units: ChosenUnits, pace: Pace) => Promise<Reading>,
): Result<OpenedTrainingFile, TrainingFileFailure> =>
  ok({
    ...facts,
    async read(units, pace = AT_ONCE) {
      const { workouts, skipped, changed = [], bodyWeights = [] } = await reading(units, pace);
      if (workouts.length === 0 && bodyWeights.length === 0) return fail({ code: "empty" });
      const { source, rows } = facts;
      return ok({ source, rows, workouts, skipped, changed, bodyWeights: byDay(bodyWeights) });
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

const openApp = (app: ColumnApp, table: CsvTable): Result<OpenedTrainingFile, TrainingFileFailure> => {
  const format = columnFormat(app.source);
  const sets = app.asColumns(table);
  const dates = dateOrderOf(cellsOf(sets, format.dates));
  const facts = { source: app.source, dialect: app.dialect, rows: table.rows.length };
  return opened({ ...facts, units: { ...format.units(sets), dates } }, async (units, pace) => ({
    ...(await readRows(format, sets, units, pace)),
    bodyWeights: app.bodyWeights?.(table) ?? [],
  }));
};

/** Opens a table of an unknown app by the columns that the member chose. */
export const openColumns = (table: CsvTable, choice: ColumnChoice): Result<OpenedTrainingFile, TrainingFileFailure> =>
  openApp(
    {
      source: "columns",
      dialect: "columns",
      matches: () => true,
      asColumns: (all) => withWorkoutTimes(withChoice(all, choice)),
    },
    table,
  );

const openBodyTracker = (table: CsvTable): Result<OpenedTrainingFile, TrainingFileFailure> => {
  const units: FileUnits = { weight: "kg", distance: "km", dates: dateOrderOf(cellsOf(table, ["date"])) };
  const facts = { source: "fitnotes", dialect: "fitnotes_body", rows: table.rows.length, units } as const;
  return opened(facts, async ({ dates }) => ({ workouts: [], skipped: [], bodyWeights: trackedWeights(table, dates) }));
};

/** A file that was read at once, as one that was recognised. */
export const openWhole = ({ dialect, file }: WholeFile): OpenedTrainingFile => ({
  source: file.source,
  dialect,
  rows: file.rows,
  units: OUR_UNITS,
  read: async () => (file.workouts.length + file.bodyWeights.length === 0 ? fail({ code: "empty" }) : ok(file)),
});

/** The table of a file: of a backup with several, the one with sets. Null for a row longer than any of training. */
const readTable = async (text: string, pace: Pace): Promise<{ table: CsvTable; apps: readonly ColumnApp[] } | null> => {
  const log = jefitLog(text);
  const table = await readCsv(log?.text ?? text, pace);
  if (table === null) return null;
  if (!log) return { table, apps: COLUMN_APPS };
  return { table: { ...table, lines: table.lines.map((line) => line + log.line - 1) }, apps: [jefit(log.mass)] };
};

/**
 * Recognises an export of Strong, Hevy, FitNotes, StrongLifts, Lyfta, Liftosaur, GymRun or Jefit by its heading, one
 * of Strong in another language by its shape, and our own CSV and JSON. `text` is the decoded file, with or without a
 * byte-order mark. Throws only what `pace` throws.
 */
export const openTrainingFile = async (
  text: string,
  pace: Pace = AT_ONCE,
): Promise<Result<OpenedTrainingFile, TrainingFileFailure>> => {
  if (text.replace(/^\uFEFF/, "").trim() === "") return fail({ code: "empty" });
  if (looksLikeJson(text)) return openJson(text);
  const read = await readTable(text, pace);
  if (read === null) return fail({ code: "unknown_format" });
  const { table, apps } = read;
  const rows = table.rows.length;
  if (isPrimeCsv(table.columns)) {
    const facts = { source: "prime", dialect: "prime_csv", rows, units: OUR_UNITS } as const;
    return opened(facts, (_, reading) => readPrimeCsv(table, reading));
  }
  const app = apps.find(({ matches }) => matches(table.columns));
  if (app) return openApp(app, table);
  if (isBodyTracker(table.columns)) return openBodyTracker(table);
  const named = FORMATS.find(({ matches }) => matches(table.columns));
  const translated = named ? null : asStrong(table);
  const format = translated ? strong : named;
  if (!format) {
    return fail(hasDates(table) ? { code: "unknown_columns", table } : { code: "unknown_format" });
  }
  const found = translated ?? table;
  const facts = {
    source: format.source,
    dialect: translated ? ("strong_localised" as const) : format.dialect(table.columns),
    rows,
    units: { ...format.units(found), dates: dateOrderOf(cellsOf(found, format.dates)) },
  };
  return opened(facts, (units, reading) => readRows(format, found, units, reading));
};
