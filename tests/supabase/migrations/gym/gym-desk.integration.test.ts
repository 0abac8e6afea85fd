import { describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { createAccount, grantRole, memberIdentity, refusalOf } from "#tests/helpers/backend/database.ts";
import { atNewGym, later, NOW, openGym, rowsOfKind, type TestGym } from "#tests/helpers/backend/gym.ts";
import { documentOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const DAY = 24 * 60;
const KINDS = ["gym_memberships", "gym_instalments", "gym_receipts", "gym_certificates", "gym_waivers"] as const;
const OWN = ["own_memberships", "own_instalments", "own_receipts"] as const;

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
const textAtDesk = async () => JSON.stringify((await syncClient(database, desk).pull("documents")).rows);
const parts = (...days: string[]) => days.map((due_on) => ({ due_on, cents: 20_000 }));
const PLAN = {
  ...{ title: "Annuale", starts_on: "2026-11-23", ends_on: "2027-11-22" },
  instalments: parts("2026-11-23", "2027-03-23", "2027-07-23"),
};
const sell = (args: object = {}, member_id = ada) => gym.tell(desk, "sell_membership", { member_id, ...PLAN, ...args });
/** The member's instalments in the order in which they are due. */
const instalments = async (member_id = ada) =>
  (
    await database.query<{ id: string; membership_id: string; paid_at: Date | null }>(
      "select * from public.gym_instalments where member_id = $1 order by due_on, id",
      [member_id],
    )
  ).rows;
const idOf = async (place: number, member_id = ada) => (await instalments(member_id))[place]?.id ?? "";
const pay = async (place: number, { member_id = ada, method = "cash", at = NOW, by = desk } = {}) =>
  gym.tell(by, "take_payment", { member_id, instalment_id: await idOf(place, member_id), method }, at);
const receipts = async () =>
  (
    await database.query<{ id: string; number: string; cents: number; corrects: string | null }>(
      `select id, year || '/' || number as number, cents, description, method, corrects, member_id, instalment_id
       from public.gym_receipts where space_id = $1 order by year, gym_receipts.number`,
      [await gym.space("gym_desk")],
    )
  ).rows;
const numbers = async () => (await receipts()).map(({ number }) => number);

describe("a membership", () => {
  it("is sold with its instalments, and the member has theirs in the same transaction", async () => {
    expect(await sell()).toBe(null);
    const written = `select distinct xmin::text from public.gym_instalments where member_id = $1
       union select xmin::text from public.own_instalments where space_id = $1
       union select xmin::text from public.own_memberships where space_id = $1`;
    expect((await database.query(written, [ada])).rows).toHaveLength(1);
    const [floor, own] = [await seen(desk), await seen(ada)];
    expect(floor("gym_memberships")).toMatchObject([
      { member_id: ada, title: "Annuale", cents: 60_000, state: "active" },
    ]);
    const copied = own("own_instalments").toSorted((a, b) => String(a.due_on).localeCompare(String(b.due_on)));
    expect(copied.map(({ id }) => id)).toEqual((await instalments()).map(({ id }) => id));
    expect(copied.map(({ due_on, cents, paid_at }) => [due_on, cents, paid_at])).toEqual(
      PLAN.instalments.map(({ due_on, cents }) => [due_on, cents, null]),
    );
    expect(own("own_memberships")).toMatchObject([
      { gym_id: gym.gym, gym_name: "Palestra", title: "Annuale", ends_on: "2027-11-22", cents: 60_000 },
    ]);
  });

  it("is refused as invalid, whole, where something of it is out of bounds", async () => {
    const bad: object[] = [
      ...[{ title: " " }, { title: "x".repeat(101) }, { ends_on: "2026-11-22" }, { starts_on: "23/11/2026" }],
      ...[{ starts_on: null }, { instalments: null }, { instalments: "1" }],
      { instalments: parts(...Array(25).fill("2027-01-01")) },
      ...[0, -1, 10_000_001, 1.5, "100", null].map((cents) => ({ instalments: [{ due_on: "2027-01-01", cents }] })),
      { instalments: [...parts("2027-01-01"), { cents: 100 }] },
    ];
    for (const args of bad) expect([args, await sell(args)]).toEqual([args, "invalid"]);
    expect((await seen(desk))("gym_memberships")).toEqual([]);
    expect((await seen(ada))("own_memberships")).toEqual([]);
    expect(await sell({ ends_on: null })).toBe(null);
  });

  it("is sold to members of the gym, by desk and owner alone", async () => {
    const other = await openGym(database);
    for (const member_id of [await other.join(), await gym.join("coach"), "nobody"])
      expect(await sell({}, member_id)).toBe("unknown_member");
    for (const role of ["member", "coach"] as const)
      expect(await gym.tell(await gym.join(role), "sell_membership", { member_id: ada, ...PLAN })).toBe("not_allowed");
    expect(await gym.tell(gym.owner, "sell_membership", { member_id: ada, ...PLAN })).toBe(null);
  });

  it("ends today: what is not due yet is dropped, what is overdue stays owed unless that is said", async () => {
    await sell();
    const membership_id = (await instalments())[0]?.membership_id;
    const end = (args: object = {}) =>
      gym.tell(desk, "end_membership", { member_id: ada, membership_id, ...args }, later(10 * DAY));
    expect(await gym.tell(desk, "end_membership", { member_id: desk, membership_id })).toBe("unknown_membership");
    expect(await end()).toBe(null);
    expect((await seen(ada))("own_memberships")).toMatchObject([{ state: "ended", ends_on: "2026-12-03" }]);
    expect((await seen(ada))("own_instalments")).toMatchObject([{ due_on: "2026-11-23" }]);
    expect(await end()).toBe("ended");
    expect(await end({ drop_overdue: true })).toBe(null);
    expect((await seen(ada))("own_instalments")).toEqual([]);
  });
});

describe("a payment", () => {
  it("has a receipt, numbered by the gym and its year from 1 on", async () => {
    await sell();
    const eva = await gym.join();
    await sell({ instalments: parts("2026-11-23") }, eva);
    // Half past eleven in the evening of New Year's Eve in UTC is another year by the gym's clocks.
    const newYear = "2026-12-31T23:30:00.000Z";
    expect(await pay(0)).toBe(null);
    expect(await pay(0, { member_id: eva, method: "card" })).toBe(null);
    expect(await pay(1, { at: "2026-12-31T22:59:00.000Z", method: "transfer" })).toBe(null);
    expect(await pay(2, { at: newYear })).toBe(null);
    expect(await numbers()).toEqual(["2026/1", "2026/2", "2026/3", "2027/1"]);
    expect(await receipts()).toMatchObject([
      { description: "Annuale, 1/3", cents: 20_000, method: "cash", corrects: null, member_id: ada },
      { description: "Annuale", method: "card", member_id: eva },
      { description: "Annuale, 2/3" },
      { description: "Annuale, 3/3" },
    ]);
    const own = await seen(ada);
    expect(
      own("own_receipts")
        .map(({ year, number }) => `${year}/${number}`)
        .toSorted(),
    ).toEqual(["2026/1", "2026/3", "2027/1"]);
    expect(own("own_receipts")[0]).toMatchObject({ gym_name: "Palestra", issued_at: NOW });
    expect(
      own("own_instalments")
        .map(({ method }) => method)
        .toSorted(),
    ).toEqual(["cash", "cash", "transfer"]);
    const other = await openGym(database);
    const bea = await other.join();
    await other.tell(other.owner, "sell_membership", { member_id: bea, ...PLAN });
    const first = { member_id: bea, instalment_id: await idOf(0, bea), method: "cash" };
    expect(await other.tell(other.owner, "take_payment", first)).toBe(null);
    expect((await seen(bea))("own_receipts")).toMatchObject([{ year: 2026, number: 1 }]);
  });

  it("that two desks take at once has a receipt of each", async () => {
    await sell();
    const args = { member_id: ada, instalment_id: await idOf(0), method: "cash" };
    const asked = [await gym.ask(desk, "take_payment", args), await gym.ask(gym.owner, "take_payment", args)];
    await Promise.all([gym.run(), gym.run()]);
    const answers = await Promise.all(asked.map(gym.answer));
    expect(answers.map(({ reason }) => reason)).toEqual(["", ""]);
    expect(await numbers()).toEqual(["2026/1", "2026/2"]);
  });

  it("that a device sends again is the same one", async () => {
    await sell();
    const args = { member_id: ada, instalment_id: await idOf(0), method: "cash" };
    const row = documentOf("gym_commands", desk, { gym_id: gym.gym, verb: "take_payment", args });
    for (const _ of ["sent", "sent again, as the reply was lost"]) {
      await syncClient(database, desk).push("documents", [{ new: row, assumed: null }]);
      await gym.run();
    }
    expect(await gym.answer(row.id)).toEqual({ state: "accepted", reason: "" });
    expect(await numbers()).toEqual(["2026/1"]);
  });

  it("that is refused takes no number", async () => {
    await sell();
    const eva = await gym.join();
    const unknown = { member_id: eva, instalment_id: await idOf(0), method: "cash" };
    expect(await gym.tell(desk, "take_payment", unknown)).toBe("unknown_instalment");
    for (const method of ["cheque", ""]) expect(await pay(0, { method })).toBe("invalid");
    expect(await gym.tell(desk, "take_payment", { ...unknown, member_id: ada, method: null })).toBe("invalid");
    expect((await instalments())[0]?.paid_at).toBe(null);
    expect(await pay(0, { by: ada })).toBe("not_allowed");
    expect(await pay(0)).toBe(null);
    expect(await numbers()).toEqual(["2026/1"]);
  });

  it("is given back by a second receipt, and its instalment is due again", async () => {
    await sell();
    await pay(0, { method: "card" });
    const [{ id: receipt_id = "" } = {}] = await receipts();
    const give = (id = receipt_id, member_id = ada) => gym.tell(desk, "return_payment", { member_id, receipt_id: id });
    expect(await give(receipt_id, await gym.join())).toBe("unknown_receipt");
    expect(await give()).toBe(null);
    expect(await give()).toBe("corrected");
    const second = (await receipts())[1];
    expect(second).toMatchObject({ number: "2026/2", cents: -20_000, method: "card", corrects: receipt_id });
    expect(await give(second?.id)).toBe("unknown_receipt");
    const own = await seen(ada);
    expect(own("own_instalments").every(({ paid_at, method }) => paid_at === null && method === null)).toBe(true);
    expect(own("own_receipts")).toHaveLength(2);
    expect(await pay(0)).toBe(null);
    expect(await numbers()).toEqual(["2026/1", "2026/2", "2026/3"]);
  });

  it("stays as it was written, whoever asks", async () => {
    await sell();
    await pay(0);
    for (const change of ["update public.gym_receipts set deleted = true", "delete from public.gym_receipts"])
      expect(await refusalOf(database.query(change))).toBe("42501");
    expect(await refusalOf(database.query("truncate public.gym_receipts"))).toBe("42501");
    expect(await numbers()).toEqual(["2026/1"]);
  });
});

describe("certificates and waivers", () => {
  const certificate = { type: "non_competitive", issued_on: "2026-11-01", expires_on: "2027-10-31" };
  const note = (args: object = {}, member_id = ada) =>
    gym.tell(desk, "note_certificate", { member_id, ...certificate, ...args });
  const sign = (args: object = {}, member_id = ada) =>
    gym.tell(desk, "note_waiver", { member_id, title: "Liberatoria", signed_on: "2026-11-23", ...args });

  it("are noted and removed, with who noted them", async () => {
    expect([await note(), await note({ issued_on: null, type: "competitive" }), await sign()]).toEqual([
      null,
      null,
      null,
    ]);
    const floor = await seen(desk);
    const [{ id: waiver_id } = {}] = floor("gym_waivers");
    expect(floor("gym_waivers")).toMatchObject([{ title: "Liberatoria", noted_by: desk }]);
    expect(floor("gym_certificates")).toHaveLength(2);
    const first = floor("gym_certificates").find(({ type }) => type === "non_competitive");
    expect(first).toMatchObject({ ...certificate, noted_by: desk });
    expect(await gym.tell(desk, "remove_certificate", { certificate_id: first?.id })).toBe(null);
    expect(await gym.tell(desk, "remove_certificate", { certificate_id: first?.id })).toBe("unknown_certificate");
    expect(await gym.tell(desk, "remove_waiver", { waiver_id })).toBe(null);
    expect(await gym.tell(desk, "remove_waiver", { waiver_id })).toBe("unknown_waiver");
    expect((await seen(desk))("gym_certificates")).toMatchObject([{ type: "competitive" }]);
    expect(await textAtDesk()).not.toContain(certificate.issued_on);
  });

  it("are refused of nobody's, and of days that cannot be", async () => {
    expect([await note({}, desk), await sign({}, desk)]).toEqual(["unknown_member", "unknown_member"]);
    for (const args of [{ type: "other" }, { expires_on: "2026-10-31" }, { expires_on: null }, { expires_on: "soon" }])
      expect([args, await note(args)]).toEqual([args, "invalid"]);
    for (const args of [{ title: "" }, { signed_on: "2026-11-24" }, { signed_on: null }])
      expect([args, await sign(args)]).toEqual([args, "invalid"]);
  });

  it("of who leaves: the certificate goes, what was paid and signed stays, and theirs with them", async () => {
    await sell();
    await pay(0);
    await note();
    await sign();
    await database.query("delete from private.gym_members where member_id = $1", [ada]);
    await gym.run();
    const floor = await seen(desk);
    expect(KINDS.map((kind) => floor(kind).length)).toEqual([1, 3, 1, 0, 1]);
    for (const day of [certificate.issued_on, certificate.expires_on]) expect(await textAtDesk()).not.toContain(day);
    expect((await seen(ada))("own_receipts")).toHaveLength(1);
    expect(await pay(1)).toBe(null);
    await database.query("delete from auth.users where id = $1", [ada]);
    expect(await pay(2)).toBe(null);
    expect(await numbers()).toEqual(["2026/1", "2026/2", "2026/3"]);
  });
});

it("is read by desk and owner; of their own by the member; by nobody else", async () => {
  await sell();
  await pay(0);
  await gym.tell(desk, "note_certificate", { member_id: ada, type: "competitive", expires_on: "2027-01-01" });
  await gym.tell(desk, "note_waiver", { member_id: ada, title: "Liberatoria", signed_on: "2026-11-01" });
  const other = await openGym(database);
  const admin = await createAccount(database);
  await grantRole(database, admin, "super_admin");
  const counts = async (member: string) => {
    const read = await seen(member);
    return [...KINDS, ...OWN].map((kind) => read(kind).length);
  };
  for (const reader of [desk, gym.owner]) expect(await counts(reader)).toEqual([1, 3, 1, 1, 1, 0, 0, 0]);
  expect(await counts(ada)).toEqual([0, 0, 0, 0, 0, 1, 3, 1]);
  for (const stranger of [await gym.join("coach"), await gym.join(), other.owner, await other.join("desk")])
    expect(await counts(stranger)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  for (const kind of [...KINDS, ...OWN]) {
    const { rows } = await database.as(memberIdentity(admin, "super_admin"), (tx) =>
      tx.query(`select 1 from public.${kind}`),
    );
    expect(rows).toEqual([]);
  }
});
