import { expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { atNewGym, NOW, openGym, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";

let database: Database;
let gym: TestGym;
let desk: string;
let ada: string;
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  [desk, ada] = [await gym.join("desk"), await gym.join()];
});

const rowsOf = (member: string, kind: string) => seenBy(database, member, kind);
const DAY = NOW.slice(0, 10);
const sell = (args: object) =>
  gym.tell(desk, "sell_membership", {
    ...{ member_id: ada, title: "10 ingressi", starts_on: DAY, instalments: [{ due_on: DAY, cents: 9_000 }] },
    ...args,
  });
const MONTHLY = { title: "Mensile", cents: 6_000, duration: 1, duration_unit: "months", listed: true };
/** An offer of the gym's list. */
const offer = async () => {
  const id = await gym.ask(gym.owner, "save_offer", MONTHLY);
  await gym.run();
  return id;
};
const YOGA = "10000000-0000-4000-8000-000000000077";
const TERMS = {
  ...{ entries: 10, hours: { 1: [["07:00", "12:00"]] } },
  ...{ class_ids: [YOGA], certificate: "agonistic", fee_cents: 2_000, discount_cents: 500 },
  ...{ discount_reason: " Amica di un'iscritta " },
};

it("keeps the terms it was sold with, at the desk and in the member's copy", async () => {
  const offer_id = await offer();
  expect(await sell({ ...TERMS, offer_id })).toBe(null);
  const kept = {
    ...TERMS,
    offer_id,
    discount_reason: "Amica di un'iscritta",
    entries_left: 10,
    sold_on: DAY,
    cents: 9_000,
  };
  expect(await rowsOf(desk, "gym_memberships")).toMatchObject([kept]);
  expect(await rowsOf(ada, "own_memberships")).toMatchObject([kept]);
});

it("that was sold without terms is for all hours and classes, and counts no entries", async () => {
  expect(await sell({})).toBe(null);
  const open = { offer_id: null, entries: null, entries_left: null, hours: {}, class_ids: [], certificate: "none" };
  const unchanged = { fee_cents: 0, discount_cents: 0, discount_reason: "" };
  expect(await rowsOf(desk, "gym_memberships")).toMatchObject([{ ...open, ...unchanged }]);
});

it("is sold by an offer of the gym's, also by one that was taken off the list meanwhile", async () => {
  const offer_id = await offer();
  const other = await openGym(database);
  expect(await other.tell(other.owner, "save_offer", MONTHLY)).toBe(null);
  const [theirs] = await rowsOf(other.owner, "gym_offers");
  for (const unknown of [theirs?.id, "10000000-0000-4000-8000-000000000078"])
    expect(await sell({ offer_id: unknown })).toBe("unknown_offer");
  expect(await gym.tell(gym.owner, "remove_offer", { offer_id })).toBe(null);
  expect(await sell({ offer_id })).toBe(null);
});

it("that costs nothing has no instalment", async () => {
  expect(await sell({ instalments: [] })).toBe(null);
  expect(await rowsOf(desk, "gym_memberships")).toMatchObject([{ cents: 0 }]);
  expect(await rowsOf(desk, "gym_instalments")).toEqual([]);
});

it.each([
  ...[{ entries: 0 }, { entries: 1001 }, { entries: "10" }, { entries: 1.5 }],
  ...[{ hours: { 8: [] } }, { hours: { 1: [["12:00", "07:00"]] } }, { hours: [] }, { hours: "1" }, { hours: null }],
  ...[{ class_ids: ["yoga"] }, { class_ids: YOGA }, { class_ids: Array(51).fill(YOGA) }],
  ...[{ certificate: "competitive" }, { fee_cents: -1 }, { fee_cents: "1" }, { discount_cents: 240_000_001 }],
  { discount_reason: "x".repeat(201) },
])("is not sold with %o", async (terms) => {
  expect(await sell(terms)).toBe("invalid");
  expect(await rowsOf(desk, "gym_memberships")).toEqual([]);
});
