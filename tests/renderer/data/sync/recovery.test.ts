import { randomUUID } from "node:crypto";
import type { RxDocumentData } from "rxdb/plugins/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SyncEngine } from "#renderer/data/sync/engine.ts";
import type { WorkoutDocument } from "#shared/sync/documents.ts";
import { type EngineBed, ID, local, MEMBER, openEngineBed, settled, workout } from "#tests/helpers/data/engine-bed.ts";
import { waitFor } from "#tests/helpers/data/sync-device.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { createFakeWorkoutServer, type FakeWorkoutServer } from "#tests/helpers/fakes/fake-workout-server.ts";

const GYM = "00000000-0000-4000-8000-000000000002";
const HOUR = 3_600_000;

let bed: EngineBed;
let server: FakeWorkoutServer;
let engine: SyncEngine;
beforeEach(async () => {
  [bed, server] = [await openEngineBed(), createFakeWorkoutServer()];
});
afterEach(() => bed.close());

/** A workout of its own, as the device has it. */
const fresh = (name: string) => local({ id: randomUUID(), name });

/** Inserts a workout that RxDB stamps as of then, in milliseconds. */
const insertStamped = async (name: string, lwt: number): Promise<void> => {
  const document: RxDocumentData<WorkoutDocument> = {
    ...fresh(name),
    _deleted: false,
    _attachments: {},
    _meta: { lwt },
    _rev: "1-stamped",
  };
  const { originalStorageInstance } = bed.database.rx.collections.workouts.storageInstance;
  await originalStorageInstance.bulkWrite([{ document }], "stamped");
};

test("an edit made after the clock was set back is pushed all the same", async () => {
  await insertStamped("Under the later clock", Date.now() + HOUR);
  engine = bed.start(server);
  await settled(engine);
  await bed.reopen();
  await bed.database.rx.collections.workouts.insert(fresh("Under the clock that was set back"));

  engine = bed.start(server);

  await settled(engine);
  expect(server.pushed.map(({ new: { name } }) => name)).toEqual([
    "Under the later clock",
    "Under the clock that was set back",
  ]);
});

test("a checkpoint that cannot be written does not end the sync of its collection", async () => {
  server.served = [{ ...fresh("First"), deleted: false }];
  let broken = 0;
  bed.onWrite = async (_collection, context) => {
    if (context !== "replication-set-checkpoint" || broken === 2) return;
    broken += 1;
    throw new Error("fake: disk full");
  };
  engine = bed.start(server);
  await settled(engine);
  expect(broken).toBe(2);
  server.served.push({ ...fresh("Second"), deleted: false });

  (await bed.pokes).poke({ space: MEMBER, collection: "workouts", version: 2 });

  await waitFor(bed.database.rx.collections.workouts.find().$, (rows) => rows.length === 2);
});

test("a row whose pull was noted nowhere is not taken for an edit", async () => {
  server.served = [{ ...fresh("Theirs"), deleted: false }];
  bed.onWrite = async (collection, context) => {
    if (context !== "replication-set-checkpoint") return;
    throw new Error(`fake: the app ends before it writes to ${collection}`);
  };
  engine = bed.start(server);
  await settled(engine);
  bed.onWrite = null;
  await bed.reopen();

  engine = bed.start(server);

  await settled(engine);
  expect(server.pushed).toEqual([]);
});

test("a push whose outcome could not be written is made good with the next look at the server", async () => {
  let broken = false;
  engine = bed.start(server);
  await settled(engine);
  bed.onWrite = async (_collection, context) => {
    if (context !== "replication-up-write-meta" || broken) return;
    broken = true;
    throw new Error("fake: disk full");
  };
  await bed.database.rx.collections.workouts.insert(fresh("First"));
  await waitFor(engine.control.status(), ({ kind }) => kind === "failing");
  await bed.database.rx.collections.workouts.insert(fresh("Second"));
  await waitFor(engine.control.status(), ({ pending }) => pending === 1);

  engine.control.retry();

  await settled(engine);
  expect(server.pushed.map(({ new: { name } }) => name)).toEqual(["First", "Second", "First"]);
});

test("a push whose outcome could not be written is made good by the next start", async () => {
  let broken = false;
  engine = bed.start(server);
  await settled(engine);
  bed.onWrite = async (_collection, context) => {
    if (context !== "replication-up-write-meta" || broken) return;
    broken = true;
    throw new Error("fake: disk full");
  };
  await bed.database.rx.collections.workouts.insert(fresh("First"));
  await waitFor(engine.control.status(), ({ kind }) => kind === "failing");
  // Long after the first, which no start would look back to from there.
  await insertStamped("Second", Date.now() + HOUR);
  await eventually(() => expect(server.pushed).toHaveLength(2));
  await waitFor(engine.control.status(), ({ pending }) => pending === 1);
  await bed.reopen();

  engine = bed.start(server);

  await settled(engine);
  expect(server.pushed.map(({ new: { name } }) => name)).toEqual(["First", "Second", "First"]);
});

