import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { openTestDatabase } from "#tests/helpers/backend/database.ts";
import { openGym, rowsOfKind, type TestGym } from "#tests/helpers/backend/gym.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const NAME = "Zelda Debitrice";

let database: Database;
let gym: TestGym;
let desk: string;
let zelda: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  gym = await openGym(database);
  [desk, zelda] = [await gym.join("desk"), await gym.join("member", NAME)];
  const instalments = ["2026-11-23", "2027-03-23"].map((due_on) => ({ due_on, cents: 20_000 }));
  const plan = { title: "Annuale", starts_on: "2026-11-23", ends_on: "2027-11-22", instalments };
  expect(await gym.tell(desk, "sell_membership", { member_id: zelda, ...plan })).toBe(null);
});

/** All that a device gets, of deleted rows too. */
const pulled = async (reader: string) => (await syncClient(database, reader).pull("documents", {}, 5000)).rows;
/** The instalments that are still owed or were paid, as they are due. */
const instalments = async (reader = desk) =>
  rowsOfKind(await pulled(reader), "gym_instalments").toSorted((a, b) =>
    String(a.due_on).localeCompare(String(b.due_on)),
  );
const names = async (reader = desk) => (await instalments(reader)).map(({ member_name }) => member_name);
/** Whether anything but a receipt, which is kept as it was printed, has the name. */
const isNamed = async (reader: string) =>
  JSON.stringify((await pulled(reader)).filter(({ kind }) => kind !== "gym_receipts")).includes(NAME);
const leave = () => gym.tell(zelda, "leave_gym", {});
const asDesk = (verb: string, args: object) => gym.tell(desk, verb, { member_id: zelda, ...args });
const pay = async (place: number) =>
  asDesk("take_payment", { instalment_id: (await instalments())[place]?.id, method: "cash" });

it("names who left with something to pay to desk and owner, and to nobody else", async () => {
  const [coach, member] = [await gym.join("coach"), await gym.join()];
  await gym.run();
  expect([await names(), await isNamed(coach)]).toEqual([["", ""], true]);
  expect(await leave()).toBe(null);
  for (const reader of [desk, gym.owner]) expect(await names(reader)).toEqual([NAME, NAME]);
  for (const reader of [coach, member]) expect(await isNamed(reader)).toBe(false);
});

it("names nobody by what is paid or dropped, and again by what was given back", async () => {
  await leave();
  await pay(0);
  expect(await names()).toEqual(["", NAME]);
  const [receipt] = rowsOfKind(await pulled(desk), "gym_receipts");
  expect(await asDesk("return_payment", { receipt_id: receipt?.id })).toBe(null);
  expect(await names()).toEqual([NAME, NAME]);
  await pay(0);
  const membership_id = (await instalments())[1]?.membership_id;
  expect(await asDesk("end_membership", { membership_id, drop_overdue: true })).toBe(null);
  expect([await names(), await isNamed(desk)]).toEqual([[""], false]);
});

it("names no debtor who came back, by whatever role", async () => {
  await leave();
  await gym.give(zelda, "coach");
  await gym.run();
  expect(await names()).toEqual(["", ""]);
});

it.each(["had left", "belongs to the gym"])("names nobody whose account ends, who %s", async (state) => {
  if (state === "had left") await leave();
  await gym.run();
  expect(await isNamed(desk)).toBe(true);
  await database.query("delete from auth.users where id = $1", [zelda]);
  await gym.run();
  expect([await names(), await isNamed(desk)]).toEqual([["", ""], false]);
});
