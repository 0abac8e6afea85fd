import { randomUUID } from "node:crypto";
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

const entries = () => seenBy(database, desk, "gym_entries");
const letIn = (verdict: string, more: object = {}, at = NOW, by = desk) =>
  gym.tell(by, "let_in", { member_id: ada, verdict, ...more }, at);
const letOut = (at: string) => gym.tell(desk, "let_out", { member_id: ada }, at);
const sell = (terms: object = {}) =>
  gym.tell(desk, "sell_membership", {
    member_id: ada,
    title: "Annuale",
    starts_on: "2026-11-01",
    instalments: [],
    ...terms,
  });
const left = async () => (await seenBy(database, ada, "own_memberships")).map(({ entries_left }) => entries_left);
const DAY = 24 * 60;

describe("an entry", () => {
  it("is noted with what the gym knew, the membership's name, and who let them in", async () => {
    await sell({ ends_on: "2026-11-30" });
    expect(await letIn("yellow")).toBeNull();
    const reasons = [{ code: "membership_ends", days: 7, day: "2026-11-30" }];
    const noted = { member_id: ada, at: NOW, verdict: "yellow", reasons, title: "Annuale", left_at: null };
    expect(await entries()).toMatchObject([{ ...noted, let_in_by: desk, override_reason: "", membership_id: null }]);
  });

  it("is taken from the membership's entries, also from the member's own copy", async () => {
    await sell({ entries: 10 });
    expect(await letIn("green")).toBeNull();
    expect(await left()).toEqual([9]);
    expect(await entries()).toMatchObject([{ membership_id: expect.any(String), reasons: [{ count: 10 }] }]);
  });

  it("of who came in a moment ago counts and costs nothing, and they are inside again", async () => {
    await sell({ entries: 10 });
    await letIn("green");
    await letOut(later(5));
    expect(await letIn("yellow", {}, later(14))).toBeNull();
    expect(await entries()).toMatchObject([{ at: NOW, left_at: null }]);
    expect(await left()).toEqual([9]);
    expect(await letIn("green", {}, later(15))).toBeNull();
    expect(await left()).toEqual([8]);
  });

  it("asked twice by one command is one", async () => {
    await sell({ entries: 10 });
    const command = await gym.ask(desk, "let_in", { member_id: ada, verdict: "green" });
    await gym.run();
    await database.query("update public.gym_commands set state = 'asked' where id = $1", [command]);
    await database.query("insert into private.gym_queue (gym_id, member_id, command_id) values ($1, $2, $3)", [
      ...[gym.gym, desk, command],
    ]);
    await gym.run();
    expect(await left()).toEqual([9]);
    expect(await entries()).toHaveLength(1);
  });

  it("is no other's than a member's, and at most twenty a day are", async () => {
    expect(await gym.tell(desk, "let_in", { member_id: randomUUID(), verdict: "green" })).toBe("unknown_member");
    await sell();
    for (let place = 0; place < 20; place++) expect(await letIn("green", {}, later(place * 20))).toBeNull();
    expect(await letIn("green", {}, later(400))).toBe("too_many_entries");
    expect(await letIn("green", {}, later(400 + DAY))).toBeNull();
  });

  it("has a verdict and a reason of the right form, else it is invalid", async () => {
    for (const args of [{ verdict: "blue" }, { verdict: null }, { verdict: "red", override: "x".repeat(201) }])
      expect(await gym.tell(desk, "let_in", { member_id: ada, ...args })).toBe("invalid");
  });

  it("is noted by desk and owner alone, and by nobody read but them", async () => {
    await sell();
    const coach = await gym.join("coach");
    await gym.run();
    for (const verb of ["let_in", "let_out"]) {
      const args = { member_id: ada, ...(verb === "let_in" && { verdict: "green" }) };
      expect(await gym.tell(coach, verb, args)).toBe("not_allowed");
      expect(await gym.tell(ada, verb, args)).toBe("not_allowed");
    }
    await letIn("green");
    for (const reader of [coach, ada]) expect(await seenBy(database, reader, "gym_entries")).toEqual([]);
    expect(await seenBy(database, gym.owner, "gym_entries")).toHaveLength(1);
  });
});

