import { beforeEach, expect, test } from "vitest";
import { createRoutinesRepository } from "#renderer/data/repositories/routines-repository.ts";
import type { RowFactory } from "#renderer/data/repositories/row-factory.ts";
import { createWorkoutsRepository } from "#renderer/data/repositories/workouts-repository.ts";
import { type Memory, openMemory } from "#tests/helpers/data/memory-member.ts";
import { waitFor } from "#tests/helpers/data/sync-device.ts";

let database: Memory;
let rows: RowFactory;
beforeEach(async () => {
  database = await openMemory();
  rows = database.rows;
});

const routine = (name: string, folder = "") => ({ name, folder, notes: "", exercises: [{ exercise_id: "squat" }] });

test("routines stand by folder, then in the order they were made; a removal can be taken back", async () => {
  const routines = createRoutinesRepository(database.rx, rows);
  const legs = await routines.create(routine("Legs", "Strength"));
  await routines.create(routine("Push"));
  await routines.create(routine("Arms"));
  const names = async () => (await waitFor(routines.watch(), () => true)).map(({ name }) => name);
  expect(await names()).toEqual(["Push", "Arms", "Legs"]);

  const undo = await routines.remove(legs.id);
  expect(await names()).toEqual(["Push", "Arms"]);
  await undo();
  await routines.update(legs.id, { folder: "" });
  expect(await names()).toEqual(["Legs", "Push", "Arms"]);
});

test("a change that is made of the stored routine sees the one before it, and no field is no edit", async () => {
  const routines = createRoutinesRepository(database.rx, rows);
  const { id } = await routines.create(routine("Legs"));
  const [, { before, after }] = await Promise.all([
    routines.update(id, { name: "Legs A" }),
    routines.update(id, ({ name }) => ({ notes: `was ${name}` })),
  ]);
  expect([before.name, after.notes]).toEqual(["Legs A", "was Legs A"]);
  const nothing = await routines.update(id, () => ({}));
  expect(nothing.after.updated_at).toBe(after.updated_at);
});

const set = (reps: number) => ({ weight_kg: 50, reps });

test("a planned workout begins with its exercises and sets, those of a superset tied together", async () => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  const { id } = await workouts.begin({ name: "Push", routine_id: "r" }, [
    { exercise_id: "bench", rest_seconds: 150, superset: null, sets: [set(8), set(7)] },
    { exercise_id: "curl", rest_seconds: 60, superset: "a", sets: [set(12)] },
    { exercise_id: "dip", rest_seconds: 60, superset: "a", notes: "Slow", sets: [] },
  ]);

  const workout = await waitFor(workouts.watch(id), (found) => found !== null);
  expect(workout).toMatchObject({ name: "Push", routine_id: "r", ended_at: null });
  expect(workout?.exercises.map(({ exercise_id, sets, notes }) => [exercise_id, sets.length, notes])).toEqual([
    ["bench", 2, ""],
    ["curl", 1, ""],
    ["dip", 0, "Slow"],
  ]);
  const [bench, curl, dip] = workout?.exercises.map(({ superset_id }) => superset_id) ?? [];
  expect([bench, curl === dip, typeof curl]).toEqual([null, true, "string"]);
});

test("sets put first push the others down, and exercises change places", async () => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  const plan = (exercise_id: string) => ({ exercise_id, rest_seconds: 0, superset: null, sets: [set(5)] });
  const { id } = await workouts.begin({ name: "Push", routine_id: null }, ["a", "b", "c"].map(plan));
  const read = async () => (await waitFor(workouts.watch(id), (found) => found !== null))?.exercises ?? [];
  const [a, b, c] = (await read()).map((exercise) => exercise.id);

  await workouts.addSetsFirst(a ?? "", [
    { kind: "warmup", weight_kg: 20, reps: 10 },
    { kind: "warmup", weight_kg: 40, reps: 5 },
  ]);
  // One that another device removed meanwhile leaves no gap.
  await workouts.orderExercises([c ?? "", "removed", a ?? "", b ?? ""]);

  const exercises = await read();
  expect(exercises.map(({ exercise_id }) => exercise_id)).toEqual(["c", "a", "b"]);
  expect(exercises[1]?.sets.map(({ reps, position }) => [reps, position])).toEqual([
    [10, 0],
    [5, 1],
    [5, 2],
  ]);
});

test("what did not change stays the same object, so that its row is not drawn again", async () => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  const { id } = await workouts.begin({ name: "Push", routine_id: null }, [
    { exercise_id: "a", rest_seconds: 0, superset: null, sets: [set(5), set(6)] },
  ]);
  const read = async (reps: number) =>
    (await waitFor(workouts.watch(id), (found) => found?.exercises[0]?.sets[0]?.reps === reps))?.exercises[0]?.sets;
  const before = await read(5);
  await workouts.updateSet(before?.[0]?.id ?? "", { reps: 9 });
  const after = await read(9);
  expect(after?.[0]).not.toBe(before?.[0]);
  expect(after?.[1]).toBe(before?.[1]);
});

test("a routine takes the id that was promised to it", async () => {
  const routines = createRoutinesRepository(database.rx, rows);
  const id = "30000000-0000-4000-8000-000000000001";
  await routines.create({ ...routine("Legs"), id });
  await routines.update(id, { name: "Legs A" });
  expect((await waitFor(routines.watch(), () => true)).map((row) => [row.id, row.name])).toEqual([[id, "Legs A"]]);
});
