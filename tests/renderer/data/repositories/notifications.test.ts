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
  const row = { ...rows.create(), user_id, message, message_key: null, time: rows.now(), read: false };
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

test("what is meant for somebody else is neither shown nor counted, read or removed; what is for everybody is", async () => {
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
