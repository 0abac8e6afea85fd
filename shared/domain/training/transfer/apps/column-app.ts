import type {
  BodyWeight,
  TrainingFileDialect,
  TrainingFileSource,
} from "#shared/domain/training/transfer/training-file.ts";
import type { CsvTable } from "#shared/lib/csv/csv-table.ts";

/** An app whose export is converted to the columns of `columns.ts`. `columns`: headings in lower case. */
export type ColumnApp = {
  source: TrainingFileSource;
  dialect: TrainingFileDialect;
  matches(columns: readonly string[]): boolean;
  asColumns(table: CsvTable): CsvTable;
  bodyWeights?(table: CsvTable): BodyWeight[];
};
