import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { atNewGym, seenBy, type TestGym } from "#tests/helpers/backend/gym.ts";

const TODAY = "2026-11-23";
/** Ten in the morning by the gym's clocks, or another hour. */
const at = (days = 0, hour = 9): string => `${addDays(TODAY, days)}T${String(hour).padStart(2, "0")}:00:00.000Z`;
const LETTER = { filter: "all", text: "Ciao", commercial: false, in_app: true, by_mail: true };

let database: Database;
let gym: TestGym;
let desk: string;
let ada: string;
/** Of somebody without an account; another one in each test, which share the outbox. */
let address: string;
atNewGym(async (opened) => {
  ({ database, gym } = opened);
  address = `${randomUUID()}@example.test`;
  desk = await gym.join("desk", "Dina");
  ada = await gym.join("member", "Ada");
  await gym.run();
});

const did = (verb: string, args: object, when = at(-20), by = gym.owner) => gym.made(by, verb, args, when);
const write = (args: object = {}, when = at(), by = desk) => gym.tell(by, "write_letter", { ...LETTER, ...args }, when);
const person = (data: object = {}) => did("save_person", { first_name: "Rita", last_name: "Bo", ...data });
const threadOf = async (member: string) => (await seenBy(database, member, "own_messages")).map(({ text }) => text);
const letters = async () =>
  (await seenBy(database, gym.owner, "gym_letters")).toSorted((a, b) => Number(a.people) - Number(b.people));
type Mail = { template: string; data: Record<string, string> };
const mails = async (of: "member_id" | "address", value: string) =>
  (
    await database.query<Mail>(
      `select template, data from private.mail_outbox where ${of}::text = $1 and template in ('gym_letter', 'gym_notice')`,
      [value],
    )
  ).rows;
const stop = (token: string | undefined, when = at(1)) =>
  gym.one<boolean>("select private.stop_gym_letters($1, $2) as value", token ?? "", when);

describe("a letter", () => {
  it("comes into the threads of who has an account, with one notification, and to others by e-mail", async () => {
    const rita = await person({ email: address });
    expect(await write({ text: " Domani chiuso " })).toBe(null);
    expect(await threadOf(ada)).toEqual(["Domani chiuso"]);
    expect(
      (await seenBy(database, ada, "notifications")).filter(({ message_key }) => message_key === "gym.message"),
    ).toHaveLength(1);
    expect(await mails("member_id", ada)).toMatchObject([{ template: "gym_notice", data: { words: "Domani chiuso" } }]);
    expect(await mails("address", address)).toMatchObject([{ template: "gym_notice", data: { gym: "Palestra" } }]);
    expect(await letters()).toMatchObject([{ author_id: desk, filter: "all", people: 2, reached: 2 }]);
    expect(rita).toBeTruthy();
  });

  it("goes in the ways that were chosen alone", async () => {
    await person({ email: address });
    await write({ by_mail: false });
    expect([await mails("member_id", ada), await mails("address", address)]).toEqual([[], []]);
    await write({ in_app: false });
    expect([(await threadOf(ada)).length, (await mails("member_id", ada)).length]).toEqual([1, 1]);
    expect((await letters()).map(({ reached }) => reached).toSorted()).toEqual([1, 2]);
  });

  it("waits for eight in the morning by the gym's clocks", async () => {
    expect(await write({}, at(0, 21))).toBe(null);
    expect(await threadOf(ada)).toEqual([]);
    await gym.run(at(1, 6));
    expect(await threadOf(ada)).toEqual([]);
    await gym.run(at(1, 7));
    expect(await threadOf(ada)).toEqual(["Ciao"]);
  });

  it("that is not of the contract goes to those alone who agreed", async () => {
    const bea = await gym.join("member", "Bea");
    await gym.run();
    await did("save_person", { member_id: bea, first_name: "Bea", marketing_on: TODAY });
    await write({ commercial: true });
    expect([await threadOf(ada), await threadOf(bea)]).toEqual([[], ["Ciao"]]);
    expect(await mails("member_id", bea)).toMatchObject([{ template: "gym_letter" }]);
    expect(await letters()).toMatchObject([{ people: 1, reached: 1 }]);
  });

  it("is the desk's and the owner's to write", async () => {
    for (const who of [ada, await gym.join("coach")]) expect(await write({}, at(), who)).toBe("not_allowed");
    expect(await write({}, at(), gym.owner)).toBe(null);
  });

  it("goes out five times a day", async () => {
    for (let one = 0; one < 5; one += 1) expect(await write()).toBe(null);
    expect(await write()).toBe("too_many");
    expect(await write({}, at(1, 10))).toBe(null);
  });

  it("counts among those of the day on which it arrived, whenever its device says that it was written", async () => {
    const written = (days: number) => gym.tell(desk, "write_letter", LETTER, at(), { acted_at: at(days) });
    for (let one = 0; one < 5; one += 1) expect(await written(-3)).toBe(null);
    expect(await written(-1)).toBe("too_many");
  });

  it.each([
    { filter: "friends" },
    { filter: null },
    { text: " " },
    { text: "x".repeat(2001) },
    { text: 1 },
    { commercial: "no" },
    { in_app: false, by_mail: false },
  ])("is refused out of bounds: %o", async (args) => {
    expect(await write(args)).toBe("invalid");
  });

  it("to those who were not seen for three weeks reaches who could have come, and did not", async () => {
    const [seen, unseen, newcomer] = [ada, await gym.join(), await gym.join()];
    for (const member_id of [seen, unseen, newcomer]) {
      const starts_on = addDays(TODAY, member_id === newcomer ? -20 : -21);
      await did("sell_membership", { member_id, title: "Mensile", starts_on, instalments: [] }, at(-21));
    }
    await did("let_in", { member_id: seen, verdict: "green" }, at(-20));
    expect(await write({ filter: "unseen_21" })).toBe(null);
    expect([await threadOf(seen), await threadOf(unseen), await threadOf(newcomer)]).toEqual([[], ["Ciao"], []]);
  });

  it("for nobody is refused", async () => {
    expect(await write({ filter: "debts" })).toBe("nobody");
  });

  it("leaves no words in the command", async () => {
    const id = await did("write_letter", LETTER, at(), desk);
    expect(await gym.one("select args as value from public.gym_commands where id = $1", id)).not.toHaveProperty("text");
  });

  it("waits for the next day where the gym has sent its e-mails of this one", async () => {
    await person({ email: address });
    await database.query("insert into private.gym_mail_days (gym_id, day, mails) values ($1, $2, 2000)", [
      gym.gym,
      TODAY,
    ]);
    await write();
    expect(await mails("address", address)).toEqual([]);
    await gym.run(at(1));
    expect(await mails("address", address)).toHaveLength(1);
  });

  it("reaches the next day whom the last e-mail of this one did not", async () => {
    for (const first_name of ["Rita", "Rina"]) await person({ first_name, email: address });
    const sent = "insert into private.gym_mail_days (gym_id, day, mails) values ($1, $2, 1999)";
    await database.query(sent, [gym.gym, TODAY]);
    await write({ in_app: false });
    await gym.run(at(1));
    expect(await letters()).toMatchObject([{ people: 3, reached: 3 }]);
  });

  it("does not reach who has left meanwhile", async () => {
    await write({}, at(0, 21));
    await gym.tell(ada, "leave_gym", {}, at(0, 22));
    await gym.run(at(1));
    expect(await threadOf(ada)).toEqual([]);
  });
});

