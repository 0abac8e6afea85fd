import type { CsvRow, CsvTable } from "./csv-table.ts";
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

/** What a row turned out to be: a set, something that is no set (a rest), or something that cannot be read. */
export type RowReading =
  | { kind: "set"; set: ReadSet; changes: Change[] }
  | { kind: "nothing" }
  | { kind: "skipped"; reason: SkippedRow["reason"] };

/** How the cells of a file are read. */
export type CellReading = ChosenUnits & { decimal: Decimal | null };

/** How one app writes its exports. `columns` are headings in lower case. */
export type TrainingFormat = {
  source: TrainingFileSource;
  /** The columns with a date, and those with a number. */
  dates: readonly string[];
  figures: readonly string[];
  matches(columns: readonly string[]): boolean;
  dialect(columns: readonly string[]): TrainingFileDialect;
  units(table: CsvTable): Omit<FileUnits, "dates">;
  read(row: CsvRow, reading: CellReading): RowReading;
  /** A row with more cells than columns as it was meant; null where that is not certain. */
  repair?(cells: readonly string[], table: CsvTable): readonly string[] | null;
};
