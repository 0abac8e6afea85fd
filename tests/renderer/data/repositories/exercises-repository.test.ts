import { firstValueFrom } from "rxjs";
import { beforeEach, expect, test } from "vitest";
import { createExercisesRepository } from "#renderer/data/repositories/exercises-repository.ts";
import type { RowFactory } from "#renderer/data/repositories/row-factory.ts";
import { createWorkoutsRepository } from "#renderer/data/repositories/workouts-repository.ts";
import { storedRows } from "#tests/helpers/data/kind-rows.ts";
import { type Memory, openMemory } from "#tests/helpers/data/memory-member.ts";

const OWN = {
  name: "Panca del garage",
  equipment: "barbell",
  type: "weight_reps" as const,
  primary_muscles: ["chest"],
  secondary_muscles: ["triceps"],
};
let database: Memory;
let rows: RowFactory;
beforeEach(async () => {
  database = await openMemory();
  rows = database.rows;
});

test("a favourite and a note of one exercise are one row", async () => {
  const exercises = createExercisesRepository(database.rx, rows);
  await exercises.setFavourite("squat", true);
  await exercises.setNotes("squat", "Sicure al foro 8");
  expect(await firstValueFrom(exercises.watch())).toMatchObject([
    { exercise_id: "squat", favourite: true, notes: "Sicure al foro 8", name: null },
  ]);
});

test("taking a favourite back reaches the rows of both devices that made one", async () => {
  const exercises = createExercisesRepository(database.rx, rows);
  await exercises.setFavourite("squat", true);
  const [first] = await firstValueFrom(exercises.watch());
  if (!first) throw new Error("no favourite");
  await storedRows(database.rx, "member_exercises").insert({ ...first, id: "of-another-device" });
  await exercises.setFavourite("squat", false);
  expect((await firstValueFrom(exercises.watch())).map(({ favourite }) => favourite)).toEqual([false, false]);
});

test("an own exercise is known by its id, and its archiving can be taken back", async () => {
  const exercises = createExercisesRepository(database.rx, rows);
  const id = await exercises.create(OWN);
  const own = async () => (await firstValueFrom(exercises.watch())).find((row) => row.id === id);
  expect(await own()).toMatchObject({ ...OWN, exercise_id: id, archived: false });
  await exercises.update(id, { name: "Panca in garage", primary_muscles: ["chest", "shoulders"] });
  const undo = await exercises.archive(id);
  expect(await own()).toMatchObject({ name: "Panca in garage", archived: true });
  await undo();
  expect((await own())?.archived).toBe(false);
});

test("an exercise's history has its finished workouts, newest first, with completed and open sets", async () => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  const log = async (day: string, reps: number, ended_at: string | null) => {
    const { id } = await workouts.create({ name: `Gambe ${day}`, started_at: `${day}T10:00:00.000Z` });
    const { id: exercise } = await workouts.addExercise(id, { exercise_id: "squat", rest_seconds: 90 });
    await workouts.addSet(exercise, { weight_kg: 100, reps, completed_at: `${day}T10:05:00.000Z` });
    await workouts.addSet(exercise, { weight_kg: 100, reps: 99 });
    await workouts.update(id, { ended_at });
  };
  await log("2026-11-01", 5, "2026-11-01T11:00:00.000Z");
  await log("2026-11-08", 6, "2026-11-08T11:00:00.000Z");
  await log("2026-11-15", 7, null);
  const history = await workouts.exerciseHistory("squat", "2026-11-20T10:00:00.000Z", 5);
  const repsOf = (sets: readonly { reps: number | null }[]) => sets.map(({ reps }) => reps);
  expect(history.map(({ name, sets, open }) => [name, repsOf(sets), repsOf(open)])).toEqual([
    ["Gambe 2026-11-08", [6], [99]],
    ["Gambe 2026-11-01", [5], [99]],
  ]);
  expect(await workouts.exerciseHistory("squat", "2026-11-20T10:00:00.000Z", 1)).toHaveLength(1);
  expect(await workouts.exerciseHistory("plank", "2026-11-20T10:00:00.000Z", 5)).toEqual([]);
});
