import { describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { spreadInstalments } from "#shared/domain/gym/instalments.ts";
import { isFollowed, type Renewal } from "#shared/domain/gym/renewal.ts";
import { offerEnd } from "#shared/domain/gym/sales.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { atNewGym, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";

let database: Database;
let gym: TestGym;
let desk: string;
let ada: string;
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  [desk, ada] = [await gym.join("desk"), await gym.join()];
});

const rowsOf = async (member: string, kind: string) =>
  (await seenBy(database, member, kind)).toSorted((a, b) =>
    String(a.due_on ?? a.starts_on).localeCompare(String(b.due_on ?? b.starts_on)),
  );
const START = "2026-11-02";
const END = "2026-12-01";
const noon = (day: string) => `${day}T11:00:00.000Z`;
const RENEWAL = { cents: 6_001, duration: 1, duration_unit: "months", instalments: 2, every_months: 1 } as const;
const sell = (args: object = {}, member = ada) => {
  const sale = {
    ...{ member_id: member, title: "Mensile", starts_on: START, ends_on: END, fee_cents: 2_000, discount_cents: 500 },
    ...{ discount_reason: "Amica", entries: 8, certificate: "agonistic", hours: { 1: [["07:00", "12:00"]] } },
    ...{ instalments: [{ due_on: START, cents: 7_501 }], renews: true, renewal: RENEWAL, ...args },
  };
  return gym.made(desk, "sell_membership", sale, noon(START));
};
const did = async (verb: string, args: object, day: string) =>
  expect([verb, await gym.tell(desk, verb, { member_id: ada, ...args }, noon(day))]).toEqual([verb, null]);
const begun = async () => (await rowsOf(desk, "gym_memberships")).map(({ starts_on }) => starts_on);

describe("a membership that renews by itself", () => {
  it("is followed by one of the same terms three days before its end, with its instalments due", async () => {
    await sell();
    await gym.run(noon("2026-11-27"));
    expect(await begun()).toEqual([START]);
    await gym.run(noon("2026-11-28"));
    const [first, next] = await rowsOf(desk, "gym_memberships");
    expect(first).toMatchObject({ renews: false, renewal: {}, state: "active", ends_on: END });
    const terms = {
      title: "Mensile",
      entries: 8,
      entries_left: 8,
      certificate: "agonistic",
      hours: { 1: [["07:00", "12:00"]] },
    };
    const alone = {
      fee_cents: 0,
      discount_cents: 0,
      discount_reason: "",
      sold_on: null,
      renews: true,
      renewal: RENEWAL,
    };
    expect(next).toMatchObject({ ...terms, ...alone, starts_on: "2026-12-02", ends_on: "2027-01-01", cents: 6_001 });
    const owed = (await rowsOf(ada, "own_instalments")).filter(({ membership_id }) => membership_id === next?.id);
    expect(owed.map(({ due_on, cents, paid_at }) => [due_on, cents, paid_at])).toEqual([
      ["2026-12-02", 3_001, null],
      ["2027-01-02", 3_000, null],
    ]);
    expect(await rowsOf(desk, "gym_receipts")).toEqual([]);
    expect((await rowsOf(ada, "own_memberships")).map(({ renews }) => renews)).toEqual([false, true]);
  });

  it("goes on so, each time once", async () => {
    await sell();
    for (let day = 0; day < 100; day += 1) await gym.run(noon(addDays("2026-11-25", day)));
    expect(await begun()).toEqual([START, "2026-12-02", "2027-01-02", "2027-02-02", "2027-03-02"]);
  });

  it.each<Renewal>([
    { cents: 10_000, duration: 12, duration_unit: "months", instalments: 7, every_months: 1 },
    { cents: 0, duration: 7, duration_unit: "days", instalments: 1, every_months: 1 },
    { cents: 24, duration: 45, duration_unit: "days", instalments: 24, every_months: 12 },
  ])("lasts and is paid as a sale by the device would be: %o", async (renewal) => {
    await sell({ renewal, starts_on: "2027-01-01", ends_on: "2027-01-30" });
    await gym.run(noon("2027-01-29"));
    const [, next] = await rowsOf(desk, "gym_memberships");
    expect(next).toMatchObject({ starts_on: "2027-01-31", ends_on: offerEnd(renewal, "2027-01-31") });
    const owed = (await rowsOf(desk, "gym_instalments")).filter(({ membership_id }) => membership_id === next?.id);
    expect(owed.map(({ due_on, cents }) => ({ due_on, cents }))).toEqual(
      spreadInstalments(renewal.cents, {
        count: renewal.instalments,
        first: "2027-01-31",
        every: renewal.every_months,
      }),
    );
  });

  it("is renewed up to a week late where nothing ran, and not after that", async () => {
    await sell();
    await gym.run(noon("2026-12-09"));
    expect(await begun()).toEqual([START]);
    await gym.run(noon("2026-12-08"));
    expect(await begun()).toEqual([START, "2026-12-02"]);
  });

  it("is renewed a hundred at once, the others with the next run", async () => {
    await database.query(
      `with made as (select gen_random_uuid() as id from generate_series(1, 120)), people as (
         insert into private.gym_members (gym_id, member_id) select $1, id from made)
       insert into public.gym_memberships (space_id, member_id, title, starts_on, ends_on, cents, state, renews, renewal)
       select $2, id, 'Mensile', $3, $4, 0, 'active', true, $5 from made`,
      [gym.gym, await gym.space("gym_desk"), START, END, JSON.stringify(RENEWAL)],
    );
    const once = () => gym.one("select private.run_gym_commands($1, $2) as value", gym.gym, noon("2026-11-30"));
    for (const renewed of [100, 120]) {
      await once();
      expect((await begun()).filter((day) => day === "2026-12-02")).toHaveLength(renewed);
    }
    expect(
      await gym.one(
        "select count(*)::integer as value from private.due_gyms($1) g where g = $2",
        noon("2026-11-30"),
        gym.gym,
      ),
    ).toBe(0);
  });
});

