import { describe, expect, it, test } from "vitest";
import { stateDigest } from "#renderer/data/collections/state-digest.ts";
import { workoutsSchema } from "#renderer/data/collections/workouts.ts";
import type { CollectionLayout, MigrationStep, StoreLayout } from "#renderer/data/storage/layout.ts";
import { arrive } from "#renderer/data/sync/merge.ts";
import { createTestDevice, trainingLayout, workoutRow } from "#tests/helpers/data/storage/test-store.ts";

const { properties, ...rest } = workoutsSchema;
/** The workouts of a next release: a field more, and an index by it. */
const nextLayout = (step: MigrationStep): StoreLayout => ({
  ...trainingLayout,
  workouts: {
    schema: {
      ...rest,
      version: workoutsSchema.version + 1,
      properties: { ...properties, mood: { type: "string", maxLength: 10 } },
      indexes: ["started_at", "mood"],
    } as unknown as CollectionLayout["schema"],
    synced: true,
    steps: { [workoutsSchema.version + 1]: step },
  },
});
const addMood: MigrationStep = (row) => ({ ...row, mood: `of ${String(row.name)}` });

const CLEAN = { dirty: null, base: null, own: [] };

/** What the second release makes the new field of, in rows from before. */
type Place = (row: Record<string, unknown>) => string | null;

/** Two releases on: each has a field more, the first one's is null in the rows from before; the last has an index. */
const latestLayout = (placeOf: Place): StoreLayout => ({
  ...trainingLayout,
  workouts: {
    schema: {
      ...rest,
      version: workoutsSchema.version + 2,
      properties: { ...properties, mood: { type: ["string", "null"] }, place: { type: "string", maxLength: 10 } },
      indexes: ["started_at", "place"],
    } as unknown as CollectionLayout["schema"],
    synced: true,
    steps: {
      [workoutsSchema.version + 1]: (row) => ({ ...row, mood: null }),
      [workoutsSchema.version + 2]: (row) => ({ ...row, place: placeOf(row) }),
    },
  },
});
const digest = (_collection: string, state: ReturnType<typeof workoutRow>) => stateDigest("workouts", state);

/**
 * A device that was away for two releases. It waits with a workout of its own, an edit of the server's workout, which
 * it sent without a reply, and an edit on top of that.
 */
const longAwayDevice = async (placeOf: Place = () => null) => {
  const device = createTestDevice({ digest: digest as never });
  const store = await device.open();
  const own = workoutRow("own");
  const known = workoutRow("known");
  const sent = { ...known, name: "sent", updated_at: "2026-02-01T08:00:00.000Z" };
  const edited = { ...sent, name: "edited", updated_at: "2026-02-01T09:00:00.000Z" };
  await store.transact(["workouts"], "readwrite", (transaction) =>
    transaction.add("workouts", [{ row: known, ...CLEAN }]),
  );
  await store.insert({ workouts: [own] });
  for (const row of [sent, edited]) await store.modify("workouts", "known", () => row);
  await store.close();
  const later = await device.open({ layout: latestLayout(placeOf) });
  const records = (await later.dirtyRows(10)).map(({ record }) => record);
  await later.close();
  const waiting = records.find(({ row }) => row.id === "known") ?? null;
  /** A state of the server as the present release has it. */
  const ofServer = (row: object) => ({ ...known, ...row, mood: null, place: placeOf({ ...known, ...row }) });
  return { records, waiting, known, sent, edited, ofServer };
};

/** A device with a clean, an edited and a deleted workout of the present release. */
const oldDevice = async () => {
  const device = createTestDevice();
  const store = await device.open();
  const rows = ["clean", "edited", "gone"].map((id) => ({ row: workoutRow(id), ...CLEAN }));
  await store.transact(["workouts"], "readwrite", (transaction) => transaction.add("workouts", rows));
  await store.modify("workouts", "edited", (row) => row && { ...row, name: "new" });
  await store.modify("workouts", "gone", (row) => row && { ...row, _deleted: true });
  await store.close();
  return device;
};

