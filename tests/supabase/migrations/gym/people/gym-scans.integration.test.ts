import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Database, Queryable, RequestIdentity } from "#local/database/database.ts";
import { SCAN_BYTES } from "#shared/domain/gym/scans.ts";
import { ANONYMOUS, createAccount, memberIdentity } from "#tests/helpers/backend/database.ts";
import { atNewGym, callAs, later, openGym, type TestGym } from "#tests/helpers/backend/gym.ts";
import { outcomeOf } from "#tests/helpers/backend/outcomes.ts";

const DENIED = "42501";
const CERTIFICATE = { type: "competitive", expires_on: "2027-01-01" };

let database: Database;
let gym: TestGym;
let desk: string;
let marta: string;
let certificate: string;

const note = (member_id: string, at = gym) => at.made(at.owner, "note_certificate", { member_id, ...CERTIFICATE });
const nameOf = (id: string, at = gym) => `${at.gym}/${id}`;
const insert = (tx: Queryable, name: string, size: number | null = 1000, owner: string | null = null) =>
  tx.query("insert into storage.objects (bucket_id, name, metadata, owner_id) values ('certificates', $1, $2, $3)", [
    name,
    size === null ? null : JSON.stringify({ size }),
    owner,
  ]);
/** What comes of somebody's upload, undone again. */
const upload = (member: string, name: string, size: number | null = 1000) =>
  outcomeOf(database, memberIdentity(member), async (tx) => (await insert(tx, name, size)).rowCount);
/** Left files of the purge, at a time. */
const due = async (at = later(0)) => {
  const { objects } = await gym.one<{ objects: { bucket: string; name: string }[] }>(
    "select private.purge_deleted_accounts($1) as value",
    at,
  );
  return objects.map(({ name }) => name).filter((name) => name.startsWith(gym.gym));
};

atNewGym(async (opened) => {
  ({ database, gym } = opened);
  desk = await gym.join("desk");
  marta = randomUUID();
  await gym.tell(gym.owner, "save_person", { first_name: "Marta" }, undefined, { id: marta });
  certificate = await note(marta);
});

describe("the scan of a certificate", () => {
  type Verb = "select" | "insert" | "update" | "delete";
  const name = () => nameOf(certificate);
  const statements: Record<Verb, (tx: Queryable) => Promise<{ rowCount: number }>> = {
    select: (tx) => tx.query("select 1 from storage.objects where name = $1", [name()]),
    insert: (tx) => insert(tx, name()),
    update: (tx) => tx.query("update storage.objects set updated_at = now() where name = $1", [name()]),
    delete: (tx) => tx.query("delete from storage.objects where name = $1", [name()]),
  };
  const may = async (identity: RequestIdentity) => {
    const outcome = async (verb: Verb) =>
      outcomeOf(database, identity, async (tx) => (await statements[verb](tx)).rowCount);
    const insertion = await outcome("insert");
    await insert(database, name());
    return [insertion, await outcome("select"), await outcome("update"), await outcome("delete")];
  };
  const NOTHING = [DENIED, 0, 0, 0];
  const WHO: [string, () => Promise<RequestIdentity>, (number | string)[]][] = [
    ["the desk", async () => memberIdentity(desk), [1, 1, 1, 1]],
    ["the owner", async () => memberIdentity(gym.owner), [1, 1, 1, 1]],
    ["a coach", async () => memberIdentity(await gym.join("coach")), NOTHING],
    ["a member", async () => memberIdentity(await gym.join("member")), NOTHING],
    ["another gym's owner", async () => memberIdentity((await openGym(database)).owner), NOTHING],
    ["a super admin", async () => memberIdentity(await createAccount(database), "super_admin"), NOTHING],
    ["nobody", async () => ANONYMOUS, NOTHING],
  ];
  it.each(WHO)("is added, seen, replaced and removed by desk and owner alone: %s", async (_, who, expected) => {
    expect(await may(await who())).toEqual(expected);
  });

  it("is not even its member's to fetch from the gym", async () => {
    const member = await gym.join("member");
    certificate = await note(member);
    expect(await may(memberIdentity(member))).toEqual(NOTHING);
  });

  it("needs a certificate of that gym, under its own name", async () => {
    const other = await openGym(database);
    const elsewhere = await other.join("member");
    const foreign = await note(elsewhere, other);
    for (const wrong of [
      ...[nameOf(randomUUID()), nameOf(foreign), nameOf(foreign, other), `${gym.gym}/scan`, certificate],
      ...[`${name()}/second`, `x/${name()}`, nameOf(certificate.toUpperCase())],
    ])
      expect([wrong, await upload(desk, wrong)]).toEqual([wrong, DENIED]);
  });

  it("is refused above 10 MB, and taken where the size is not known yet", async () => {
    expect(await upload(desk, name(), SCAN_BYTES)).toBe(1);
    expect(await upload(desk, name(), SCAN_BYTES + 1)).toBe(DENIED);
    expect(await upload(desk, name(), null)).toBe(1);
  });

  it("is one of twenty of a person at most, and the twentieth can be replaced", async () => {
    const ids = [certificate];
    while (ids.length < 21) ids.push(await note(marta));
    for (const id of ids.slice(1, 20)) await insert(database, nameOf(id));
    expect(await upload(desk, name())).toBe(1);
    await insert(database, name());
    expect(await upload(desk, nameOf(ids[20] ?? ""))).toBe(DENIED);
    const replace = await outcomeOf(
      database,
      memberIdentity(desk),
      async (tx) => (await statements.update(tx)).rowCount,
    );
    expect(replace).toBe(1);
  });

  it("is refused once a gym's scans have 10 GB", async () => {
    const large = await note(await gym.join("member"));
    await insert(database, nameOf(large), 10 * 2 ** 30 - 1000);
    expect(await upload(desk, name(), 1000)).toBe(1);
    expect(await upload(desk, name(), 1001)).toBe(DENIED);
  });
});

