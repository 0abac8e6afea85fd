import { type CsvTable, withColumns } from "#shared/lib/csv/csv-table.ts";
import { DATE_ORDERS, readLocalDate } from "./dates.ts";
import { readDistanceUnit, readDuration, readNumber, readSigned, readWeightUnit } from "./quantities.ts";

const split = (columns: string): string[] => columns.split(",");

/** Orders of columns in Strong's exports. */
const LAYOUTS: readonly (readonly string[])[] = [
  "date,workout name,duration,exercise name,set order,weight,reps,distance,seconds,notes,workout notes,rpe",
  "date,workout name,duration,exercise name,set order,weight,reps,distance,seconds,notes,workout notes",
  "date,workout name,exercise name,set order,weight,reps,distance,seconds,notes,workout notes,rpe",
  "date,workout name,exercise name,set order,weight,reps,distance,seconds,notes,workout notes",
  "date,workout name,exercise name,set order,weight,weight unit,reps,rpe,distance,distance unit,seconds,notes,workout notes,workout duration",
  "date,workout name,duration,exercise name,set order,weight,weight unit,reps,rpe,distance,distance unit,seconds,notes,workout notes",
  "date,workout name,exercise name,set order,weight,weight unit,reps,rpe,distance,distance unit,seconds,notes,workout notes",
  "workout #,date,workout name,duration,exercise name,set order,weight (kg),reps,rpe,distance (meters),seconds,notes,workout notes",
].map(split);

/** A time of day, which Strong writes and spreadsheets keep. */
const HAS_TIME = /\d[:.]\d\d/;

const isDuration = (cell: string): boolean => /^0?$|^0\D*$/.test(cell) || readDuration(cell) !== null;

/** Tests by column whether a cell fits it. */
const FITS: Readonly<Record<string, (cell: string) => boolean>> = {
  "workout #": (cell) => /^\d+$/.test(cell),
  date: (cell) => HAS_TIME.test(cell) && DATE_ORDERS.some((order) => readLocalDate(cell, order) !== null),
  duration: isDuration,
  "workout duration": isDuration,
  "exercise name": (cell) => cell !== "" && readNumber(cell) === undefined,
  // A count, a letter for the kind, or the words for a rest or a note.
  "set order": (cell) => /^\d{1,3}$|^[^\d.,]{1,40}$/.test(cell),
  "weight unit": (cell) => cell === "" || readWeightUnit(cell) !== null,
  "distance unit": (cell) => cell === "" || readDistanceUnit(cell) !== null,
  rpe: (cell) => cell === "" || (readNumber(cell) ?? 0) <= 10,
};
const NUMBERS = ["weight", "weight (kg)", "reps", "distance", "distance (meters)", "seconds"];

const fits = (column: string, cell: string): boolean =>
  NUMBERS.includes(column) ? readSigned(cell) !== undefined : (FITS[column]?.(cell) ?? true);

/** Rows that are tested against a layout, so that a damaged one among them does not decide. */
const SAMPLE_ROWS = 50;
const MAX_ODD = 0.1;

/**
 * An export of Strong with a translated heading, recognized by the order and content of its columns, as one with the
 * English columns. Null for any other file, and where two orders fit.
 */
export const asStrong = (table: CsvTable): CsvTable | null => {
  const rows = table.cells.slice(0, SAMPLE_ROWS);
  const holds = (layout: readonly string[]) => {
    const odd = rows.filter((cells) => !layout.every((column, at) => fits(column, (cells[at] ?? "").trim())));
    const counted = rows.some((cells) => /^\d+$/.test((cells[layout.indexOf("set order")] ?? "").trim()));
    return counted && odd.length <= rows.length * MAX_ODD;
  };
  const [layout, ...others] = LAYOUTS.filter(
    (columns) => columns.length === table.columns.length && rows.length > 0 && holds(columns),
  );
  return layout === undefined || others.length > 0 ? null : withColumns(table, layout);
};
