import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { createRowFactory } from "#renderer/data/repositories/row-factory.ts";
import { createTransferRepository } from "#renderer/data/repositories/transfer/transfer-repository.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { openMember, timed, wipe } from "./local.ts";
import { makeTraining, type Training } from "./sample.ts";
import { openStock, removeStock } from "./stock-database.ts";

const REST = 120;
/** Rows per write of the control: what RxDB's own guides take. */
const CHUNK = 1000;

/** Milliseconds: the whole of it, and the longest that the page was busy at a stretch. */
export type Import = { write: number; undo: number; longestTask: number };

/** Milliseconds from which on a browser tells of a task. */
const LONG_TASK = 50;

/** Calls `work` and gives the longest task of the page meanwhile: `LONG_TASK` where none was longer. */
const longestTaskOf = async (work: () => Promise<void>): Promise<number> => {
  let longest = LONG_TASK;
  const see = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longest = Math.max(longest, duration);
  };
  const observer = new PerformanceObserver((list) => see(list.getEntries()));
  observer.observe({ type: "longtask" });
  await work();
  // A task is told after it has ended.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  see(observer.takeRecords());
  observer.disconnect();
  return longest;
};

const importable = ({ workouts, exercises, sets }: Training) => {
  const setsOf = groupBy(sets, (set) => set.workout_exercise_id);
  const exercisesOf = groupBy(exercises, (row) => row.workout_id);
  return workouts.map(({ id, name, started_at, ended_at, notes }) => ({
    key: `strong|${id}`,
    id: null,
    name,
    started_at,
    ended_at,
    notes,
    exercises: (exercisesOf.get(id) ?? []).map((row) => ({
      exerciseId: row.exercise_id,
      notes: "",
      superset: null,
      restSeconds: null,
      sets: setsOf.get(row.id) ?? [],
    })),
  }));
};

/** A file of `workouts` × `exercises` × `sets` into a member's database and out again. */
export const importFile = async (workouts: number, exercises: number, sets: number): Promise<Import> => {
  const memberId = crypto.randomUUID();
  const file = importable(makeTraining(memberId, workouts, exercises, sets));
  const { rx } = await openMember(memberId);
  const rows = createRowFactory(memberId, systemClock, () => crypto.randomUUID());
  const transfer = createTransferRepository(rx, rows);
  const times = { write: 0, undo: 0 };
  const longestTask = await longestTaskOf(async () => {
    let undo = async () => {};
    times.write = await timed(async () => {
      ({ undo } = await transfer.importWorkouts(file, { restSeconds: REST }));
    });
    times.undo = await timed(undo);
  });
  await rx.close();
  await wipe(memberId);
  return { ...times, longestTask };
};

const chunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK));

const insertInChunks = async ({ collections }: MemberRxDatabase, training: Training): Promise<void> => {
  for (const rows of chunks(training.sets)) await collections.workout_sets.bulkInsert(rows);
  for (const rows of chunks(training.exercises)) await collections.workout_exercises.bulkInsert(rows);
  for (const rows of chunks(training.workouts)) await collections.workouts.bulkInsert(rows);
};

const removeInChunks = async ({ collections }: MemberRxDatabase, training: Training): Promise<void> => {
  const ids = (rows: readonly { id: string }[]) => chunks(rows.map(({ id }) => id));
  for (const part of ids(training.sets)) await collections.workout_sets.bulkRemove(part);
  for (const part of ids(training.exercises)) await collections.workout_exercises.bulkRemove(part);
  for (const part of ids(training.workouts)) await collections.workouts.bulkRemove(part);
};

/** The same rows by RxDB alone, with ids that are there already. */
export const importBare = async (workouts: number, exercises: number, sets: number): Promise<Import> => {
  const memberId = crypto.randomUUID();
  const training = makeTraining(memberId, workouts, exercises, sets);
  const rx = await openStock(memberId);
  const times = { write: 0, undo: 0 };
  const longestTask = await longestTaskOf(async () => {
    times.write = await timed(() => insertInChunks(rx, training));
    times.undo = await timed(() => removeInChunks(rx, training));
  });
  await rx.close();
  await removeStock(memberId);
  return { ...times, longestTask };
};
