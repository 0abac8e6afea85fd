import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RxStorage } from "rxdb/plugins/core";
import { describe, expect, onTestFinished, test } from "vitest";
import { openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { createProfileRepository } from "#renderer/data/repositories/profile-repository.ts";
import { createRowFactory } from "#renderer/data/repositories/row-factory.ts";
import { COLLECTIONS, type CollectionName } from "#shared/sync/documents.ts";
import { type DiskImage, readImage, writeImage } from "#tests/helpers/disk-image.ts";
import {
  GOLDEN_MEMBER,
  type GoldenDatabase,
  NEWER_SUPERSET,
  schemaVersions,
  syncWithGolden,
} from "#tests/helpers/golden-database.ts";
import { ownStorage } from "#tests/helpers/own-storage.ts";
import { readRows } from "#tests/helpers/read-rows.ts";
import { goldenFile } from "./golden/golden-file.ts";

/** Moments of a migration at which it is cut short, spread over all of its writes. */
const KILLS = 12;
const FOLDER = join(import.meta.dirname, "golden");
const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
const read = (file: string): GoldenDatabase => JSON.parse(readFileSync(join(FOLDER, file), "utf8"));

type Disk = ReturnType<typeof ownStorage>;

const diskWith = async (image: DiskImage): Promise<Disk> => {
  const disk = ownStorage();
  await writeImage(disk.directory, image);
  return disk;
};

/** Closed by the end of the test at the latest: a database that stays open fails the tests after it, too. */
const open = async ({ storage, directory }: Disk) => {
  const database = await openMemberDatabase({ memberId: GOLDEN_MEMBER, storage, directory, multiInstance: false });
  onTestFinished(async () => void (await database.rx.close()));
  return database;
};

/** The first releases did not note for which schema they had read: what is still of the first one needs no other read. */
const mayReadAnew = (name: CollectionName): boolean => schemaVersions()[name] > 0;

/** Every row of the release, what it had not sent, and nothing else to send. */
const expectWhole = async (golden: GoldenDatabase, disk: Disk) => {
  const database = await open(disk);
  const rows = await readRows(database);
  for (const name of COLLECTIONS) expect(rows[name], name).toMatchObject(golden.rows[name] ?? []);
  const { engine, asked, pushed, inSync } = syncWithGolden(database, golden.server);
  await inSync();
  await engine.stop();
  const [exercise] = await database.rx.collections.workout_exercises.find().exec();
  const known = golden.server.workout_exercises?.superset_id;
  expect(exercise?.superset_id).toBe(known === undefined ? NEWER_SUPERSET : known);
  expect(pushed.map(({ new: { id } }) => id).toSorted()).toEqual(golden.unsent);
  const edited = pushed.find(({ new: { id } }) => id === GOLDEN_MEMBER);
  expect(edited).toMatchObject({ new: { first_name: "Edited" }, assumed: { first_name: "Ada" } });
  // A collection that was migrated is read again from its start: the server may have values of the new columns. Once more
  // where what was not sent was on its way meanwhile.
  for (const name of COLLECTIONS) {
    const fromStart = asked.filter(([asker, cursor]) => asker === name && !(GOLDEN_MEMBER in cursor));
    expect(fromStart.length, name).toBeLessThanOrEqual(mayReadAnew(name) ? 2 : 0);
    if ((golden.schemas[name] ?? Infinity) < schemaVersions()[name]) expect(fromStart, name).not.toEqual([]);
  }
  await database.rx.close();
};

/** The disk as it stands before and after each write of a migration, as a kill at that moment leaves it. */
const imagesOfMigration = async (golden: GoldenDatabase): Promise<DiskImage[]> => {
  const disk = await diskWith(golden.image);
  const images: DiskImage[] = [];
  const keep = async () => {
    images.push(await readImage(disk.directory));
  };
  const storage: RxStorage<unknown, unknown> = {
    ...disk.storage,
    async createStorageInstance(params) {
      const instance = await disk.storage.createStorageInstance(params);
      const [write, remove] = [instance.bulkWrite.bind(instance), instance.remove.bind(instance)];
      instance.bulkWrite = async (rows, context) => {
        await keep();
        return write(rows, context);
      };
      instance.remove = async () => {
        await keep();
        await remove();
        await keep();
      };
      return instance;
    },
  };
  const database = await open({ ...disk, storage });
  await database.rx.close();
  return images;
};

test("there is a database of the present schemas", () => {
  expect(files).toContain(goldenFile(schemaVersions()));
});

describe.each(files)("the database of %s", (file) => {
  const golden = read(file);

  test("opens with every row, keeps what was not sent, and sends nothing else", async () => {
    await expectWhole(golden, await diskWith(golden.image));
  });

  test("takes the member's preferences, sends them, and has them at the next start", async () => {
    const disk = await diskWith(golden.image);
    const database = await open(disk);
    const at = Date.parse("2027-01-01T00:00:00.000Z");
    const rows = createRowFactory(GOLDEN_MEMBER, { now: () => at }, () => GOLDEN_MEMBER);
    const profile = createProfileRepository(database.rx, GOLDEN_MEMBER, rows);
    await profile.setPreferences({ notify_goals: false, quiet_hours: null });
    const { engine, pushed, inSync } = syncWithGolden(database, golden.server);
    await inSync();
    await engine.stop();
    const preferences = { notify_goals: false, quiet_hours: null };
    expect(pushed.findLast(({ new: { id } }) => id === GOLDEN_MEMBER)?.new).toMatchObject({ preferences });
    await database.rx.close();

    const again = await open(disk);
    const [stored] = (await readRows(again)).profiles ?? [];
    expect(stored).toMatchObject({ first_name: "Edited", preferences });
  });

  test("opens with every row wherever a kill cut its migration short", async () => {
    const images = await imagesOfMigration(golden);
    const step = Math.ceil(images.length / KILLS);
    for (const image of images.filter((_, index) => index % step === 0))
      await expectWhole(golden, await diskWith(image));
    const now = schemaVersions();
    // A release that only added a collection has nothing to migrate.
    const isOlder = COLLECTIONS.some((name) => (golden.schemas[name] ?? now[name]) < now[name]);
    if (isOlder) expect(images.length).toBeGreaterThan(5);
  }, 30_000);
});

test("a database that a newer app wrote is refused, and stays as it is", async () => {
  const golden = read(goldenFile(schemaVersions()));
  const raised = schemaVersions().workouts + 1;
  const newer = golden.image.map((stored) => ({
    ...stored,
    name: stored.name.replace(/--\d+--workouts$/, `--${raised}--workouts`),
  }));
  const disk = await diskWith(newer);
  const before = await readImage(disk.directory);

  await expect(open(disk)).rejects.toMatchObject({ code: "database_newer" });

  expect(await readImage(disk.directory)).toEqual(before);
});
