import { firstValueFrom } from "rxjs";
import { beforeEach, describe, expect, test } from "vitest";
import { createDeletedRepository } from "#renderer/data/repositories/deleted-repository.ts";
import { createDocumentRepository } from "#renderer/data/repositories/document-repository.ts";
import { createExercisesRepository } from "#renderer/data/repositories/exercises-repository.ts";
import { createMeasuresRepository } from "#renderer/data/repositories/measures-repository.ts";
import { createRoutinesRepository } from "#renderer/data/repositories/routines-repository.ts";
import { createWorkoutsRepository } from "#renderer/data/repositories/workouts-repository.ts";
import { RESTORABLE_DAYS } from "#shared/domain/kinds/deleted.ts";
import { MEMBER, type Memory, openMemory } from "#tests/helpers/data/memory-member.ts";

const DAY = 86_400_000;
const DONE = { weight_kg: 80, reps: 5, completed_at: "2026-11-20T10:05:00.000Z" };

let database: Memory;
const deleted = () => createDeletedRepository(database.rx, MEMBER, database.rows);
const workouts = () => createWorkoutsRepository(database.rx, database.rows);
const routines = () => createRoutinesRepository(database.rx, database.rows);
const listed = () => firstValueFrom(deleted().watch());
const named = async () => (await listed()).map(({ kind, row }) => `${kind} ${row.name ?? row.reps ?? row.exercise_id}`);
const workoutOf = async (id: string) => {
  const workout = await firstValueFrom(workouts().watch(id));
  return workout?.exercises.map(({ exercise_id, sets }) => [exercise_id, sets.map(({ reps }) => reps)]);
};

/** A workout "Push" of a bench press with done sets of 5 and 6 repetitions. */
const train = async () => {
  const { id } = await workouts().create({ name: "Push" });
  const exercise = await workouts().addExercise(id, { exercise_id: "bench-press", rest_seconds: 90 });
  const first = await workouts().addSet(exercise.id, DONE);
  await workouts().addSet(exercise.id, { ...DONE, reps: 6 });
  return { id, exercise: exercise.id, first: first.id };
};

beforeEach(async () => {
  database = await openMemory();
});

describe("a deleted workout", () => {
  test("comes back with the exercises and sets that it had, and without what was deleted from it before", async () => {
    const { id, first } = await train();
    await workouts().removeSet(first);
    await workouts().remove(id);
    expect(await named()).toEqual(["workouts Push"]);

    await deleted().restore({ kind: "workouts", id });

    expect(await workoutOf(id)).toEqual([["bench-press", [6]]]);
    expect(await named()).toEqual(["workout_sets 5"]);
  });

  test("comes back whole where another device stamped its own edit of it later than the deletion", async () => {
    const { id } = await train();
    await workouts().remove(id);
    await database.store.modify("workouts", id, (row) => row && { ...row, updated_at: "2026-11-20T12:00:00.000Z" });

    await deleted().restore({ kind: "workouts", id });

    expect(await workoutOf(id)).toEqual([["bench-press", [5, 6]]]);
  });

  test("is told with its sets, and one without a done set is not listed", async () => {
    const { id } = await train();
    const empty = await workouts().create({ name: "Empty" });
    await workouts().remove(id);
    await workouts().remove(empty.id);
    const [row, ...others] = await listed();
    expect(others).toEqual([]);
    expect(row?.within.map(({ kind }) => kind).toSorted()).toEqual([
      "workout_exercises",
      "workout_sets",
      "workout_sets",
    ]);
  });

  test("that is erased leaves nothing of it on the disk, and is not listed", async () => {
    const { id } = await train();
    await workouts().update(id, { notes: "Secret" });
    await workouts().remove(id);

    await deleted().erase({ kind: "workouts", id });

    expect(await listed()).toEqual([]);
    const left = await database.store.transact(["workouts", "workout_sets"], "readonly", async (transaction) =>
      (
        await Promise.all([transaction.find("workouts", () => true), transaction.find("workout_sets", () => true)])
      ).flat(),
    );
    expect(left.map(({ row }) => row)).toEqual([
      expect.objectContaining({ _deleted: true, name: "", notes: "" }),
      expect.objectContaining({ _deleted: true, reps: null, weight_kg: null, completed_at: null }),
      expect.objectContaining({ _deleted: true, reps: null, weight_kg: null, completed_at: null }),
    ]);
  });
});

