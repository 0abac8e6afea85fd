import type { ImportResult, OpenImport } from "#renderer/data/training-data.ts";
import type { OpenedTrainingFile } from "#shared/domain/training/transfer/read-training-file.ts";
import type {
  BodyWeight,
  ChosenUnits,
  TrainingFile,
  TrainingFileDialect,
} from "#shared/domain/training/transfer/training-file.ts";
import type { CsvTable } from "#shared/lib/csv/csv-table.ts";
import type { FileFailure } from "./file-failures.ts";
import type { FileName } from "./name-choices.ts";

/**
 * A file that was read, before it is stored. `present`: number of its workouts that exist already; `weights`: body
 * weights on days that have none.
 */
export type Preview = {
  opened: OpenedTrainingFile;
  units: ChosenUnits;
  file: TrainingFile;
  names: FileName[];
  present: number;
  weights: readonly BodyWeight[];
  /** Keys of workouts that another app probably imported, and whether to leave them out. */
  twins: ReadonlySet<string>;
  leaveTwins: boolean;
};

/** The number of workouts that the import will add. */
export const freshOf = ({ file, present, twins, leaveTwins }: Preview): number =>
  file.workouts.length - present - (leaveTwins ? twins.size : 0);

/** A read file. `name`: the file's name. */
export type ReadFile = Preview & { name: string };

/** A finished import. `open`: what an undo removes. */
export type WrittenImport = { result: Omit<ImportResult, "undo">; open: OpenImport; leftOut: number; weights: number };

/** The step of an import. Shares run from 0 to 1. */
export type ImportState =
  /** `failed`: the file whose import failed just now, as it was chosen. */
  | { step: "choose"; failure: FileFailure | null; failed?: ReadFile }
  | { step: "reading"; name: string; share: number }
  | { step: "columns"; name: string; table: CsvTable }
  | { step: "units"; name: string; opened: OpenedTrainingFile; units: ChosenUnits }
  | ({ step: "preview" } & ReadFile)
  | { step: "writing"; done: number; of: number }
  | ({
      step: "done";
      skipped: TrainingFile["skipped"];
      changed: TrainingFile["changed"];
      dialect: TrainingFileDialect;
    } & WrittenImport)
  | { step: "undone" };

export const CHOOSE: ImportState = { step: "choose", failure: null };

/** The units of a file; null where the member must choose. */
export const settledUnits = ({ units }: OpenedTrainingFile): ChosenUnits | null =>
  units.weight !== null && units.distance !== null && units.dates !== null
    ? { weight: units.weight, distance: units.distance, dates: units.dates }
    : null;

/** The choice of units at first. */
export const FIRST_UNITS: ChosenUnits = { weight: "kg", distance: "km", dates: "day_first" };

export const setsOf = ({ exercises }: TrainingFile["workouts"][number]): number =>
  exercises.reduce((sum, { sets }) => sum + sets.length, 0);
