import { afterEach, beforeEach, expect, test } from "vitest";
import type { SyncEngine } from "#renderer/data/sync/engine.ts";
import { readOutbox } from "#renderer/data/sync/outbox.ts";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import type { RefusedRow } from "#renderer/data/sync-data.ts";
import { type EngineBed, fresh, openEngineBed, settled } from "#tests/helpers/data/engine-bed.ts";
import { waitFor } from "#tests/helpers/data/sync-device.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { createFakeWorkoutServer, type FakeWorkoutServer } from "#tests/helpers/fakes/fake-workout-server.ts";

let bed: EngineBed;
let server: FakeWorkoutServer;
let engine: SyncEngine;
beforeEach(async () => {
  [bed, server] = [await openEngineBed(), createFakeWorkoutServer()];
});
afterEach(() => bed.close());

const refuseLong = () => {
  server.onPush = (rows) => {
    if (rows.some(({ new: { name } }) => name === "too long"))
      throw new SyncError("sync_refused", 'violates check constraint "workouts_name_check"', "23514");
    return undefined;
  };
};

const theOneRefused = async (): Promise<RefusedRow> => {
  const [row] = await waitFor(engine.control.refused(), (rows) => rows.length === 1);
  if (!row) throw new Error("no row was refused");
  return row;
};

const nameOf = async (id: string): Promise<string | undefined> =>
  (await bed.database.rx.collections.workouts.findOne(id).exec())?.name;

/**
 * An edit that the server refused, of a row that another device changed since: this device read that, and passed over
 * it.
 */
const refusedBeforeNews = async (): Promise<{ id: string; refused: RefusedRow }> => {
  refuseLong();
  const known = fresh("Known");
  server.served = [{ ...known, deleted: false }];
  engine = bed.start(server);
  await settled(engine);
  const { workouts } = bed.database.rx.collections;
  await (await workouts.findOne(known.id).exec(true)).incrementalPatch({
    name: "too long",
    updated_at: "2026-11-20T10:30:00.000Z",
  });
  const refused = await theOneRefused();
  server.served.push({ ...known, name: "Of another device", updated_at: "2026-11-20T11:00:00.000Z", deleted: false });
  bed.time.advance(1_000);
  engine.control.retry();
  const [passedOver = refused] = await waitFor(
    engine.control.refused(),
    (rows) => rows.length === 1 && rows[0]?.at !== refused.at,
  );
  expect(await nameOf(known.id)).toBe("too long");
  return { id: known.id, refused: passedOver };
};

test("a refused row is listed with what it is and why", async () => {
  refuseLong();
  const unknown = fresh("too long");
  await bed.database.rx.collections.workouts.insert(unknown);
  engine = bed.start(server);

  expect(await theOneRefused()).toMatchObject({
    kind: "workouts",
    id: unknown.id,
    code: "23514",
    message: expect.stringContaining("workouts_name_check"),
    isNew: true,
    row: { name: "too long", started_at: unknown.started_at },
  });
});

test("a refused row is sent again when the member asks, and leaves the list once the server takes it", async () => {
  refuseLong();
  await bed.database.rx.collections.workouts.insert(fresh("too long"));
  engine = bed.start(server);
  const refused = await theOneRefused();
  server.onPush = null;

  await engine.control.offer(refused);

  await waitFor(engine.control.refused(), (rows) => rows.length === 0);
  await settled(engine);
  expect(server.pushed.map(({ new: { name } }) => name)).toEqual(["too long"]);
});

test("a refused row leaves the list once the server takes it, also where the disk kept its note at first", async () => {
  refuseLong();
  await bed.database.rx.collections.workouts.insert(fresh("too long"));
  engine = bed.start(server);
  const refused = await theOneRefused();
  server.onPush = null;
  let failures = 0;
  bed.onWrite = async (collection) => {
    if (collection !== "device_notes" || failures > 0) return;
    failures += 1;
    throw new Error("fake: disk full");
  };

  await engine.control.offer(refused);

  await eventually(() => expect(failures).toBe(1));
  await eventually(async () => {
    engine.control.retry();
    expect(await waitFor(engine.control.refused(), () => true)).toEqual([]);
  });
  await settled(engine);
});

test("a refused row that the server never had is gone once it is discarded, and nothing of it is sent", async () => {
  refuseLong();
  const unknown = fresh("too long");
  await bed.database.rx.collections.workouts.insert(unknown);
  engine = bed.start(server);

  await engine.control.discard(await theOneRefused());

  await settled(engine);
  expect(await nameOf(unknown.id)).toBeUndefined();
  expect(server.pushed).toEqual([]);
  await bed.reopen();
  engine = bed.start(server);
  await settled(engine);
  expect(await nameOf(unknown.id)).toBeUndefined();
  expect(await waitFor(engine.control.refused(), () => true)).toEqual([]);
  expect(server.pushed).toEqual([]);
});

