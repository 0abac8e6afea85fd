import { describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { atNewGym, later, openGym, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";

let database: Database;
let gym: TestGym;
let desk: string;
let ada: string;
let bruno: string;
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  desk = await gym.join("desk");
  ada = await gym.join("member", "Ada");
  bruno = await gym.join("member", "Bruno");
});

const did = async (who: string, verb: string, args: object): Promise<string> => {
  const id = await gym.ask(who, verb, args);
  await gym.run();
  expect([verb, await gym.answer(id)]).toEqual([verb, { state: "accepted", reason: "" }]);
  return id;
};
const product = (changes: object = {}) =>
  did(desk, "save_product", { title: "Barretta", description: "", cents: 250, stock: 5, listed: true, ...changes });
const basket = (product_id: string, quantity = 1, cents = 250 * quantity, rest: object = {}) => ({
  lines: [{ product_id, quantity }],
  cents,
  ...rest,
});
const order = (who: string, ...of: Parameters<typeof basket>) => did(who, "order_products", basket(...of));
const atDesk = (verb: string, order_id: string, args: object = {}, member_id = ada) =>
  gym.tell(desk, `${verb}_order`, { order_id, member_id, ...args });
const stockOf = async (id: string) => (await seenBy(database, ada, "gym_products")).find((one) => one.id === id)?.stock;
const ordersOf = (who: string) => seenBy(database, who, "own_orders");
const notificationsOf = async (who = ada) =>
  (await seenBy(database, who, "notifications"))
    .filter(({ message_key }) => String(message_key).startsWith("gym."))
    .map(({ message_key, message }) => [message_key, message]);
const numbers = async (who: string, kind: string) =>
  (await seenBy(database, who, kind))
    .toSorted((one, other) => Number(one.number) - Number(other.number))
    .map(({ number, cents, description, method }) => [number, cents, description, method]);

describe("a product", () => {
  it("is made, changed and removed by the desk, and read by everybody of the gym alone", async () => {
    const id = await product({ description: " Cacao " });
    expect(await seenBy(database, ada, "gym_products")).toEqual([
      { id, title: "Barretta", description: "Cacao", cents: 250, barcode: "", stock: 5, listed: true },
    ]);
    const other = await openGym(database);
    expect(await seenBy(database, other.owner, "gym_products")).toEqual([]);
    const changed = { product_id: id, title: "Barretta", cents: 300, listed: false };
    for (const who of [ada, await gym.join("coach")]) {
      expect(await gym.tell(who, "save_product", changed)).toBe("not_allowed");
      expect(await gym.tell(who, "remove_product", { product_id: id })).toBe("not_allowed");
    }
    expect(await other.tell(other.owner, "save_product", changed)).toBe("unknown_product");
    expect(await other.tell(other.owner, "remove_product", { product_id: id })).toBe("unknown_product");
    await did(desk, "save_product", changed);
    expect(await seenBy(database, ada, "gym_products")).toMatchObject([{ cents: 300, stock: 5, listed: false }]);
    await did(desk, "save_product", { ...changed, stock: null });
    expect(await stockOf(id)).toBe(null);
    await did(desk, "remove_product", { product_id: id });
    expect(await seenBy(database, ada, "gym_products")).toEqual([]);
    expect(await gym.tell(desk, "save_product", changed)).toBe("unknown_product");
  });

  it("is refused where something of it is out of bounds", async () => {
    const fine = { title: "Acqua", cents: 100, listed: true };
    for (const args of [
      ...[{ title: " " }, { title: "x".repeat(101) }, { title: 1 }, { description: "x".repeat(1001) }],
      ...[0, -1, 10_000_001, 1.5, "100", null].map((cents) => ({ cents })),
      ...[-1, 100_001, 0.5, "5"].map((stock) => ({ stock })),
      ...[null, "true"].map((listed) => ({ listed })),
    ])
      expect([args, await gym.tell(desk, "save_product", { ...fine, ...args })]).toEqual([args, "invalid"]);
    expect(await gym.tell(desk, "save_product", fine)).toBe(null);
  });
});

