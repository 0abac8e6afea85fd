import { expect, it } from "vitest";
import { waitingPayments } from "#renderer/features/desk/lib/waiting-payments.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

type Command = RowOfKind<"gym_commands">;
const AT = "2026-11-18T09:00:00.000Z";
const command = (verb: string, args: object, values: Partial<Command> = {}): Command => ({
  ...{ id: "command", space_id: "desk", created_at: AT, updated_at: AT, gym_id: "gym", verb, args: { ...args } },
  ...{ state: "asked", reason: "", act_id: null, acted_by: "ada", acted_at: "2026-11-17T09:00:00.000Z", ...values },
});
const KNOWN = {
  instalments: [{ id: "part", cents: 5000, membership_id: "membership" }],
  orders: [{ id: "order", cents: 250 }],
  receipts: [{ id: "receipt", cents: 700, method: "cash", instalment_id: null, corrects: null }],
  issues: [],
} as const;
const waiting = (...commands: Command[]) => waitingPayments(commands, KNOWN, "me");
const by = { taken_by: "ada", at: "2026-11-17T09:00:00.000Z" };

it("counts an instalment, an order and money that was given back, by who did it and when", () => {
  expect(
    waiting(
      command("take_payment", { instalment_id: "part", method: "card" }),
      command("collect_order", { order_id: "order", method: "cash" }),
      command("return_payment", { receipt_id: "receipt" }),
    ),
  ).toEqual([
    { ...by, method: "card", cents: 5000 },
    { ...by, method: "cash", cents: 250 },
    { ...by, method: "cash", cents: -700 },
  ]);
});

it("counts the instalment of a sale that waits itself", () => {
  const part = "10000000-0000-4000-8000-000000000001";
  const sale = command("sell_membership", {
    ...{ member_id: part, title: "Mensile", starts_on: "2026-11-18" },
    instalments: [{ due_on: "2026-11-18", cents: 4990, id: part }],
  });
  expect(waiting(sale, command("take_payment", { instalment_id: part, method: "cash" }))).toEqual([
    { ...by, method: "cash", cents: 4990 },
  ]);
});

it("counts what a sale takes at once, until its receipt is here", () => {
  const [paid, open] = ["1", "2"].map((end) => `10000000-0000-4000-8000-00000000000${end}`);
  const sale = command("sell_membership", {
    ...{ member_id: paid, title: "Mensile", starts_on: "2026-11-18" },
    instalments: [
      { due_on: "2026-11-18", cents: 4990, id: paid, method: "cash" },
      { due_on: "2026-12-18", cents: 4990, id: open },
    ],
  });
  expect(waiting(sale)).toEqual([{ ...by, method: "cash", cents: 4990 }]);
  const receipts = [{ id: "other", cents: 4990, method: "cash", instalment_id: paid ?? null, corrects: null }] as const;
  expect(waitingPayments([sale], { ...KNOWN, receipts }, "me")).toEqual([]);
});

it("counts nothing that was answered, whose receipt is here, or of which nothing is known", () => {
  const args = { instalment_id: "part", method: "card" };
  expect(
    waiting(
      command("take_payment", args, { state: "accepted" }),
      command("take_payment", args, { state: "refused" }),
      command("take_payment", args, { id: "receipt" }),
      command("take_payment", args, { act_id: "receipt" }),
      command("take_payment", { ...args, instalment_id: "other" }),
      command("return_payment", { receipt_id: "other" }),
      command("cancel_order", { order_id: "order" }),
    ),
  ).toEqual([]);
});

it("is by whoever sends it, when it was asked, where an act does not say", () => {
  const asked = command("collect_order", { order_id: "order", method: "cash" }, { acted_by: null, acted_at: null });
  expect(waiting(asked)).toEqual([{ taken_by: "me", at: AT, method: "cash", cents: 250 }]);
});

it("counts each way in which goods are paid over the counter, until the first receipt is here", () => {
  const sale = command("sell_products", {
    lines: [{ product_id: "10000000-0000-4000-8000-000000000003", quantity: 2 }],
    paid: [
      { method: "cash", cents: 300 },
      { method: "card", cents: 200 },
    ],
  });
  expect(waiting(sale)).toEqual([
    { ...by, method: "cash", cents: 300 },
    { ...by, method: "card", cents: 200 },
  ]);
  expect(waiting({ ...sale, id: "receipt" })).toEqual([]);
});

const SOLD = { id: "sold", cents: 5000, method: "cash", instalment_id: "part", corrects: null } as const;
const BACK = { id: "back", cents: -5000, method: "cash", instalment_id: "part", corrects: "sold" } as const;

it("counts what goes back with a sale that is corrected, until it is back", () => {
  const correction = command("correct_sale", { membership_id: "membership" });
  const after = (...receipts: (typeof SOLD | typeof BACK)[]) =>
    waitingPayments([correction], { ...KNOWN, receipts }, "me");
  expect(after(SOLD)).toEqual([{ ...by, method: "cash", cents: -5000 }]);
  expect(after(SOLD, BACK)).toEqual([]);
});

it("counts what goes back of an instalment that was paid twice, but the first payment", () => {
  const [first, second] = ["4", "5"].map((end) => `10000000-0000-4000-8000-00000000000${end}`);
  const payment = (receipt_id: string | undefined) => ({
    ...{ receipt_id, cents: 5000, method: "cash", acted_by: first, acted_at: AT },
  });
  const about = { description: "Mensile", cents: 5000, payments: [payment(first), payment(second)] };
  const issues = [{ id: "issue", cause: "paid_twice", about }] as const;
  const receipts = [first, second].map((id = "") => ({ ...SOLD, id }));
  const settle = (remedy?: string) =>
    waitingPayments([command("settle_issue", { issue_id: "issue", remedy })], { ...KNOWN, issues, receipts }, "me");
  expect(settle("give_back")).toEqual([{ ...by, method: "cash", cents: -5000 }]);
  expect(settle()).toEqual([]);
});
