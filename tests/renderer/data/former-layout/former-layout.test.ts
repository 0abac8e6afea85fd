import { IDBFactory as FakeFactory } from "fake-indexeddb";
import type { RxStorage } from "rxdb/plugins/core";
import { expect, onTestFinished, test } from "vitest";
import { openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createSealedStore } from "#renderer/data/database/sealed-store.ts";
import { photosName, storedMembers, storesOf } from "#renderer/data/database/stored-members.ts";
import { takeFormerLayout } from "#renderer/data/former-layout.ts";
import { clearLeftover, type DataSessionParts } from "#renderer/data/open-member.ts";
import { createSealedOutbox } from "#renderer/data/sealed-outbox.ts";
import { createNoteBook } from "#renderer/data/sync/device-notes.ts";
import { readOutbox } from "#renderer/data/sync/outbox.ts";
import type { IndexedDbDirectory } from "#shared/lib/indexed-db.ts";
import { KIND_NAMES } from "#shared/sync/kinds/kinds.ts";
import { readRows } from "#tests/helpers/data/read-rows.ts";
import { type DiskImage, readImage, writeImage } from "#tests/helpers/data/storage/disk-image.ts";
import { GOLDEN_MEMBER, syncWithGolden } from "#tests/helpers/data/storage/golden-database.ts";
import { ownStorage } from "#tests/helpers/data/storage/own-storage.ts";
import { createFakeLocks } from "#tests/helpers/fakes/fake-locks.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import before from "./before-0-1-0.json" with { type: "json" };

/**
 * What a release of before 0.1.0 left: an edited profile, a removed notification, a workout begun offline beside one
 * that was edited and sent and one that was only pulled, and two sets without their fields' names, one of them edited.
 */
const FORMER: DiskImage = before;
const PHOTOS = { name: photosName(GOLDEN_MEMBER), version: 1, stores: [] };

type Disk = { storage: RxStorage<unknown, unknown>; directory: IDBFactory };

const diskWith = async (image: DiskImage): Promise<Disk> => {
  const disk = ownStorage();
  await writeImage(disk.directory, image);
  return disk;
};

/** Opens the member's database and takes over what was left, as the app does. */
const open = async ({ storage, directory }: Disk, stores: IndexedDbDirectory = directory) => {
  const database = await openMemberDatabase({ memberId: GOLDEN_MEMBER, storage, directory, multiInstance: false });
  onTestFinished(async () => void (await database.rx.close()));
  await takeFormerLayout(database.rx, GOLDEN_MEMBER, stores);
  return database;
};

const formerStores = async ({ directory }: Disk): Promise<string[]> =>
  (await storesOf(directory, GOLDEN_MEMBER)).flatMap(({ layout, name }) => (layout === 0 ? [name] : []));

const UNSENT = [
  { kind: "profiles", new: { first_name: "Edited" }, assumed: { first_name: "Ada" } },
  { kind: "notifications", new: { message: "Ciao", _deleted: true }, assumed: { message: "Ciao", _deleted: false } },
  { kind: "workouts", new: { name: "Begun offline" }, assumed: null },
  { kind: "workout_sets", new: { kind: "normal", reps: 12, weight_kg: 92.5 }, assumed: { reps: 5, weight_kg: 92.5 } },
];

const NAMES: readonly string[] = KIND_NAMES;
const byKind = <T extends { kind: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => NAMES.indexOf(a.kind) - NAMES.indexOf(b.kind));

const expectTaken = async (disk: Disk) => {
  const { rx } = await open(disk);
  expect(byKind(await readOutbox(rx))).toMatchObject(UNSENT);
  expect(await formerStores(disk)).toEqual([PHOTOS.name]);
  await rx.close();
};

