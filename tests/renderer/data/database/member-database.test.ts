import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import type { RxStorage } from "rxdb/plugins/core";
import { afterEach, expect, test, vi } from "vitest";
import { endSweep, openMemberDatabase, wipeMember } from "#renderer/data/database/member-database.ts";
import { createStorage } from "#renderer/data/database/storage.ts";
import { photosName, storedMembers } from "#renderer/data/database/stored-members.ts";
import { committed, settled } from "#shared/lib/indexed-db.ts";
import { fresh, MEMBER } from "#tests/helpers/data/engine-bed.ts";

afterEach(() => vi.unstubAllGlobals());

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
  await wipeMember(MEMBER, directory);
  const left = await directory.databases();
  expect(left.filter(({ name }) => name?.includes(MEMBER))).toEqual([]);
  made = 0;

  await wipeMember(MEMBER, directory);

  expect(made).toBe(0);
  expect(await directory.databases()).toEqual(left);
});

const bulkStore = `${photosName(MEMBER).replace("--photos", "")}-1--0--workout_sets`;

test.each([photosName(MEMBER), bulkStore])("a wipe takes all rows out of %s before it deletes it", async (name) => {
  vi.stubGlobal("IDBKeyRange", FakeKeyRange);
  const directory = new FakeFactory();
  const request = directory.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore("rows");
  const stored = await settled(request);
  const rows = stored.transaction("rows", "readwrite").objectStore("rows");
  for (const key of [-Infinity, 0, new Date(0), "", "\uffff", ["of", "two"]]) rows.put("a row", key);
  await committed(rows.transaction);
  stored.close();
  const remove = directory.deleteDatabase.bind(directory);
  directory.deleteDatabase = (deleted) => remove(deleted === name ? "what is not there" : deleted);

  await wipeMember(MEMBER, directory);

  const left = await settled(directory.open(name));
  expect(await settled(left.transaction("rows").objectStore("rows").count())).toBe(0);
});

test("a wipe that is to keep the photos deletes all but them", async () => {
  vi.stubGlobal("IDBKeyRange", FakeKeyRange);
  const directory = new FakeFactory();
  for (const name of [photosName(MEMBER), bulkStore]) {
    const request = directory.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore("rows");
    (await settled(request)).close();
  }
  await wipeMember(MEMBER, directory, { keepPhotos: true });
  const left = (await directory.databases()).map(({ name }) => name);
  expect(left.filter((name) => name?.includes(MEMBER))).toEqual([photosName(MEMBER)]);
});

/**
 * A device whose wipes say what they deleted, and what they made or opened that is nobody's. `full`: it takes none of
 * those.
 */
const makeDevice = (device: { full: boolean }) => {
  const factory = new FakeFactory();
  const storage = createStorage({ indexedDB: factory, IDBKeyRange: FakeKeyRange });
  let steps: string[] = [];
  const [open, remove] = [factory.open.bind(factory), factory.deleteDatabase.bind(factory)];
  factory.open = (name, version) => {
    if (!name.includes(MEMBER)) {
      if (device.full) throw new Error("fake: disk full");
      steps.push(`open ${name}`);
    }
    return open(name, version);
  };
  factory.deleteDatabase = (name) => {
    const step = `delete ${name.includes(MEMBER) ? "the member's" : name}`;
    if (steps.at(-1) !== step) steps.push(step);
    return remove(name);
  };
  const wipe = async () => {
    const { rx } = await openMemberDatabase({ memberId: MEMBER, storage, directory: factory, multiInstance: false });
    await rx.close();
    steps = [];
    await wipeMember(MEMBER, factory);
    return steps;
  };
  const names = async () => (await factory.databases()).map(({ name }) => name);
  return { factory, wipe, names, open };
};

test("a wipe makes a database of nobody first and deletes the former one last", async () => {
  const { wipe, names } = makeDevice({ full: false });
  const made = (step = "") => step.replace(/^open (?=prime-sweep-)/, "");

  const [former, newest, ...deleted] = (await wipe()).map(made);
  expect(deleted).toEqual(["delete the member's", `delete ${former}`]);
  expect(await names()).toEqual([newest]);

  const [next, ...then] = (await wipe()).map(made);
  expect(then).toEqual(["delete the member's", `delete ${newest}`]);
  expect(await names()).toEqual([next]);
});

test("a wipe deletes all that others left, as windows do that wipe at once", async () => {
  const { wipe, names, open } = makeDevice({ full: false });
  for (const name of ["prime-sweep-first", "prime-sweep-second"]) (await settled(open(name))).close();
  expect((await wipe()).slice(-2)).toEqual(["delete prime-sweep-first", "delete prime-sweep-second"]);
  expect(await names()).toHaveLength(1);
});

test("a wipe is none the worse where the disk takes no new database", async () => {
  const { wipe, names } = makeDevice({ full: true });
  expect(await wipe()).toEqual(["delete the member's"]);
  expect(await names()).toEqual([]);
});

test("a wipe that is cut off leaves what the next opening wipes, or all of it", async () => {
  for (const deletions of [0, 1, 2, 4]) {
    const factory = new FakeFactory();
    const storage = createStorage({ indexedDB: factory, IDBKeyRange: FakeKeyRange });
    const open = () => openMemberDatabase({ memberId: MEMBER, storage, directory: factory, multiInstance: false });
    const first = await open();
    await first.rx.collections.workouts.insert(fresh("Sealed already"));
    await first.rx.close();
    const remove = factory.deleteDatabase.bind(factory);
    let left = deletions;
    factory.deleteDatabase = (name) => {
      if (left === 0) throw new Error("fake: killed");
      left -= 1;
      return remove(name);
    };
    await expect(wipeMember(MEMBER, factory)).rejects.toThrow("killed");
    factory.deleteDatabase = remove;

    const { rx } = await open();

    expect(await rx.collections.workouts.find().exec()).toHaveLength(deletions === 0 ? 1 : 0);
    await rx.close();
  }
});

test("a store that once could not be opened is opened the next time, and wiped", async () => {
  for (const store of ["_rxdb_internal", "--workout_sets"]) {
    const factory = new FakeFactory();
    const storage = createStorage({ indexedDB: factory, IDBKeyRange: FakeKeyRange });
    const open = () => openMemberDatabase({ memberId: MEMBER, storage, directory: factory, multiInstance: false });
    const real = factory.open.bind(factory);
    factory.open = (name, version) => {
      if (name.includes(store)) throw new DOMException("fake: disk full", "QuotaExceededError");
      return real(name, version);
    };
    await expect(open()).rejects.toMatchObject({ code: "quota_exceeded" });
    factory.open = real;

    const { rx } = await open();
    await rx.collections.workout_sets.find().exec();
    await rx.close();

    await wipeMember(MEMBER, factory);
    expect(await storedMembers(factory)).toEqual([]);
  }
});

test("the sweep of a wipe that was cut off is made good, once", async () => {
  const { factory, wipe, names, open } = makeDevice({ full: false });
  await wipe();
  (await settled(open("prime-sweep"))).close();
  const before = await names();
  await endSweep(factory);
  const after = await names();
  expect([before.length, after.length]).toEqual([2, 1]);
  expect(before).not.toContain(after[0]);

  await endSweep(factory);
  expect(await names()).toEqual(after);
});