describe("an order", () => {
  it("keeps title and price of when it was made, and takes what it holds from the stock", async () => {
    const [bar, water] = [await product(), await product({ title: "Acqua", cents: 100, stock: null })];
    const lines = [
      { product_id: bar, quantity: 2 },
      { product_id: water, quantity: 1 },
    ];
    const id = await did(ada, "order_products", { lines, cents: 600, note: " Cacao, grazie " });
    await did(desk, "save_product", { product_id: bar, title: "Barretta XL", cents: 400, listed: true });
    const kept = {
      ...{ id, cents: 600, note: "Cacao, grazie", state: "ordered", reason: "", ready_at: null, ended_at: null },
      lines: [
        { product_id: bar, title: "Barretta", cents: 250, quantity: 2 },
        { product_id: water, title: "Acqua", cents: 100, quantity: 1 },
      ],
    };
    expect(await seenBy(database, desk, "gym_orders")).toMatchObject([{ ...kept, member_id: ada, gym_id: gym.gym }]);
    expect(await ordersOf(ada)).toMatchObject([{ ...kept, gym_id: gym.gym, gym_name: "Palestra" }]);
    expect([await stockOf(bar), await stockOf(water)]).toEqual([3, null]);
    // What the member wrote stays in the order alone, and goes with that.
    expect(JSON.stringify(await seenBy(database, ada, "gym_commands"))).not.toContain("Cacao");
    for (const who of [bruno, await gym.join("coach")]) {
      expect(await seenBy(database, who, "gym_orders")).toEqual([]);
      expect(await ordersOf(who)).toEqual([]);
    }
  });

  it("of the last one is one member's, however close they come", async () => {
    const bar = await product({ stock: 1 });
    const asked = await Promise.all([ada, bruno].map((who) => gym.ask(who, "order_products", basket(bar))));
    await Promise.all([gym.run(), gym.run()]);
    const answers = await Promise.all(asked.map(gym.answer));
    expect(answers.map(({ reason }) => reason).toSorted()).toEqual(["", "sold_out"]);
    expect(await stockOf(bar)).toBe(0);
    expect(await seenBy(database, desk, "gym_orders")).toHaveLength(1);
  });

  it("is refused whole: not offered, more than is left, at another price, or the eleventh", async () => {
    const bar = await product({ stock: 19 });
    const hidden = await product({ listed: false });
    const other = await openGym(database);
    const theirs = { title: "Acqua", cents: 250, listed: true };
    const foreign = await other.ask(other.owner, "save_product", theirs);
    await other.run();
    for (const id of [hidden, foreign, "nothing"])
      expect(await gym.tell(ada, "order_products", basket(id))).toBe("unknown_product");
    expect(await gym.tell(ada, "order_products", basket(bar, 20))).toBe("sold_out");
    for (const cents of [249, 251, null, "250"])
      expect(await gym.tell(ada, "order_products", { ...basket(bar), cents })).toBe("price_changed");
    const line = { product_id: bar, quantity: 1 };
    for (const args of [
      ...[[], "1", null, [line, line], Array(21).fill(line)].map((lines) => ({ lines })),
      ...[0, -1, 21, 1.5, "1", null].map((quantity) => ({ lines: [{ ...line, quantity }] })),
      ...[{ note: "x".repeat(301) }, { note: 1 }],
    ])
      expect([args, await gym.tell(ada, "order_products", { ...basket(bar), ...args })]).toEqual([args, "invalid"]);
    for (const who of [desk, await gym.join("coach")])
      expect(await gym.tell(who, "order_products", basket(bar))).toBe("not_allowed");
    expect(await stockOf(bar)).toBe(19);
    for (let count = 0; count < 10; count += 1) await order(ada, bar);
    expect(await gym.tell(ada, "order_products", basket(bar))).toBe("too_many_orders");
    expect(await gym.tell(bruno, "order_products", basket(bar))).toBe(null);
    expect(await stockOf(bar)).toBe(8);
  });

  it("is cancelled by its member until it is put aside, and gives back what it held", async () => {
    const bar = await product();
    const [first, second] = [await order(ada, bar, 2), await order(ada, bar)];
    expect(await gym.tell(bruno, "cancel_order", { order_id: first })).toBe("unknown_order");
    expect(await gym.tell(bruno, "cancel_order", { order_id: first, member_id: ada })).toBe("not_allowed");
    await did(ada, "cancel_order", { order_id: first });
    expect(await stockOf(bar)).toBe(4);
    expect(await gym.tell(ada, "cancel_order", { order_id: first })).toBe("order_over");
    expect(await atDesk("ready", second)).toBe(null);
    expect(await gym.tell(ada, "cancel_order", { order_id: second })).toBe("order_ready");
    expect(await stockOf(bar)).toBe(4);
    expect(await notificationsOf()).toEqual([["gym.order_ready", "Palestra"]]);
  });

  it("that the gym cancels tells the member, with the reason in the order", async () => {
    const bar = await product();
    const id = await order(ada, bar);
    expect(await atDesk("cancel", id, { reason: "Finito" }, bruno)).toBe("unknown_order");
    expect(await atDesk("cancel", id, { reason: "x".repeat(301) })).toBe("invalid");
    expect(await atDesk("cancel", id, { reason: " Finito " })).toBe(null);
    expect(await ordersOf(ada)).toMatchObject([{ state: "cancelled", reason: "Finito" }]);
    expect(await notificationsOf()).toEqual([["gym.order_cancelled", "Palestra"]]);
    for (const verb of ["ready", "cancel", "collect"])
      expect(await atDesk(verb, id, { method: "cash" })).toBe("order_over");
    expect(await stockOf(bar)).toBe(5);
  });
});

