import { afterEach, beforeEach, expect, test } from "vitest";
import type { SyncEngine } from "#renderer/data/sync/engine.ts";
import { type EngineBed, fresh, ID, MEMBER, openEngineBed, settled, workout } from "#tests/helpers/data/engine-bed.ts";
import { waitFor } from "#tests/helpers/data/sync-device.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { createFakeWorkoutServer, type FakeWorkoutServer } from "#tests/helpers/fakes/fake-workout-server.ts";
import { gate } from "#tests/helpers/gate.ts";

const GYM = "00000000-0000-4000-8000-000000000002";

let bed: EngineBed;
let server: FakeWorkoutServer;
let engine: SyncEngine;
beforeEach(async () => {
  [bed, server] = [await openEngineBed(), createFakeWorkoutServer()];
});
afterEach(() => bed.close());

const workouts = () => bed.database.rx.collections.workouts;
const begin = async () => {
  engine = bed.start(server);
  await settled(engine);
};
const names = () => server.pushed.map(({ new: { name } }) => name);

/**
 * The disk refuses the next write of sync that has workouts among it, or a later one, and all after it where the app is
 * to end there.
 */
const failNext = (times = 1, after = 0): Promise<void> => {
  const failed = gate();
  let [before, left] = [after, times];
  bed.onWrite = async (collections) => {
    if (left === 0 || !collections.includes("workouts")) return;
    before -= 1;
    if (before >= 0) return;
    left -= 1;
    failed.open();
    throw new Error("fake: disk full");
  };
  return failed.opened;
};
/** The app ends where the disk refused something, and starts anew. */
const startAnew = async () => {
  await bed.reopen();
  bed.onWrite = null;
  await begin();
};

test("a push whose outcome could not be written is made good with the next pull", async () => {
  await begin();
  const failed = failNext();
  await workouts().insert(fresh("First"));
  await failed;
  await waitFor(engine.control.status(), ({ kind, pending }) => kind === "failing" && pending === 1);

  engine.control.retry();

  await settled(engine);
  expect(names()).toEqual(["First", "First"]);
});

test("what could not be stored of a push is sent again after the wait", async () => {
  await begin();
  const failed = failNext();
  await workouts().insert(fresh("First"));
  await failed;
  await waitFor(engine.control.status(), ({ kind, pending }) => kind === "failing" && pending === 1);

  bed.time.advance(1_000);

  await settled(engine);
  expect(names()).toEqual(["First", "First"]);
});

test("a push whose outcome could not be written is made good by the next start", async () => {
  await begin();
  const failed = failNext(Number.POSITIVE_INFINITY);
  await workouts().insert(fresh("First"));
  await failed;

  await startAnew();

  expect(names()).toEqual(["First", "First"]);
});

test("rows of a page that was stored in part are no edits, and the page is read again", async () => {
  const rows = Array.from({ length: 600 }, () => ({ ...fresh("Theirs"), deleted: false }));
  server.served = rows;
  let writes = 0;
  const ended = gate();
  bed.onWrite = async (collections) => {
    if (!collections.includes("workouts")) return;
    writes += 1;
    if (writes < 3) return;
    ended.open();
    throw new Error("fake: the app ends");
  };
  engine = bed.start(server);
  await ended.opened;
  expect(await workouts().count().exec()).toBe(500);

  await startAnew();

  expect(await workouts().count().exec()).toBe(600);
  expect(server.pushed).toEqual([]);
});

test("a page and its cursor are stored together: what was stored is not read again", async () => {
  server.served = [{ ...fresh("Theirs"), deleted: false }];
  await begin();
  const cursors: unknown[] = [];
  await bed.reopen();
  engine = bed.start({
    ...server,
    pull(collection, cursor, most) {
      if (collection === "workouts") cursors.push(cursor);
      return server.pull(collection, cursor, most);
    },
  });
  await settled(engine);
  expect(cursors).toEqual([{ [MEMBER]: [1, ""] }]);
});

test("an edit whose event nobody heard is sent with the next sync", async () => {
  await begin();
  const { store } = bed.database;
  await store.insert({ workouts: [{ ...fresh("Of a window that died"), _deleted: false }] });
  bed.wakes[0]?.();
  await eventually(() => expect(names()).toEqual(["Of a window that died"]));
});

