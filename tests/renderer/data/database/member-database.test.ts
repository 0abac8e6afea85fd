import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { requestResult } from "#renderer/browser/indexed-db.ts";
import { endSweep, openMemberDatabase, wipeMember } from "#renderer/data/database/member-database.ts";
import { memberName, photosName, storedMembers } from "#renderer/data/database/stored-members.ts";
import { fresh, MEMBER } from "#tests/helpers/data/engine-bed.ts";
import { ownStorage } from "#tests/helpers/data/storage/own-storage.ts";

const diskOf = (indexedDB: IDBFactory) => ({ factory: { indexedDB, IDBKeyRange: FakeKeyRange }, directory: indexedDB });

test("what is wiped already is not made again in order to be wiped", async () => {
  const disk = ownStorage();
  const { rx } = await openMemberDatabase({ memberId: MEMBER, ...disk, multiInstance: false });
  await rx.close();
  await wipeMember(MEMBER, disk.directory);
  const left = await disk.directory.databases();
  expect(left.filter(({ name }) => name?.includes(MEMBER))).toEqual([]);
  await wipeMember(MEMBER, disk.directory);
  expect(await disk.directory.databases()).toEqual(left);
});

test("a member's data is one database", async () => {
  const disk = ownStorage();
  const { rx } = await openMemberDatabase({ memberId: MEMBER, ...disk, multiInstance: false });
  expect((await disk.directory.databases()).map(({ name }) => name)).toEqual([memberName(MEMBER)]);
  await rx.close();
});

test("a wipe that is to keep the photos deletes all but them", async () => {
  const directory = new FakeFactory();
  for (const name of [photosName(MEMBER), memberName(MEMBER)]) {
    const request = directory.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore("rows");
    (await requestResult(request)).close();
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
    const { rx } = await openMemberDatabase({ memberId: MEMBER, ...diskOf(factory), multiInstance: false });
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
  for (const name of ["prime-sweep-first", "prime-sweep-second"]) (await requestResult(open(name))).close();
  expect((await wipe()).slice(-2)).toEqual(["delete prime-sweep-first", "delete prime-sweep-second"]);
  expect(await names()).toHaveLength(1);
});

test("a wipe is none the worse where the disk takes no new database", async () => {
  const { wipe, names } = makeDevice({ full: true });
  expect(await wipe()).toEqual(["delete the member's"]);
  expect(await names()).toEqual([]);
});

test("a wipe that is cut off leaves the whole of the rows, or none", async () => {
  for (const deletions of [0, 1]) {
    const factory = new FakeFactory();
    const open = () => openMemberDatabase({ memberId: MEMBER, ...diskOf(factory), multiInstance: false });
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
    await wipeMember(MEMBER, factory).catch(() => undefined);
    factory.deleteDatabase = remove;

    const { rx } = await open();

    expect(await rx.collections.workouts.find().exec()).toHaveLength(deletions === 0 ? 1 : 0);
    await rx.close();
  }
});

test("a database that once could not be opened is opened the next time, and wiped", async () => {
  const factory = new FakeFactory();
  const open = () => openMemberDatabase({ memberId: MEMBER, ...diskOf(factory), multiInstance: false });
  const real = factory.open.bind(factory);
  factory.open = () => {
    throw new DOMException("fake: disk full", "QuotaExceededError");
  };
  await expect(open()).rejects.toMatchObject({ code: "quota_exceeded" });
  factory.open = real;

  const { rx } = await open();
  await rx.collections.workout_sets.find().exec();
  await rx.close();

  await wipeMember(MEMBER, factory);
  expect(await storedMembers(factory)).toEqual([]);
});

test("the sweep of a wipe that was cut off is made good, once", async () => {
  const { factory, wipe, names, open } = makeDevice({ full: false });
  await wipe();
  (await requestResult(open("prime-sweep"))).close();
  const before = await names();
  await endSweep(factory);
  const after = await names();
  expect([before.length, after.length]).toEqual([2, 1]);
  expect(before).not.toContain(after[0]);

  await endSweep(factory);
  expect(await names()).toEqual(after);
});
