import { afterEach, beforeEach, expect, test } from "vitest";
import { cursorOf, type ReadState, slicesOf, without } from "#renderer/data/sync/spaces.ts";
import { fieldsKey } from "#renderer/data/sync/wire.ts";
import { type EngineBed, ID, MEMBER, openEngineBed, settled, workout } from "#tests/helpers/data/engine-bed.ts";
import { createFakeWorkoutServer } from "#tests/helpers/fakes/fake-workout-server.ts";

const state: ReadState = {
  spaces: [MEMBER],
  cursors: { workouts: { [MEMBER]: [7, ID] } },
  fields: { workouts: fieldsKey("workouts") },
};

let bed: EngineBed;
beforeEach(async () => {
  bed = await openEngineBed();
});
afterEach(() => bed.close());

test("a read goes on where the last one ended", () => {
  expect(cursorOf(state, "workouts")).toEqual({ [MEMBER]: [7, ID] });
  expect(cursorOf(state, "documents")).toEqual({});
});

test("rows that a release with other fields read are read again from the start", () => {
  expect(cursorOf({ ...state, fields: { workouts: "of another release" } }, "workouts")).toEqual({});
});

test("a cursor without a space keeps the places in the others", () => {
  expect(without({ a: [1, ID], b: [2, ID] }, ["a"])).toEqual({ b: [2, ID] });
});

test("rows are written 250 at a time", () => {
  expect(slicesOf(Array.from({ length: 501 }, (_, index) => index)).map(({ length }) => length)).toEqual([250, 250, 1]);
});

test("of a lost space neither rows nor name nor place are left", async () => {
  const server = createFakeWorkoutServer();
  const gym = "00000000-0000-4000-8000-000000000002";
  server.served = [workout({ space_id: gym })];
  server.spaces = [MEMBER, gym];
  const engine = bed.start(server);
  await settled(engine);
  const read = () =>
    bed.database.store.transact(["workouts"], "readonly", async (transaction) => ({
      state: await transaction.meta.get<ReadState>("sync/read"),
      row: await transaction.get("workouts", ID),
    }));
  expect(await read()).toMatchObject({ state: { spaces: [MEMBER, gym], cursors: { workouts: { [gym]: [1, ""] } } } });

  server.spaces = [MEMBER];
  engine.control.retry();

  await expect.poll(async () => (await read()).state?.spaces).toEqual([MEMBER]);
  expect(await read()).toMatchObject({ state: { cursors: { workouts: {} } }, row: null });
});