test("a space that was lost while the disk was full is no edit, and is read from its start when it is regained", async () => {
  const theirs = { ...fresh("Of the gym"), space_id: GYM, deleted: false };
  server.served = [theirs];
  server.spaces = [MEMBER, GYM];
  const { workouts } = bed.database.rx.collections;
  let [noted, broken] = [0, 0];
  bed.onWrite = async (_collection, context) => {
    if (context === "replication-set-checkpoint") noted += 1;
  };
  engine = bed.start(server);
  await settled(engine);
  // Both ways: what was read, and that none of it is to be pushed.
  await eventually(() => expect(noted).toBe(2));
  bed.onWrite = async (_collection, context) => {
    if (context !== "replication-set-checkpoint" || broken === 2) return;
    broken += 1;
    throw new Error("fake: disk full");
  };

  server.spaces = [MEMBER];
  engine.control.retry();
  await waitFor(workouts.find().$, (rows) => rows.length === 0);
  engine.control.retry();
  await settled(engine);
  await eventually(() => expect(broken).toBe(2));
  expect(server.pushed).toEqual([]);

  server.spaces = [MEMBER, GYM];
  engine.control.retry();
  await waitFor(workouts.findOne(theirs.id).$, (found) => found?.name === "Of the gym");
  expect(server.pushed).toEqual([]);
});

test("a space that is regained before the checkpoint without it was stored is read from its start", async () => {
  const theirs = { ...fresh("Of the gym"), space_id: GYM, deleted: false };
  server.served = [theirs];
  server.spaces = [MEMBER, GYM];
  const { workouts } = bed.database.rx.collections;
  let [noted, broken] = [0, 0];
  bed.onWrite = async (_collection, context) => {
    if (context === "replication-set-checkpoint") noted += 1;
  };
  engine = bed.start(server);
  await settled(engine);
  // Both ways.
  await eventually(() => expect(noted).toBe(2));
  bed.onWrite = async (_collection, context) => {
    if (context !== "replication-set-checkpoint") return;
    broken += 1;
    throw new Error("fake: disk full");
  };
  server.spaces = [MEMBER];
  engine.control.retry();
  await waitFor(workouts.find().$, (rows) => rows.length === 0);
  await eventually(() => expect(broken).toBe(2));
  bed.onWrite = null;

  server.spaces = [MEMBER, GYM];
  engine.control.retry();

  await waitFor(workouts.findOne(theirs.id).$, (found) => found?.name === "Of the gym");
});

test("rows of a space that was lost are purged, also where the app ended before it noted how far it had read", async () => {
  server.served = [{ ...fresh("Of the gym"), space_id: GYM, deleted: false }];
  server.spaces = [MEMBER, GYM];
  bed.onWrite = async (_collection, context) => {
    if (context === "replication-set-checkpoint") throw new Error("fake: the app ends before");
  };
  engine = bed.start(server);
  await settled(engine);
  expect(await bed.database.rx.collections.workouts.find().exec()).toHaveLength(1);
  bed.onWrite = null;
  await bed.reopen();
  server.spaces = [MEMBER];

  engine = bed.start(server);

  await settled(engine);
  expect(await bed.database.rx.collections.workouts.find().exec()).toEqual([]);
  expect(server.pushed).toEqual([]);
});

/** The server changed the name of a workout that this device edits, and the app ends before it notes the merge. */
const endAmidMerge = async (edit: Partial<WorkoutDocument>): Promise<void> => {
  server.served = [workout()];
  engine = bed.start(server);
  await settled(engine);
  server.onPush = () => {
    server.onPush = () => {
      throw new Error("fake: the app ended");
    };
    return [workout({ name: "Theirs", updated_at: "2126-01-01T00:00:00.000Z" })];
  };
  let ended = false;
  bed.onWrite = async (_collection, context) => {
    if (context !== "replication-up-write-conflict-meta") return;
    ended = true;
    throw new Error("fake: the app ended");
  };
  await (await bed.database.rx.collections.workouts.findOne(ID).exec(true)).incrementalPatch(edit);
  await eventually(() => expect(ended).toBe(true));
  await bed.reopen();
  [bed.onWrite, server.onPush, server.pushed] = [null, null, []];
};

test("what a merge took over is no edit of this device where the app ended amid it", async () => {
  await endAmidMerge({ notes: "Mine" });

  engine = bed.start(server);

  await settled(engine);
  const assumed = { name: "Theirs", notes: "" };
  expect(server.pushed).toMatchObject([{ assumed, new: { name: "Theirs", notes: "Mine" } }]);
});

test("neither is it after one more edit", async () => {
  await endAmidMerge({ notes: "Mine" });
  await (await bed.database.rx.collections.workouts.findOne(ID).exec(true)).incrementalPatch({ notes: "Once more" });

  engine = bed.start(server);

  await settled(engine);
  const assumed = { name: "Theirs", notes: "" };
  expect(server.pushed).toMatchObject([{ assumed, new: { name: "Theirs", notes: "Once more" } }]);
});

test("a row that was merged to what the server has is as pulled, where the app ended amid it", async () => {
  await endAmidMerge({ name: "Theirs" });

  engine = bed.start(server);

  await settled(engine);
  expect(server.pushed).toEqual([]);
});
