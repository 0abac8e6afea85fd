import { filter, firstValueFrom, timeout } from "rxjs";
import { startSyncEngine } from "#renderer/data/sync/engine.ts";
import { createPull, PULL_PAGE } from "#renderer/data/sync/pull.ts";
import { SLICE } from "#renderer/data/sync/spaces.ts";
import { createSupabaseTransport } from "#renderer/data/sync/transport/supabase-transport.ts";
import { toWire } from "#renderer/data/sync/wire.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { type Account, clientOf } from "./account.ts";
import { openMember, repositoryOf, timed, wipe } from "./local.ts";
import { insertRawInPages } from "./raw-indexeddb.ts";
import { makeSets } from "./sample.ts";

/** Milliseconds between two taps. */
const PAUSE = 40;
const LIMIT = 300_000;
const AT = "2026-11-21T08:00:00.000Z";

const setsOf = (memberId: string, count: number) => makeSets(memberId, crypto.randomUUID(), crypto.randomUUID(), count);

/** Milliseconds that sync takes to store a first pull of so many sets which are here already, as a server has them. */
export const storePulled = async (count: number): Promise<number> => {
  const memberId = crypto.randomUUID();
  const { store, rx } = await openMember(memberId);
  const rows = setsOf(memberId, count).map((row) => toWire("workout_sets", { ...row, _deleted: false }));
  const pull = createPull({
    store,
    memberId,
    transport: {
      pull: async ([asked]) => {
        const from = asked?.cursor[memberId]?.[0] ?? 0;
        const end = from + PULL_PAGE;
        const cursor = { [memberId]: [end, ""] as [number, string] };
        return [{ rows: rows.slice(from, end), cursor, has_more: end < count, spaces: [memberId] }];
      },
    },
    now: () => AT,
    stopped: () => false,
  });
  const time = await timed(() =>
    pull(
      ["workout_sets"],
      () => true,
      () => undefined,
    ),
  );
  await rx.close();
  await wipe(memberId);
  return time;
};

/** The same sets in bare IndexedDB. */
export const storePulledRaw = (count: number): Promise<number> =>
  insertRawInPages(setsOf(crypto.randomUUID(), count), SLICE);

/** Milliseconds from taps on a set until they are stored: amid a first pull, and as many of them after it. */
export const tapAmidPull = async (account: Account): Promise<{ amid: number[]; after: number[] }> => {
  const { memberId } = account;
  await wipe(memberId);
  const database = await openMember(memberId);
  const repository = repositoryOf(database.rx, memberId);
  const { id } = await repository.create({ name: "Workout" });
  const exercise = await repository.addExercise(id, { exercise_id: "panca-piana", rest_seconds: 90 });
  const set = await repository.addSet(exercise.id, { weight_kg: 80, reps: 5 });
  const tap = (reps: number) => timed(() => repository.updateSet(set.id, { reps }));
  const { client, token } = clientOf(account);
  const engine = startSyncEngine({
    database,
    transport: createSupabaseTransport(client, token),
    clock: systemClock,
    scheduler: systemScheduler,
    environment: { isOnline: () => true, onWake: () => () => undefined },
    leadership: async () => undefined,
    channel: null,
  });
  let isOver = false;
  const inSync = firstValueFrom(
    engine.control.status().pipe(
      filter(({ kind }) => kind === "in-sync"),
      timeout(LIMIT),
    ),
  ).then(() => {
    isOver = true;
  });
  const times = { amid: [] as number[], after: [] as number[] };
  const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));
  while (!isOver) {
    times.amid.push(await tap(times.amid.length));
    await pause();
  }
  await inSync;
  while (times.after.length < times.amid.length) {
    times.after.push(await tap(times.after.length));
    await pause();
  }
  await engine.stop();
  await database.rx.close();
  await wipe(memberId);
  return times;
};
