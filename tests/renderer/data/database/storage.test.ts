import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createStorage } from "#renderer/data/database/storage.ts";
import { databaseName } from "#renderer/data/database/stored-members.ts";
import { STORAGE_PREFIX } from "#renderer/data/rxdb-internals.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";

test("a store has the indexes that something reads, and no other", async () => {
  const directory = new FakeFactory();
  const storage = createStorage({ indexedDB: directory, IDBKeyRange: FakeKeyRange });
  const database = await openMemberDatabase({ memberId: MEMBER, storage, directory, multiInstance: false });
  const name = `${STORAGE_PREFIX}${databaseName(MEMBER)}--${database.rx.collections.workouts.schema.version}--workouts`;
  const raw = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = directory.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const indexes = [...raw.transaction("docs").objectStore("docs").indexNames];
  raw.close();

  expect(indexes).toEqual(["[_deleted+started_at+id]", "[_meta.lwt+id]"]);
  await database.rx.remove();
});
