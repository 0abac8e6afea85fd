import { add, allocate, dinero, subtract, toSnapshot } from "dinero.js";
import { EUR } from "dinero.js/currencies";

/** VAT of Premium in percent; every price includes it. */
export const VAT_RATE = 22;

/** An amount of whole cents in dinero.js's form. Throws for a fraction. */
const euro = (amount: number) => dinero({ amount, currency: EUR });
const less = (cents: number, part: number): number => toSnapshot(subtract(euro(cents), euro(part))).amount;

export const totalOf = (amounts: readonly number[]): number =>
  toSnapshot(amounts.map(euro).reduce((sum, amount) => add(sum, amount), euro(0))).amount;

/** Splits an amount into equal parts in cents that sum to it; the first ones get the remaining cents. */
export const partsOf = (cents: number, count: number): number[] =>
  allocate(euro(cents), Array<number>(count).fill(1)).map((part) => toSnapshot(part).amount);

/**
 * The VAT in an amount, in cents: its share to the nearest cent, as tax is rounded (at 22 % no share ends on a half).
 * dinero.js's `allocate` gives the last cent to the larger share, the net: 1.33 would be 1.10 and 0.23, where the tax
 * is 0.2398. `private.vat_in` says the same.
 */
export const vatIn = (cents: number, rate = VAT_RATE): number => Math.round((cents * rate) / (100 + rate));

/**
 * The refund of an amount in cents where `used` of `days` were used: 9.99 with 4 of 30 used refunds 8.66. A cent that
 * cannot be split goes to the member. `private.unused_cents` computes the same.
 */
export const unusedCents = (cents: number, used: number, days: number): number => {
  const gone = Math.min(Math.max(used, 0), days);
  return less(cents, Math.floor((cents * gone) / days));
};

/** A number with separators of thousands; only decimals after another mark tell these from decimals. */
const GROUPED = /^\d{1,3}(?:(?:\.\d{3}){1,2}(?=,\d)|(?:,\d{3}){1,2}(?=\.\d))/;

/** The cents of an amount in euro as people write it (`9,99`, `10`, `1.250,50 €`), null where it is none. */
export const parseCents = (text: string): number | null => {
  const amount = text.replace(/^\s*€|€\s*$/g, "").trim();
  const plain = amount.replace(GROUPED, (euro) => euro.replace(/[.,]/g, ""));
  const [, euro, cents = ""] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return euro === undefined ? null : Number(euro) * 100 + Number(cents.padEnd(2, "0"));
};

/** Cents as people write them, with both decimals: what `parseCents` reads. `mark`: the decimal one. */
export const centsText = (cents: number, mark: "," | "."): string => (cents / 100).toFixed(2).replace(".", mark);
