import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DataError } from "#renderer/data/data-error.ts";
import type { SyncEngine } from "#renderer/data/sync/engine.ts";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import { ROW_QUOTA } from "#shared/contract/sync/protocol.ts";
import { type EngineBed, fresh, MEMBER, openEngineBed, settled } from "#tests/helpers/data/engine-bed.ts";
import { waitFor } from "#tests/helpers/data/sync-device.ts";
import { createFakeWorkoutServer, type FakeWorkoutServer } from "#tests/helpers/fakes/fake-workout-server.ts";

let bed: EngineBed;
let server: FakeWorkoutServer;
let engine: SyncEngine;
beforeEach(async () => {
  [bed, server] = [await openEngineBed(), createFakeWorkoutServer()];
});
afterEach(() => bed.close());

test("a refused row whose note could not be written is noted as refused once it can", async () => {
  let [broken, refused] = [false, false];
  server.onPush = () => {
    refused = true;
    throw new SyncError("sync_refused", "fake: not like this", "23514");
  };
  bed.onWrite = async (collections) => {
    if (!collections.includes("workouts") || broken || !refused) return;
    broken = true;
    throw new Error("fake: disk full");
  };
  await bed.database.rx.collections.workouts.insert(fresh("Refused"));
  engine = bed.start(server);
  await waitFor(engine.control.report(), ({ lastError }) => lastError?.code === "database_failed");

  engine.control.retry();

  const notes = bed.database.rx.collections.device_notes.find({ selector: { kind: "refusal" } });
  expect(await waitFor(notes.$, (found) => found.length > 0)).toHaveLength(1);
});

test("a refused row of a gym that was lost while the disk was full goes with the next pull", async () => {
  const gym = randomUUID();
  server.spaces = [MEMBER, gym];
  server.onPush = () => {
    throw new SyncError("sync_refused", "fake: not yours");
  };
  const { workouts } = bed.database.rx.collections;
  await workouts.insert({ ...fresh("Of the gym"), space_id: gym });
  engine = bed.start(server);
  const failure = (code: string) =>
    waitFor(engine.control.status(), (status) => status.kind === "failing" && status.error.code === code);
  await failure("rows_refused");
  const { joined } = await bed.pokes;
  bed.onWrite = async () => Promise.reject(new DataError("quota_exceeded", "fake: disk full"));
  server.spaces = [MEMBER];
  joined();
  await failure("quota_exceeded");
  bed.onWrite = null;

  joined();

  await settled(engine);
  expect(await workouts.find().exec()).toEqual([]);
});

test("a row that the server refuses can be deleted, whether the server knows it or not", async () => {
  const [known, unknown] = [fresh("Known"), fresh("too long")];
  server.onPush = (rows) => {
    if (rows.some(({ new: { name } }) => name === "too long")) throw new SyncError("sync_refused", "fake: too long");
    return undefined;
  };
  const { workouts } = bed.database.rx.collections;
  await workouts.bulkInsert([known, unknown]);
  engine = bed.start(server);
  await waitFor(engine.control.status(), ({ kind, pending }) => kind === "failing" && pending === 1);
  await (await workouts.findOne(known.id).exec(true)).incrementalPatch({ name: "too long" });
  await waitFor(engine.control.status(), ({ kind, pending }) => kind === "failing" && pending === 2);

  await (await workouts.findOne(known.id).exec(true)).incrementalRemove();
  await (await workouts.findOne(unknown.id).exec(true)).incrementalRemove();

  await settled(engine);
  expect(server.pushed.map(({ new: { name, deleted } }) => [name, deleted])).toEqual([
    ["Known", false],
    ["Known", true],
  ]);
});

test("an edit that the server would refuse is not sent along with the deletion that it gave way to", async () => {
  const theirs = fresh("Deleted elsewhere");
  server.served = [{ ...theirs, deleted: false }];
  let met = false;
  server.onPush = (rows) => {
    if (met && rows.some(({ new: { name } }) => name === "too long"))
      throw new SyncError("sync_refused", "fake: too long");
    if (met) return undefined;
    met = true;
    return [{ ...theirs, updated_at: "2026-11-20T11:00:00.000Z", deleted: true }];
  };
  engine = bed.start(server);
  await settled(engine);

  await (await bed.database.rx.collections.workouts.findOne(theirs.id).exec(true)).incrementalPatch({
    name: "too long",
  });

  await waitFor(engine.control.conflicts(), (reports) => reports.length === 1);
  await settled(engine);
  expect(server.pushed.map(({ new: { name, deleted } }) => [name, deleted])).toEqual([["too long", false]]);
});

