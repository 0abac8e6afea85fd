import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { atNewGym, later, NOW, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";

let database: Database;
let gym: TestGym;
let desk: string;
let ada: string;
atNewGym(async (opened) => {
  ({ database, gym } = opened);
});
beforeEach(async () => {
  desk = await gym.join("desk");
  ada = await gym.join("member", "Ada");
  await gym.run();
});

const STEP = 59_652_000;
const issues = () => seenBy(database, desk, "gym_issues");
const entries = () => seenBy(database, desk, "gym_entries");
const ownPass = async (member = ada) => (await seenBy(database, member, "own_passes"))[0];

describe("a pass", () => {
  it("is made for each member, the same for them and for the desk", async () => {
    const { id, gym_id, number, secret } = (await ownPass()) ?? {};
    expect(gym_id).toBe(gym.gym);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    for (const reader of [desk, gym.owner])
      expect(await seenBy(database, reader, "gym_passes")).toEqual([{ id, member_id: ada, number, secret, gym_id }]);
  });

  it("is read neither by coaches nor by other members, and no two are alike", async () => {
    const [coach, bea] = [await gym.join("coach"), await gym.join("member", "Bea")];
    await gym.run();
    for (const reader of [coach, bea, ada]) expect(await seenBy(database, reader, "gym_passes")).toEqual([]);
    expect(await ownPass(coach)).toBeUndefined();
    const [one, other] = [await ownPass(), await ownPass(bea)];
    expect(new Set([one?.number, other?.number, one?.secret, other?.secret]).size).toBe(4);
  });

  it("stays the same while the member stays, whatever else changes about them", async () => {
    const before = await ownPass();
    await database.query("update public.profiles set first_name = 'Ada Maria' where id = $1", [ada]);
    await gym.run(later(1));
    expect(await ownPass()).toEqual(before);
  });

  it("ends with the membership of the gym without a trace, and who comes back gets another one", async () => {
    const before = await ownPass();
    expect(await gym.tell(ada, "leave_gym", {})).toBeNull();
    expect([await ownPass(), await seenBy(database, desk, "gym_passes")]).toEqual([undefined, []]);
    const kept = `select array_agg(distinct p.secret) as value from (
      select secret, gym_id from public.gym_passes union select secret, gym_id from public.own_passes) p where p.gym_id = $1`;
    expect(await gym.one(kept, gym.gym)).toEqual(["0".repeat(64)]);
    await gym.give(ada, "member");
    await gym.run(later(1));
    const after = await ownPass();
    expect(after?.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(after?.secret).not.toBe(before?.secret);
    expect(after?.number).not.toBe(before?.number);
  });

  it("is not made for who has no account", async () => {
    await gym.tell(desk, "save_person", { first_name: "Carla", last_name: "Neri" });
    expect((await seenBy(database, desk, "gym_passes")).map(({ member_id }) => member_id)).toEqual([ada]);
  });
});

describe("a pass whose phone is gone", () => {
  const letIn = (card: string, pass_step: number, at: string) =>
    gym.tell(desk, "let_in", { member_id: ada, verdict: "green", card, pass_step }, at);

  it("is made anew by its member and by the desk, for both alike", async () => {
    const first = await ownPass();
    expect(await gym.tell(ada, "renew_pass", {})).toBeNull();
    const second = await ownPass();
    expect(await gym.tell(desk, "renew_pass_for", { member_id: ada }, later(5))).toBeNull();
    const third = await ownPass();
    expect(new Set([first, second, third].flatMap((one) => [one?.number, one?.secret])).size).toBe(6);
    expect(await seenBy(database, desk, "gym_passes")).toEqual([{ ...third, member_id: ada }]);
  });

  it("is made anew once where two people ask for it, or one of them asks late", async () => {
    await gym.tell(desk, "renew_pass_for", { member_id: ada }, later(10));
    const renewed = await ownPass();
    expect(await gym.tell(ada, "renew_pass", {}, later(10))).toBeNull();
    expect(await gym.tell(gym.owner, "renew_pass_for", { member_id: ada }, later(2))).toBeNull();
    expect(await ownPass()).toEqual(renewed);
  });

  it("is made anew ten times a day", async () => {
    const asked = [];
    for (let turn = 0; turn < 11; turn += 1) asked.push(await gym.tell(ada, "renew_pass", {}, later(turn * 5)));
    expect(asked).toEqual([...Array(10).fill(null), "too_many_requests"]);
    expect(await gym.tell(ada, "renew_pass", {}, later(25 * 60))).toBeNull();
  });

  it("stops letting in: what a desk did not know of is an issue to settle, and before it was in order", async () => {
    await gym.tell(desk, "sell_membership", {
      member_id: ada,
      title: "Annuale",
      starts_on: "2026-11-01",
      instalments: [],
    });
    const stolen = String((await ownPass())?.number);
    await gym.tell(ada, "renew_pass", {}, later(60));
    await letIn(stolen, STEP, later(30));
    expect(await issues()).toEqual([]);
    await letIn(stolen, STEP + 120, later(90));
    expect(await issues()).toMatchObject([{ cause: "let_in", about: { reasons: [{ code: "card_lost" }] } }]);
    await letIn(String((await ownPass())?.number), STEP + 240, later(150));
    expect(await issues()).toHaveLength(1);
  });

  it("is nothing of who has no account, and leaves no number behind when its member leaves", async () => {
    const carla = await gym.made(desk, "save_person", { first_name: "Carla", last_name: "Neri" });
    expect(await gym.tell(desk, "renew_pass_for", { member_id: carla })).toBe("no_pass");
    await gym.tell(ada, "renew_pass", {});
    const kept =
      "select count(*)::integer as value from private.gym_former_passes f join public.gym_passes p on p.id = f.pass_id where p.member_id = $1";
    expect(await gym.one(kept, ada)).toBe(1);
    await gym.tell(ada, "leave_gym", {});
    expect(await gym.one(kept, ada)).toBe(0);
  });
});

describe("a code of a pass", () => {
  const letIn = (by: string, pass_step: unknown, at = NOW) =>
    gym.tell(by, "let_in", { member_id: ada, verdict: "green", pass_step }, at);
  beforeEach(async () => {
    const about = { member_id: ada, title: "10 ingressi", starts_on: "2026-11-01", instalments: [], entries: 10 };
    expect(await gym.tell(desk, "sell_membership", about)).toBeNull();
  });
  const left = async () => (await seenBy(database, ada, "own_memberships")).map(({ entries_left }) => entries_left);

  it("is kept with the entry", async () => {
    expect(await letIn(desk, STEP)).toBeNull();
    expect(await entries()).toMatchObject([{ pass_steps: [STEP] }]);
  });

  it("lets in once over several desks: one entry, one deduction, and an issue to settle", async () => {
    const other = await gym.join("desk");
    await gym.run();
    await letIn(desk, STEP);
    expect(await issues()).toEqual([]);
    // By its own clock the other desk saw it twenty minutes later.
    expect(await letIn(other, STEP, later(20))).toBeNull();
    expect(await letIn(other, STEP, later(1))).toBeNull();
    expect(await entries()).toHaveLength(1);
    expect(await left()).toEqual([9]);
    const about = { title: "10 ingressi", seen: "green", entry_id: (await entries())[0]?.id };
    expect(await issues()).toMatchObject([{ cause: "pass_twice", member_id: ada, about }]);
  });

  it("of a moment later is no second use, and counts for that entry too", async () => {
    await letIn(desk, STEP);
    expect(await letIn(desk, STEP + 1, later(1))).toBeNull();
    expect(await entries()).toMatchObject([{ pass_steps: [STEP, STEP + 1], left_at: null }]);
    expect(await issues()).toEqual([]);
    await letIn(desk, STEP + 1, later(2));
    expect(await issues()).toMatchObject([{ cause: "pass_twice" }]);
  });

  it.each([-1, 100_000_000, "59652000", 1.5, null])("%s is invalid", async (step) => {
    expect(await letIn(desk, step)).toBe("invalid");
  });
});