describe("who may not come in", () => {
  it("does with a reason, which the entry keeps and the command does not", async () => {
    expect(await letIn("red")).toBe("override_needed");
    expect(await letIn("red", { override: "  " })).toBe("override_needed");
    const command = await gym.ask(desk, "let_in", { member_id: ada, verdict: "red", override: "Rinnova domani" });
    await gym.run();
    expect(await entries()).toMatchObject([{ verdict: "red", override_reason: "Rinnova domani", title: "" }]);
    const args = await gym.one<object>("select args as value from public.gym_commands where id = $1", command);
    expect(args).toEqual({ member_id: ada, verdict: "red" });
  });

  it("does once in 30 days by the desk, and by the owner as often as they say", async () => {
    const override = { override: "Rinnova domani" };
    expect(await letIn("red", override)).toBeNull();
    expect(await letIn("red", override, later(29 * DAY))).toBe("override_spent");
    expect(await letIn("red", override, later(29 * DAY), gym.owner)).toBeNull();
    expect(await letIn("red", override, later(30 * DAY))).toBeNull();
  });

  it("is the desk's own where the desk says that an owner did it", async () => {
    const args = { member_id: ada, verdict: "red", override: "Rinnova domani" };
    const byOwner = (at: string) => gym.tell(desk, "let_in", args, at, { acted_by: gym.owner, acted_at: at });
    expect([await byOwner(NOW), await byOwner(later(DAY))]).toEqual([null, null]);
    expect(await seenBy(database, gym.owner, "gym_issues")).toMatchObject([{ cause: "let_in", sent_by: desk }]);
    expect(await gym.tell(desk, "let_in", args, later(2 * DAY))).toBe("override_spent");
  });

  it("by a lost card, does not with its number either", async () => {
    await sell();
    await gym.tell(desk, "save_person", { member_id: ada, first_name: "Ada", cards: ["0413"], lost_cards: ["0412"] });
    expect(await letIn("red", { card: "0412" })).toBe("override_needed");
    expect(await letIn("green", { card: "0413" })).toBeNull();
  });

  it("needs no reason once another desk put it right", async () => {
    await sell();
    expect(await letIn("red", { override: "Rinnova domani" })).toBeNull();
    expect(await entries()).toMatchObject([{ verdict: "green", override_reason: "" }]);
  });
});

describe("what another desk knew", () => {
  const issues = () => seenBy(database, desk, "gym_issues");

  it("is a matter to settle where somebody came in against it", async () => {
    expect(await letIn("green")).toBeNull();
    const about = { seen: "green", reasons: [{ code: "membership_none" }], at: NOW, title: "" };
    expect(await issues()).toMatchObject([{ cause: "let_in", member_id: ada, about, acted_by: desk }]);
    expect(await entries()).toMatchObject([{ verdict: "red", override_reason: "" }]);
  });

  it("is one matter of the membership whose last entry two desks spent, and none is below 0", async () => {
    await sell({ entries: 1 });
    await letIn("yellow");
    for (const minutes of [30, 60]) expect(await letIn("yellow", {}, later(minutes))).toBeNull();
    expect(await left()).toEqual([0]);
    expect(await issues()).toMatchObject([{ cause: "entry_twice", member_id: ada, about: { title: "Annuale" } }]);
    expect((await issues())[0]?.acts).toHaveLength(2);
    expect(await entries()).toHaveLength(3);
  });

  it("is none where both saw the same", async () => {
    await sell();
    await letIn("green");
    expect(await issues()).toEqual([]);
  });
});