test("an exercise and a set that were deleted from a workout come back into it", async () => {
  const { id, exercise, first } = await train();
  await workouts().removeSet(first);
  await workouts().removeExercise(exercise);
  expect(await named()).toEqual(["workout_exercises bench-press"]);

  await deleted().restore({ kind: "workout_exercises", id: exercise });
  await deleted().restore({ kind: "workout_sets", id: first });

  expect(await workoutOf(id)).toEqual([["bench-press", [5, 6]]]);
});

test("routines, measures, goals and own exercises come back, the last deleted first", async () => {
  const exercises = createExercisesRepository(database.rx, database.rows);
  const measures = createMeasuresRepository(database.rx, database.rows);
  const own = { name: "Pressa", equipment: "machine", type: "weight_reps" } as const;
  const press = await exercises.create({ ...own, primary_muscles: [], secondary_muscles: [] });
  const { id: routine } = await routines().create({ name: "Forza", folder: "", notes: "", exercises: [] });
  await measures.add({ kind: "bodyweight", day: "2026-11-20", value: 82.5 });
  const [measure] = await firstValueFrom(measures.watch());
  await routines().remove(routine);
  await measures.remove(measure?.id ?? "");
  await exercises.archive(press);
  const rows = await listed();
  expect(rows.map(({ kind, isKept }) => [kind, isKept])).toEqual([
    ["member_exercises", true],
    ["measures", false],
    ["routines", false],
  ]);

  for (const row of rows) await deleted().restore(row);

  expect(await listed()).toEqual([]);
  expect(await firstValueFrom(routines().watch())).toMatchObject([{ name: "Forza" }]);
  expect(await firstValueFrom(measures.watch())).toMatchObject([{ value: 82.5 }]);
  expect(await firstValueFrom(exercises.watch())).toMatchObject([{ name: "Pressa", archived: false }]);
});

test("lists a row for thirty days, and nothing that the app itself removed", async () => {
  const feedback = createDocumentRepository(database.rx, "coach_feedback", database.rows);
  const said = await feedback.create({
    conversation_id: MEMBER,
    message_id: MEMBER,
    helpful: true,
    reason: "",
    note: "",
  });
  await feedback.remove([said.id]);
  const { id } = await routines().create({ name: "Forza", folder: "", notes: "", exercises: [] });
  await routines().remove(id);
  const [row] = await listed();
  expect(Date.parse(row?.goneAt ?? "") - Date.parse(row?.at ?? "")).toBe(RESTORABLE_DAYS * DAY);

  database.clock.at = Date.parse(row?.goneAt ?? "") - 1000;
  expect(await named()).toEqual(["routines Forza"]);
  database.clock.at = Date.parse(row?.goneAt ?? "");
  expect(await listed()).toEqual([]);
});

test("erases once a day what can no longer be restored, with the sets of a workout", async () => {
  const { id } = await train();
  await workouts().remove(id);
  const { id: routine } = await routines().create({ name: "Forza", folder: "", notes: "", exercises: [] });
  const restored = await train();
  database.clock.at += 20 * DAY;
  await routines().remove(routine);
  const values = async () => {
    const names = ["workouts", "workout_sets", "documents"];
    const found = await database.store.transact(names, "readonly", (transaction) =>
      Promise.all(names.map((name) => transaction.find<never>(name, () => true))),
    );
    return found
      .flat()
      .map(({ row }) => JSON.stringify(row))
      .join();
  };

  await deleted().eraseExpired();
  expect((await values()).match(/"reps":[56]/g)).toHaveLength(4);

  database.clock.at += 10 * DAY;
  await deleted().eraseExpired();
  expect((await values()).match(/"reps":[56]/g)).toHaveLength(2);
  expect((await values()).match(/Push/g)).toHaveLength(1);
  expect(await workoutOf(restored.id)).toEqual([["bench-press", [5, 6]]]);
  expect(await named()).toEqual(["routines Forza"]);

  database.clock.at += 20 * DAY;
  await deleted().eraseExpired();
  expect(await values()).not.toContain("Forza");
});
