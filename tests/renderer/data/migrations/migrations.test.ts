import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openMemberDatabase } from "#renderer/data/database/member-database.ts";
import { fieldsKey } from "#renderer/data/sync/wire.ts";
import { COLLECTIONS } from "#shared/domain/kinds/kinds.ts";
import { PLAIN_SET } from "#shared/domain/kinds/workout-sets.ts";
import { readRows } from "#tests/helpers/data/read-rows.ts";
import { type DiskImage, readImage, writeImage } from "#tests/helpers/data/storage/disk-image.ts";
import {
  GOLDEN_MEMBER,
  type GoldenDatabase,
  schemaVersions,
  syncWithGolden,
} from "#tests/helpers/data/storage/golden-database.ts";
import { ownStorage } from "#tests/helpers/data/storage/own-storage.ts";
import { goldenFile } from "./golden/golden-file.ts";

const FOLDER = join(import.meta.dirname, "golden");
const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
const read = (file: string): GoldenDatabase => JSON.parse(readFileSync(join(FOLDER, file), "utf8"));
const imageOf = (file: string): DiskImage => JSON.parse(read(file).image);

const diskWith = async (image: DiskImage) => {
  const disk = ownStorage();
  await writeImage(disk.directory, image);
  return disk;
};

/** Closed by the end of the test at the latest: a database that stays open fails the tests after it, too. */
const open = async (disk: ReturnType<typeof ownStorage>) => {
  const database = await openMemberDatabase({ memberId: GOLDEN_MEMBER, ...disk, multiInstance: false });
  onTestFinished(async () => void (await database.rx.close()));
  return database;
};

test("there is a database of the present schemas", () => {
  expect(files).toContain(goldenFile(schemaVersions()));
});

test.each(files)(
  "the database of %s opens with every row, keeps what was not sent, and sends nothing else",
  async (file) => {
    const golden = read(file);
    const database = await open(await diskWith(imageOf(file)));
    expect(await readRows(database)).toMatchObject(golden.rows);

    const { engine, asked, pushed, inSync } = syncWithGolden(database, golden.server);
    await inSync();
    await engine.stop();

    expect(pushed.map(({ new: { id } }) => id).toSorted()).toEqual(golden.unsent);
    expect(pushed.find(({ new: { id } }) => id === GOLDEN_MEMBER)).toMatchObject({
      new: { kind: "profiles", data: { first_name: "Edited" } },
      assumed: { kind: "profiles", data: { first_name: "Ada" } },
    });
    // A collection is read again from its start where this release reads other fields of its rows, and nowhere else.
    for (const name of COLLECTIONS) {
      const isAnew = asked.some(([asker, cursor]) => asker === name && !(GOLDEN_MEMBER in cursor));
      expect(isAnew, name).toBe(golden.fields[name] !== (await fieldsKey(name)));
    }
  },
);

test("a database that a newer app wrote is refused and stays as it is", async () => {
  const image = imageOf(goldenFile(schemaVersions()));
  const disk = await diskWith(image.map((stored) => ({ ...stored, version: stored.version + 1 })));
  const before = await readImage(disk.directory);

  await expect(open(disk)).rejects.toMatchObject({ code: "database_newer" });

  expect(await readImage(disk.directory)).toEqual(before);
});

test("sets and exercises from before the fields came get them: both sides, no target, no level, no advice", async () => {
  const database = await open(await diskWith(imageOf("schemas-0-0-0-0.json")));
  const rows = await readRows(database);
  expect(rows.workout_sets).toContainEqual(expect.objectContaining(PLAIN_SET));
  expect(rows.workout_exercises).toContainEqual(expect.objectContaining({ advice: "" }));
});
