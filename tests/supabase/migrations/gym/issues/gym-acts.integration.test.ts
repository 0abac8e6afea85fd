import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { type Act, atNewGym, later, NOW, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";

const DAY = 24 * 60;

let database: Database;
let gym: TestGym;
let [dina, dario, ada] = ["", "", ""];
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  [dina, dario, ada] = [await gym.join("desk", "Dina"), await gym.join("desk", "Dario"), await gym.join()];
});

let part = "";
beforeEach(async () => {
  part = randomUUID();
  const instalments = [{ due_on: "2026-11-23", cents: 3_000, id: part }];
  await gym.tell(dina, "sell_membership", { member_id: ada, title: "Mensile", starts_on: "2026-11-23", instalments });
});

const pay = (by: string, at: string, act: Act = {}) =>
  gym.tell(by, "take_payment", { member_id: ada, instalment_id: part, method: "cash" }, at, act);
const receipts = () => seenBy(database, dina, "gym_receipts");
const acts = async (where = "verb = 'take_payment'") =>
  (
    await database.query<Record<string, string>>(`select * from private.gym_acts where gym_id = $1 and ${where}`, [
      gym.gym,
    ])
  ).rows;

describe("an act of the desk", () => {
  it("that somebody else sends later is done once, as by who did it and of when they did it", async () => {
    const act_id = randomUUID();
    expect(await pay(dario, later(60), { act_id, acted_by: dina, acted_at: later(20) })).toBe(null);
    expect(await receipts()).toMatchObject([{ id: act_id, issued_at: later(20) }]);
    expect(await acts()).toMatchObject([{ act_id, acted_by: dina, sent_by: dario, state: "accepted" }]);
  });

  it("that arrives a second time gets the first one's answer and changes nothing", async () => {
    const act_id = randomUUID();
    await pay(dario, later(60), { act_id, acted_by: dina, acted_at: later(20) });
    expect(await pay(dina, later(90), { id: act_id, acted_by: dina, acted_at: later(20) })).toBe(null);
    expect(await receipts()).toHaveLength(1);
    expect(await seenBy(database, dina, "gym_issues")).toEqual([]);
  });

  it("that was refused is refused again for the same reason, though it could be done by then", async () => {
    const act_id = randomUUID();
    const unknown = { member_id: ada, instalment_id: randomUUID(), method: "cash" };
    await gym.tell(dina, "take_payment", unknown, NOW, { id: act_id });
    expect(await pay(dario, later(5), { act_id, acted_by: dina })).toBe("unknown_instalment");
    expect(await receipts()).toEqual([]);
  });

  it.each([
    ["a minute ago", later(DAY - 1), later(DAY - 1)],
    ["31 days before it arrives", later(-30 * DAY), later(-30 * DAY)],
    ["more than 31 days before", later(-31 * DAY), later(DAY)],
    ["after it arrives, by a clock ahead", later(2 * DAY), later(DAY)],
  ])("done %s counts as of then, or of its arrival", async (_, acted_at, counted) => {
    expect(await pay(dina, later(DAY), { acted_at })).toBe(null);
    expect(await receipts()).toMatchObject([{ issued_at: counted }]);
  });

  it("is its sender's where who is said to have done it never worked there", async () => {
    await pay(dario, NOW, { act_id: randomUUID(), acted_by: ada });
    expect(await acts()).toMatchObject([{ acted_by: dario, sent_by: dario }]);
  });

  it("stays that of who has left the desk since", async () => {
    await database.query("delete from private.gym_staff where member_id = $1", [dina]);
    expect(await pay(dario, later(60), { act_id: randomUUID(), acted_by: dina, acted_at: NOW })).toBe(null);
    expect(await acts()).toMatchObject([{ acted_by: dina, sent_by: dario }]);
  });

  it("of who has left the desk since, sent by themselves, is refused, and on the list", async () => {
    await database.query("delete from private.gym_staff where member_id = $1", [dina]);
    expect(await pay(dina, later(60), { acted_at: NOW })).toBe("not_member");
    expect(await seenBy(database, dario, "gym_issues")).toMatchObject([
      { cause: "refused", member_id: ada, acted_by: dina, about: { verb: "take_payment", reason: "not_member" } },
    ]);
  });

  it("is nobody's to send who does not work there, and taken from nobody by that", async () => {
    const act_id = randomUUID();
    expect(await pay(ada, NOW, { act_id, acted_by: dina })).toBe("not_allowed");
    expect(await pay(await gym.join("coach"), NOW, { act_id, acted_by: dina })).toBe("not_allowed");
    expect(await pay(dario, NOW, { act_id, acted_by: dina })).toBe(null);
    expect(await seenBy(database, dario, "gym_issues")).toEqual([]);
  });
});