describe("nothing is renewed", () => {
  it.each([
    ["is switched off", (membership_id: string) => did("set_renewal", { membership_id, renews: false }, "2026-11-20")],
    ["was ended", (membership_id: string) => did("end_membership", { membership_id }, "2026-11-30")],
    ["was taken back", (membership_id: string) => did("correct_sale", { membership_id }, START)],
    [
      "is paused then",
      (membership_id: string) =>
        did("pause_membership", { membership_id, paused_from: "2026-11-20", paused_until: "2026-12-15" }, "2026-11-20"),
    ],
    ["is of somebody who left", () => gym.tell(ada, "leave_gym", {}, noon("2026-11-20"))],
  ])("where it %s", async (_, before) => {
    await before(await sell());
    await gym.run(noon("2026-11-30"));
    await gym.run(noon("2026-12-02"));
    expect((await begun()).filter((day) => day !== START)).toEqual([]);
  });

  it("of somebody whose data were erased", async () => {
    const rita = await gym.ask(desk, "save_person", { first_name: "Rita", last_name: "Bo" });
    await gym.run(noon(START));
    await sell({ instalments: [] }, rita);
    await did("anonymise_person", { member_id: rita }, "2026-11-20");
    await gym.run(noon("2026-11-30"));
    expect(await begun()).toEqual([START]);
  });

  it("where another one follows, and all the same beside one of another kind", async () => {
    const offer = "select gen_random_uuid() as value";
    const of = {
      id: crypto.randomUUID(),
      member_id: ada,
      state: "active",
      starts_on: START,
      ends_on: END,
      offer_id: await gym.one<string>(offer),
    } as const;
    for (const other of [
      { ...of, starts_on: "2026-12-02", ends_on: "2027-12-01", offer_id: null },
      { ...of, ends_on: "2026-12-02" },
      { ...of, ends_on: "2027-12-01", offer_id: null },
      { ...of, starts_on: "2026-12-01", ends_on: null, offer_id: null },
      { ...of, starts_on: "2026-12-02", ends_on: null, state: "ended" } as const,
      { ...of, starts_on: "2026-12-02", ends_on: null, member_id: gym.owner },
    ]) {
      const desk_id = await gym.space("gym_desk");
      await database.query("delete from public.gym_memberships where space_id = $1", [desk_id]);
      await database.query(
        `insert into public.gym_memberships (space_id, title, cents, gym_id, member_id, state, starts_on, ends_on, offer_id)
         select $1, 'Mensile', 0, $2, r.member_id, r.state, r.starts_on, r.ends_on, r.offer_id
         from jsonb_populate_record(null::public.gym_memberships, $3) r`,
        [desk_id, gym.gym, JSON.stringify(other)],
      );
      const said = await gym.one(
        "select private.is_followed(jsonb_populate_record(null::public.gym_memberships, $1)) as value",
        JSON.stringify({ ...of, space_id: desk_id }),
      );
      expect([other, said]).toEqual([other, isFollowed(of, [{ ...other, id: "other" }])]);
    }
  });
});

