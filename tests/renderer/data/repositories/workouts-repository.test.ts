import { beforeEach, expect, test, vi } from "vitest";
import { documentId } from "#renderer/data/collections/document-rows.ts";
import { createErrorLogRepository } from "#renderer/data/repositories/error-log-repository.ts";
import { createExercisesRepository } from "#renderer/data/repositories/exercises-repository.ts";
import type { RowFactory } from "#renderer/data/repositories/row-factory.ts";
import { patchRow, removeRows, restoreRows } from "#renderer/data/repositories/rows.ts";
import { createWorkoutsRepository } from "#renderer/data/repositories/workouts-repository.ts";
import type { WorkoutSummary } from "#renderer/data/workout-shapes.ts";
import { MEMBER, type Memory, openMemory } from "#tests/helpers/data/memory-member.ts";
import { waitFor } from "#tests/helpers/data/sync-device.ts";

let database: Memory;
let rows: RowFactory;
beforeEach(async () => {
  database = await openMemory();
  rows = database.rows;
});

test("removing a workout takes its exercises and sets along, and an undo brings all back", async () => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  const { id } = await workouts.create({ name: "Push" });
  const exercise = await workouts.addExercise(id, { exercise_id: "bench-press", rest_seconds: 90 });
  await workouts.addSet(exercise.id, { weight_kg: 80, reps: 5, completed_at: "2026-11-20T10:05:00.000Z" });
  const { workout_sets: sets, workout_exercises: exercises } = database.rx.collections;

  const undo = await workouts.remove(id);

  expect(await waitFor(workouts.watch(id), () => true)).toBeNull();
  expect([await sets.count().exec(), await exercises.count().exec()]).toEqual([0, 0]);

  await undo();

  const [summary] = await waitFor(workouts.list(), (list) => list[0]?.completedSets === 1);
  expect(summary).toMatchObject({ id, exerciseIds: ["bench-press"], volumeKg: 400 });
});

test("a workout whose removal is cut off after its first write does not come back without its sets", async () => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  const { id } = await workouts.create({ name: "Push" });
  const exercise = await workouts.addExercise(id, { exercise_id: "bench-press", rest_seconds: 90 });
  await workouts.addSet(exercise.id, { weight_kg: 80, reps: 5 });
  const { workout_sets, workout_exercises } = database.rx.collections;
  workout_sets.storageInstance.bulkWrite = () => new Promise(() => {});
  workout_exercises.storageInstance.bulkWrite = () => new Promise(() => {});

  void workouts.remove(id);

  await waitFor(workouts.list(), (list) => list.length === 0);
});

test("a workout and the note that this device began it are stored together or not at all", async () => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  const commits: (readonly string[])[] = [];
  const watching = database.store.commits.subscribe(({ collections }) => commits.push(collections));
  const { id } = await workouts.create({ name: "Push" });
  expect(await workouts.beganHere(id)).toBe(true);
  expect(commits).toEqual([["workouts", "device_notes"]]);
  watching.unsubscribe();
});

test("a removal of many rows is one write, and so is its undo", async () => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  const { id } = await workouts.create({ name: "Push" });
  const exercise = await workouts.addExercise(id, { exercise_id: "bench-press", rest_seconds: 90 });
  for (let n = 0; n < 3; n += 1) await workouts.addSet(exercise.id, { weight_kg: 80, reps: 5 });
  const writes: number[] = [];
  const { eventBulks$ } = database.rx.collections.workout_sets;
  const watching = eventBulks$.subscribe(({ events }) => writes.push(events.length));

  await (await workouts.removeExercise(exercise.id))();

  expect(writes).toEqual([3, 3]);
  watching.unsubscribe();
});

test("an edit is never older than the state that it was made on, whatever the clock says", async () => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  const { id, updated_at } = await workouts.create({ name: "Push" });
  const stamp = async () => (await waitFor(workouts.watch(id), () => true))?.updated_at;
  database.clock.at -= 3_600_000;

  await workouts.update(id, { name: "Pull" });
  expect(await stamp()).toBe(new Date(Date.parse(updated_at) + 1).toISOString());

  await (await workouts.remove(id))();
  expect(await stamp()).toBe(new Date(Date.parse(updated_at) + 3).toISOString());
});

test("rows that went with a lost space are not brought back by an undo", async () => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  const { id } = await workouts.create({ name: "Push" });
  const undo = await workouts.remove(id);
  await database.store.transact(["workouts"], "readwrite", async (transaction) => {
    await transaction.get("workouts", id);
    await transaction.remove("workouts", id);
  });

  await undo();

  expect(await waitFor(workouts.watch(id), () => true)).toBeNull();
});

