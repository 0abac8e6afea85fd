import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#local/database/database.ts";
import { createAccount, grantRole, openTestDatabase } from "#tests/helpers/backend/database.ts";
import { later, NOW, openGym, rowsOfKind, type TestGym } from "#tests/helpers/backend/gym.ts";
import { documentOf } from "#tests/helpers/data/documents.ts";
import { syncClient } from "#tests/helpers/data/sync-client.ts";

const DAY = 24 * 60;
const MOST = 30;

let database: Database;
let gym: TestGym;
let ada: string;
let desk: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  gym = await openGym(database);
  ada = await gym.join("member", "Ada");
  desk = await gym.join("desk", "Dora");
});

const seen = async (who: string, kind: string) =>
  rowsOfKind((await syncClient(database, who).pull("documents")).rows, kind);
const write = (text: unknown, at = NOW, who = ada) => gym.tell(who, "write_message", { text }, at);
const answer = (text: string, at = NOW, who = desk, member_id = ada) =>
  gym.tell(who, "answer_message", { member_id, text }, at);
const textsOf = async (who: string, kind: string) => {
  const { rows } = await database.query<{ id: string }>("select id from public.gym_messages order by created_at");
  const found = new Map((await seen(who, kind)).map(({ id, text }) => [id, text]));
  return rows.flatMap(({ id }) => found.get(id) ?? []);
};
const notificationsOf = async (who = ada) =>
  (await seen(who, "notifications")).filter(({ message_key }) => message_key === "gym.message");

describe("a member and those who work at the gym", () => {
  it("write to each other: both see the same, and the member who of the gym wrote", async () => {
    const coach = await gym.join("coach", "Carlo");
    expect(await write(" Posso recuperare la lezione?\n")).toBe(null);
    expect(await answer("Certo: domani alle 18", later(5))).toBe(null);
    expect(await answer("Ti aspetto", later(6), coach)).toBe(null);
    expect(await write("Grazie", later(7))).toBe(null);
    const said = ["Posso recuperare la lezione?", "Certo: domani alle 18", "Ti aspetto", "Grazie"];
    for (const who of [desk, coach, gym.owner]) expect(await textsOf(who, "gym_messages")).toEqual(said);
    expect(await textsOf(ada, "own_messages")).toEqual(said);
    const own = await seen(ada, "own_messages");
    expect(own.map(({ text, from_gym, author_name }) => [text, from_gym, author_name]).toSorted()).toEqual([
      ["Certo: domani alle 18", true, "Dora"],
      ["Grazie", false, ""],
      ["Posso recuperare la lezione?", false, ""],
      ["Ti aspetto", true, "Carlo"],
    ]);
    expect(new Set(own.map(({ gym_id, gym_name }) => `${gym_id} ${gym_name}`))).toEqual(
      new Set([`${gym.gym} Palestra`]),
    );
  });

  it("find what was asked without a network under the command's id, in the order in which it was asked", async () => {
    const texts = ["Uno", "Due", "Tre"];
    const asked = texts.map((text) =>
      documentOf("gym_commands", ada, { gym_id: gym.gym, verb: "write_message", args: { text } }),
    );
    for (const row of asked) await syncClient(database, ada).push("documents", [{ new: row, assumed: null }]);
    await gym.run();
    expect(await Promise.all(asked.map(({ id }) => gym.answer(id)))).toEqual(
      texts.map(() => ({ state: "accepted", reason: "" })),
    );
    expect(await textsOf(ada, "own_messages")).toEqual(texts);
    expect((await seen(desk, "gym_messages")).map(({ id }) => id).toSorted()).toEqual(
      asked.map(({ id }) => id).toSorted(),
    );
  });

  it("are read by nobody else", async () => {
    const other = await openGym(database);
    const admin = await createAccount(database);
    await grantRole(database, admin, "super_admin");
    await write("Ho male al ginocchio");
    await answer("Passa in reception");
    for (const who of [await gym.join(), other.owner, await other.join("desk"), admin]) {
      const heard = JSON.stringify(await syncClient(database, who).pull("documents"));
      expect(heard).not.toMatch(/ginocchio|reception/);
    }
    // Their own, which is no copy.
    expect(await seen(ada, "gym_messages")).toEqual([]);
    expect(await seen(desk, "own_messages")).toEqual([]);
  });

  it("are refused what is no text, and what is too long", async () => {
    for (const text of ["", " \n\t ", "x".repeat(2001), null, 7, ["x"], undefined])
      expect(await write(text)).toBe("invalid");
    expect(await answer(" ")).toBe("invalid");
    expect(await write("è".repeat(2000))).toBe(null);
    expect((await seen(desk, "gym_messages")).length).toBe(1);
  });

  it("write by their roles, and to the gym's members alone", async () => {
    expect(await answer("Ciao", NOW, ada)).toBe("not_allowed");
    expect(await write("Ciao", NOW, desk)).toBe("not_allowed");
    expect(await gym.tell(ada, "settle_messages", { member_id: ada })).toBe("not_allowed");
    const elsewhere = await (await openGym(database)).join();
    for (const member_id of [elsewhere, gym.owner, randomUUID(), "x"])
      expect(await answer("Ciao", NOW, desk, member_id)).toBe("unknown_member");
    expect(await write("Ciao", NOW, elsewhere)).toBe("not_member");
    expect(await seen(elsewhere, "own_messages")).toEqual([]);
  });

  it("write thirty messages a day into a thread each, and then no more", async () => {
    for (let count = 0; count < MOST; count++) await gym.ask(ada, "write_message", { text: `${count}` });
    await gym.run();
    expect((await seen(ada, "own_messages")).length).toBe(MOST);
    expect(await write("Ancora", later(DAY - 1))).toBe("too_many");
    expect(await answer("Piano", later(1))).toBe(null);
    expect(await write("Ancora", later(DAY + 1))).toBe(null);
    expect((await seen(desk, "gym_messages")).length).toBe(MOST + 2);
  });
});

