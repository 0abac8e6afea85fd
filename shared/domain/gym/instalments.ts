import { Temporal } from "temporal-polyfill";
import { partsOf } from "#shared/domain/billing/money.ts";

export type Instalment = { due_on: string; cents: number };

/**
 * Splits a price in cents into instalments that sum to it. The first is due on a day, each other one a number of months
 * after the one before, on the last day of a month that is too short.
 */
export const spreadInstalments = (
  cents: number,
  { count, first, every }: { count: number; first: string; every: number },
): Instalment[] =>
  partsOf(cents, count).map((part, place) => ({
    due_on: Temporal.PlainDate.from(first)
      .add({ months: place * every })
      .toString(),
    cents: part,
  }));
