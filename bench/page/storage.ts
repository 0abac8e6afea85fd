import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { openMember, timed, wipe } from "./local.ts";
import { makeSets, makeTraining, type Training } from "./sample.ts";
import { openStock, removeStock } from "./stock-database.ts";

export type StorageTask = "insert" | "get" | "query" | "bulk";

/** The same calls of RxDB over the app's storage and over RxDB's own for IndexedDB, on the same rows. Milliseconds. */
export type StorageBench = Record<"ours" | "stock", (task: StorageTask, round: number) => Promise<number>> & {
  close(): Promise<void>;
};

/** Calls of a task, one after the other; of `bulk` one, of so many rows. */
const COUNT = 100;
const BULK_ROWS = 500;

export const fillTraining = async ({ collections }: MemberRxDatabase, training: Training): Promise<void> => {
  await collections.workouts.bulkInsert(training.workouts);
  await collections.workout_exercises.bulkInsert(training.exercises);
  await collections.workout_sets.bulkInsert(training.sets);
};

/** One database is open at a time: RxDB without its paid part makes the fourteenth open collection wait. */
export const startStorageBench = async (workouts: number): Promise<StorageBench> => {
  const memberId = crypto.randomUUID();
  const training = makeTraining(memberId, workouts, 2, 10);
  const workoutAt = (place: number) => training.workouts[place % workouts]?.id ?? "";
  const openOurs = async () => (await openMember(memberId)).rx;
  const openStocks = () => openStock(memberId);
  for (const open of [openOurs, openStocks]) {
    const rx = await open();
    await fillTraining(rx, training);
    await rx.close();
  }
  const repeat = async (work: (place: number) => Promise<unknown>): Promise<void> => {
    for (let place = 0; place < COUNT; place += 1) await work(place);
  };
  const run = async (open: () => Promise<MemberRxDatabase>, task: StorageTask, round: number): Promise<number> => {
    const rx = await open();
    const { workouts: table, workout_sets: sets } = rx.collections;
    const added = makeTraining(memberId, COUNT, 0, 0).workouts;
    const bulk = makeSets(memberId, crypto.randomUUID(), crypto.randomUUID(), BULK_ROWS);
    const tasks: Record<StorageTask, () => Promise<unknown>> = {
      insert: () =>
        repeat((place) => (added[place] ? table.insert(added[place]) : Promise.reject(new Error("no row")))),
      get: () => repeat((place) => table.findOne(workoutAt(place + round * COUNT)).exec(true)),
      query: () => repeat((place) => sets.find({ selector: { workout_id: workoutAt(place + round * COUNT) } }).exec()),
      bulk: () => sets.bulkInsert(bulk),
    };
    const time = await timed(tasks[task]);
    await rx.close();
    return time;
  };
  return {
    ours: (task, round) => run(openOurs, task, round),
    stock: (task, round) => run(openStocks, task, round),
    async close() {
      await wipe(memberId);
      await removeStock(memberId);
    },
  };
};