describe("an order that is collected", () => {
  it("is announced once, paid at the desk, and has a receipt in the gym's series", async () => {
    const bar = await product();
    const id = await order(ada, bar, 2);
    for (const _ of ["put aside", "asked again"]) expect(await atDesk("ready", id)).toBe(null);
    expect(await notificationsOf()).toEqual([["gym.order_ready", "Palestra"]]);
    for (const method of ["cheque", null]) expect(await atDesk("collect", id, { method })).toBe("invalid");
    expect(await atDesk("collect", id, { method: "cash" }, bruno)).toBe("unknown_order");
    for (const verb of ["ready_order", "collect_order"])
      expect(await gym.tell(ada, verb, { order_id: id, member_id: ada, method: "cash" })).toBe("not_allowed");
    expect(await ordersOf(ada)).toMatchObject([{ state: "ready", ended_at: null }]);
    expect(await atDesk("collect", id, { method: "card" })).toBe(null);
    expect(await atDesk("collect", id, { method: "card" })).toBe("order_over");
    await order(bruno, bar);
    const sale = { title: "Mensile", starts_on: "2026-11-23", instalments: [{ due_on: "2026-11-23", cents: 100 }] };
    await did(desk, "sell_membership", { member_id: ada, ...sale });
    const instalment_id = (await seenBy(database, ada, "own_instalments"))[0]?.id;
    expect(await gym.tell(desk, "take_payment", { member_id: ada, instalment_id, method: "cash" })).toBe(null);
    const both = [
      [1, 500, "Barretta × 2", "card"],
      [2, 100, "Mensile", "cash"],
    ];
    expect(await numbers(ada, "own_receipts")).toEqual(both);
    expect(await numbers(desk, "gym_receipts")).toEqual(both);
    const receipts = await seenBy(database, ada, "own_receipts");
    expect(receipts.find(({ order_id }) => order_id === id)).toMatchObject({ instalment_id: null });
    expect(await stockOf(bar)).toBe(2);
  });

  it("waits at the desk again where its money is given back, with what it holds", async () => {
    const bar = await product();
    const id = await order(ada, bar);
    expect(await atDesk("collect", id, { method: "card" })).toBe(null);
    const give = async () => {
      const receipt = (await seenBy(database, desk, "gym_receipts")).find(({ number }) => number === 1);
      return gym.tell(desk, "return_payment", { member_id: ada, receipt_id: receipt?.id });
    };
    expect(await give()).toBe(null);
    expect(await give()).toBe("corrected");
    expect(await ordersOf(ada)).toMatchObject([{ state: "ready", ended_at: null }]);
    expect(await numbers(ada, "own_receipts")).toEqual([
      [1, 250, "Barretta", "card"],
      [2, -250, "Barretta", "card"],
    ]);
    expect([await stockOf(bar), await atDesk("cancel", id), await stockOf(bar)]).toEqual([4, null, 5]);
    // Of who is no member any more, nothing waits.
    const second = await order(ada, bar);
    expect(await atDesk("collect", second, { method: "cash" })).toBe(null);
    await gym.tell(ada, "leave_gym", {});
    const receipt = (await seenBy(database, desk, "gym_receipts")).find(({ number }) => number === 3);
    expect(await gym.tell(desk, "return_payment", { member_id: ada, receipt_id: receipt?.id })).toBe(null);
    expect((await ordersOf(ada)).map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
    expect(await seenBy(database, desk, "gym_products")).toMatchObject([{ stock: 5 }]);
  });

  it("has a receipt that is cut to what it has room for", async () => {
    const bar = await product({ title: "x".repeat(100) });
    const shake = await product({ title: "y".repeat(100) });
    const lines = [bar, shake].map((product_id) => ({ product_id, quantity: 1 }));
    const id = await did(ada, "order_products", { lines, cents: 500 });
    expect(await atDesk("collect", id, { method: "cash" })).toBe(null);
    const [{ description } = {}] = await seenBy(database, ada, "own_receipts");
    expect(description).toBe(`${"x".repeat(100)}, ${"y".repeat(17)}…`);
  });
});

it("is cancelled where its member leaves the gym or ends the account, and keeps no words of theirs", async () => {
  const bar = await product();
  const left = await order(ada, bar, 2);
  const note = { note: "Per Bruno" };
  const paid = await order(bruno, bar, 1, 250, note);
  expect(await atDesk("collect", paid, { method: "cash" }, bruno)).toBe(null);
  const open = await order(bruno, bar, 1, 250, note);
  expect(await stockOf(bar)).toBe(1);
  expect(await gym.tell(ada, "leave_gym", {})).toBe(null);
  expect(await seenBy(database, desk, "gym_products")).toMatchObject([{ stock: 3 }]);
  expect(await ordersOf(ada)).toMatchObject([{ id: left, state: "cancelled" }]);
  expect(await notificationsOf()).toEqual([]);
  await database.query("delete from auth.users where id = $1", [bruno]);
  await gym.run(later(1));
  const orders = await seenBy(database, desk, "gym_orders");
  expect(orders.map(({ id, state }) => [id, state]).toSorted()).toEqual(
    [
      [left, "cancelled"],
      [open, "cancelled"],
      [paid, "collected"],
    ].toSorted(),
  );
  expect(JSON.stringify(orders)).not.toContain("Bruno");
  expect(await seenBy(database, desk, "gym_products")).toMatchObject([{ stock: 4 }]);
  expect(await numbers(desk, "gym_receipts")).toEqual([[1, 250, "Barretta", "cash"]]);
});
