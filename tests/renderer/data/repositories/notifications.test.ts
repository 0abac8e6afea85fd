import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type MemberDatabase, openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createStorage } from "#renderer/data/database/storage.ts";
import { createNotificationsRepository } from "#renderer/data/repositories/notifications-repository.ts";
import { createRowFactory, type RowFactory } from "#renderer/data/repositories/row-factory.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";
let database: MemberDatabase;
let rows: RowFactory;

beforeEach(async () => {
  const directory = new FakeFactory();
  let [now, ids] = [Date.parse("2026-11-20T10:00:00.000Z"), 0];
  database = await openMemberDatabase({
    memberId: MEMBER,
    storage: createStorage({ indexedDB: directory, IDBKeyRange: FakeKeyRange }),
    directory,
    multiInstance: false,
  });
  rows = createRowFactory(MEMBER, { now: () => now++ }, () => `id-${++ids}`);
});
afterEach(async () => {
  await database.rx.remove();
});

const add = async (message: string, user_id: string | null = MEMBER): Promise<string> => {
  const row = { ...rows.create(), user_id, message, message_key: null, time: rows.now(), read: false };
  return (await database.rx.collections.notifications.insert(row)).id;
};

test("taking a removal back leaves a notification read that another device read meanwhile", async () => {
  const { notifications } = database.rx.collections;
  const id = await add("Ciao");
  const undo = await createNotificationsRepository(database.rx, MEMBER, rows).remove(id);
  const [removed] = await notifications.storageInstance.findDocumentsById([id], true);
  if (!removed) throw new Error("the row is gone");
  await notifications.storageInstance.bulkWrite(
    [{ previous: removed, document: { ...removed, read: true } }],
    "replication-downstream-of-another-device",
  );

  await undo();

  expect(await notifications.findOne(id).exec()).toMatchObject({ message: "Ciao", read: true });
});

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
  expect(await database.rx.collections.notifications.findOne(other).exec()).toMatchObject({ read: false });
});
