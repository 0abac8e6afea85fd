import { deepEqual } from "rxdb/plugins/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPushesUnderWay } from "#renderer/data/sync/pushes-under-way.ts";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import type { WireRow } from "#shared/sync/protocol.ts";
import { type EngineBed, fresh, ID, local, openEngineBed, settled } from "#tests/helpers/data/engine-bed.ts";
import { waitFor } from "#tests/helpers/data/sync-device.ts";
import { createFakeWorkoutServer, type FakeWorkoutServer } from "#tests/helpers/fakes/fake-workout-server.ts";
import { gate } from "#tests/helpers/gate.ts";

const LATER = "2026-11-20T10:00:01.000Z";

let bed: EngineBed;
let server: FakeWorkoutServer;
beforeEach(async () => {
  [bed, server] = [await openEngineBed(), createFakeWorkoutServer()];
  await bed.database.rx.collections.workouts.insert(local({ name: "Pushed" }));
});
afterEach(() => bed.close());

/**
 * The server takes "Pushed", another device makes `theirs` of it, and a read brings that before the reply to the push.
 * Gives back the engine once all else of the read is stored.
 */
const readAmidPush = async (theirs: Partial<WireRow>, answered: Promise<void>) => {
  const taken = gate();
  let reads = 0;
  const engine = bed.start({
    async pull(...asked) {
      if (asked[0] !== "workouts") return server.pull(...asked);
      await taken.opened;
      reads += 1;
      if (reads > 1 && server.onPush) throw new SyncError("sync_server", "fake: away");
      return server.pull(...asked);
    },
    async push(collection, rows) {
      const answer = await server.push(collection, rows);
      const [row] = rows;
      if (row) server.served.push({ ...row.new, ...theirs }, { ...fresh("Beside it"), deleted: false });
      taken.open();
      await answered;
      return answer;
    },
  });
  await waitFor(bed.database.rx.collections.workouts.find().$, (rows) => rows.some(({ name }) => name === "Beside it"));
  return engine;
};

const name = async () => (await bed.database.rx.collections.workouts.findOne(ID).exec())?.name;

test("a state that was read before the reply to the push it was made on is read again", async () => {
  const answered = gate();
  const engine = await readAmidPush({ name: "Theirs", updated_at: LATER }, answered.opened);

  answered.open();

  await settled(engine);
  expect(await name()).toBe("Theirs");
  expect(server.pushed).toHaveLength(1);
});

test("a state that was read amid a push is read by the next start where the app ended before it was read again", async () => {
  const answered = gate();
  server.onPush = () => undefined;
  const engine = await readAmidPush({ name: "Theirs", updated_at: LATER }, answered.opened);
  answered.open();
  await waitFor(engine.control.status(), ({ pending }) => pending === 0);
  await bed.reopen();

  await settled(bed.start(server));

  expect(await name()).toBe("Theirs");
  expect(server.pushed).toHaveLength(1);
});

test("a read that brings back what is being pushed is not repeated", async () => {
  const answered = gate();
  server.onPush = () => undefined;
  const engine = await readAmidPush({}, answered.opened);

  answered.open();

  await settled(engine);
  expect(await name()).toBe("Pushed");
});

test("a state that was read before a push, and comes after its reply, takes nothing back", async () => {
  const [before, after] = ["Pushed", "Second"].map((it) => ({ ...local({ name: it }), _deleted: false }));
  if (!before || !after) throw new Error("no states");
  let readsAgain = 0;
  const pushes = createPushesUnderWay(deepEqual, () => {
    readsAgain += 1;
  });
  const [read, beside] = [pushes.beginRead(), pushes.beginRead()];
  const recorded = Promise.resolve();
  pushes.add([{ assumedMasterState: before, newDocumentState: after }], recorded);
  await recorded;
  expect(beside.admit([after])).toEqual([after]);
  beside.end();
  expect(readsAgain).toBe(0);

  expect(read.admit([before])).toEqual([]);
  read.end();

  expect(readsAgain).toBe(1);
  // What begins after the reply has what the server has.
  expect(pushes.beginRead().admit([before])).toEqual([before]);
});