test("a refused row that is deleted, taken back and deleted again is done with", async () => {
  const unknown = fresh("too long");
  server.onPush = () => {
    throw new SyncError("sync_refused", "fake: too long");
  };
  const { workouts } = bed.database.rx.collections;
  await workouts.insert(unknown);
  engine = bed.start(server);
  const isRefused = () => waitFor(engine.control.status(), ({ kind, pending }) => kind === "failing" && pending === 1);
  await isRefused();
  // A start offers refused rows again when it is done: that must not come amid the insert.
  await bed.pokes;
  const first = await (await workouts.findOne(unknown.id).exec(true)).incrementalRemove();
  await settled(engine);
  await workouts.insert({ ...first.toMutableJSON(), name: "too long again" });
  await isRefused();

  await (await workouts.findOne(unknown.id).exec(true)).incrementalRemove();

  await settled(engine);
  expect(server.pushed).toEqual([]);
});

test("a refused edit that a deletion left out comes back to nobody when the deletion is taken back", async () => {
  const known = fresh("Known");
  const { workouts } = bed.database.rx.collections;
  server.onPush = (rows) => {
    if (rows.some(({ new: { name } }) => name === "too long")) throw new SyncError("sync_refused", "fake: too long");
    return undefined;
  };
  await workouts.insert(known);
  engine = bed.start(server);
  await settled(engine);
  await (await workouts.findOne(known.id).exec(true)).incrementalPatch({ name: "too long" });
  await waitFor(engine.control.status(), ({ kind, pending }) => kind === "failing" && pending === 1);

  await (await workouts.findOne(known.id).exec(true)).incrementalRemove();

  await settled(engine);
  const [stored] = await workouts.storageInstance.findDocumentsById([known.id], true);
  expect(stored).toMatchObject({ name: "Known", _deleted: true });
});

test("a batch that the server refuses is halved until the row at fault stands alone", async () => {
  const { workouts } = bed.database.rx.collections;
  for (const name of ["First", "At fault", "Last"]) await workouts.insert(fresh(name));
  server.onPush = (rows) => {
    if (rows.some(({ new: { name } }) => name === "At fault")) throw new SyncError("sync_refused", "fake: too long");
    return undefined;
  };

  engine = bed.start(server);

  const refused = await waitFor(engine.control.refused(), (rows) => rows.length > 0);
  await waitFor(engine.control.status(), ({ kind, pending }) => kind === "failing" && pending === 1);
  expect(refused.map(({ row }) => row.name)).toEqual(["At fault"]);
  expect(server.pushed.map(({ new: { name } }) => name).sort()).toEqual(["First", "Last"]);
});

/** A server that has room for so many workouts. */
const withRoomFor = (room: number) => {
  const taken = new Set<string>();
  const asked: number[] = [];
  server.onPush = (rows) => {
    asked.push(rows.length);
    const added = rows.filter(({ new: { id, deleted } }) => !deleted && !taken.has(id));
    if (taken.size + added.length > room) throw new SyncError("sync_refused", ROW_QUOTA, "P0001");
    for (const { new: row } of added) taken.add(row.id);
    return undefined;
  };
  return { taken, asked };
};

test("new rows beyond the quota wait on the device, and what there is room for is sent", async () => {
  const { taken, asked } = withRoomFor(37);
  await bed.database.rx.collections.workouts.bulkInsert(Array.from({ length: 200 }, () => fresh("Imported")));
  engine = bed.start(server);
  const refused = await waitFor(engine.control.refused(), (rows) => rows.length === 163);
  expect(taken.size).toBe(37);
  expect(new Set(refused.map(({ message }) => message))).toEqual(new Set([ROW_QUOTA]));
  expect(asked.length).toBeLessThan(20);
});

test("what waited for room is sent once there is some and the member asks for it", async () => {
  withRoomFor(0);
  await bed.database.rx.collections.workouts.bulkInsert([fresh("One"), fresh("Other")]);
  engine = bed.start(server);
  await waitFor(engine.control.refused(), (rows) => rows.length === 2);

  const { taken } = withRoomFor(2);
  engine.control.retry();

  await settled(engine);
  expect(taken.size).toBe(2);
});

test("edits and deletions pass beside new rows that have no room", async () => {
  const { taken } = withRoomFor(2);
  const { workouts } = bed.database.rx.collections;
  const [edited, deleted] = [fresh("Edited"), fresh("Deleted")];
  await workouts.bulkInsert([edited, deleted]);
  engine = bed.start(server);
  await settled(engine);
  await engine.stop();
  await (await workouts.findOne(edited.id).exec(true)).incrementalPatch({ name: "Changed" });
  await (await workouts.findOne(deleted.id).exec(true)).incrementalRemove();
  await workouts.bulkInsert([fresh("New"), fresh("Newer")]);
  server.pushed.length = 0;
  engine = bed.start(server);
  await waitFor(engine.control.refused(), (rows) => rows.length === 2);
  expect(taken.size).toBe(2);
  expect(server.pushed.map(({ new: { id } }) => id).toSorted()).toEqual([edited.id, deleted.id].toSorted());
});
