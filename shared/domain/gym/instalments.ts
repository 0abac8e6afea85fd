import { Temporal } from "temporal-polyfill";
import { partsOf } from "#shared/domain/billing/money.ts";
import type { PaymentMethod } from "#shared/domain/kinds/gym/gym-desk.ts";

export type Instalment = { due_on: string; cents: number };

/**
 * Splits a price in cents into instalments that sum to it; none of nothing. The first is due on a day, each other one a
 * number of months after the one before, on the last day of a month that is too short. A deposit comes before them.
 */
export const spreadInstalments = (
  cents: number,
  { count, first, every, deposit = 0 }: { count: number; first: string; every: number; deposit?: number },
): Instalment[] => {
  if (cents === 0) return [];
  const parts = partsOf(cents - deposit, count);
  return (deposit > 0 ? [deposit, ...parts] : parts).map((part, place) => ({
    due_on: Temporal.PlainDate.from(first)
      .add({ months: place * every })
      .toString(),
    cents: part,
  }));
};

/** What was paid of instalments at once has the method by which it was. */
export type PaidInstalment = Instalment & { method?: PaymentMethod };

/** Pays the first instalments with money in cents by each method, and cuts those that it does not pay whole. */
export const payAtOnce = (
  instalments: readonly Instalment[],
  taken: readonly { method: PaymentMethod; cents: number }[],
): PaidInstalment[] => {
  const purses = taken.map((one) => ({ ...one }));
  return instalments.flatMap(({ due_on, cents }) => {
    const paid: PaidInstalment[] = [];
    let rest = cents;
    for (const purse of purses) {
      const part = Math.min(rest, purse.cents);
      if (part > 0) paid.push({ due_on, cents: part, method: purse.method });
      purse.cents -= part;
      rest -= part;
    }
    return rest > 0 ? [...paid, { due_on, cents: rest }] : paid;
  });
};
