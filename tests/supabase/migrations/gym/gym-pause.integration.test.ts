import { expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { atNewGym, later, rowsOfKind, type TestGym } from "#tests/helpers/backend/gym.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const DAY = 24 * 60;

let database: Database;
let gym: TestGym;
let desk: string;
let ada: string;
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  [desk, ada] = [await gym.join("desk"), await gym.join()];
});

const seen = async (member: string) => {
  const { rows } = await syncClient(database, member).pull("documents", {}, 5000);
  return (kind: string) => rowsOfKind(rows, kind);
};
const parts = (...days: string[]) => days.map((due_on) => ({ due_on, cents: 20_000 }));
const PLAN = {
  ...{ title: "Annuale", starts_on: "2026-11-23", ends_on: "2027-11-22" },
  instalments: parts("2026-11-23", "2027-03-23", "2027-07-23"),
};
const sell = (args: object = {}) => gym.tell(desk, "sell_membership", { member_id: ada, ...PLAN, ...args });
const membershipOf = async () => (await seen(ada))("own_memberships")[0]?.id;
const ask = async (verb: "pause" | "resume" | "end", args: object = {}, day = 0) =>
  gym.tell(
    desk,
    `${verb}_membership`,
    { member_id: ada, membership_id: await membershipOf(), ...args },
    later(day * DAY),
  );
const pay = async (due_on: string) => {
  const part = (await seen(ada))("own_instalments").find((one) => one.due_on === due_on);
  return gym.tell(desk, "take_payment", { member_id: ada, instalment_id: part?.id, method: "cash" });
};
const receipts = async () =>
  (await seen(ada))("own_receipts")
    .toSorted((a, b) => Number(a.number) - Number(b.number))
    .map(({ description }) => description);
const pause = (paused_from: unknown, paused_until: unknown, day = 0) =>
  ask("pause", { paused_from, paused_until }, day);
/** What the member reads of it: the pause, the end, and when what they pay is due. */
const own = async () => {
  const read = await seen(ada);
  const [{ paused_from, paused_until, ends_on } = {}] = read("own_memberships");
  const due = read("own_instalments").map(({ due_on }) => due_on);
  return { pause: [paused_from, paused_until], ends_on, due: due.toSorted() };
};
const SOLD = { pause: [null, null], ends_on: PLAN.ends_on, due: PLAN.instalments.map(({ due_on }) => due_on) };

it("moves its end and what is due from its first day on by its days; what was due before stays owed", async () => {
  await sell({ instalments: parts("2026-11-23", "2026-12-01", "2026-12-10") });
  expect(await pay("2026-12-10")).toBe(null);
  expect(await pause("2026-12-01", "2026-12-14")).toBe(null);
  const due = ["2026-11-23", "2026-12-15", "2026-12-24"];
  expect(await own()).toEqual({ pause: ["2026-12-01", "2026-12-14"], ends_on: "2027-12-06", due });
  expect(await receipts()).toEqual(["Annuale, 3/3"]);
  expect(await pay("2026-12-15")).toBe(null);
  expect(await receipts()).toEqual(["Annuale, 3/3", "Annuale, 2/3"]);
});

it("moves no end that is not there, and begins today at the earliest, by the gym's clocks", async () => {
  await sell({ ends_on: null, instalments: parts("2027-01-01") });
  // Half past eleven in the evening in UTC is tomorrow at the gym.
  const evening = 23.5 / 24 - 8 / 24;
  expect(await pause("2026-11-23", "2026-11-30", evening)).toBe("pause_past");
  expect(await pause("2026-11-24", "2026-11-30", evening)).toBe(null);
  expect(await own()).toEqual({ pause: ["2026-11-24", "2026-11-30"], ends_on: null, due: ["2027-01-08"] });
});

it("that ends early gives the days back that it did not use", async () => {
  await sell();
  await pause("2026-12-01", "2026-12-30");
  expect(await ask("resume", {}, 18)).toBe(null);
  const due = ["2026-11-23", "2027-04-02", "2027-08-02"];
  expect(await own()).toEqual({ pause: ["2026-12-01", "2026-12-10"], ends_on: "2027-12-02", due });
  expect(await ask("resume", {}, 18)).toBe("not_paused");
  expect(await pause("2026-12-11", "2026-12-11", 18)).toBe(null);
  expect(await own()).toMatchObject({ pause: ["2026-12-11", "2026-12-11"], ends_on: "2027-12-03" });
});

it.each([0, 8])("is taken back whole %i days on, as none of its days is over", async (day) => {
  await sell();
  expect(await ask("resume")).toBe("not_paused");
  await pause("2026-12-01", "2026-12-14");
  expect(await ask("resume", {}, day)).toBe(null);
  expect(await own()).toEqual(SOLD);
});

it("is refused while there is one, out of bounds, of one that is over, and of who is no member", async () => {
  await sell({ starts_on: "2026-11-25" });
  expect(await pause("2026-11-24", "2026-11-30")).toBe("pause_outside");
  expect(await pause("2027-11-23", "2027-11-30")).toBe("pause_outside");
  const bad: unknown[][] = [
    ...[
      ["2026-12-02", "2026-12-01"],
      ["2026-12-01", "2027-12-02"],
      ["2026-12-01", null],
    ],
    ...[
      [null, "2026-12-01"],
      ["soon", "2026-12-01"],
      ["2026-12-01", "infinity"],
    ],
  ];
  for (const [from, until] of bad) expect([from, until, await pause(from, until)]).toEqual([from, until, "invalid"]);
  expect(await own()).toEqual(SOLD);
  expect(await ask("pause", { member_id: desk })).toBe("unknown_membership");
  expect(await pause("2026-12-01", "2027-12-01")).toBe(null);
  for (const day of [0, 373]) expect(await pause("2027-12-02", "2027-12-08", day)).toBe("paused");
  expect(await ask("end", {}, 20)).toBe(null);
  expect(await pause("2026-12-14", "2026-12-15", 20)).toBe("membership_over");
  expect(await ask("resume", {}, 20)).toBe("not_paused");
  await database.query("update public.gym_memberships set state = 'active' where member_id = $1", [ada]);
  expect(await pause("2029-01-01", "2029-01-01", 800)).toBe("membership_over");
  await database.query("delete from private.gym_members where member_id = $1", [ada]);
  await gym.give(ada, "coach");
  expect(await pause("2026-12-14", "2026-12-15", 20)).toBe("unknown_member");
});
