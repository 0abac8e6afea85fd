import { firstValueFrom } from "rxjs";
import { beforeEach, expect, test } from "vitest";
import { createNotificationsRepository } from "#renderer/data/repositories/notifications-repository.ts";
import type { RowFactory } from "#renderer/data/repositories/row-factory.ts";
import { storedRows } from "#tests/helpers/data/kind-rows.ts";
import { MEMBER, type Memory, openMemory } from "#tests/helpers/data/memory-member.ts";

let database: Memory;
let rows: RowFactory;
beforeEach(async () => {
  database = await openMemory();
  rows = database.rows;
});

const add = async (message: string, user_id: string | null = MEMBER): Promise<string> => {
  const row = { ...rows.create(), user_id, message, message_key: null, time: rows.now(), read: false, shown: false };
  await storedRows(database.rx, "notifications").insert(row);
  return row.id;
};

test("clearing removes all, and an undo brings all back as they were", async () => {
  const repository = createNotificationsRepository(database.rx, MEMBER, rows);
  const ids = [await add("Uno"), await add("Due")];
  await repository.markRead(ids[0] ?? "");

  const undo = await repository.clear();

  expect(await firstValueFrom(repository.watch())).toEqual([]);
  expect(await firstValueFrom(repository.unreadCount())).toBe(0);
  await undo();
  const back = await firstValueFrom(repository.watch());
  expect(back.map(({ message, read }) => [message, read])).toEqual([
    ["Due", false],
    ["Uno", true],
  ]);
});

test("notifications for somebody else are neither shown, counted, read nor removed; those for all are", async () => {
  const repository = createNotificationsRepository(database.rx, MEMBER, rows);
  const other = await add("Per un altro", "00000000-0000-4000-8000-000000000002");
  await add("Per tutti", null);
  await add("Per me");

  expect((await firstValueFrom(repository.watch())).map(({ message }) => message)).toEqual(["Per me", "Per tutti"]);
  expect(await firstValueFrom(repository.unreadCount())).toBe(2);
  await repository.markAllRead();
  expect(await firstValueFrom(repository.unreadCount())).toBe(0);
  await repository.clear();
  expect(await firstValueFrom(repository.watch())).toEqual([]);
  expect(await storedRows(database.rx, "notifications").one(other)).toMatchObject({ read: false });
});

test("tells something once, also where it was removed, and asks for the words only then", async () => {
  const repository = createNotificationsRepository(database.rx, MEMBER, rows);
  let asked = 0;
  const tell = (period: string) =>
    repository.tell({
      key: "goals.week",
      period,
      at: "2026-11-23T07:00:00.000Z",
      message: async () => {
        asked += 1;
        return "La tua settimana";
      },
    });
  expect([await tell("2026-11-16"), await tell("2026-11-16")]).toEqual([true, false]);
  const [notification] = await firstValueFrom(repository.watch());
  expect(notification).toMatchObject({
    message_key: "goals.week",
    time: "2026-11-23T07:00:00.000Z",
    user_id: MEMBER,
    read: false,
  });
  await repository.remove(notification?.id ?? "");
  expect([await tell("2026-11-16"), await tell("2026-11-23")]).toEqual([false, true]);
  expect(asked).toBe(2);
});

test("two windows that tell the same at once add it once, the same on every device", async () => {
  const repository = createNotificationsRepository(database.rx, MEMBER, rows);
  const news = { key: "plan.today", period: "2026-11-23", at: "2026-11-23T07:00:00.000Z" };
  const tell = () => repository.tell({ ...news, message: async () => "Oggi: gambe" });
  expect((await Promise.all([tell(), tell()])).toSorted()).toEqual([false, true]);
  const other = await openMemory();
  await createNotificationsRepository(other.rx, MEMBER, other.rows).tell({
    ...news,
    message: async () => "Oggi: gambe",
  });
  const ids = async (rx: Memory["rx"]) =>
    (await firstValueFrom(createNotificationsRepository(rx, MEMBER, rows).watch())).map(({ id }) => id);
  expect(await ids(other.rx)).toEqual(await ids(database.rx));
});

test("adds nothing where there is nothing to tell", async () => {
  const repository = createNotificationsRepository(database.rx, MEMBER, rows);
  const news = { key: "goals.week", period: "2026-11-16", at: "2026-11-23T07:00:00.000Z" };
  expect(await repository.tell({ ...news, message: async () => null })).toBe(false);
  expect(await repository.tell({ ...news, message: async () => "La tua settimana" })).toBe(true);
});