describe("who is inside", () => {
  it("went when the desk said so, whichever desk's word comes first", async () => {
    await sell();
    await letIn("green");
    expect(await letOut(later(90))).toBeNull();
    expect(await letOut(later(60))).toBeNull();
    expect(await letOut(later(120))).toBeNull();
    expect(await entries()).toMatchObject([{ left_at: later(60) }]);
  });

  it("counts as gone after three hours, which the gym's clockwork sees to", async () => {
    await sell();
    await letIn("green");
    const due = () =>
      gym.one<boolean>("select $1::uuid in (select private.due_gyms($2)) as value", gym.gym, later(180));
    await gym.run(later(179));
    expect(await entries()).toMatchObject([{ left_at: null }]);
    expect(await due()).toBe(true);
    await gym.run(later(180));
    await database.query("select private.run_gym_commands($1, $2)", [gym.gym, later(180)]);
    expect(await entries()).toMatchObject([{ left_at: later(180) }]);
    expect(await due()).toBe(false);
  });

  it("fills the gym up to its limit, above which nobody comes in without a reason", async () => {
    await gym.tell(gym.owner, "save_settings", { occupancy_limit: 1 });
    const bea = await gym.join("member", "Bea");
    await gym.run();
    await sell();
    await gym.tell(desk, "sell_membership", {
      member_id: bea,
      title: "Annuale",
      starts_on: "2026-11-01",
      instalments: [],
    });
    await letIn("green");
    const next = { member_id: bea, verdict: "red" };
    expect(await gym.tell(desk, "let_in", next, later(10))).toBe("override_needed");
    await letOut(later(20));
    expect(await gym.tell(desk, "let_in", { ...next, verdict: "green" }, later(21))).toBeNull();
  });
});

describe("entries of more than ninety days ago", () => {
  const archive = (at: string, most = 1000) =>
    gym.one<number>("select private.archive_gym_entries($1, $2) as value", at, most);
  const past = () =>
    gym.one<number>("select count(*)::integer as value from private.gym_past_entries where gym_id = $1", gym.gym);

  it("leave the devices for the archive, so many at once, and each once", async () => {
    await database.query("delete from public.gym_entries");
    await sell();
    for (const minutes of [0, 60, 120]) await letIn("green", {}, later(minutes));
    expect(await archive(later(90 * DAY - 1))).toBe(0);
    expect(await archive(later(90 * DAY + 120), 2)).toBe(2);
    expect([await past(), (await entries()).length]).toEqual([2, 1]);
    expect(await archive(later(90 * DAY + 120))).toBe(1);
    expect(await archive(later(90 * DAY + 120))).toBe(0);
    expect([await past(), (await entries()).length]).toEqual([3, 0]);
  });

  it("keep there who let them in, and why; the removed row says nothing, and goes later", async () => {
    await letIn("red", { override: "Rinnova domani" });
    await archive(later(91 * DAY));
    const { rows } = await database.query("select * from private.gym_past_entries where member_id = $1", [ada]);
    expect(rows).toMatchObject([{ verdict: "red", let_in_by: desk, override_reason: "Rinnova domani" }]);
    const removed = () =>
      gym.one<object>(
        "select reasons || to_jsonb(override_reason) as value from public.gym_entries where member_id = $1",
        ada,
      );
    expect(await removed()).toEqual([""]);
    await archive(later(181 * DAY));
    expect(await removed()).toBeUndefined();
  });
});

describe("entries of somebody", () => {
  it("who is merged go along, the archived ones too", async () => {
    const person = await gym.ask(desk, "save_person", { first_name: "Marta" });
    await gym.run();
    const override = { member_id: person, verdict: "red", override: "Prova" };
    await gym.tell(desk, "let_in", override, later(0));
    await gym.tell(gym.owner, "let_in", override, later(DAY));
    await gym.one("select private.archive_gym_entries($1) as value", later(90 * DAY));
    expect(await gym.tell(desk, "merge_persons", { member_id: ada, from_id: person })).toBeNull();
    expect(await entries()).toMatchObject([{ member_id: ada }]);
    expect(await gym.one("select member_id as value from private.gym_past_entries where gym_id = $1", gym.gym)).toBe(
      ada,
    );
  });

  it("who is forgotten keep neither reasons nor words", async () => {
    const person = await gym.ask(desk, "save_person", { first_name: "Marta" });
    await gym.run();
    await gym.tell(desk, "let_in", { member_id: person, verdict: "red", override: "Prova" });
    expect(await gym.tell(desk, "anonymise_person", { member_id: person })).toBeNull();
    await gym.run();
    expect(await entries()).toMatchObject([{ member_id: person, reasons: [], override_reason: "" }]);
  });
});
