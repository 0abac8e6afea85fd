import type { CsvTable } from "#shared/lib/csv/csv-table.ts";
import { timeUnitNamed } from "./local-names.ts";
import type { DistanceUnit, WeightUnit } from "./training-file.ts";

/** Kilograms of a pound, by the agreement of 1959. */
const KG_PER_LB = 0.453_592_37;
const METRES: Record<DistanceUnit, number> = { m: 1, km: 1000, mi: 1609.344 };

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** The decimal sign of a file. */
export type Decimal = "," | ".";

/** A number with thousands or decimals, and nothing else. */
const GROUPED = /^[-−]?(?:\d{1,3}(?:([.,'’\s])\d{3})+|\d+)(?:([.,])(\d+))?$/;

/**
 * The decimal sign of a file, from numbers that can be read in one way: `62,5` and `1.234,5` have a comma, `1,234` is
 * ambiguous. Null where none tells, or they disagree.
 */
export const decimalOf = (texts: Iterable<string>): Decimal | null => {
  const said = new Set<Decimal>();
  for (const text of texts) {
    const [, group, sign, decimals = ""] = GROUPED.exec(text.trim()) ?? [];
    if (sign !== undefined && sign !== group && (group !== undefined || decimals.length !== 3))
      said.add(sign as Decimal);
  }
  const [decimal, ...others] = said;
  return decimal === undefined || others.length > 0 ? null : decimal;
};

/**
 * A number in any locale: `62.5`, `62,5`, `1.234,5`, `1,234.5`. Without `decimal`, the last sign counts as the decimal
 * one. Null for an empty text, undefined for no number.
 */
export const readAnyNumber = (text: string, decimal?: Decimal | null): number | null | undefined => {
  const plain = text
    .trim()
    .replace(/[\s'’]/g, "")
    .replace(/^−/, "-");
  if (plain === "" || plain === "-") return null;
  const last = plain.lastIndexOf(",") > plain.lastIndexOf(".") ? "," : ".";
  // A sign that comes twice groups thousands.
  const sign = decimal ?? (plain.indexOf(last) === plain.lastIndexOf(last) ? last : last === "," ? "." : ",");
  const value = Number(plain.replaceAll(sign === "," ? "." : ",", "").replace(sign, "."));
  return Number.isFinite(value) ? value : undefined;
};

/** {@link readAnyNumber} with null for 0, which exports write for no value. */
export const readSigned = (text: string, decimal?: Decimal | null): number | null | undefined => {
  const value = readAnyNumber(text, decimal);
  return value === 0 ? null : value;
};

/** {@link readSigned} without negative numbers. */
export const readNumber = (text: string, decimal?: Decimal | null): number | null | undefined => {
  const value = readSigned(text, decimal);
  return typeof value === "number" && value < 0 ? undefined : value;
};

/** The first unit that a column names; null for none. */
export const firstUnit = <Unit>(
  { rows }: Pick<CsvTable, "rows">,
  column: string,
  read: (text: string) => Unit | null,
): Unit | null => {
  for (const row of rows) {
    const unit = read(row(column));
    if (unit !== null) return unit;
  }
  return null;
};

/** Whether a column has values: without any, its unit does not matter. */
export const hasFigures = ({ rows }: Pick<CsvTable, "rows">, column: string): boolean =>
  rows.some((row) => readSigned(row(column)) !== null);

/** Whether a weight is assistance, which is written as a negative number. */
export const isBelowZero = (weight: number | null | undefined): boolean => typeof weight === "number" && weight < 0;

/** Kilograms of a weight, without sign. */
export const toKilograms = (weight: number, unit: WeightUnit): number =>
  round(Math.abs(unit === "kg" ? weight : weight * KG_PER_LB), 2);

export const toMetres = (distance: number, unit: DistanceUnit): number => round(distance * METRES[unit], 1);

/** `kg`, `kgs`, `lb`, `lbs`; `null` for anything else. */
export const readWeightUnit = (text: string): WeightUnit | null => {
  const unit = text.trim().toLowerCase();
  if (/^kgs?$/.test(unit)) return "kg";
  return /^lbs?$/.test(unit) ? "lb" : null;
};

/** Reads `m`, `meters`, `km`, `mi`, `miles`; null for anything else. */
export const readDistanceUnit = (text: string): DistanceUnit | null => {
  const unit = text.trim().toLowerCase();
  if (/^(m|met(er|re)s?)$/.test(unit)) return "m";
  if (/^(km|kilomet(er|re)s?)$/.test(unit)) return "km";
  return /^(mi|miles?)$/.test(unit) ? "mi" : null;
};

/**
 * Reads seconds from `1h 5m`, `45 min`, `1 Std. 13 Min.`, `1小时13分钟`, `00:01:30`, `1:30` or a number of seconds; null
 * for none, and for an unknown unit.
 */
export const readDuration = (text: string): number | null => {
  const plain = text.trim().toLowerCase();
  if (/^\d+(:\d{1,2}){1,2}$/.test(plain))
    return plain.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) || null;
  if (/^\d+(?:[.,]\d+)?$/.test(plain)) return Math.round(Number(plain.replace(",", "."))) || null;
  const parts = [...plain.matchAll(/(\d+(?:[.,]\d+)?)\s*(\p{L}*)/gu)].map(([, amount = "", unit = ""]) => {
    const seconds = timeUnitNamed(unit);
    return seconds === undefined ? Number.NaN : Number(amount.replace(",", ".")) * seconds;
  });
  return Math.round(parts.reduce((sum, part) => sum + part, 0)) || null;
};
