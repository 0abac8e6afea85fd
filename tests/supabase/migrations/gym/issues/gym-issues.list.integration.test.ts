import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { atNewGym, later, type TestGym } from "#tests/helpers/backend/gym.ts";
import { issuesOf } from "#tests/helpers/gym-issues.ts";

const DAY = 24 * 60;

let database: Database;
let gym: TestGym;
let { issues, only, settle } = {} as ReturnType<typeof issuesOf>;
let [dina, dario, ada] = ["", "", ""];
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  [dina, dario, ada] = [await gym.join("desk", "Dina"), await gym.join("desk", "Dario"), await gym.join()];
  ({ issues, only, settle } = issuesOf(opened, dina));
});

describe("the list", () => {
  const refuse = (by: string) => gym.tell(by, "remove_waiver", { waiver_id: randomUUID() });

  it("has what the desk was refused until one of them settles it, who is named", async () => {
    expect(await refuse(dina)).toBe("unknown_waiver");
    expect(await issues(gym.owner)).toMatchObject([
      { cause: "refused", state: "open", acted_by: dina, about: { verb: "remove_waiver", reason: "unknown_waiver" } },
    ]);
    expect([await settle(dario), await settle(gym.owner)]).toEqual([null, null]);
    expect(await only()).toMatchObject({ state: "settled", settled_by: dario, remedy: "" });
  });

  it("loses what its maker takes away, and only then", async () => {
    await refuse(dina);
    const take = (space: string) =>
      database.query("update public.gym_commands set deleted = true where space_id = $1 and state = 'refused'", [
        space,
      ]);
    await take(dina);
    await gym.run();
    expect(await only()).toMatchObject({ state: "settled", settled_by: dina });
  });

  it("has nothing of what coaches and members were refused", async () => {
    const coach = await gym.join("coach");
    expect(await gym.tell(coach, "mark", { booking_id: randomUUID(), state: "attended" })).toBe("unknown_booking");
    await gym.tell(ada, "book", { session_id: randomUUID() });
    await gym.tell(ada, "remove_waiver", { waiver_id: randomUUID() });
    expect(await issues()).toEqual([]);
  });

  it("is read by desk and owner alone, and settled by them alone", async () => {
    await refuse(dina);
    const coach = await gym.join("coach");
    expect([await issues(coach), await issues(ada)]).toEqual([[], []]);
    expect([await settle(coach), await settle(ada)]).toEqual(["not_allowed", "not_allowed"]);
    expect(await gym.tell(dina, "settle_issue", { issue_id: randomUUID() })).toBe("unknown_issue");
  });

  it("forgets what was settled a month ago, with all that it said", async () => {
    await refuse(dina);
    await settle(dina);
    await gym.run(later(33 * DAY));
    await refuse(dario);
    await gym.run(later(33 * DAY));
    const { rows } = await database.query<{ about: object }>(
      "select about from public.gym_issues where deleted and space_id = $1",
      [await gym.space("gym_desk")],
    );
    expect(rows).toEqual([{ about: {} }]);
  });

  it("keeps nothing that an act said of somebody whose account ended", async () => {
    await gym.tell(dina, "note_certificate", { member_id: ada, type: "competitive", expires_on: "soon" });
    expect(JSON.stringify((await only()).about)).toContain("competitive");
    await database.query("delete from auth.users where id = $1", [ada]);
    await gym.run();
    expect((await only()).about).toEqual({ verb: "note_certificate", reason: "invalid" });
  });

  it("keeps nothing of it of somebody without an account whom the desk removed", async () => {
    const marta = randomUUID();
    await gym.tell(dina, "save_person", { first_name: "Marta" }, later(0), { id: marta });
    await gym.tell(dina, "note_certificate", { member_id: marta, type: "competitive", expires_on: "soon" });
    expect(await gym.tell(dina, "anonymise_person", { member_id: marta })).toBe(null);
    expect((await only()).about).toEqual({ verb: "note_certificate", reason: "invalid" });
  });

  it("takes a thousand and no more", async () => {
    await refuse(dina);
    await database.query(
      `insert into public.gym_issues (id, space_id, cause, acts, about, acted_by, sent_by, acted_at, raised_at)
       select gen_random_uuid(), space_id, cause, acts, about, acted_by, sent_by, acted_at, raised_at
       from public.gym_issues cross join generate_series(1, 999) where gym_id = $1`,
      [gym.gym],
    );
    await refuse(dina);
    const count = "select count(*)::int as value from public.gym_issues where gym_id = $1";
    expect(await gym.one(count, gym.gym)).toBe(1000);
  });
});