test("an edit that is made while its row is on its way is sent after the answer, on top of what was sent", async () => {
  await begin();
  const [asked, answered] = [gate(), gate()];
  engine = bed.start({});
  await engine.stop();
  const row = fresh("First");
  await bed.reopen();
  engine = bed.start({
    ...server,
    async push(collection, rows) {
      asked.open();
      await answered.opened;
      return server.push(collection, rows);
    },
  });
  await settled(engine);
  await workouts().insert(row);
  await asked.opened;
  await (await workouts().findOne(row.id).exec(true)).incrementalPatch({ name: "Second" });

  answered.open();

  await eventually(() => expect(names()).toEqual(["First", "Second"]));
  await settled(engine);
  expect(server.pushed[1]?.assumed).toMatchObject({ name: "First" });
});

test("a reply that was lost before another edit makes no conflict", async () => {
  server.served = [workout()];
  await begin();
  let lost = true;
  server.onPush = (rows) => {
    if (!lost) return rows[0]?.assumed?.name === "First" ? undefined : [workout({ name: "First", updated_at: at })];
    lost = false;
    throw new Error("fake: the reply is lost");
  };
  const at = "2026-11-20T11:00:00.000Z";
  const row = await workouts().findOne(ID).exec(true);
  await row.incrementalPatch({ name: "First", updated_at: at });
  await waitFor(engine.control.status(), ({ kind }) => kind === "failing");
  await row.getLatest().incrementalPatch({ name: "Second", updated_at: "2026-11-20T12:00:00.000Z" });

  engine.control.retry();

  await settled(engine);
  expect(server.pushed.at(-1)).toMatchObject({ new: { name: "Second" }, assumed: { name: "First" } });
  expect(await waitFor(engine.control.conflicts(), () => true)).toEqual([]);
});

const ofGym = () => ({ ...fresh("Of the gym"), space_id: GYM, deleted: false });

test("a space that is regained amid its purge is read from its start", async () => {
  server.served = Array.from({ length: 300 }, ofGym);
  server.spaces = [MEMBER, GYM];
  await begin();
  const failed = failNext(Number.POSITIVE_INFINITY, 1);
  server.spaces = [MEMBER];
  engine.control.retry();
  await failed;
  expect(await workouts().count().exec()).toBe(50);
  server.spaces = [MEMBER, GYM];

  await startAnew();

  expect(await workouts().count().exec()).toBe(300);
  expect(server.pushed).toEqual([]);
});

test("a purge that the app's end cut short goes on with the next answer", async () => {
  server.served = [ofGym()];
  server.spaces = [MEMBER, GYM];
  await begin();
  const failed = failNext(Number.POSITIVE_INFINITY);
  server.spaces = [MEMBER];
  engine.control.retry();
  await failed;
  expect(await workouts().count().exec()).toBe(1);

  await startAnew();

  expect(await workouts().count().exec()).toBe(0);
});

test("rows of a page that was stored in part are purged where their space is lost by the next start", async () => {
  server.served = Array.from({ length: 300 }, ofGym);
  server.spaces = [MEMBER, GYM];
  let writes = 0;
  const ended = gate();
  bed.onWrite = async (collections) => {
    if (!collections.includes("workouts")) return;
    writes += 1;
    if (writes < 2) return;
    ended.open();
    throw new Error("fake: the app ends");
  };
  engine = bed.start(server);
  await ended.opened;
  expect(await workouts().count().exec()).toBe(250);
  server.spaces = [MEMBER];

  await startAnew();

  expect(await workouts().count().exec()).toBe(0);
});

test("a page of a window that no longer leads changes nothing once another one has read on", async () => {
  const held = gate();
  let first = true;
  const old = { ...workout({ name: "Old" }), updated_at: "2026-11-20T10:00:00.000Z" };
  engine = bed.start({
    async pull(collection, cursor, most) {
      const answer = await server.pull(collection, cursor, most);
      if (collection !== "workouts" || !first) return answer;
      first = false;
      await held.opened;
      return { ...answer, rows: [old], cursor: { [MEMBER]: [1, ""] } };
    },
  });
  server.served = [old, { ...old, name: "New", updated_at: "2026-11-20T11:00:00.000Z" }];
  const second = bed.start(server);
  await settled(second);

  held.open();

  await settled(engine);
  expect(await workouts().findOne(ID).exec()).toMatchObject({ name: "New" });
});
