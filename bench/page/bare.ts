import { firstValueFrom } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { openMember, repositoryOf, timed, wipe } from "./local.ts";
import { makeTraining } from "./sample.ts";
import { openStock, removeStock } from "./stock-database.ts";
import { fillTraining } from "./storage.ts";

const LIMIT = 20;
const AT = "2026-11-21T08:00:00.000Z";

/** What the app does through its repositories, and the same through RxDB alone, on the same rows. Milliseconds. */
export type BareBench = Record<"ours" | "bare", (what: BareTask, count: number, round: number) => Promise<number>> & {
  close(): Promise<void>;
};
export type BareTask = "open" | "get" | "query" | "insert";

const repeat = async (count: number, work: (index: number) => Promise<unknown>): Promise<void> => {
  for (let index = 0; index < count; index += 1) await work(index);
};

/** The rows of one workout, as its screen needs them. */
const readWorkout = async ({ collections }: MemberRxDatabase, id: string) =>
  Promise.all([
    collections.workouts.findOne(id).exec(),
    collections.workout_exercises.find({ selector: { workout_id: id } }).exec(),
    collections.workout_sets.find({ selector: { workout_id: id } }).exec(),
  ]);

const readNewest = async (rx: MemberRxDatabase) => {
  const newest = await rx.collections.workouts.find({ sort: [{ started_at: "desc" }], limit: LIMIT }).exec();
  return Promise.all(
    newest.map(({ id }) =>
      Promise.all([
        rx.collections.workout_exercises.find({ selector: { workout_id: id } }).exec(),
        rx.collections.workout_sets.find({ selector: { workout_id: id } }).exec(),
      ]),
    ),
  );
};

/** One database is open at a time: RxDB without its paid part makes the fourteenth open collection wait. */
export const startBareBench = async (workouts: number, exercises: number, sets: number): Promise<BareBench> => {
  const memberId = crypto.randomUUID();
  const training = makeTraining(memberId, workouts, exercises, sets);
  const idAt = (index: number) => training.workouts[index % training.workouts.length]?.id ?? "";
  const row = (index: number) => ({
    id: crypto.randomUUID(),
    space_id: memberId,
    created_at: AT,
    updated_at: AT,
    name: `Workout ${index}`,
    started_at: AT,
    ended_at: null,
    notes: "",
    routine_id: null,
    place_id: null,
  });

  type Tasks = Record<Exclude<BareTask, "open">, () => Promise<unknown>>;
  const run = async (
    what: BareTask,
    open: () => Promise<MemberRxDatabase>,
    tasksOf: (rx: MemberRxDatabase) => Tasks,
  ) => {
    const start = performance.now();
    const rx = await open();
    const opened = performance.now() - start;
    const time = what === "open" ? opened : await timed(tasksOf(rx)[what]);
    await rx.close();
    return time;
  };
  const openOurs = async () => (await openMember(memberId)).rx;
  const openBare = () => openStock(memberId);
  for (const open of [openOurs, openBare]) {
    const rx = await open();
    await fillTraining(rx, training);
    await rx.close();
  }

  return {
    ours: (what, count, round) =>
      run(what, openOurs, (rx) => {
        const repository = repositoryOf(rx, memberId);
        return {
          get: () => repeat(count, (index) => firstValueFrom(repository.watch(idAt(index + round * count)))),
          query: () => firstValueFrom(repository.list({ limit: LIMIT })),
          insert: () => repeat(count, (index) => repository.create({ name: `Workout ${index}`, started_at: AT })),
        };
      }),
    bare: (what, count, round) =>
      run(what, openBare, (rx) => ({
        get: () => repeat(count, (index) => readWorkout(rx, idAt(index + round * count))),
        query: () => readNewest(rx),
        insert: () => repeat(count, (index) => rx.collections.workouts.insert(row(index))),
      })),
    async close() {
      await wipe(memberId);
      await removeStock(memberId);
    },
  };
};