describe("who left the gym", () => {
  it("keeps the thread, as the gym does, and neither writes into it any more", async () => {
    await write("Mi trasferisco");
    await answer("Buona fortuna");
    await database.query("delete from private.gym_members where member_id = $1", [ada]);
    await gym.run();
    expect([await write("Ciao"), await answer("Ciao")]).toEqual(["not_member", "unknown_member"]);
    expect(await textsOf(ada, "own_messages")).toEqual(["Mi trasferisco", "Buona fortuna"]);
    expect(await textsOf(desk, "gym_messages")).toEqual(["Mi trasferisco", "Buona fortuna"]);
  });

  it.each([true, false])(
    "leaves no words behind with the end of the account (a member until then: %s)",
    async (stays) => {
      const bea = await gym.join("member", "Bea");
      await write("Ho mal di schiena");
      await answer("Riguardati");
      await write("Ciao", NOW, bea);
      if (!stays) {
        await database.query("delete from private.gym_members where member_id = $1", [ada]);
        await gym.run();
      }
      await database.query("delete from auth.users where id = $1", [ada]);
      await gym.run();
      expect(await gym.one("select count(*)::int as value from public.own_messages where gym_id = $1", gym.gym)).toBe(
        1,
      );
      const { rows } = await database.query(
        "select text, deleted from public.gym_messages where member_id in ($1, $2) order by text",
        [ada, bea],
      );
      expect(rows).toEqual([
        { text: "-", deleted: true },
        { text: "-", deleted: true },
        { text: "Ciao", deleted: false },
      ]);
      expect(await textsOf(desk, "gym_messages")).toEqual(["Ciao"]);
      const left = await syncClient(database, desk).pull("documents");
      expect(JSON.stringify(left)).not.toMatch(/mal di schiena|Riguardati/);
    },
  );

  it("of the staff reads none of it any more", async () => {
    await write("Mi trasferisco");
    await database.query("delete from private.gym_staff where member_id = $1", [desk]);
    await gym.run();
    expect(await seen(desk, "gym_messages")).toEqual([]);
    expect(await answer("Ciao")).toBe("not_member");
  });
});

it("a thread waits no more once the gym says that it needs no answer, until the member writes", async () => {
  const waiting = async () =>
    (await seen(desk, "gym_messages")).filter(({ from_gym, settled }) => !from_gym && !settled).map(({ text }) => text);
  expect(await gym.tell(desk, "settle_messages", { member_id: ada })).toBe("unknown_member");
  await write("Grazie");
  expect(await waiting()).toEqual(["Grazie"]);
  expect(await gym.tell(desk, "settle_messages", { member_id: ada })).toBe(null);
  expect(await waiting()).toEqual([]);
  await write("A domani", later(1));
  expect(await waiting()).toEqual(["A domani"]);
});

it("the member, and nobody of the gym, hears of what the gym writes, once an hour while it is unread", async () => {
  const before = async () =>
    database.query("update public.notifications set created_at = created_at - interval '61 minutes'");
  await write("Ci siete?");
  expect([await notificationsOf(), await notificationsOf(desk), await notificationsOf(gym.owner)]).toEqual([
    [],
    [],
    [],
  ]);
  await answer("Sì");
  await answer("Fino alle 22", later(1));
  expect(await notificationsOf()).toMatchObject([{ message: "Palestra", message_key: "gym.message", read: false }]);
  await database.query("update public.notifications set read = true where space_id = $1", [ada]);
  await answer("Oggi", later(2));
  expect(await notificationsOf()).toHaveLength(2);
  await before();
  await answer("Anche domani", later(3));
  expect(await notificationsOf()).toHaveLength(3);
  // Refused, and so announced to nobody.
  await before();
  await answer("", later(4));
  expect(await notificationsOf()).toHaveLength(3);
});
