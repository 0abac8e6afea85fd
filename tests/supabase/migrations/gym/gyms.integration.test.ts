import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database, RequestIdentity } from "#local/database/database.ts";
import { createAccount, grantRole, memberIdentity, openTestDatabase } from "#tests/helpers/backend/database.ts";
import { createConfirmed, openGym, rowsOfKind, type TestGym } from "#tests/helpers/backend/gym.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

let database: Database;
let gym: TestGym;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  gym = await openGym(database);
});

const call = async <T = unknown>(identity: RequestIdentity, sql: string, ...values: unknown[]): Promise<T> => {
  const { rows } = await database.as(identity, (tx) =>
    tx.query<{ answer: T }>(`select public.${sql} as answer`, values),
  );
  return rows[0]?.answer as T;
};
const kindsOfSpaces = async (member: string): Promise<string[]> =>
  (
    await database.query<{ kind: string }>(
      `select s.kind from public.space_members m join public.spaces s on s.id = m.space_id
       where m.member_id = $1 and s.gym_id is not null order by s.kind`,
      [member],
    )
  ).rows.map(({ kind }) => kind);
const seenBy = async (member: string, kind: string) =>
  rowsOfKind((await syncClient(database, member).pull("documents")).rows, kind);

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

describe("a gym's people", () => {
  it("are shown to those who work there, the coaches to members, and to each what they are", async () => {
    const coach = await gym.join("coach", "Coach Yoga");
    await gym.give(coach, "member");
    const member = await gym.join("member", "Ada");
    await gym.run();
    const people = await seenBy(coach, "gym_people");
    expect(people.map(({ name, roles }) => [name, roles]).toSorted()).toEqual([
      ["Ada", ["member"]],
      ["Coach Yoga", ["member", "coach"]],
      ["Olga", ["owner"]],
    ]);
    expect(await seenBy(member, "gym_people")).toEqual([]);
    expect((await seenBy(member, "gym_coaches")).map(({ member_id, name }) => [member_id, name])).toEqual([
      [coach, "Coach Yoga"],
    ]);
    expect((await seenBy(member, "own_gyms")).map(({ gym_id, name, roles }) => [gym_id, name, roles])).toEqual([
      [gym.gym, "Palestra", ["member"]],
    ]);
    expect((await seenBy(member, "gym_settings")).map(({ id, daily_limit }) => [id, daily_limit])).toEqual([
      [gym.gym, 2],
    ]);
  });

  it("have the name of their profile, and none once they left", async () => {
    const coach = await gym.join("coach", "Coach Yoga");
    await database.query("update public.profiles set first_name = 'Coach', last_name = 'Pilates' where id = $1", [
      coach,
    ]);
    await gym.run();
    const shown = async () => (await seenBy(gym.owner, "gym_people")).find(({ member_id }) => member_id === coach);
    expect(await shown()).toMatchObject({ name: "Coach Pilates", roles: ["coach"] });
    await database.query("delete from auth.users where id = $1", [coach]);
    await gym.run();
    expect(await shown()).toMatchObject({ name: "", roles: [] });
    expect(await seenBy(gym.owner, "gym_coaches")).toEqual([]);
  });
});

