import { afterEach, beforeEach, expect, test } from "vitest";
import { patchRow } from "#renderer/data/repositories/rows.ts";
import type { SyncEngine } from "#renderer/data/sync/engine.ts";
import { SyncError } from "#renderer/data/sync/transport/sync-error.ts";
import { type EngineBed, fresh, MEMBER, openEngineBed, settled } from "#tests/helpers/data/engine-bed.ts";
import { storedText } from "#tests/helpers/data/storage/stored-text.ts";
import { waitFor } from "#tests/helpers/data/sync-device.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { createFakeWorkoutServer, type FakeWorkoutServer } from "#tests/helpers/fakes/fake-workout-server.ts";

const GYM = "00000000-0000-4000-8000-000000000002";
const THEIRS = "Canary of the gym";
const OURS = "Canary of an edit";

let bed: EngineBed;
let server: FakeWorkoutServer;
let engine: SyncEngine;
beforeEach(async () => {
  [bed, server] = [await openEngineBed(), createFakeWorkoutServer()];
  server.served = [{ ...theirs, space_id: GYM, deleted: false }];
  server.spaces = [MEMBER, GYM];
});
afterEach(() => bed.close());

const theirs = fresh(THEIRS);
const workouts = () => bed.database.rx.collections.workouts;
const begin = async () => {
  engine = bed.start(server);
  await settled(engine);
};
const edit = () => patchRow(workouts(), theirs.id, { notes: OURS }, new Date().toISOString());
const isConfirmed = () => waitFor(engine.control.status(), ({ kind, pending }) => kind === "in-sync" && pending === 0);

/** An edit that the server takes. */
const editAndPush = async () => {
  await edit();
  await eventually(() => expect(server.pushed).toHaveLength(1));
  await isConfirmed();
};
const lose = async () => {
  server.spaces = [MEMBER];
  engine.control.retry();
  await waitFor(workouts().find().$, (rows) => rows.length === 0);
};
const isForgotten = () =>
  eventually(async () => {
    const text = await storedText(bed.directory);
    expect([THEIRS, OURS].filter((words) => text.includes(words))).toEqual([]);
  });

test("nothing of a lost space's row stays on the disk, also where the member had edited it", async () => {
  await begin();
  await editAndPush();
  expect(await storedText(bed.directory)).toContain(OURS);

  await lose();

  await isForgotten();
  expect(server.pushed).toHaveLength(1);
});

test("nor where the server had refused the edit, and the member gave it up", async () => {
  await begin();
  server.onPush = () => {
    throw new SyncError("sync_refused", "fake: row-level security");
  };
  await edit();
  await waitFor(engine.control.status(), ({ kind, pending }) => kind === "failing" && pending === 1);
  const [refused] = await waitFor(engine.control.refused(), (rows) => rows.length === 1);
  if (!refused) throw new Error("nothing was refused");
  await engine.control.discard(refused);
  await isConfirmed();
  expect(await storedText(bed.directory)).not.toContain(OURS);

  await lose();

  await isForgotten();
});