test("edits that were not sent are sent with their ancestors, nothing else is, and the old stores go", async () => {
  const disk = await diskWith([...FORMER, PHOTOS]);
  const database = await open(disk);
  const rows = await readRows(database);
  expect(rows).toMatchObject({
    profiles: [{ first_name: "Edited" }],
    notifications: [],
    workouts: [{ name: "Begun offline" }],
    workout_sets: [{ reps: 12 }],
  });

  const { engine, pushed, inSync } = syncWithGolden(database, {});
  await inSync();
  await engine.stop();

  const sent = pushed.map((row) => ({
    ...row,
    kind: row.new.kind === "normal" ? "workout_sets" : String(row.new.kind ?? "workouts"),
  }));
  expect(byKind(sent)).toMatchObject([
    { new: { data: { first_name: "Edited" } }, assumed: { data: { first_name: "Ada" }, deleted: false } },
    { new: { deleted: true }, assumed: { data: { message: "Ciao" }, deleted: false } },
    { new: { name: "Begun offline", deleted: false }, assumed: null },
    { new: { reps: 12, kind: "normal" }, assumed: { reps: 5, kind: "normal" } },
  ]);
});

test("cut off at whichever write or deletion, it comes to the same", async () => {
  const disk = await diskWith([...FORMER, PHOTOS]);
  const images: DiskImage[] = [];
  const keep = async () => void images.push(await readImage(disk.directory));
  const storage: Disk["storage"] = {
    ...disk.storage,
    async createStorageInstance(params) {
      const instance = await disk.storage.createStorageInstance(params);
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = async (rows, context) => {
        await keep();
        return write(rows, context);
      };
      return instance;
    },
  };
  const deleted: string[] = [];
  /** What may be gone when it is cut off: a deletion that was asked for may be over before those asked for with it. */
  const gone: string[][] = [];
  const stores: IndexedDbDirectory = {
    databases: () => disk.directory.databases(),
    open: (name) => disk.directory.open(name),
    deleteDatabase(name) {
      gone.push([...deleted, name]);
      const request = disk.directory.deleteDatabase(name);
      request.addEventListener("success", () => deleted.push(name));
      return request;
    },
  };
  const { rx } = await open({ storage, directory: disk.directory }, stores);
  await rx.close();
  const restored = [...FORMER, ...(await readImage(disk.directory))];
  expect(deleted.toSorted()).toEqual(FORMER.map(({ name }) => name).toSorted());
  for (const names of gone) images.push(restored.filter(({ name }) => !names.includes(name)));

  for (const image of images) await expectTaken(await diskWith(image));
}, 60_000);

test.each([false, true])(
  "what a wipe left that was cut off is not sent; beside a present database: %s",
  async (isBeside) => {
    const disk = ownStorage();
    if (isBeside) await (await open(disk)).rx.close();
    await writeImage(
      disk.directory,
      FORMER.filter(({ name }) => !name.endsWith("_rxdb_internal")),
    );
    const { rx } = await open(disk);
    expect(await readOutbox(rx)).toEqual([]);
    expect(await formerStores(disk)).toEqual([]);
  },
);

test("a database of before whose member is gone has its edits sealed, and is wiped", async () => {
  const disk = await diskWith([...FORMER, PHOTOS]);
  const platform = createFakePlatform({ vault: true });
  const outbox = createSealedOutbox(platform.vault, createSealedStore(new FakeFactory(), createFakeLocks()));
  const parts = { ...disk, outbox, multiInstance: false, gate: null } satisfies Partial<DataSessionParts>;

  await clearLeftover(parts as unknown as DataSessionParts, GOLDEN_MEMBER);

  expect(await storedMembers(disk.directory)).toEqual([]);
  const back = await openMemberDatabase({ memberId: GOLDEN_MEMBER, multiInstance: false, ...ownStorage() });
  onTestFinished(async () => void (await back.rx.close()));
  expect(
    await outbox.restore(
      back,
      createNoteBook(back.rx.collections.device_notes, () => ""),
    ),
  ).toBe(0);
  expect(byKind(await readOutbox(back.rx))).toMatchObject(UNSENT);
});
