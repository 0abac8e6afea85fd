import { skip } from "rxjs";
import { beforeEach, expect, test, vi } from "vitest";
import type { ProgressRepository } from "#renderer/data/progress-data.ts";
import { createProgressRepository } from "#renderer/data/repositories/progress-repository.ts";
import { createWorkoutsRepository } from "#renderer/data/repositories/workouts-repository.ts";
import type { WorkoutsRepository } from "#renderer/data/training-data.ts";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import { PLAIN_SET } from "#shared/domain/kinds/workout-sets.ts";
import { MEMBER, type Memory, openMemory } from "#tests/helpers/data/memory-member.ts";

let database: Memory;
let workouts: WorkoutsRepository;
let progress: ProgressRepository;
beforeEach(async () => {
  database = await openMemory();
  workouts = createWorkoutsRepository(database.rx, database.rows);
  progress = createProgressRepository(database.rx, { now: () => new Date(2026, 10, 21).getTime() });
});

/** A workout with one exercise and one completed set of `weight_kg` × 5; open where `end` says so. */
const train = async (name: string, start: Date, exercise_id: string, weight_kg: number, end = true) => {
  const { id } = await workouts.create({ name, started_at: start.toISOString() });
  const exercise = await workouts.addExercise(id, { exercise_id, rest_seconds: 90 });
  await workouts.addSet(exercise.id, { weight_kg, reps: 5, completed_at: start.toISOString() });
  await workouts.addSet(exercise.id, { weight_kg: 1, reps: 5 });
  if (end) await workouts.update(id, { ended_at: start.toISOString() });
  return id;
};

const trainAll = async () => {
  await train("Gambe", new Date(2026, 7, 31, 23, 59), "squat", 100);
  await train("Spinta A", new Date(2026, 8, 1), "panca-piana", 80);
  await train("Spinta B", new Date(2026, 10, 20), "panca-piana", 90);
  await train("In corso", new Date(2026, 10, 21), "panca-piana", 92.5, false);
};

test("counts the months that have workouts, newest first, in the device's time zone", async () => {
  expect(await progress.months()).toEqual([]);
  await trainAll();
  const months = await progress.months();
  expect(months.map(({ start, count }) => [new Date(start).getMonth(), count])).toEqual([
    [10, 2],
    [8, 1],
    [7, 1],
  ]);
});

test("reads the workouts of one month, a later one of a wrong clock with the newest", async () => {
  await trainAll();
  await train("Domani", new Date(2027, 3, 1), "squat", 50);
  const [newest, second] = await progress.months();
  if (!newest || !second) throw new Error("months are missing");
  const names = async (month: typeof newest) =>
    (await progress.between(month.start, month.end)).map(({ name }) => name);
  expect(await names(newest)).toEqual(["Domani", "In corso", "Spinta B"]);
  expect(await names(second)).toEqual(["Spinta A"]);
});

test("finds workouts by a part of their name, by an exercise, and by both", async () => {
  await trainAll();
  const names = async (name: string, exerciseId: string | null) =>
    (await progress.find({ name, exerciseId })).map((workout) => workout.name);
  expect(await names("spinta", null)).toEqual(["Spinta B", "Spinta A"]);
  expect(await names("", "panca-piana")).toEqual(["In corso", "Spinta B", "Spinta A"]);
  expect(await names("b", "panca-piana")).toEqual(["Spinta B"]);
  expect(await names("", "stacco")).toEqual([]);
});

test("reads all sessions of an exercise, oldest first, with the completed sets alone", async () => {
  await trainAll();
  const sessions = await progress.sessions("panca-piana");
  expect(sessions.map(({ name, sets }) => [name, sets.map((set) => set.weight_kg)])).toEqual([
    ["Spinta A", [80]],
    ["Spinta B", [90]],
    ["In corso", [92.5]],
  ]);
});