describe("upgrade of a store", () => {
  it("brings rows, and the states that edits started from, to a newer schema in place", async () => {
    const device = await oldDevice();
    const store = await device.open({ layout: nextLayout(addMood) });
    expect((await store.dirtyRows(10)).map(({ record }) => record)).toMatchObject([
      { dirty: 1, row: { id: "edited", mood: "of new" }, base: { mood: "of edited" } },
      { dirty: 2, row: { id: "gone", mood: "of gone", _deleted: true }, base: { mood: "of gone", _deleted: false } },
    ]);
    const { rows } = await store.list({ from: "workouts", index: "mood", limit: 10, with: {} });
    expect(rows).toMatchObject([{ mood: "of new" }, { mood: "of clean" }]);
    await store.close();
  });

  it("leaves all as it was where a step fails", async () => {
    const device = await oldDevice();
    const fail: MigrationStep = () => {
      throw new Error("cannot");
    };
    const opening = device.open({ layout: nextLayout(fail) });
    await expect(opening).rejects.toMatchObject({ code: "database_failed", message: "cannot" });
    const store = await device.open();
    expect(await store.dirtyRows(10)).toHaveLength(2);
    await store.close();
  });

  it("refuses what a newer app wrote, and leaves it as it is", async () => {
    const device = await oldDevice();
    await (await device.open({ layout: nextLayout(addMood) })).close();
    await expect(device.open()).rejects.toMatchObject({ code: "database_newer" });
    const store = await device.open({ layout: nextLayout(addMood) });
    expect(await store.dirtyRows(10)).toHaveLength(2);
    await store.close();
  });

  it("refuses a database with a collection more", async () => {
    const device = await oldDevice();
    const { workouts = { schema: workoutsSchema as never, synced: true } } = trainingLayout;
    await (await device.open({ layout: { ...trainingLayout, more: workouts } })).close();
    await expect(device.open()).rejects.toMatchObject({ code: "database_newer" });
  });

  it("lets go of the database for a window with a newer layout", async () => {
    const device = await oldDevice();
    const older = await device.open();
    const newer = await device.open({ layout: nextLayout(addMood) });
    expect(await newer.dirtyIds()).toHaveLength(2);
    await expect(older.dirtyIds()).rejects.toMatchObject({ code: "database_failed" });
    await newer.close();
  });

  it("lets go of the database for whoever deletes it", async () => {
    const device = await oldDevice();
    const store = await device.open();
    await new Promise((resolve, reject) => {
      const request = device.indexedDB.deleteDatabase(device.name);
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    await expect(store.dirtyIds()).rejects.toMatchObject({ code: "database_failed" });
    expect(await device.indexedDB.databases()).toEqual([]);
  });
});

describe("edits of a device that was away for two releases", () => {
  it("wait in their order, on the server's states that they started from", async () => {
    const { records, ofServer, edited } = await longAwayDevice();
    expect(records).toMatchObject([
      { row: { id: "own", mood: null, place: null }, dirty: 1, base: null },
      { row: ofServer(edited), dirty: 2, base: ofServer({}) },
    ]);
  });

  it("go on from the state that they started from", async () => {
    const { waiting, ofServer } = await longAwayDevice();
    expect(arrive("workouts", waiting, ofServer({}))).toEqual({ record: null, conflicts: [] });
  });

  it("go on from what was sent before without a reply, which is no conflict", async () => {
    const { waiting, sent, ofServer } = await longAwayDevice();
    const { record, conflicts } = arrive("workouts", waiting, ofServer(sent));
    expect(record).toMatchObject({ row: { name: "edited" }, dirty: 2, base: ofServer(sent), own: [] });
    expect(conflicts).toEqual([]);
  });

  it("are merged with what another device made of the state that was sent", async () => {
    const { waiting, sent, ofServer } = await longAwayDevice(({ name }) => `where ${String(name)} is`);
    const { conflicts } = arrive("workouts", waiting, ofServer({ ...sent, name: "theirs" }));
    expect(conflicts).toContainEqual({ field: "name", kept: "edited", other: "theirs" });
  });

  it("are merged with what other devices wrote into the new fields meanwhile", async () => {
    const { waiting, ofServer } = await longAwayDevice();
    const theirs = { ...ofServer({ updated_at: "2026-02-20T08:00:00.000Z" }), place: "gym" };
    const { record, conflicts } = arrive("workouts", waiting, theirs);
    expect(record).toMatchObject({ row: { name: "edited", place: "gym" }, base: theirs });
    expect(conflicts).toEqual([]);
  });
});

test("a state that was sent without a reply is known again where a step computes a field of it", async () => {
  const { waiting, sent, ofServer } = await longAwayDevice(({ name }) => `where ${String(name)} is`);
  const { record, conflicts } = arrive("workouts", waiting, ofServer(sent));
  expect(record).toMatchObject({ row: { name: "edited", place: "where edited is" }, base: ofServer(sent), own: [] });
  // What the step computed looks like an edit: of two values one is told.
  expect(conflicts).toEqual([{ field: "place", kept: "where edited is", other: ofServer(sent).place }]);
});
