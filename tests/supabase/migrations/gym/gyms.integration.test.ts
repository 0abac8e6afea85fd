import { describe, expect, it } from "vitest";
import type { Database, RequestIdentity } from "#local/database/database.ts";
import { createAccount, grantRole, memberIdentity } from "#tests/helpers/backend/database.ts";
import {
  atNewGym,
  callAs,
  createConfirmed,
  holdClass,
  seenBy,
  spacesOf,
  type TestGym,
} from "#tests/helpers/backend/gym.ts";

let database: Database;
let gym: TestGym;
atNewGym((opened) => {
  ({ database, gym } = opened);
});

const call = <T = unknown>(identity: RequestIdentity, sql: string, ...values: unknown[]) =>
  callAs<T>(database, identity, sql, ...values);
const kindsOfSpaces = (member: string) => spacesOf(database, member);
const seen = (member: string, kind: string) => seenBy(database, member, kind);

describe("a gym's roles", () => {
  it.each([
    ["member", ["gym"]],
    ["coach", ["gym", "gym_floor"]],
    ["desk", ["gym", "gym_desk", "gym_floor"]],
    ["owner", ["gym", "gym_desk", "gym_floor"]],
  ] as const)("give the spaces that a %s reads, and take them with the role", async (role, spaces) => {
    const person = await gym.join(role);
    expect(await kindsOfSpaces(person)).toEqual(spaces);
    const owner = memberIdentity(gym.owner);
    await call(owner, "end_gym_role($1, $2, $3)", gym.gym, person, role);
    expect(await kindsOfSpaces(person)).toEqual([]);
  });

  it("leave a coach who is a member too the members' space", async () => {
    const person = await gym.join("coach");
    await gym.give(person, "member");
    await call(memberIdentity(gym.owner), "end_gym_role($1, $2, $3)", gym.gym, person, "coach");
    expect(await kindsOfSpaces(person)).toEqual(["gym"]);
  });

  it("are added by an owner to those of somebody who is of the gym, and to nobody else's", async () => {
    const owner = memberIdentity(gym.owner);
    const person = await gym.join("member");
    const add = (member: string, role: string, by = owner) =>
      call(by, "add_gym_role($1, $2, $3)", gym.gym, member, role);
    await add(person, "desk");
    expect(await kindsOfSpaces(person)).toEqual(["gym", "gym_desk", "gym_floor"]);
    const stranger = await createConfirmed(database);
    await expect(add(stranger, "member")).rejects.toMatchObject({ message: "unknown_person" });
    await expect(add(person, "king")).rejects.toMatchObject({ message: "unknown_role" });
    await expect(add(person, "owner", memberIdentity(person))).rejects.toMatchObject({ message: "not_owner" });
  });

  it("keep a last owner", async () => {
    const end = () => call(memberIdentity(gym.owner), "end_gym_role($1, $2, 'owner')", gym.gym, gym.owner);
    await expect(end()).rejects.toMatchObject({ message: "last_owner" });
    await gym.join("owner");
    await end();
    expect(await kindsOfSpaces(gym.owner)).toEqual([]);
  });
});

describe("who leaves a gym", () => {
  it("does so with each role, without asking anybody, and gives back what lies ahead", async () => {
    const session_id = await holdClass(database, gym, 24 * 60);
    const person = await gym.join("member", "Ada");
    await gym.give(person, "coach");
    expect(await gym.tell(person, "book", { session_id })).toBe(null);
    expect(await gym.tell(person, "leave_gym", {})).toBe(null);
    expect([await kindsOfSpaces(person), await seen(person, "own_gyms")]).toEqual([[], []]);
    expect(await seen(person, "own_bookings")).toMatchObject([{ state: "cancelled" }]);
    const shown = (await seen(gym.owner, "gym_people")).find(({ member_id }) => member_id === person);
    expect(shown).toMatchObject({ name: "", roles: [] });
    expect(await gym.tell(person, "leave_gym", {})).toBe("not_member");
  });

  it("leaves an owner there", async () => {
    expect(await gym.tell(gym.owner, "leave_gym", {})).toBe("last_owner");
    await gym.join("owner");
    expect(await gym.tell(gym.owner, "leave_gym", {})).toBe(null);
    expect(await kindsOfSpaces(gym.owner)).toEqual([]);
  });
});

