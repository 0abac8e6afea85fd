import { afterEach, beforeEach, expect, test } from "vitest";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import { type EngineBed, fresh, MEMBER, openEngineBed, settled } from "#tests/helpers/data/engine-bed.ts";
import { waitFor } from "#tests/helpers/data/sync-device.ts";
import { createFakeWorkoutServer, type FakeWorkoutServer } from "#tests/helpers/fakes/fake-workout-server.ts";

const MINUTE = 60_000;
const ROWS = 400;

let bed: EngineBed;
let server: FakeWorkoutServer;
beforeEach(async () => {
  [bed, server] = [await openEngineBed(), createFakeWorkoutServer()];
});
afterEach(() => bed.close());

const late = () => Promise.reject(new SyncError("sync_timeout", "fake: too slow for so many rows"));

test("a batch that the network is too slow for goes out in parts, each row once", async () => {
  const { push } = server;
  server.push = (collection, rows) => (rows.length > 30 ? late() : push(collection, rows));
  const rows = Array.from({ length: ROWS }, (_, index) => fresh(`Workout ${index}`));
  await bed.database.rx.collections.workouts.bulkInsert(rows);

  const engine = bed.start(server);

  await settled(engine);
  expect(server.pushed.map(({ new: { name } }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test("a batch whose conflicts are too large for one answer goes out in halves, each row once", async () => {
  const { push } = server;
  const large = () => Promise.reject(new SyncError("sync_too_large", "fake: the conflicts take more than 4 MB"));
  server.push = (collection, rows) => (rows.length > 30 ? large() : push(collection, rows));
  const rows = Array.from({ length: ROWS }, (_, index) => fresh(`Workout ${index}`));
  await bed.database.rx.collections.workouts.bulkInsert(rows);

  const engine = bed.start(server);

  await settled(engine);
  expect(server.pushed.map(({ new: { name } }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test("a row that is not answered in time is kept, and goes out once the network is faster", async () => {
  let isSlow = true;
  const { push } = server;
  server.push = (...batch) => (isSlow ? late() : push(...batch));
  await bed.database.rx.collections.workouts.insert(fresh("Slow"));
  const engine = bed.start(server);
  await waitFor(engine.control.status(), ({ kind }) => kind === "offline");

  isSlow = false;
  await expect
    .poll(() => {
      bed.time.advance(MINUTE);
      return server.pushed.length;
    })
    .toBe(1);

  await settled(engine);
});

test("a page that the network is too slow for comes in parts", async () => {
  const all = Array.from({ length: ROWS }, (_, index) => ({ ...fresh(`Workout ${index}`), deleted: false }));
  server.pull = async (collection, cursor, maxRows) => {
    if (collection !== "workouts") return { rows: [], cursor: {}, has_more: false, spaces: [MEMBER] };
    const from = cursor[MEMBER]?.[0] ?? 0;
    const rows = all.slice(from, from + maxRows);
    if (rows.length > 100) return late();
    const end = from + rows.length;
    return { rows, cursor: { [MEMBER]: [end, ""] }, has_more: end < all.length, spaces: [MEMBER] };
  };

  const engine = bed.start(server);

  await expect
    .poll(async () => {
      bed.time.advance(MINUTE);
      return (await bed.database.rx.collections.workouts.find().exec()).length;
    })
    .toBe(ROWS);
  await settled(engine);
});
