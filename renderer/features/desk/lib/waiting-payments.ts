import type { Command } from "#renderer/features/gym/index.ts";
import { soldIn } from "#renderer/features/staff/index.ts";
import { actOf } from "#shared/domain/gym/acts.ts";
import type { Payment } from "#shared/domain/gym/till.ts";
import { VERBS } from "#shared/domain/gym/verbs.ts";
import { PAYMENT_METHODS } from "#shared/domain/kinds/gym/gym-desk.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { issueAbout } from "./issue-about.ts";

/** What payments are about, as the device knows it. */
export type PaidFor = {
  instalments: readonly Pick<RowOfKind<"gym_instalments">, "id" | "cents" | "membership_id">[];
  orders: readonly Pick<RowOfKind<"gym_orders">, "id" | "cents">[];
  receipts: readonly Pick<RowOfKind<"gym_receipts">, "id" | "cents" | "method" | "instalment_id" | "corrects">[];
  issues: readonly Pick<RowOfKind<"gym_issues">, "id" | "cause" | "about">[];
};

/** When a desk's act was done, and by whom; `me`: by whom a command is that does not say. */
export const doneAt = ({ acted_at, created_at }: Command): string => acted_at ?? created_at;
export const doneBy = ({ acted_by }: Command, me: string): string => acted_by ?? me;

/** Money that was taken or given back, and waits for its receipt. */
export const waitingPayments = (
  commands: readonly Command[],
  { instalments, orders, receipts, issues }: PaidFor,
  me: string,
): (Payment & { at: string })[] => {
  const asked = commands.filter(({ state }) => state === "asked");
  const done = new Set(receipts.map(({ id }) => id));
  const prices = new Map([...instalments, ...orders, ...asked.flatMap(soldIn)].map(({ id, cents }) => [id, cents]));
  const paid = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  const parts = new Set(receipts.map(({ instalment_id }) => instalment_id));
  const corrected = new Set(receipts.map(({ corrects }) => corrects));
  /** Receipts whose money goes back by an act, as far as it is not back already. */
  const returnedBy = ({ verb, args }: Command): PaidFor["receipts"] => {
    if (verb === "return_payment") return receipts.filter(({ id }) => id === args.receipt_id);
    if (verb === "correct_sale") {
      const sold = new Set(instalments.filter((one) => one.membership_id === args.membership_id).map(({ id }) => id));
      return receipts.filter((one) => one.corrects === null && sold.has(one.instalment_id ?? ""));
    }
    const issue =
      verb === "settle_issue" && args.remedy === "give_back" && issues.find(({ id }) => id === args.issue_id);
    const about = issue ? issueAbout(issue.cause, issue.about) : undefined;
    if (about?.cause !== "paid_twice") return [];
    return about.payments.slice(1).flatMap(({ receipt_id }) => paid.get(receipt_id) ?? []);
  };
  return asked.flatMap((command) => {
    const { verb, args } = command;
    // The receipt is here before the answer is.
    if (done.has(actOf(command))) return [];
    const by = { taken_by: doneBy(command, me), at: doneAt(command) };
    if (verb === "sell_membership") {
      return soldIn(command).flatMap(({ id, method, cents }) =>
        method && !parts.has(id) ? [{ ...by, method, cents }] : [],
      );
    }
    if (verb === "sell_products")
      return (VERBS[verb].args.safeParse(args).data?.paid ?? []).map((sum) => ({ ...by, ...sum }));
    const returned = returnedBy(command).filter(({ id }) => !corrected.has(id));
    if (returned.length > 0) return returned.map(({ method, cents }) => ({ ...by, method, cents: -cents }));
    const method = PAYMENT_METHODS.find((one) => one === args.method);
    const what = { take_payment: args.instalment_id, collect_order: args.order_id }[verb];
    const cents = prices.get(String(what));
    return method && cents !== undefined ? [{ ...by, method, cents }] : [];
  });
};