describe("a gym's people", () => {
  it("are shown to those who work there, the coaches to members, and to each what they are", async () => {
    const coach = await gym.join("coach", "Coach Yoga");
    await gym.give(coach, "member");
    const member = await gym.join("member", "Ada");
    await gym.run();
    const people = await seen(coach, "gym_people");
    expect(people.map(({ name, roles }) => [name, roles]).toSorted()).toEqual([
      ["Ada", ["member"]],
      ["Coach Yoga", ["member", "coach"]],
      ["Olga", ["owner"]],
    ]);
    expect(await seen(member, "gym_people")).toEqual([]);
    expect((await seen(member, "gym_coaches")).map(({ member_id, name }) => [member_id, name])).toEqual([
      [coach, "Coach Yoga"],
    ]);
    expect((await seen(member, "own_gyms")).map(({ gym_id, name, roles }) => [gym_id, name, roles])).toEqual([
      [gym.gym, "Palestra", ["member"]],
    ]);
    expect((await seen(member, "gym_settings")).map(({ id, daily_limit }) => [id, daily_limit])).toEqual([
      [gym.gym, 2],
    ]);
  });

  it("have the name of their profile, and none once they left", async () => {
    const coach = await gym.join("coach", "Coach Yoga");
    await database.query("update public.profiles set first_name = 'Coach', last_name = 'Pilates' where id = $1", [
      coach,
    ]);
    await gym.run();
    const shown = async () => (await seen(gym.owner, "gym_people")).find(({ member_id }) => member_id === coach);
    expect(await shown()).toMatchObject({ name: "Coach Pilates", roles: ["coach"] });
    await database.query("delete from auth.users where id = $1", [coach]);
    await gym.run();
    expect(await shown()).toMatchObject({ name: "", roles: [] });
    expect(await seen(gym.owner, "gym_coaches")).toEqual([]);
  });
});

describe("the administration", () => {
  const audited = async (admin: string) =>
    (
      await database.query("select action, target, detail from public.admin_audit where actor = $1 order by id", [
        admin,
      ])
    ).rows;

  it("makes a gym with an owner, and keeps that in the audit", async () => {
    const admin = await createAccount(database);
    await grantRole(database, admin, "super_admin");
    const identity = memberIdentity(admin, "super_admin");
    const email = `${admin}@example.test`;
    const person = await createConfirmed(database, "Ada", email);
    const made = await call<string>(identity, "admin_make_gym('Nuova', 'Europe/Rome', $1)", email);
    const shown = async () => (await call<{ id: string }[]>(identity, "admin_gyms()")).find(({ id }) => id === made);
    expect(await shown()).toMatchObject({ name: "Nuova", owners: [], invitedOwners: [email], coaches: 0, members: 0 });
    await database.query("select private.gym_accept_invitation($1, $2, '{}', now(), null)", [made, person]);
    const owners = [{ id: person, email, name: "Ada" }];
    expect(await shown()).toMatchObject({ owners, invitedOwners: [] });
    expect(await kindsOfSpaces(person)).toEqual(["gym", "gym_desk", "gym_floor"]);
    await expect(call(identity, "admin_make_gym('Nuova', 'Mars/Rome', $1)", email)).rejects.toMatchObject({
      message: "unknown_zone",
    });
    expect(await audited(admin)).toEqual([{ action: "make_gym", target: made, detail: { gym: "Nuova" } }]);
  });

  it("replaces an owner once another one accepted, and keeps each act in the audit", async () => {
    const admin = await createAccount(database);
    await grantRole(database, admin, "super_admin");
    const identity = memberIdentity(admin, "super_admin");
    const email = `${gym.gym}@example.test`;
    const person = await createConfirmed(database, "Bea", email);
    const end = () => call(identity, "admin_end_owner($1, $2)", gym.gym, gym.owner);
    await expect(end()).rejects.toMatchObject({ message: "last_owner" });
    await call(identity, "admin_invite_owner($1, 'gone@example.test')", gym.gym);
    await call(identity, "admin_withdraw_owner($1, 'Gone@example.test')", gym.gym);
    await call(identity, "admin_withdraw_owner($1, 'Gone@example.test')", gym.gym);
    await call(identity, "admin_invite_owner($1, $2)", gym.gym, email);
    await gym.tell(person, "accept_invitation", {});
    await end();
    expect(await kindsOfSpaces(gym.owner)).toEqual([]);
    expect(await kindsOfSpaces(person)).toEqual(["gym", "gym_desk", "gym_floor"]);
    const act = (action: string) => ({ action, target: gym.gym, detail: { gym: "Palestra" } });
    expect(await audited(admin)).toEqual(["invite_owner", "withdraw_owner", "invite_owner", "end_owner"].map(act));
    await expect(call(identity, "admin_invite_owner($1, $2)", admin, email)).rejects.toMatchObject({
      message: "unknown_gym",
    });
  });

  it.each([
    "admin_gyms()",
    "admin_make_gym('Nuova', 'Europe/Rome', 'a@example.test')",
    "admin_invite_owner(gen_random_uuid(), 'a@example.test')",
    "admin_withdraw_owner(gen_random_uuid(), 'a@example.test')",
    "admin_end_owner(gen_random_uuid(), gen_random_uuid())",
  ])("lets no owner of a gym call %s", async (sql) => {
    await expect(call(memberIdentity(gym.owner), sql)).rejects.toMatchObject({ code: "42501", message: "not_admin" });
  });
});
