import type { CsvTable } from "./csv-table.ts";
import { timeUnitNamed } from "./local-names.ts";
import type { DistanceUnit, WeightUnit } from "./training-file.ts";

/** Kilograms of a pound, by the agreement of 1959. */
const KG_PER_LB = 0.453_592_37;
const METRES: Record<DistanceUnit, number> = { m: 1, km: 1000, mi: 1609.344 };

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** The sign before a file's decimals. */
export type Decimal = "," | ".";

/** A number with thousands or decimals, and nothing else. */
const GROUPED = /^[-−]?(?:\d{1,3}(?:([.,'’\s])\d{3})+|\d+)(?:([.,])(\d+))?$/;

/**
 * The sign before the decimals of a file, as the numbers say that can be read in one way only: `62,5` and `1.234,5` say
 * a comma, `1,234` nothing. Null where none does, or some say the one and some the other.
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
 * A number as any locale writes it: `62.5`, `62,5`, `1.234,5`, `1,234.5`. Where `decimal` is not known, the last sign
 * is it. `null` for nothing, `undefined` where the text is no number.
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

/** Like {@link readAnyNumber}, but null for 0, which the exports write where nothing was entered. */
export const readSigned = (text: string, decimal?: Decimal | null): number | null | undefined => {
  const value = readAnyNumber(text, decimal);
  return value === 0 ? null : value;
};

/** Like {@link readSigned}, but nothing below 0. */
export const readNumber = (text: string, decimal?: Decimal | null): number | null | undefined => {
  const value = readSigned(text, decimal);
  return typeof value === "number" && value < 0 ? undefined : value;
};

/** The first unit that a column names; null where it names none. */
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

/** Whether a column holds anything: nobody is asked for the unit of what is not there. */
export const hasFigures = ({ rows }: Pick<CsvTable, "rows">, column: string): boolean =>
  rows.some((row) => readSigned(row(column)) !== null);

/** Whether a weight is help: what a machine or a band takes off the body is written below 0. */
export const isBelowZero = (weight: number | null | undefined): boolean => typeof weight === "number" && weight < 0;

/** Kilograms without a sign. */
export const toKilograms = (weight: number, unit: WeightUnit): number =>
  round(Math.abs(unit === "kg" ? weight : weight * KG_PER_LB), 2);

export const toMetres = (distance: number, unit: DistanceUnit): number => round(distance * METRES[unit], 1);

/** `kg`, `kgs`, `lb`, `lbs`; `null` for anything else. */
export const readWeightUnit = (text: string): WeightUnit | null => {
  const unit = text.trim().toLowerCase();
  if (/^kgs?$/.test(unit)) return "kg";
  return /^lbs?$/.test(unit) ? "lb" : null;
};

/** `m`, `meters`, `km`, `mi`, `miles`; `null` for anything else. */
export const readDistanceUnit = (text: string): DistanceUnit | null => {
  const unit = text.trim().toLowerCase();
  if (/^(m|met(er|re)s?)$/.test(unit)) return "m";
  if (/^(km|kilomet(er|re)s?)$/.test(unit)) return "km";
  return /^(mi|miles?)$/.test(unit) ? "mi" : null;
};

/**
 * Seconds of `1h 5m`, `45 min`, `1 Std. 13 Min.`, `1小时13分钟`, `00:01:30`, `1:30` or a bare number of seconds; `null`
 * where there is none of it, and where a unit is not known.
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
