import { localDay } from "#shared/domain/training/days.ts";
import { type DateOrder, readLocalDate } from "#shared/domain/training/transfer/dates.ts";
import { readNumber, readWeightUnit, toKilograms } from "#shared/domain/training/transfer/quantities.ts";
import type { BodyWeight } from "#shared/domain/training/transfer/training-file.ts";
import type { CsvTable } from "#shared/lib/csv/csv-table.ts";

/** A body weight from its cells; empty where date or weight is invalid. */
export const bodyWeight = (date: string, weight: string, unit: string, order?: DateOrder): BodyWeight[] => {
  const [at, value, named] = [readLocalDate(date, order), readNumber(weight), readWeightUnit(unit)];
  return at && value && named ? [{ day: localDay(at), kg: toKilograms(value, named) }] : [];
};

/** Weights sorted by day, the last one of each day. */
export const byDay = (weights: readonly BodyWeight[]): BodyWeight[] =>
  [...new Map(weights.map((weight) => [weight.day, weight])).values()].sort((a, b) => a.day.localeCompare(b.day));

const COLUMNS = ["date", "time", "measurement", "value", "unit"];

/**
 * Whether columns are those of FitNotes' body tracker: `Date,Time,Measurement,Value,Unit,Comment`, of which only body
 * weight is read. Columns as public tools for FitNotes check them.
 */
export const isBodyTracker = (columns: readonly string[]): boolean =>
  COLUMNS.every((column) => columns.includes(column));

export const trackedWeights = ({ rows }: CsvTable, order: DateOrder): BodyWeight[] =>
  rows.flatMap((row) =>
    /^body ?weight$/i.test(row("measurement")) ? bodyWeight(row("date"), row("value"), row("unit"), order) : [],
  );
