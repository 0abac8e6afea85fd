import type { CsvRow, CsvTable } from "#shared/lib/csv/csv-table.ts";
import type { Decimal } from "./quantities.ts";
import type {
  Change,
  ChosenUnits,
  FileUnits,
  SkippedRow,
  TrainingFileDialect,
  TrainingFileSource,
} from "./training-file.ts";
import type { ReadSet } from "./workout-builder.ts";

/** A row as read: a set, no set (a rest), or unreadable. */
export type RowReading =
  | { kind: "set"; set: ReadSet; changes: Change[] }
  | { kind: "nothing" }
  | { kind: "skipped"; reason: SkippedRow["reason"] };

/** How the cells of a file are read. */
export type CellReading = ChosenUnits & { decimal: Decimal | null };

/** The format of one app's exports. `columns`: headings in lower case. */
export type TrainingFormat = {
  source: TrainingFileSource;
  /** Columns with dates, and columns with numbers. */
  dates: readonly string[];
  figures: readonly string[];
  matches(columns: readonly string[]): boolean;
  dialect(columns: readonly string[]): TrainingFileDialect;
  units(table: CsvTable): Omit<FileUnits, "dates">;
  read(row: CsvRow, reading: CellReading): RowReading;
  /** Repairs a row with too many cells; null where that is uncertain. */
  repair?(cells: readonly string[], table: CsvTable): readonly string[] | null;
};