test("reads the sessions of an exercise that is done in very many workouts as of one in few", async () => {
  const { collections } = database.rx;
  const common = { space_id: MEMBER, created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:00.000Z" };
  const idOf = (kind: number, index: number) => `00000000-0000-4000-9000-${kind}${String(index).padStart(11, "0")}`;
  const [MANY, EACH] = [301, 5];
  const all = Array.from({ length: MANY * EACH }, (_, index) => index);
  await collections.workouts.bulkInsert(
    all.slice(0, MANY).map((index) => ({
      ...common,
      id: idOf(1, index),
      name: String(index),
      started_at: new Date(Date.UTC(2020, 0, index)).toISOString(),
      ended_at: index % 2 === 0 ? common.updated_at : null,
      notes: "",
      routine_id: null,
      place_id: null,
    })),
  );
  const exercise = {
    ...common,
    exercise_id: "squat",
    rest_seconds: 60,
    notes: "",
    superset_id: null,
    advice: "",
    recording: null,
  };
  await collections.workout_exercises.bulkInsert(
    all.map((index) => ({ ...exercise, id: idOf(2, index), workout_id: idOf(1, index % MANY), position: index })),
  );
  const set = {
    ...common,
    kind: "normal",
    weight_kg: 80,
    rpe: null,
    duration_seconds: null,
    distance_m: null,
    ...PLAIN_SET,
  } as const;
  await collections.workout_sets.bulkInsert(
    all.map((index) => ({
      ...set,
      id: idOf(3, index),
      workout_id: idOf(1, index % MANY),
      workout_exercise_id: idOf(2, index),
      position: Math.floor(index / MANY),
      reps: index,
      completed_at: common.updated_at,
    })),
  );
  const sessions = await progress.sessions("squat");
  const expected = all
    .slice(0, MANY)
    .map((index) => [String(index), Array.from({ length: EACH }, (_, round) => index + round * MANY)]);
  expect(sessions.map(({ name, sets }) => [name, sets.map(({ reps }) => reps)])).toEqual(expected);
  const past = await workouts.exerciseHistory("squat", new Date(Date.UTC(2020, 0, 200)).toISOString(), 3);
  expect(past.map(({ name }) => name)).toEqual(["198", "196", "194"]);
}, 60_000);

test("reads finished workouts whole, of a time and all of them", async () => {
  await trainAll();
  const named = (list: readonly { name: string; exercises: { sets: unknown[] }[] }[]) =>
    list.map(({ name, exercises }) => [name, exercises.map(({ sets }) => sets.length)]);
  expect(named(await progress.everything())).toEqual([
    ["Gambe", [2]],
    ["Spinta A", [2]],
    ["Spinta B", [2]],
  ]);
  const november = [new Date(2026, 10, 1), new Date(2026, 11, 1)].map((date) => date.toISOString());
  expect(named(await progress.details(november[0] ?? "", november[1] ?? ""))).toEqual([["Spinta B", [2]]]);
});

test("keeps what was trained as it was read until a row of it changes", async () => {
  await trainAll();
  const read = await progress.everything();
  expect(await progress.everything()).toBe(read);
  const results: Promise<readonly WorkoutDetail[]>[] = [];
  const following = progress
    .changes()
    .pipe(skip(1))
    .subscribe(() => results.push(progress.everything()));
  await workouts.update(read[0]?.id ?? "", { name: "Gambe pesanti" });
  const again = await progress.everything();
  following.unsubscribe();
  expect(again[0]?.name).toBe("Gambe pesanti");
  expect(await results[0]).toBe(again);
});

test("reads again what the disk refused to give", async () => {
  await trainAll();
  vi.spyOn(database.rx.collections.workout_sets.storageInstance, "query").mockRejectedValueOnce(
    new Error("fake: disk"),
  );
  await expect(progress.everything()).rejects.toThrow("fake: disk");
  expect(await progress.everything()).toHaveLength(3);
});

test("passes over a finished workout in which no set was done", async () => {
  const { id } = await workouts.create({ name: "Vuoto", started_at: new Date(2026, 10, 19).toISOString() });
  const exercise = await workouts.addExercise(id, { exercise_id: "squat", rest_seconds: 90 });
  await workouts.addSet(exercise.id, { weight_kg: 100, reps: 5 });
  await workouts.update(id, { ended_at: new Date(2026, 10, 19, 1).toISOString() });
  await train("Spinta B", new Date(2026, 10, 20), "panca-piana", 90);
  const november = [new Date(2026, 10, 1), new Date(2026, 11, 1)].map((date) => date.toISOString());
  const reads = [await progress.everything(), await progress.details(november[0] ?? "", november[1] ?? "")];
  expect(reads.map((list) => list.map(({ name }) => name))).toEqual([["Spinta B"], ["Spinta B"]]);
});

test("tells the working sets of a workout, and that warm-ups alone were done", async () => {
  const { id } = await workouts.create({ name: "Spinta A" });
  const exercise = await workouts.addExercise(id, { exercise_id: "panca-piana", rest_seconds: 90 });
  const done = { weight_kg: 80, reps: 5, completed_at: "2026-11-20T10:05:00.000Z" };
  await workouts.addSet(exercise.id, { ...done, kind: "warmup" });
  const [workout] = await progress.find({ name: "", exerciseId: null });
  if (!workout) throw new Error("the workout is missing");
  expect(await progress.summary(workout)).toMatchObject({ completedSets: 1, workingSets: 0 });
  await workouts.addSet(exercise.id, done);
  expect(await progress.summary(workout)).toMatchObject({ completedSets: 2, workingSets: 1 });
});

test("sums a workout up and tells of changes", async () => {
  const id = await train("Spinta A", new Date(2026, 10, 20), "panca-piana", 80);
  const [workout] = await progress.find({ name: "", exerciseId: null });
  if (!workout) throw new Error("the workout is missing");
  expect(await progress.summary(workout)).toMatchObject({ id, completedSets: 1, volumeKg: 400 });
  let changes = 0;
  const watching = progress.changes().subscribe(() => {
    changes += 1;
  });
  expect(changes).toBe(1);
  await workouts.update(id, { name: "Spinta C" });
  expect(changes).toBe(2);
  watching.unsubscribe();
});