test.each([5, 61])("a list of %i workouts follows every change of their sets", async (count) => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  const { id } = await workouts.create({ name: "Newest", started_at: "2026-11-21T10:00:00.000Z" });
  const exercise = await workouts.addExercise(id, { exercise_id: "bench-press", rest_seconds: 90 });
  const old = Array.from({ length: count - 1 }, () => ({
    name: "Old",
    started_at: rows.now(),
    ended_at: null,
    notes: "",
    routine_id: null,
    place_id: null,
  }));
  await database.rx.collections.workouts.bulkInsert(old.map((row) => ({ ...rows.create(), ...row })));
  const seen: (WorkoutSummary | undefined)[] = [];
  const subscription = workouts.list().subscribe(([newest]) => seen.push(newest));

  const set = await workouts.addSet(exercise.id, { weight_kg: 80, reps: 5, completed_at: "2026-11-21T10:05:00.000Z" });
  await waitFor(workouts.list(), (list) => list.length === count && list[0]?.volumeKg === 400);
  await workouts.removeSet(set.id);
  await waitFor(workouts.list(), (list) => list[0]?.completedSets === 0);

  expect(seen.at(-1)).toMatchObject({ id, exerciseIds: ["bench-press"], completedSets: 0, volumeKg: 0 });
  subscription.unsubscribe();
});

test("a short list never reads the sets of workouts that it does not show", async () => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  const log = async (day: string) => {
    const { id } = await workouts.create({ name: day, started_at: `${day}T10:00:00.000Z` });
    const exercise = await workouts.addExercise(id, { exercise_id: "squat", rest_seconds: 60 });
    await workouts.addSet(exercise.id, { weight_kg: 100, reps: 5 });
    return id;
  };
  await log("2026-11-01");
  const shown = await log("2026-11-03");
  const query = vi.spyOn(database.rx.collections.workout_sets.storageInstance, "query");
  const list = vi.spyOn(database.store, "list");

  await waitFor(workouts.list({ limit: 1 }), () => true);

  expect(query).not.toHaveBeenCalled();
  const read = await list.mock.results[0]?.value;
  expect(read.with.workout_sets).toMatchObject([{ workout_id: shown }]);
});

test("the previous sets are those of the newest finished workout with the exercise", async () => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  const log = async (day: string, weight: number, finished: boolean) => {
    const { id } = await workouts.create({ name: day, started_at: `${day}T10:00:00.000Z` });
    const exercise = await workouts.addExercise(id, { exercise_id: "squat", rest_seconds: 60 });
    await workouts.addSet(exercise.id, { weight_kg: weight, reps: 5, completed_at: `${day}T10:05:00.000Z` });
    if (finished) await workouts.update(id, { ended_at: `${day}T11:00:00.000Z` });
  };
  await log("2026-11-01", 100, true);
  await log("2026-11-03", 110, true);
  await log("2026-11-05", 120, false);

  const previous = await workouts.previousSets("squat", "2026-11-20T00:00:00.000Z");

  expect(previous.map((set) => set.weight_kg)).toEqual([110]);
});

test("edits of a set at one time each tell the set before and after, each later than the one before", async () => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  const { id } = await workouts.create({ name: "Workout" });
  const exercise = await workouts.addExercise(id, { exercise_id: "squat", rest_seconds: 60 });
  const set = await workouts.addSet(exercise.id, { weight_kg: 100, reps: 5 });
  const edits = await Promise.all([6, 7, 8].map((reps) => workouts.updateSet(set.id, { reps })));
  expect(edits.map(({ before, after }) => [before.reps, after.reps])).toEqual([
    [5, 6],
    [6, 7],
    [7, 8],
  ]);
  const times = [set, ...edits.map(({ after }) => after)].map(({ updated_at }) => updated_at);
  expect(times).toEqual([...new Set(times)].toSorted());
});

test("a change of a row that is not there is refused", async () => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  await expect(workouts.update("nobody", { name: "x" })).rejects.toMatchObject({ code: "not_found" });
});