describe("a renewal that was made", () => {
  const renew = async () => {
    const id = await sell();
    await gym.run(noon("2026-11-28"));
    return id;
  };

  it("goes where the first one ends early, unless something of it was paid", async () => {
    await did("end_membership", { membership_id: await renew() }, "2026-11-29");
    expect(await begun()).toEqual([START]);
    expect((await rowsOf(ada, "own_instalments")).filter(({ due_on }) => due_on !== START)).toEqual([]);
  });

  it("stays where something of it was paid before the first one was ended", async () => {
    const membership_id = await renew();
    const part = (await rowsOf(desk, "gym_instalments")).find(({ due_on }) => due_on === "2026-12-02");
    await did("take_payment", { instalment_id: part?.id, method: "cash" }, "2026-11-28");
    await did("end_membership", { membership_id }, "2026-11-29");
    expect(await begun()).toEqual([START, "2026-12-02"]);
  });

  it("begins later by as many days as the first one is paused, and back again", async () => {
    const membership_id = await renew();
    await did(
      "pause_membership",
      { membership_id, paused_from: "2026-11-29", paused_until: "2026-12-08" },
      "2026-11-29",
    );
    const seen = async () => {
      const [, next] = await rowsOf(desk, "gym_memberships");
      const parts = (await rowsOf(desk, "gym_instalments")).filter((one) => one.membership_id === next?.id);
      return [next?.starts_on, next?.ends_on, ...parts.map(({ due_on }) => due_on)];
    };
    expect(await seen()).toEqual(["2026-12-12", "2027-01-11", "2026-12-12", "2027-01-12"]);
    await did("resume_membership", { membership_id }, "2026-11-29");
    expect(await seen()).toEqual(["2026-12-02", "2027-01-01", "2026-12-02", "2027-01-02"]);
  });

  it("is not made again where it was taken back", async () => {
    await renew();
    const [, next] = await rowsOf(desk, "gym_memberships");
    await did("end_membership", { membership_id: next?.id }, "2026-11-29");
    for (const day of ["2026-11-30", "2026-12-03"]) await gym.run(noon(day));
    expect(await begun()).toHaveLength(2);
  });
});

describe("how a membership renews", () => {
  const set = (membership_id: string, args: object, { by = desk, day = "2026-11-10" } = {}) =>
    gym.tell(by, "set_renewal", { member_id: ada, membership_id, ...args }, noon(day));

  it("is changed by the desk and seen by the member: on or off, and at another price", async () => {
    const id = await sell();
    expect(await set(id, { renews: false })).toBe(null);
    expect(await rowsOf(ada, "own_memberships")).toMatchObject([{ renews: false, renewal: RENEWAL }]);
    expect(await set(id, { renews: true, cents: 7_000 })).toBe(null);
    expect(await rowsOf(ada, "own_memberships")).toMatchObject([
      { renews: true, renewal: { ...RENEWAL, cents: 7_000 } },
    ]);
    await gym.run(noon("2026-11-30"));
    expect((await rowsOf(desk, "gym_memberships"))[1]).toMatchObject({ cents: 7_000 });
  });

  it("is the desk's and the owner's to change, of a member's own membership that runs and can renew", async () => {
    const id = await sell();
    for (const role of ["member", "coach"] as const)
      expect(await set(id, { renews: false }, { by: await gym.join(role) })).toBe("not_allowed");
    expect(await gym.tell(desk, "set_renewal", { member_id: await gym.join(), membership_id: id, renews: false })).toBe(
      "unknown_membership",
    );
    for (const wrong of [
      {},
      { renews: "no" },
      { renews: true, cents: 1 },
      { renews: true, cents: -1 },
      { renews: true, cents: "9" },
    ])
      expect(await set(id, wrong)).toBe("invalid");
    expect(await set(id, { renews: false }, { day: "2026-12-20" })).toBe("membership_over");
    expect(await set(id, { renews: false }, { by: gym.owner })).toBe(null);
    expect(await set(await sell({ renews: false, renewal: {} }), { renews: true })).toBe("no_renewal");
  });

  it.each([
    { ends_on: null },
    { renewal: {} },
    { renewal: null },
    { renews: "yes" },
    ...[
      { cents: -1 },
      { cents: 1 },
      { duration: 0 },
      { duration: 6, duration_unit: "days" },
      { duration_unit: "years" },
    ],
    ...[{ instalments: 25 }, { every_months: 0 }, { more: 1 }],
  ])("is not sold with %o", async (wrong) => {
    const args =
      "ends_on" in wrong || "renewal" in wrong || "renews" in wrong ? wrong : { renewal: { ...RENEWAL, ...wrong } };
    const sale = {
      member_id: ada,
      title: "Mensile",
      starts_on: START,
      ends_on: END,
      instalments: [],
      renews: true,
      renewal: RENEWAL,
    };
    expect(await gym.tell(desk, "sell_membership", { ...sale, ...args })).toBe("invalid");
  });
});