describe("invitations", () => {
  const invite = (email: string, role = "member", from = gym.owner) =>
    call(memberIdentity(from), "invite_to_gym($1, $2, $3)", gym.gym, email, role);
  const waiting = () => call<{ email: string }[]>(memberIdentity(gym.owner), "gym_invitations($1)", gym.gym);

  const answer = async (person: string, accepts: boolean) => {
    const command = await gym.ask(person, accepts ? "accept_invitation" : "decline_invitation", {});
    await gym.run();
    return gym.answer(command);
  };
  const invited = async (person: string) =>
    (await seenBy(person, "own_invitations")).map(({ gym_id, name, roles }) => [gym_id, name, roles]);

  it("are answered by who is invited, of whom nothing is seen before, whichever case the address is in", async () => {
    const person = await createConfirmed(database, "Ada", `${gym.gym}@example.test`);
    await invite(` ${gym.gym.toUpperCase()}@example.test`, "desk");
    await invite(`${gym.gym}@example.test`);
    expect(await invited(person)).toEqual([[gym.gym, "Palestra", ["member", "desk"]]]);
    expect([await kindsOfSpaces(person), (await seenBy(gym.owner, "gym_people")).length]).toEqual([[], 1]);
    expect(await answer(person, true)).toEqual({ state: "accepted", reason: "" });
    expect(await kindsOfSpaces(person)).toEqual(["gym", "gym_desk", "gym_floor"]);
    expect([await waiting(), await invited(person)]).toEqual([[], []]);
    await gym.run();
    expect((await seenBy(person, "own_gyms")).map(({ roles }) => roles)).toEqual([["member", "desk"]]);
    expect(await answer(person, true)).toEqual({ state: "refused", reason: "unknown_invitation" });
  });

  it("that are declined are gone, and give nothing", async () => {
    const person = await createConfirmed(database, "Ada", `${gym.gym}@example.test`);
    await invite(`${gym.gym}@example.test`);
    expect(await answer(person, false)).toEqual({ state: "accepted", reason: "" });
    expect([await kindsOfSpaces(person), await waiting(), await invited(person)]).toEqual([[], [], []]);
    expect(await answer(person, true)).toEqual({ state: "refused", reason: "unknown_invitation" });
  });

  it("give another role at once to who is of the gym", async () => {
    const person = await createConfirmed(database, "Ada", `${gym.gym}@example.test`);
    await gym.give(person, "member");
    await invite(`${gym.gym}@example.test`, "coach");
    expect([await kindsOfSpaces(person), await waiting()]).toEqual([["gym", "gym_floor"], []]);
  });

  it("wait for a confirmed account, not for one that anybody may have opened", async () => {
    const email = `${gym.gym}@example.test`;
    const person = await createAccount(database, email);
    await invite(email, "coach");
    expect([await invited(person), (await waiting()).length]).toEqual([[], 1]);
    expect(await answer(person, true)).toEqual({ state: "refused", reason: "unknown_invitation" });
    await database.query("update auth.users set email_confirmed_at = now() where id = $1", [person]);
    expect(await invited(person)).toEqual([[gym.gym, "Palestra", ["coach"]]]);
    await database.query("update auth.users set email = $2 where id = $1", [person, `other-${email}`]);
    expect(await invited(person)).toEqual([]);
  });

  it("go out by e-mail, once, and at most five hundred a day", async () => {
    const sent = async () =>
      (
        await database.query("select address, template, data from private.mail_outbox where starts_with(key, $1)", [
          `invitation:${gym.gym}:`,
        ])
      ).rows;
    for (const role of ["member", "desk", "member"]) await invite("Ada@example.test", role);
    const data = { gym: "Palestra", email: "ada@example.test" };
    expect(await sent()).toEqual([{ address: "ada@example.test", template: "gym_invitation", data }]);
    await database.query(
      `insert into private.mail_outbox (key, address, template, data, due)
       select 'invitation:' || $1 || ':' || n, 'x', 'gym_invitation', '{}', now() from generate_series(1, 499) n`,
      [gym.gym],
    );
    await expect(invite("bea@example.test")).rejects.toMatchObject({ message: "too_many" });
    expect((await waiting()).map(({ email }) => email)).not.toContain("bea@example.test");
  });

  it("are taken back", async () => {
    await invite("nobody@example.test");
    await call(memberIdentity(gym.owner), "withdraw_invitation($1, $2, 'member')", gym.gym, "Nobody@example.test");
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ["ada@example.test", "king", "unknown_role"],
    ["no address", "member", "invalid_email"],
  ])("name what is wrong with %s as %s", async (email, role, message) => {
    await expect(invite(email, role)).rejects.toMatchObject({ message });
  });

  it.each(["desk", "coach", "member"] as const)(
    "are no %s's to send, nor those of another gym's owner",
    async (role) => {
      const person = await gym.join(role);
      const { owner } = await openGym(database);
      for (const from of [person, owner]) {
        const refused = { code: "42501", message: "not_owner" };
        await expect(invite("ada@example.test", "member", from)).rejects.toMatchObject(refused);
        for (const sql of ["gym_invitations($1)", "end_gym_role($1, $1, 'desk')", "withdraw_invitation($1, '', '')"])
          await expect(call(memberIdentity(from), sql, gym.gym)).rejects.toMatchObject(refused);
      }
    },
  );
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
