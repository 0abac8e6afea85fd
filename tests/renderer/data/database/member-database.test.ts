import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import type { RxStorage } from "rxdb/plugins/core";
import { expect, test } from "vitest";
import { openMemberDatabase, wipeMember } from "#renderer/data/database/member-database.ts";
import { createStorage } from "#renderer/data/database/storage.ts";

const MEMBER = "00000000-0000-4000-8000-000000000001";

test("what is wiped already is not made again in order to be wiped", async () => {
  const directory = new FakeFactory();
  const real = createStorage({ indexedDB: directory, IDBKeyRange: FakeKeyRange });
  let made = 0;
  const storage: RxStorage<unknown, unknown> = {
    ...real,
    createStorageInstance(params) {
      made += 1;
      return real.createStorageInstance(params);
    },
  };
  const { rx } = await openMemberDatabase({ memberId: MEMBER, storage, directory, multiInstance: false });
  await rx.close();
  await wipeMember(MEMBER, storage, directory);
  expect(await directory.databases()).toEqual([]);
  made = 0;

  await wipeMember(MEMBER, storage, directory);

  expect(made).toBe(0);
});

test("a wipe ends with the deletion of a database of nobody, and is none the worse where that cannot be made", async () => {
  const factory = new FakeFactory();
  const storage = createStorage({ indexedDB: factory, IDBKeyRange: FakeKeyRange });
  const deleted: string[] = [];
  const remove = factory.deleteDatabase.bind(factory);
  factory.deleteDatabase = (name) => {
    deleted.push(name);
    return remove(name);
  };
  const leave = async () => {
    const { rx } = await openMemberDatabase({ memberId: MEMBER, storage, directory: factory, multiInstance: false });
    await rx.close();
  };
  await leave();
  await wipeMember(MEMBER, storage, factory);
  expect(deleted.length).toBeGreaterThan(1);
  expect(deleted.findIndex((name) => !name.includes(MEMBER))).toBe(deleted.length - 1);

  await leave();
  const open = factory.open.bind(factory);
  factory.open = (name, version) => {
    if (!name.includes(MEMBER)) throw new Error("fake: disk full");
    return open(name, version);
  };
  await wipeMember(MEMBER, storage, factory);
  expect(await factory.databases()).toEqual([]);
});
