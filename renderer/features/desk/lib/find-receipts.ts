import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import type { DayOf } from "#shared/domain/training/zoned-days.ts";

type DeskReceipt = RowOfKind<"gym_receipts">;

/**
 * A typed search: a number `12`, `2026/12` or `12/2026`, also with text around it; a day `2026-11-18`. Empty matches
 * any.
 */
export type ReceiptQuery = { number: string; day: string };

const isCalled = ({ year, number }: DeskReceipt, figures: readonly number[]): boolean =>
  [[], [number], [year, number], [number, year]].some(
    (name) => name.length === figures.length && name.every((figure, place) => figure === figures[place]),
  );

/**
 * The receipts that match, with those that correct them, newest first; none for an empty query. `dayOf`: by the gym's
 * clocks.
 */
export const findReceipts = (
  all: readonly DeskReceipt[],
  { number, day }: ReceiptQuery,
  dayOf: DayOf,
): readonly DeskReceipt[] => {
  const figures = number.match(/\d+/g)?.map(Number) ?? [];
  if (number.trim() === "" ? day === "" : figures.length === 0) return [];
  const found = all.filter((one) => isCalled(one, figures) && (day === "" || dayOf(Date.parse(one.issued_at)) === day));
  const ids = new Set(found.map(({ id }) => id));
  return all
    .filter(({ id, corrects }) => ids.has(id) || (corrects !== null && ids.has(corrects)))
    .toSorted((a, b) => b.year - a.year || b.number - a.number);
};
