import { parseCents } from "#shared/domain/billing/money.ts";
import { paperOf } from "#shared/domain/gym/receipt-paper.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import type { DayOf } from "#shared/domain/training/zoned-days.ts";
import { fold } from "#shared/lib/fold.ts";

type DeskReceipt = RowOfKind<"gym_receipts">;

/**
 * A typed search: a number `12`, `2026/12` or `12/2026`, also with text around it; a day `2026-11-18`; an amount as
 * people write it, of money that was taken or given back; beginnings of the names of who paid or trains. Empty matches
 * any.
 */
export type ReceiptQuery = Readonly<Record<"number" | "day" | "amount" | "name", string>>;
export const NO_QUERY: ReceiptQuery = { number: "", day: "", amount: "", name: "" };

const isCalled = ({ year, number }: DeskReceipt, figures: readonly number[]): boolean =>
  [[], [number], [year, number], [number, year]].some(
    (name) => name.length === figures.length && name.every((figure, place) => figure === figures[place]),
  );

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The names on a receipt. */
const namesOn = ({ paper }: DeskReceipt): string[] => {
  const said = paperOf(paper);
  return wordsIn([said?.payer.name, said?.athlete?.name].join(" "));
};

/** `dayOf`: by the gym's clocks; `nameOf`: what the gym calls whose a receipt is. */
type Gym = { dayOf: DayOf; nameOf: (receipt: DeskReceipt) => string };

/**
 * Makes a function that gives the receipts that match all that is typed, with those that correct them, newest first;
 * none for an empty query. The names are read at the first query for one.
 */
export const receiptFinder = (all: readonly DeskReceipt[], { dayOf, nameOf }: Gym) => {
  const names = new Map<string, readonly string[]>();
  const namesOf = (one: DeskReceipt): readonly string[] => {
    const known = names.get(one.id) ?? [...namesOn(one), ...wordsIn(nameOf(one))];
    names.set(one.id, known);
    return known;
  };
  return ({ number, day, amount, name }: ReceiptQuery): readonly DeskReceipt[] => {
    const figures = number.match(/\d+/g)?.map(Number) ?? [];
    const cents = parseCents(amount.trim().replace(/^-/, ""));
    const words = wordsIn(name);
    const isEmpty = [number, day, amount, name].every((text) => text.trim() === "");
    const isUnread = (text: string, isRead: boolean) => text.trim() !== "" && !isRead;
    if (isEmpty || isUnread(number, figures.length > 0) || isUnread(amount, cents !== null)) return [];
    if (isUnread(name, words.length > 0)) return [];
    const found = all.filter(
      (one) =>
        isCalled(one, figures) &&
        (day === "" || dayOf(Date.parse(one.issued_at)) === day) &&
        (cents === null || Math.abs(one.cents) === cents) &&
        words.every((word) => namesOf(one).some((known) => known.startsWith(word))),
    );
    const ids = new Set(found.map(({ id }) => id));
    return all
      .filter(({ id, corrects }) => ids.has(id) || (corrects !== null && ids.has(corrects)))
      .toSorted((a, b) => b.year - a.year || b.number - a.number);
  };
};
