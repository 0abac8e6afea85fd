import { afterEach, beforeEach, expect, test } from "vitest";
import type { SyncEngine } from "#renderer/data/sync/engine.ts";
import { readOutbox } from "#renderer/data/sync/outbox.ts";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import type { RefusedRow } from "#renderer/data/sync-data.ts";
import { type EngineBed, fresh, openEngineBed, settled } from "#tests/helpers/data/engine-bed.ts";
import { waitFor } from "#tests/helpers/data/sync-device.ts";
import { createFakeWorkoutServer, type FakeWorkoutServer } from "#tests/helpers/fakes/fake-workout-server.ts";
import { gate } from "#tests/helpers/gate.ts";

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

test("a discarded edit gives way to the server's state, also where that came while the edit waited", async () => {
  refuseLong();
  const known = fresh("Known");
  server.served = [{ ...known, deleted: false }];
  engine = bed.start(server);
  await settled(engine);
  const { workouts, device_notes } = bed.database.rx.collections;
  const at = "2026-11-20T11:00:00.000Z";
  await (await workouts.findOne(known.id).exec(true)).incrementalPatch({ name: "too long", updated_at: at });
  await theOneRefused();
  server.served.push({ ...known, notes: "Of another device", updated_at: "2026-11-20T10:30:00.000Z", deleted: false });
  engine.control.retry();
  await waitFor(workouts.findOne(known.id).$, (row) => row?.notes === "Of another device");

  await engine.control.discard(await theOneRefused());

  const row = await waitFor(workouts.findOne(known.id).$, (found) => found?.name === "Known");
  expect(row?.notes).toBe("Of another device");
  await settled(engine);
  expect(server.pushed).toEqual([]);
  await waitFor(device_notes.find({ selector: { kind: "refusal" } }).$, (notes) => notes.length === 0);
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
  expect(await readOutbox(bed.database.store)).toEqual([]);
});

test("a window that does not lead discards at once, and the leader sends nothing of it", async () => {
  refuseLong();
  const unknown = fresh("too long");
  await bed.database.rx.collections.workouts.insert(unknown);
  engine = bed.start(server);
  const refused = await theOneRefused();
  const other = bed.start(server, { leads: false });

  await other.control.discard(refused);

  await settled(engine);
  expect(await nameOf(unknown.id)).toBeUndefined();
  expect(server.pushed).toEqual([]);
});

test("a discarded edit stays so where the server takes what was on its way, until that is read", async () => {
  refuseLong();
  const known = fresh("Known");
  server.served = [{ ...known, deleted: false }];
  engine = bed.start(server);
  await settled(engine);
  const { workouts } = bed.database.rx.collections;
  await (await workouts.findOne(known.id).exec(true)).incrementalPatch({ name: "too long" });
  const refused = await theOneRefused();
  const [asked, answered] = [gate(), gate()];
  server.push = async () => {
    asked.open();
    await answered.opened;
    return { conflicts: [] };
  };
  engine.control.retry();
  await asked.opened;

  await engine.control.discard(refused);
  answered.open();

  await settled(engine);
  expect(await nameOf(known.id)).toBe("Known");
});
