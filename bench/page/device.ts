import { filter, firstValueFrom, map, timeout } from "rxjs";
import { startSyncEngine } from "#renderer/data/sync/engine.ts";
import { createSupabaseTransport } from "#renderer/data/sync/transport/supabase-transport.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { type Account, clientOf } from "./account.ts";
import { openMember, repositoryOf, wipe } from "./local.ts";

const LIMIT = 300_000;
const NEWEST = 20;

/**
 * A device of the member that stays in sync until it is closed. Times are `Date.now()`: all pages share one machine.
 */
export type Device = {
  /** Logs a workout of this name. Gives back when it was asked for. */
  log(name: string): Promise<number>;
  /** When a list of the newest workouts showed one of this name, painted. */
  sees(name: string): Promise<number>;
  /** Milliseconds from an edit of a set until the server has confirmed it. */
  syncOne(): Promise<number>;
  /** Milliseconds of one bare request, for one row. */
  ask(): Promise<number>;
  close(): Promise<void>;
};

const painted = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(() => resolve(Date.now())));

/** Resolves when the device has pulled all that the server has. */
export const startDevice = async (account: Account): Promise<Device> => {
  await wipe(account.memberId);
  const { rx, ...database } = await openMember(account.memberId);
  const { client, token } = clientOf(account);
  const engine = startSyncEngine({
    database: { rx, ...database },
    transport: createSupabaseTransport(client, token),
    clock: systemClock,
    scheduler: systemScheduler,
    environment: { isOnline: () => true, onWake: () => () => undefined },
    leadership: async () => undefined,
    channel: null,
  });
  const status = (kind: string) =>
    firstValueFrom(
      engine.control.status().pipe(
        filter((now) => now.kind === kind),
        timeout(LIMIT),
      ),
    );
  await status("in-sync");
  const repository = repositoryOf(rx, account.memberId);
  const create = (name: string) => repository.create({ name });

  return {
    async log(name) {
      const at = Date.now();
      await create(name);
      return at;
    },
    sees: (name) =>
      firstValueFrom(
        repository.list({ limit: NEWEST }).pipe(
          map((workouts) => workouts.some((workout) => workout.name === name)),
          filter(Boolean),
          timeout(LIMIT),
        ),
      ).then(painted),
    async syncOne() {
      const set = await rx.collections.workout_sets.findOne().exec(true);
      const start = performance.now();
      const waiting = status("syncing");
      await repository.updateSet(set.id, { reps: (set.reps ?? 0) + 1 });
      await waiting;
      await status("in-sync");
      return performance.now() - start;
    },
    async ask() {
      const start = performance.now();
      await client.from("workouts").select("id").limit(1);
      return performance.now() - start;
    },
    async close() {
      await engine.stop();
      await rx.close();
      await wipe(account.memberId);
    },
  };
};
