import { afterEach, beforeEach, expect, test } from "vitest";
import { toStoredState } from "#renderer/data/collections/stored-states.ts";
import { ownStates, stateDigest } from "#renderer/data/database/own-states.ts";
import { toState } from "#renderer/data/sync/wire.ts";
import type { WireRow } from "#shared/sync/protocol.ts";
import { type EngineBed, ID, local, MEMBER, openEngineBed, settled, workout } from "#tests/helpers/data/engine-bed.ts";
import { kindRow } from "#tests/helpers/data/kind-rows.ts";
import { createFakeWorkoutServer } from "#tests/helpers/fakes/fake-workout-server.ts";

let bed: EngineBed;
beforeEach(async () => {
  bed = await openEngineBed();
});
afterEach(() => bed.close());

const digestOf = (row: WireRow) => stateDigest("workouts", toState("workouts", row));
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
  const { preferences: _, ...row } = { ...kindRow("profiles", MEMBER), _deleted: false };
  const state = toStoredState("profiles", { ...row, preferences: { a: 1, b: [{ c: 1, d: 2 }] } });
  const turned = toStoredState("profiles", { preferences: { b: [{ d: 2, c: 1 }], a: 1 }, ...row });
  expect(await stateDigest("documents", state)).toBe(await stateDigest("documents", turned));
  expect(await stateDigest("documents", state)).not.toBe(await stateDigest("documents", { ...turned, _deleted: true }));
});
