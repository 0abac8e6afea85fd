import type { CsvTable } from "./csv-table.ts";
import type { DistanceUnit, WeightUnit } from "./training-file.ts";

/** Kilograms of a pound, by the agreement of 1959. */
const KG_PER_LB = 0.453_592_37;
const METRES: Record<DistanceUnit, number> = { m: 1, km: 1000, mi: 1609.344 };

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/**
 * A number as any locale writes it: `62.5`, `62,5`, `1.234,5`, `1,234.5`. `null` for nothing and for 0, which the
 * exports write where nothing was entered; `undefined` where the text is no number.
 */
export const readNumber = (text: string): number | null | undefined => {
  const plain = text.trim().replace(/[\s']/g, "");
  if (plain === "" || plain === "-") return null;
  const [comma, point] = [plain.lastIndexOf(","), plain.lastIndexOf(".")];
  const decimal = comma > point ? "," : ".";
  const grouped = decimal === "," ? "." : ",";
  const value = Number(plain.replaceAll(grouped, "").replace(decimal, "."));
  if (!Number.isFinite(value) || value < 0) return undefined;
  return value === 0 ? null : value;
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
  rows.some((row) => readNumber(row(column)) !== null);

export const toKilograms = (weight: number, unit: WeightUnit): number =>
  round(unit === "kg" ? weight : weight * KG_PER_LB, 2);

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
 * Seconds of `1h 5m`, `45 min`, `90s`, `00:01:30`, `1:30` or a bare number of seconds; `null` where there is none of
 * it.
 */
export const readDuration = (text: string): number | null => {
  const plain = text.trim().toLowerCase();
  if (/^\d+(:\d{1,2}){1,2}$/.test(plain))
    return plain.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) || null;
  const parts = [...plain.matchAll(/(\d+(?:[.,]\d+)?)\s*(h|m|s)?/g)];
  const seconds = parts.reduce((sum, [, amount = "", unit]) => {
    const factor = unit === "h" ? 3600 : unit === "m" ? 60 : 1;
    return sum + Number(amount.replace(",", ".")) * factor;
  }, 0);
  return seconds === 0 ? null : Math.round(seconds);
};