describe("an unsubscribe", () => {
  const tokenOf = async () => (await mails("address", address)).at(-1)?.data.token;

  it("takes the consent back, for all that follows, as the desk sees", async () => {
    const rita = await person({ email: address, marketing_on: TODAY });
    await write({ commercial: true });
    const token = await tokenOf();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(await stop(token)).toBe(true);
    expect((await seenBy(database, desk, "gym_persons")).find(({ member_id }) => member_id === rita)).toMatchObject({
      marketing_on: null,
    });
    expect(await write({ commercial: true }, at(2))).toBe("nobody");
    expect(await write({}, at(2))).toBe(null);
  });

  it("works again and again, and by no other token", async () => {
    await person({ email: address, marketing_on: TODAY });
    await write({ commercial: true });
    const token = await tokenOf();
    expect([await stop(token), await stop(token), await stop("0".repeat(64)), await stop("")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("stops a letter that has not come yet", async () => {
    const rita = await person({ email: address, marketing_on: TODAY });
    await write({ commercial: true });
    const token = await tokenOf();
    await write({ commercial: true }, at(0, 21));
    await stop(token);
    await gym.run(at(1));
    expect([(await mails("address", address)).length, rita.length]).toEqual([1, 36]);
  });

  it("ends with a consent of a later day", async () => {
    const rita = await person({ email: address, marketing_on: TODAY });
    await write({ commercial: true });
    await stop(await tokenOf());
    await did("save_person", { member_id: rita, marketing_on: TODAY }, at(2));
    expect(await write({ commercial: true }, at(2))).toBe("nobody");
    await did("save_person", { member_id: rita, marketing_on: addDays(TODAY, 2) }, at(2));
    expect(await write({ commercial: true }, at(2))).toBe(null);
  });

  it("counts a second time after such a consent, by the same link", async () => {
    const rita = await person({ email: address, marketing_on: TODAY });
    await write({ commercial: true });
    const token = await tokenOf();
    await stop(token);
    await did("save_person", { member_id: rita, marketing_on: addDays(TODAY, 2) }, at(2));
    await stop(token, at(3));
    expect(await write({ commercial: true }, at(4))).toBe("nobody");
  });

  it("goes along with a person who is merged", async () => {
    const [rita, other] = [await person({ email: address, marketing_on: TODAY }), await person({ first_name: "Rina" })];
    await write({ commercial: true });
    const token = await tokenOf();
    await did("merge_persons", { member_id: other, from_id: rita }, at(0, 12));
    expect(await stop(token)).toBe(true);
    expect((await seenBy(database, desk, "gym_persons")).find(({ member_id }) => member_id === other)).toMatchObject({
      marketing_on: null,
    });
  });
});