test("a discarded edit gives way to what the server has by now, also where its news came while the edit waited", async () => {
  const { id, refused } = await refusedBeforeNews();
  const { workouts, device_notes } = bed.database.rx.collections;

  await engine.control.discard(refused);

  await waitFor(workouts.findOne(id).$, (row) => row?.name === "Of another device");
  await settled(engine);
  expect(server.pushed).toEqual([]);
  await waitFor(device_notes.find({ selector: { kind: "refusal" } }).$, (notes) => notes.length === 0);
});

test("a discarded edit gives way to the server's state also where the disk refused it at first", async () => {
  const { id, refused } = await refusedBeforeNews();
  let broken = false;
  bed.onWrite = async (collection, context) => {
    if (broken || collection !== "workouts" || !context.startsWith("replication-downstream-")) return;
    broken = true;
    throw new Error("fake: disk full");
  };
  await engine.control.discard(refused);
  await waitFor(
    engine.control.status(),
    (status) => status.kind === "failing" && status.error.message === "fake: disk full",
  );

  const rejections = bed.database.rx.collections.device_notes.find({ selector: { kind: "refusal" } });
  await eventually(async () => {
    engine.control.retry();
    expect(await rejections.exec()).toEqual([]);
  });
  expect(await nameOf(id)).toBe("Of another device");
});

test("what was discarded without a network is not in the outbox of a sign-out", async () => {
  refuseLong();
  const [known, unknown] = [fresh("Known"), fresh("too long")];
  server.served = [{ ...known, deleted: false }];
  engine = bed.start(server);
  await settled(engine);
  const { workouts } = bed.database.rx.collections;
  await workouts.insert(unknown);
  await (await workouts.findOne(known.id).exec(true)).incrementalPatch({
    name: "too long",
    updated_at: "2026-11-20T10:30:00.000Z",
  });
  const refused = await waitFor(engine.control.refused(), (rows) => rows.length === 2);
  server.pull = () => Promise.reject(new SyncError("sync_offline", "fake: no network"));
  server.push = () => Promise.reject(new SyncError("sync_offline", "fake: no network"));

  for (const row of refused) await engine.control.discard(row);

  await waitFor(workouts.find().$, (rows) => rows.length === 1 && rows[0]?.name === "Known");
  expect(await readOutbox(bed.database.rx)).toEqual([]);
});

test("a discard that the app did not live to carry out is carried out at the next start", async () => {
  refuseLong();
  const unknown = fresh("too long");
  await bed.database.rx.collections.workouts.insert(unknown);
  engine = bed.start(server);
  await theOneRefused();
  await bed.reopen();
  // In a window that does not lead: it only notes what is wanted.
  engine = bed.start(server, { leads: false });
  await engine.control.discard(await theOneRefused());
  expect(await nameOf(unknown.id)).toBe("too long");
  await bed.reopen();

  engine = bed.start(server);

  await settled(engine);
  expect(await nameOf(unknown.id)).toBeUndefined();
});

test("an edit that was made after a discard stays", async () => {
  refuseLong();
  const unknown = fresh("too long");
  const { workouts } = bed.database.rx.collections;
  await workouts.insert(unknown);
  engine = bed.start(server);
  await theOneRefused();
  await bed.reopen();
  engine = bed.start(server, { leads: false });
  await engine.control.discard(await theOneRefused());
  await (await bed.database.rx.collections.workouts.findOne(unknown.id).exec(true)).incrementalPatch({
    name: "Short",
    updated_at: "2026-11-20T12:00:00.000Z",
  });
  await bed.reopen();

  engine = bed.start(server);

  await settled(engine);
  expect(await nameOf(unknown.id)).toBe("Short");
  expect(server.pushed.map(({ new: { name } }) => name)).toEqual(["Short"]);
});

test("a row that was edited after its discard stays refused, and is not marked as sent", async () => {
  refuseLong();
  const [edited, given] = [fresh("too long"), fresh("too long")];
  await bed.database.rx.collections.workouts.bulkInsert([edited, given]);
  engine = bed.start(server);
  await waitFor(engine.control.refused(), (rows) => rows.length === 2);
  await bed.reopen();
  engine = bed.start(server, { leads: false });
  const refused = await waitFor(engine.control.refused(), (rows) => rows.length === 2);
  for (const row of refused) await engine.control.discard(row);
  await (await bed.database.rx.collections.workouts.findOne(edited.id).exec(true)).incrementalPatch({
    updated_at: "2026-11-20T12:00:00.000Z",
  });
  await bed.reopen();
  server.push = () => Promise.reject(new SyncError("sync_offline", "fake: no network"));

  engine = bed.start(server);

  await waitFor(bed.database.rx.collections.workouts.findOne(given.id).$, (row) => row === null);
  await eventually(() => expect(bed.database.refused.has(given.id)).toBe(false));
  expect(bed.database.refused.has(edited.id)).toBe(true);
});
