import { afterEach, beforeEach, expect, test } from "vitest";
import type { SyncEngine } from "#renderer/data/sync/engine.ts";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import { type EngineBed, fresh, openEngineBed, settled } from "#tests/helpers/data/engine-bed.ts";
import { createFakeWorkoutServer, type FakeWorkoutServer } from "#tests/helpers/fakes/fake-workout-server.ts";
import { gate } from "#tests/helpers/gate.ts";

let bed: EngineBed;
let server: FakeWorkoutServer;
let engine: SyncEngine;
/** That "Early" was pushed. */
let noted: ReturnType<typeof gate>;
beforeEach(async () => {
  noted = gate();
  [bed, server] = [await openEngineBed(), createFakeWorkoutServer()];
});
afterEach(() => bed.close());

const pushed = () => server.pushed.map(({ new: { name } }) => name);

/**
 * As between two windows, whose writes have an order of their own: the write of "Late" is stamped and then held up.
 * Gives back how it goes on, once "Early" is stored.
 */
const writeLate = async (): Promise<() => Promise<unknown>> => {
  const [goesOn, waits] = [gate(), gate()];
  let held = false;
  bed.onWrite = async (collection, context) => {
    if (context === "replication-set-checkpoint") noted.open();
    if (collection !== "workouts" || held) return;
    held = true;
    waits.open();
    await goesOn.opened;
  };
  const { workouts } = bed.database.rx.collections;
  const late = workouts.insert(fresh("Late"));
  await waits.opened;
  await workouts.insert(fresh("Early"));
  return async () => {
    goesOn.open();
    await late;
  };
};

test("a row that another window stamped before the push checkpoint and stored after it is pushed by the next start", async () => {
  engine = bed.start(server);
  await settled(engine);
  const goOn = await writeLate();
  await noted.opened;
  server.onPush = () => {
    throw new SyncError("sync_server", "fake: away");
  };
  await goOn();
  await bed.reopen();
  expect(pushed()).toEqual(["Early"]);
  server.onPush = null;

  engine = bed.start(server);

  await settled(engine);
  expect(pushed()).toEqual(["Early", "Late"]);
});

test("a row that another window stamped before the push checkpoint is pushed though RxDB drops it at a look for news", async () => {
  const [answered, asked] = [gate(), gate()];
  engine = bed.start({
    ...server,
    async push(collection, rows) {
      asked.open();
      await answered.opened;
      return server.push(collection, rows);
    },
  });
  await settled(engine);
  const goOn = await writeLate();
  await asked.opened;
  await goOn();
  engine.control.retry();

  answered.open();

  await settled(engine);
  expect(pushed()).toEqual(["Early", "Late"]);
});
