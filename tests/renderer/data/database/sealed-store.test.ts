import { IDBFactory as FakeFactory } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { committed, requestResult } from "#renderer/browser/indexed-db.ts";
import { createSealedStore } from "#renderer/data/database/sealed-store.ts";
import { createFakeLocks } from "#tests/helpers/fakes/fake-locks.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A connection as a window of an older release opens it: at version 1, and without a lock. */
const openAsOlder = (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open("prime-outbox", 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("sealed", { autoIncrement: true }).createIndex("owner", "owner");
  };
  return requestResult(request);
};

const addAsOlder = async (database: IDBDatabase, owner: string): Promise<void> => {
  const transaction = database.transaction("sealed", "readwrite");
  transaction.objectStore("sealed").add({ owner, sealed: "by an older window" });
  await committed(transaction);
  database.close();
};

test("the database is there only while an entry waits in it", async () => {
  const factory = new FakeFactory();
  const store = createSealedStore(factory, createFakeLocks());

  expect(await store.list("anna")).toEqual([]);
  expect(await factory.databases()).toEqual([]);

  const first = await store.add({ owner: "anna", sealed: "one" });
  const second = await store.add({ owner: "bruno", sealed: "two" });
  await store.remove([first]);
  expect(await store.list("anna")).toEqual([]);
  expect(await store.list("bruno")).toEqual([{ key: second, sealed: "two" }]);

  await store.remove([second]);
  expect(await factory.databases()).toEqual([]);
});

test("an empty database that an older release left is removed", async () => {
  const factory = new FakeFactory();
  (await openAsOlder(factory)).close();

  expect(await createSealedStore(factory, createFakeLocks()).list("anna")).toEqual([]);

  expect(await factory.databases()).toEqual([]);
});

test("an entry that one window adds while another one deletes the empty database is kept", async () => {
  const factory = new FakeFactory();
  const locks = createFakeLocks();
  const other = createSealedStore(factory, locks);
  const adding: Promise<number>[] = [];
  const open = factory.open.bind(factory);
  factory.open = (name, version) => {
    const request = open(name, version);
    // Between the check that it is empty and the deletion.
    if (version) adding.push(other.add({ owner: "bruno", sealed: "two" }));
    return request;
  };
  const store = createSealedStore(factory, locks);

  await store.remove([await store.add({ owner: "anna", sealed: "one" })]);

  const keys = await Promise.all(adding);

  expect(keys).toHaveLength(1);
  expect(await store.list("bruno")).toEqual([{ key: keys[0], sealed: "two" }]);
});

test("an entry is kept that a window of an older release adds after the last one was removed", async () => {
  const factory = new FakeFactory();
  const store = createSealedStore(factory, createFakeLocks());
  const last = await store.add({ owner: "anna", sealed: "restored" });
  const older = await openAsOlder(factory);

  const removing = store.remove([last]);
  await new Promise<void>((resolve) => {
    older.onversionchange = () => resolve();
  });
  await addAsOlder(older, "bruno");
  await removing;

  expect(await store.list("bruno")).toMatchObject([{ sealed: "by an older window" }]);
});

test("an empty database whose deletion was cut off takes entries, and goes with the last of them", async () => {
  const factory = new FakeFactory();
  (await openAsOlder(factory)).close();
  (await requestResult(factory.open("prime-outbox", 2))).close();
  const store = createSealedStore(factory, createFakeLocks());

  const key = await store.add({ owner: "anna", sealed: "one" });

  expect(await store.list("anna")).toEqual([{ key, sealed: "one" }]);
  await store.remove([key]);
  expect(await factory.databases()).toEqual([]);
});

test("without locks the database stays, for another window may be adding to it", async () => {
  vi.stubGlobal("navigator", {});
  const factory = new FakeFactory();
  const store = createSealedStore(factory);

  await store.remove([await store.add({ owner: "anna", sealed: "one" })]);

  expect(await factory.databases()).toHaveLength(1);
});

test("a window that never is done with the store holds no other one up for good", async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const locks = createFakeLocks();
  void locks.request("prime-outbox", () => new Promise<never>(() => undefined));
  const adding = createSealedStore(new FakeFactory(), locks).add({ owner: "anna", sealed: "one" });

  limit.abort(new Error("fake: ten seconds are over"));

  await expect(adding).rejects.toThrow("ten seconds are over");
});
