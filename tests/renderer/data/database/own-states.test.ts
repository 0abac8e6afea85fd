import { afterEach, beforeEach, expect, test } from "vitest";
import { ownStates, stateDigest } from "#renderer/data/database/own-states.ts";
import type { WireRow } from "#shared/sync/protocol.ts";
import { type EngineBed, ID, local, openEngineBed, settled, workout } from "#tests/helpers/engine-bed.ts";
import { createFakeWorkoutServer } from "#tests/helpers/fake-workout-server.ts";

let bed: EngineBed;
beforeEach(async () => {
  bed = await openEngineBed();
});
afterEach(() => bed.close());

const digestOf = ({ deleted, ...row }: WireRow) => stateDigest("workouts", { ...row, _deleted: deleted });
const remembered = async () => {
  const [row] = await bed.database.rx.collections.workouts.storageInstance.findDocumentsById([ID], true);
  return row ? ownStates(row) : null;
};
const edit = async (name: string) =>
  (await bed.database.rx.collections.workouts.findOne(ID).exec(true)).incrementalPatch({ name });

test("a row remembers the states that this device gave it, and none that it was not in", async () => {
  await bed.database.rx.collections.workouts.insert(local({ name: "One" }));
  expect(await remembered()).toEqual([]);
  await edit("Two");
  await edit("Three");
  expect(await remembered()).toEqual([
    await digestOf(workout({ name: "One" })),
    await digestOf(workout({ name: "Two" })),
  ]);
});

test("a pulled state is no own one, and forgets those before it", async () => {
  const server = createFakeWorkoutServer();
  await bed.database.rx.collections.workouts.insert(local({ name: "One" }));
  await edit("Two");
  const engine = bed.start(server);
  await settled(engine);
  server.served = [workout({ name: "Pulled", updated_at: "2026-11-20T11:00:00.000Z" })];
  engine.control.retry();
  await expect.poll(remembered).toEqual([]);
  await edit("Edited");
  expect(await remembered()).toEqual([]);
});

test("a state is the same in whatever order its keys come", async () => {
  const state = { id: ID, preferences: { a: 1, b: [{ c: 1, d: 2 }] }, _deleted: false };
  const turned = { _deleted: false, preferences: { b: [{ d: 2, c: 1 }], a: 1 }, id: ID };
  expect(await stateDigest("profiles", state)).toBe(await stateDigest("profiles", turned));
  expect(await stateDigest("profiles", state)).not.toBe(await stateDigest("profiles", { ...turned, _deleted: true }));
});

test("a state of an earlier release, which kept longer digests, is known, and takes less room from the next edit on", async () => {
  const { workouts } = bed.database.rx.collections;
  const digest = await digestOf(workout({ name: "Earlier" }));
  const stored = { ...local({ name: "One" }), _deleted: false, _attachments: {}, _rev: "1-earlier" };
  const own = [digest.padEnd(64, "0")];
  await workouts.storageInstance.originalStorageInstance.bulkWrite(
    [{ document: { ...stored, _meta: { lwt: Date.now(), own } } }],
    "earlier-run",
  );
  expect(await remembered()).toEqual([digest]);

  await edit("Two");

  const [row] = await workouts.storageInstance.findDocumentsById([ID], true);
  expect(row?._meta.own).toEqual([digest, await digestOf(workout({ name: "One" }))]);
  expect(digest).toHaveLength(16);
});