test("the error log keeps a hundred entries, the last ten critical ones among them", async () => {
  const log = createErrorLogRepository(database.rx, MEMBER, rows);
  const context = { timestamp: "2026-11-20T10:00:00.000Z", userAgent: "test", url: "/" };
  const entry = { type: "unknown", userMessage: "", shouldRetry: false, context } as const;
  for (let n = 0; n < 12; n += 1) await log.record({ ...entry, message: `critical ${n}`, severity: "critical" });
  for (let n = 0; n < 105; n += 1) await log.record({ ...entry, message: `low ${n}`, severity: "low" });

  const kept = await waitFor(log.watch(), (entries) => entries.length === 100);

  expect(kept.filter(({ severity }) => severity === "critical").map(({ message }) => message)).toEqual(
    Array.from({ length: 10 }, (_, index) => `critical ${11 - index}`),
  );
  expect(kept[0]).toMatchObject({
    message: "low 104",
    user_id: MEMBER,
    should_retry: false,
    context: { timestamp: "2026-11-20T10:00:00.000Z", user_agent: "test", url: "/" },
  });
});

test("an error that is trimmed leaves none of its words, and syncs as deleted", async () => {
  const { storageInstance } = database.rx.collections.documents;
  const log = createErrorLogRepository(database.rx, MEMBER, rows);
  const context = { timestamp: "2026-11-20T10:00:00.000Z", userAgent: "test", url: "/" };
  const entry = { type: "unknown", severity: "low", userMessage: "Ops", shouldRetry: false, context } as const;
  for (let n = 0; n < 101; n += 1) await log.record({ ...entry, message: `error ${n}` });

  const [trimmed] = await storageInstance.findDocumentsById([documentId("error_log", "id-1")], true);

  expect(trimmed).toMatchObject({
    _deleted: true,
    data: { message: "", user_message: "", context: { timestamp: "", user_agent: "", url: "" } },
  });
});

test("the critical errors of the last five minutes are found", async () => {
  const log = createErrorLogRepository(database.rx, MEMBER, rows);
  const entry = { type: "auth", severity: "critical", userMessage: "", shouldRetry: false } as const;
  const at = (time: string) => ({ timestamp: `2026-11-20T${time}.000Z`, userAgent: "test", url: "/" });
  await log.record({ ...entry, message: "long ago", context: at("09:54:00") });
  await log.record({ ...entry, message: "just now", context: at("09:56:00") });
  await log.record({ ...entry, message: "harmless", severity: "low", context: at("09:56:00") });

  expect((await log.recentCritical()).map(({ message }) => message)).toEqual(["just now"]);
  expect((await log.recentCritical(60 * 60_000)).map(({ message }) => message)).toEqual(["just now", "long ago"]);
});

test("help is no volume, of the library's assisted exercises and of the member's own", async () => {
  const workouts = createWorkoutsRepository(database.rx, rows);
  const own = await createExercisesRepository(database.rx, rows).create({
    name: "Dip col disco",
    equipment: "machine",
    type: "assisted",
    primary_muscles: ["chest"],
    secondary_muscles: [],
  });
  const { id } = await workouts.create({ name: "Pull" });
  for (const exercise_id of ["trazioni-assistite", own, "bench-press"]) {
    const exercise = await workouts.addExercise(id, { exercise_id, rest_seconds: 90 });
    await workouts.addSet(exercise.id, { weight_kg: 40, reps: 10, completed_at: "2026-11-20T10:05:00.000Z" });
  }
  const [summary] = await waitFor(workouts.list(), (list) => list[0]?.completedSets === 3);
  expect(summary?.volumeKg).toBe(400);
});

test("an edit of a row that is deleted meanwhile is refused, not kept by a row that nobody sees", async () => {
  const { workouts } = database.rx.collections;
  const { id } = await createWorkoutsRepository(database.rx, rows).create({ name: "Push" });
  const removing = removeRows(workouts, [id], rows.now());

  await expect(patchRow(workouts, id, { name: "Pull" }, rows.now())).rejects.toMatchObject({ code: "not_found" });

  await removing;
  const [stored] = await workouts.storageInstance.findDocumentsById([id], true);
  expect(stored).toMatchObject({ name: "Push", _deleted: true });
});

test("the undo of a removal that another device was a moment ahead of brings the row back as well", async () => {
  const { workouts } = database.rx.collections;
  const { id } = await createWorkoutsRepository(database.rx, rows).create({ name: "Push" });
  await removeRows(workouts, [id], rows.now());
  const undone = await removeRows(workouts, [id], rows.now());
  await restoreRows(workouts, undone, rows.now());
  const [stored] = await workouts.storageInstance.findDocumentsById([id], true);
  expect(stored).toMatchObject({ name: "Push", _deleted: false });
});
