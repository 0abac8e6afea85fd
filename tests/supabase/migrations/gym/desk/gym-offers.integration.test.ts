import { expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { atNewGym, openGym, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";

let database: Database;
let gym: TestGym;
atNewGym((opened) => {
  ({ database, gym } = opened);
});

const MONTHLY = { title: "Mensile", cents: 6_000, duration: 1, duration_unit: "months", listed: true };
const PLAIN = {
  ...{ entries: null, hours: {}, class_ids: [], certificate: "none", fee_cents: 0, instalments: 1, every_months: 1 },
  deposit_cents: 0,
};
const FULL = {
  ...{ title: "10 ingressi", cents: 0, duration: 90, duration_unit: "days", listed: false, entries: 10 },
  ...{ hours: { 1: [["07:00", "12:00"]] }, class_ids: ["10000000-0000-4000-8000-000000000077"] },
  ...{ certificate: "agonistic", fee_cents: 2_000, instalments: 3, every_months: 2, deposit_cents: 5_000 },
};
const save = (args: object, by = gym.owner) => gym.tell(by, "save_offer", { ...MONTHLY, ...args });
const offersOf = (member: string) => seenBy(database, member, "gym_offers");

it("is kept with what the owner said of it, or with what is usual", async () => {
  expect(await save({ title: " Mensile " })).toBe(null);
  expect(await save(FULL)).toBe(null);
  const [monthly, full] = (await offersOf(gym.owner)).toSorted((a) => (a.title === "Mensile" ? -1 : 1));
  expect(monthly).toMatchObject({ ...MONTHLY, ...PLAIN, gym_id: gym.gym });
  expect(full).toMatchObject(FULL);
});

it("is changed as a whole by its id, and removed", async () => {
  await save(FULL);
  const [{ id: offer_id } = { id: "" }] = await offersOf(gym.owner);
  expect(await save({ offer_id, title: "Annuale", duration: 12 })).toBe(null);
  expect(await offersOf(gym.owner)).toMatchObject([
    { id: offer_id, ...MONTHLY, ...PLAIN, title: "Annuale", duration: 12 },
  ]);
  expect(await gym.tell(gym.owner, "remove_offer", { offer_id })).toBe(null);
  expect(await offersOf(gym.owner)).toEqual([]);
  expect(await gym.tell(gym.owner, "remove_offer", { offer_id })).toBe("unknown_offer");
  expect(await save({ offer_id })).toBe("unknown_offer");
});

it("is one gym's: another one's owner changes nothing of it", async () => {
  await save({});
  const [{ id: offer_id } = { id: "" }] = await offersOf(gym.owner);
  const other = await openGym(database);
  expect(await other.tell(other.owner, "save_offer", { ...MONTHLY, offer_id, cents: 1 })).toBe("unknown_offer");
  expect(await other.tell(other.owner, "remove_offer", { offer_id })).toBe("unknown_offer");
  expect(await offersOf(gym.owner)).toMatchObject([{ cents: 6_000 }]);
});

it("is not another gym's to write over, under whatever id that asks", async () => {
  await save({});
  const [{ id } = { id: "" }] = await offersOf(gym.owner);
  const other = await openGym(database);
  const args = JSON.stringify({ ...MONTHLY, cents: 1 });
  const saved = "select private.gym_save_offer($1, $2, $3, now(), $4) as value";
  expect(await other.one(saved, other.gym, other.owner, args, id)).toBe("invalid");
  expect(await offersOf(gym.owner)).toMatchObject([{ cents: 6_000 }]);
});

it("is the owner's to make, the desk's to read, and nobody else's", async () => {
  const [desk, coach, ada] = [await gym.join("desk"), await gym.join("coach"), await gym.join()];
  for (const by of [desk, coach, ada]) expect(await save({}, by)).toBe("not_allowed");
  await save({});
  expect((await offersOf(desk)).map(({ title }) => title)).toEqual(["Mensile"]);
  for (const by of [coach, ada]) expect(await offersOf(by)).toEqual([]);
});

it("stands beside two hundred at most, of which one can still be changed", async () => {
  await save({});
  await database.query(
    `insert into public.gym_offers (id, space_id, title, cents, duration, duration_unit, hours, class_ids, certificate,
       fee_cents, instalments, every_months, deposit_cents, listed)
     select gen_random_uuid(), space_id, title, cents, duration, duration_unit, hours, class_ids, certificate, fee_cents,
       instalments, every_months, deposit_cents, listed
     from public.gym_offers, generate_series(1, 199)`,
  );
  expect(await save({})).toBe("too_many_offers");
  const [{ id: offer_id } = { id: "" }] = await offersOf(gym.owner);
  expect(await save({ offer_id, cents: 7_000 })).toBe(null);
  await gym.tell(gym.owner, "remove_offer", { offer_id });
  expect(await save({})).toBe(null);
});

it.each([
  ...[
    { title: " " },
    { title: null },
    { title: "x".repeat(101) },
    { cents: -1 },
    { cents: 10_000_001 },
    { cents: "1" },
  ],
  ...[{ duration: 0 }, { duration: 1000 }, { duration: null }, { duration_unit: "years" }, { listed: "true" }],
  ...[{ entries: 0 }, { hours: { 1: [["12:00", "07:00"]] } }, { class_ids: ["yoga"] }, { certificate: "competitive" }],
  ...[{ instalments: 0 }, { instalments: 24 }, { instalments: null }, { every_months: 13 }, { deposit_cents: -1 }],
])("is not made with %o", async (args) => {
  expect(await save(args)).toBe("invalid");
  expect(await offersOf(gym.owner)).toEqual([]);
});

it("that renews lasts a week at least", async () => {
  const short = { duration: 6, duration_unit: "days" };
  expect(await save({ ...short, renews: true })).toBe("invalid");
  expect(await save({ ...short, duration: 7, renews: true })).toBe(null);
  expect(await save(short)).toBe(null);
  const offers = await offersOf(gym.owner);
  expect(offers.map(({ duration, renews }) => [duration, renews]).toSorted()).toEqual([
    [6, false],
    [7, true],
  ]);
});
