import { describe, expect, it } from "vitest";
import type { Database, RequestIdentity } from "#local/database/database.ts";
import { createAccount, memberIdentity } from "#tests/helpers/backend/database.ts";
import {
  atNewGym,
  callAs,
  createConfirmed,
  openGym,
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
    (await seen(person, "own_invitations")).map(({ gym_id, name, roles }) => [gym_id, name, roles]);

  it("are answered by who is invited, of whom nothing is seen before, whichever case the address is in", async () => {
    const person = await createConfirmed(database, "Ada", `${gym.gym}@example.test`);
    await invite(` ${gym.gym.toUpperCase()}@example.test`, "desk");
    await invite(`${gym.gym}@example.test`);
    expect(await invited(person)).toEqual([[gym.gym, "Palestra", ["member", "desk"]]]);
    expect([await kindsOfSpaces(person), (await seen(gym.owner, "gym_people")).length]).toEqual([[], 1]);
    expect(await answer(person, true)).toEqual({ state: "accepted", reason: "" });
    expect(await kindsOfSpaces(person)).toEqual(["gym", "gym_desk", "gym_floor"]);
    expect([await waiting(), await invited(person)]).toEqual([[], []]);
    await gym.run();
    expect((await seen(person, "own_gyms")).map(({ roles }) => roles)).toEqual([["member", "desk"]]);
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

  const mails = async () =>
    (
      await database.query("select address, template, data from private.mail_outbox where starts_with(key, $1)", [
        `invitation:${gym.gym}:`,
      ])
    ).rows;
  /** Says of the gym's e-mails that wait that so much time passed since they were asked for. */
  const age = (time: string) =>
    database.query(
      `update private.mail_outbox set due = due - $2::interval, expires = expires - $2::interval
       where starts_with(key, $1) and sent_at is null`,
      [`invitation:${gym.gym}:`, time],
    );
  const fillDay = () =>
    database.query(
      `insert into private.mail_outbox (key, address, template, data, due, expires)
       select 'invitation:' || $1 || ':' || n, 'x', 'gym_invitation', '{}', now(), now() + interval '7 days'
       from generate_series(1, 499) n`,
      [gym.gym],
    );

  it("go out by e-mail, once, and at most five hundred a day", async () => {
    for (const role of ["member", "desk", "member"]) await invite("Ada@example.test", role);
    const data = { gym: "Palestra", email: "ada@example.test" };
    expect(await mails()).toEqual([{ address: "ada@example.test", template: "gym_invitation", data }]);
    await fillDay();
    await expect(invite("bea@example.test")).rejects.toMatchObject({ message: "too_many" });
    expect((await waiting()).map(({ email }) => email)).not.toContain("bea@example.test");
    await age("1 day");
    await invite("bea@example.test");
  });

  it("whose e-mail expired unsent make way for another one to the same address", async () => {
    await invite("ada@example.test");
    await age("7 days");
    const due = await gym.one<boolean>("select private.is_mail_due(now()) as value");
    await gym.one("select public.claim_mails(now(), 0) as value");
    expect([due, await mails()]).toEqual([true, []]);
    await invite("ada@example.test", "desk");
    expect(await mails()).toMatchObject([{ address: "ada@example.test" }]);
  });

  it.each([
    ["not sent yet", "null", []],
    ["sent already", "now()", [{ address: "", template: "gym_invitation", data: {} }]],
  ])("that end leave no address, with their e-mail %s", async (_, sent, left) => {
    const email = `${gym.gym}@example.test`;
    const withdraw = (role: string) =>
      call(memberIdentity(gym.owner), "withdraw_invitation($1, $2, $3)", gym.gym, email, role);
    for (const role of ["member", "desk"]) await invite(email, role);
    await database.query(`update private.mail_outbox set sent_at = ${sent} where starts_with(key, $1)`, [
      `invitation:${gym.gym}:`,
    ]);
    await withdraw("desk");
    expect(await mails()).toMatchObject([{ address: email }]);
    await withdraw("member");
    expect(await mails()).toEqual(left);
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

  it("are the desk's to send and withdraw as well, of members alone", async () => {
    const desk = memberIdentity(await gym.join("desk"));
    await invite("coach@example.test", "coach");
    await call(desk, "invite_to_gym($1, $2, 'member')", gym.gym, "ada@example.test");
    // Both may be of one millisecond.
    expect((await waiting()).map(({ email }) => email).toSorted()).toEqual(["ada@example.test", "coach@example.test"]);
    expect(await call(desk, "gym_invitations($1)", gym.gym)).toMatchObject([{ email: "ada@example.test" }]);
    const refused = { code: "42501", message: "not_owner" };
    for (const role of ["coach", "desk", "owner"]) {
      const calls = ["invite_to_gym($1, 'bea@example.test', $2)", "withdraw_invitation($1, 'coach@example.test', $2)"];
      for (const sql of calls) await expect(call(desk, sql, gym.gym, role)).rejects.toMatchObject(refused);
    }
    await call(desk, "withdraw_invitation($1, 'ada@example.test', 'member')", gym.gym);
    expect((await waiting()).map(({ email }) => email)).toEqual(["coach@example.test"]);
    for (const sql of ["add_gym_role($1, $2, 'coach')", "end_gym_role($1, $2, 'member')"])
      await expect(call(desk, sql, gym.gym, await gym.join())).rejects.toMatchObject(refused);
  });

  it.each(["coach", "member"] as const)("are no %s's to send, nor those of another gym's owner", async (role) => {
    const person = await gym.join(role);
    const { owner } = await openGym(database);
    for (const from of [person, owner]) {
      const refused = { code: "42501", message: "not_owner" };
      await expect(invite("ada@example.test", "member", from)).rejects.toMatchObject(refused);
      for (const sql of ["gym_invitations($1)", "end_gym_role($1, $1, 'desk')", "withdraw_invitation($1, '', '')"])
        await expect(call(memberIdentity(from), sql, gym.gym)).rejects.toMatchObject(refused);
    }
  });
});
