import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { committed, requestResult, storedNames } from "#renderer/browser/indexed-db.ts";
import { openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { memberName, photosName, storedMembers } from "#renderer/data/database/stored-members.ts";
import { takeFormerLayout } from "#renderer/data/former-layout.ts";
import { type DiskImage, writeImage } from "#tests/helpers/data/storage/disk-image.ts";
import { GOLDEN_MEMBER, type GoldenDatabase } from "#tests/helpers/data/storage/golden-database.ts";
import { ownStorage } from "#tests/helpers/data/storage/own-storage.ts";

/** The disk as the app of before the store left it, with pulled rows and four edits that were not sent. */
const golden: GoldenDatabase = JSON.parse(
  readFileSync(join(import.meta.dirname, "former-layout/ten-databases.json"), "utf8"),
);
const image: DiskImage = JSON.parse(golden.image);

const diskWith = async (databases: DiskImage) => {
  const disk = ownStorage();
  await writeImage(disk.directory, databases);
  return disk;
};

const open = async (disk: ReturnType<typeof ownStorage>) => {
  const database = await openMemberDatabase({ memberId: GOLDEN_MEMBER, ...disk, multiInstance: false });
  onTestFinished(async () => void (await database.rx.close()));
  return database;
};

const unsentIn = async ({ store }: Awaited<ReturnType<typeof open>>) =>
  (await store.dirtyIds()).map(({ id }) => id.slice(id.indexOf("/") + 1)).toSorted();

test("takes over what was not sent, with the state that it started from, and nothing else", async () => {
  const disk = await diskWith(image);
  const database = await open(disk);
  await takeFormerLayout(database, disk.directory);
  expect(await unsentIn(database)).toEqual(golden.unsent);
  const rows = (await database.store.dirtyRows(10)).map(({ record }) => record);
  expect(rows.find(({ row }) => row.id.startsWith("profiles/"))).toMatchObject({
    row: { kind: "profiles", data: { first_name: "Edited" } },
    base: { kind: "profiles", data: { first_name: "Ada" } },
  });
  expect(rows.find(({ row }) => row.id.startsWith("notifications/"))).toMatchObject({
    row: { _deleted: true },
    base: { _deleted: false },
  });
  expect(rows.find(({ row }) => "workout_exercise_id" in row)?.row).toMatchObject({
    reps: 12,
    side: "both",
    band: null,
  });
});

test("leaves one database of the member", async () => {
  const disk = await diskWith(image);
  const database = await open(disk);
  await takeFormerLayout(database, disk.directory);
  expect(await storedNames(disk.directory)).toEqual([memberName(GOLDEN_MEMBER)]);
});

test("does the same again where it was cut off before the old databases went", async () => {
  const disk = await diskWith(image);
  const database = await open(disk);
  const remove = disk.directory.deleteDatabase;
  disk.directory.deleteDatabase = () => {
    throw new Error("fake: killed");
  };
  await expect(takeFormerLayout(database, disk.directory)).rejects.toThrow("killed");
  disk.directory.deleteDatabase = remove;
  await takeFormerLayout(database, disk.directory);
  expect(await unsentIn(database)).toEqual(golden.unsent);
});

test("takes nothing of what a wipe left that was cut off", async () => {
  const disk = await diskWith(image.filter(({ name }) => !name.endsWith("_rxdb_internal")));
  const database = await open(disk);
  await takeFormerLayout(database, disk.directory);
  expect(await unsentIn(database)).toEqual([]);
});

test("takes photos along", async () => {
  const disk = ownStorage();
  const opening = disk.directory.open(`rxdb-dexie-${photosName(GOLDEN_MEMBER)}`, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore("photos", { keyPath: "id" });
    opening.result.createObjectStore("pictures").put("picture", "id");
  };
  (await requestResult(opening)).close();
  const database = await open(disk);
  await takeFormerLayout(database, disk.directory);
  const photos = await requestResult(disk.directory.open(photosName(GOLDEN_MEMBER)));
  const transaction = photos.transaction("pictures");
  expect(await requestResult(transaction.objectStore("pictures").get("id"))).toBe("picture");
  await committed(transaction);
  photos.close();
});

test("names a member of whom nothing but the old databases lies here", async () => {
  const disk = await diskWith(image);
  expect(await storedMembers(disk.directory)).toEqual([GOLDEN_MEMBER]);
});
