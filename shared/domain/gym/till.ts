import { totalOf } from "#shared/domain/billing/money.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#shared/domain/kinds/gym/gym-desk.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

/** What somebody took in one way on a day, and gave back, in cents; `count`: of receipts. */
export type Taking = {
  taken_by: string;
  method: PaymentMethod;
  cents: number;
  returned_cents: number;
  count: number;
};

/** A payment of a day; what was given back is negative. */
export type Payment = { taken_by: string; method: PaymentMethod; cents: number };

export type TillMove = Pick<RowOfKind<"gym_till_moves">, "type" | "cents">;

/** A day of the till, in cents. `expected`: the cash that ought to be there. */
export type TillReading = {
  float: number;
  paidIn: number;
  paidOut: number;
  takings: readonly Taking[];
  expected: number;
};

/** By who took it and how, in the order in which the server has them (`private.till_takings`). */
export const takingsOf = (payments: readonly Payment[]): Taking[] => {
  const found = new Map<string, Taking>();
  for (const { taken_by, method, cents } of payments) {
    const key = `${taken_by} ${method}`;
    const before = found.get(key) ?? { taken_by, method, cents: 0, returned_cents: 0, count: 0 };
    const isReturned = cents < 0;
    found.set(key, {
      ...before,
      cents: before.cents + (isReturned ? 0 : cents),
      returned_cents: before.returned_cents - (isReturned ? cents : 0),
      count: before.count + 1,
    });
  }
  return [...found.keys()].toSorted().flatMap((key) => found.get(key) ?? []);
};

/** What is left of takings once what was given back is taken off. */
export const netOf = (takings: readonly Taking[]): number =>
  totalOf(takings.flatMap(({ cents, returned_cents }) => [cents, -returned_cents]));

export const readTill = (payments: readonly Payment[], moves: readonly TillMove[]): TillReading => {
  const takings = takingsOf(payments);
  const sumOf = (type: TillMove["type"]) =>
    totalOf(moves.filter((move) => move.type === type).map(({ cents }) => cents));
  const [float, paidIn, paidOut] = [sumOf("float"), sumOf("paid_in"), sumOf("paid_out")];
  const cash = netOf(takings.filter(({ method }) => method === "cash"));
  return { float, paidIn, paidOut, takings, expected: float + paidIn - paidOut + cash };
};

/** The takings that a closing holds. */
export const storedTakings = ({ takings }: Pick<RowOfKind<"gym_till_closings">, "takings">): Taking[] =>
  takings.flatMap((one) => {
    const method = PAYMENT_METHODS.find((known) => known === one.method);
    const figure = (name: string) => Number(one[name] ?? 0);
    return method === undefined
      ? []
      : [
          {
            ...{ taken_by: String(one.taken_by), method, cents: figure("cents") },
            ...{ returned_cents: figure("returned_cents"), count: figure("count") },
          },
        ];
  });