describe("a scan whose certificate goes", () => {
  const leave: [string, () => Promise<unknown>][] = [
    ["is removed", () => gym.made(desk, "remove_certificate", { certificate_id: certificate })],
    ["is of somebody who is anonymised", () => gym.made(desk, "anonymise_person", { member_id: marta })],
  ];
  it.each(leave)("is nobody's at once, and removed by the purge: %s", async (_, go) => {
    await insert(database, nameOf(certificate));
    await go();
    const seen = await outcomeOf(
      database,
      memberIdentity(desk),
      async (tx) => (await tx.query("select from storage.objects")).rowCount,
    );
    expect(seen).toBe(0);
    expect(await due()).toEqual([nameOf(certificate)]);
    await database.query("delete from storage.objects where name = $1", [nameOf(certificate)]);
    expect(await due()).toEqual([]);
  });

  it("goes with whoever leaves, and with their account", async () => {
    const [member, gone] = [await gym.join("member"), await gym.join("member")];
    const [left, ended] = [await note(member), await note(gone)];
    for (const id of [left, ended]) await insert(database, nameOf(id));
    await gym.tell(member, "leave_gym", {});
    await database.query("delete from auth.users where id = $1", [gone]);
    await gym.run();
    expect((await due()).toSorted()).toEqual([nameOf(left), nameOf(ended)].toSorted());
  });

  it("is asked for within a day, also where an upload was under way, and then forgotten", async () => {
    await gym.made(desk, "remove_certificate", { certificate_id: certificate });
    expect(await gym.one("select private.is_purge_due(now()) as value")).toBe(true);
    await insert(database, nameOf(certificate));
    const tomorrow = new Date(Date.now() + 25 * 3_600_000).toISOString();
    expect(await due(tomorrow)).toEqual([nameOf(certificate)]);
    await database.query("delete from storage.objects where name = $1", [nameOf(certificate)]);
    await due(tomorrow);
    expect(
      await gym.one("select count(*)::integer as value from private.left_scans where name like $1", `${gym.gym}%`),
    ).toBe(0);
  });
});

it("a scan goes along with whoever is merged, under the same name", async () => {
  const twin = randomUUID();
  await gym.tell(gym.owner, "save_person", { first_name: "Marta" }, undefined, { id: twin });
  await insert(database, nameOf(certificate));
  await gym.tell(desk, "merge_persons", { member_id: twin, from_id: marta });
  expect(await gym.one("select member_id as value from public.gym_certificates where id = $1", certificate)).toBe(twin);
  expect(await due()).toEqual([]);
});

it("a scan stays with the gym when the account of who stored it ends", async () => {
  await insert(database, nameOf(certificate), 1000, desk);
  await database.query("insert into public.account_deletions (member_id, requested_at, purge_at) values ($1, $2, $3)", [
    desk,
    later(-60),
    later(-1),
  ]);
  expect(await due()).toEqual([]);
  const left =
    "select array_agg(name) as value from storage.objects where name = $1 and not exists (select from auth.users u where u.id = $2)";
  expect(await gym.one(left, nameOf(certificate), desk)).toEqual([nameOf(certificate)]);
});

it("the export of a member's account says of which certificates a gym has a scan", async () => {
  const member = await gym.join("member");
  const scanned = await note(member);
  await note(member);
  await insert(database, nameOf(scanned));
  const { certificates } = await callAs<{ certificates: { has_scan: boolean }[] }>(
    database,
    memberIdentity(member),
    "export_account()",
  );
  expect(certificates.map(({ has_scan }) => has_scan).toSorted()).toEqual([false, true]);
});
