import { totalOf } from "#shared/domain/billing/money.ts";
import { isOverdue } from "#shared/domain/gym/desk.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { daysBetween } from "#shared/domain/training/days.ts";
import { groupBy } from "#shared/lib/group-by.ts";

/** How long something is late, by the last day of each age; the oldest has none. */
export const ARREARS_AGES = ["week", "month", "twoMonths", "older"] as const;
export type ArrearsAge = (typeof ARREARS_AGES)[number];
const LAST_DAY = { week: 7, month: 30, twoMonths: 60, older: Number.POSITIVE_INFINITY } as const;

type Due = Pick<RowOfKind<"gym_instalments">, "id" | "member_id" | "due_on" | "cents" | "paid_at">;

/** What somebody is late with: the sum in cents, and the days since the first of it was due. */
export type Arrear = { member_id: string; cents: number; days: number; age: ArrearsAge };

/** By person, who is late the longest first. `waiting`: instalments whose payment waits for its answer. */
export const arrearsOf = (instalments: readonly Due[], waiting: ReadonlySet<string>, today: string): Arrear[] => {
  const late = instalments.filter((one) => isOverdue(one, today) && !waiting.has(one.id));
  return [...groupBy(late, ({ member_id }) => member_id)]
    .map(([member_id, of]) => {
      const days = Math.max(...of.map(({ due_on }) => daysBetween(due_on, today)));
      const age = ARREARS_AGES.find((one) => days <= LAST_DAY[one]) ?? "older";
      return { member_id, cents: totalOf(of.map(({ cents }) => cents)), days, age };
    })
    .toSorted((a, b) => b.days - a.days || b.cents - a.cents);
};
