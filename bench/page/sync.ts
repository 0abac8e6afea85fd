import type { SupabaseClient } from "@supabase/supabase-js";
import type { RxCollection, WithDeleted } from "rxdb/plugins/core";
import { replicateSupabase } from "rxdb/plugins/replication-supabase";
import { concatMap, filter, firstValueFrom, map, merge, startWith, timeout } from "rxjs";
import type { MemberDatabase } from "#renderer/data/database/member-database.ts";
import { startSyncEngine } from "#renderer/data/sync/engine.ts";
import { createDataClient } from "#renderer/data/sync/supabase-client.ts";
import { createSupabaseTransport, memberToken } from "#renderer/data/sync/supabase-transport.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { COLLECTIONS, type CollectionName } from "#shared/sync/documents.ts";
import { openMember, wipe } from "./local.ts";
import { makeSets } from "./sample.ts";

/** A member of the backend, and the way there. */
export type Account = { url: string; anonKey: string; memberId: string; token: string };

export type SyncScenario = {
  account: Account;
  /** New sets that wait on the device. */
  push: number;
  /** Sets that wait on the server. */
  pull: number;
};

const LIMIT = 300_000;
/** RxDB's default for the control's push: it sends one request per row whatever the batch; pulls get the engine's size. */
const STOCK_PUSH_BATCH = 100;
const STOCK_PULL_BATCH = 1000;

const clientOf = (account: Account) => {
  const token = memberToken(account.memberId, async () => account.token);
  return { token, client: createDataClient({ supabaseUrl: account.url, supabaseAnonKey: account.anonKey }, token) };
};

const prepare = async ({ account, push }: SyncScenario): Promise<MemberDatabase> => {
  await wipe(account.memberId);
  const database = await openMember(account.memberId);
  const sets = makeSets(account.memberId, crypto.randomUUID(), crypto.randomUUID(), push);
  if (push > 0) await database.rx.collections.workout_sets.bulkInsert(sets);
  return database;
};

const finish = async ({ account, pull, push }: SyncScenario, database: MemberDatabase): Promise<void> => {
  const here = (await database.rx.collections.workout_sets.find().exec()).length;
  const { client } = clientOf(account);
  const { count, error } = await client.from("workout_sets").select("id", { count: "exact", head: true });
  if (error) throw new Error(error.message);
  if (here !== pull + push || count !== pull + push) throw new Error(`${here} sets here and ${count} there`);
  await database.rx.close();
  await wipe(account.memberId);
};

const allHere = async (database: MemberDatabase, wanted: number): Promise<void> => {
  const sets = database.rx.collections.workout_sets;
  await firstValueFrom(
    sets.eventBulks$.pipe(
      startWith(null),
      concatMap(() => sets.count().exec()),
      filter((count) => count === wanted),
      timeout(LIMIT),
    ),
  );
};

/** Milliseconds from the start of the app's engine, with all its collections, until it is in sync and all rows are written. */
export const syncWithEngine = async (scenario: SyncScenario): Promise<number> => {
  const database = await prepare(scenario);
  const { client, token } = clientOf(scenario.account);
  const start = performance.now();
  const engine = startSyncEngine({
    database,
    transport: createSupabaseTransport(client, token),
    clock: systemClock,
    scheduler: systemScheduler,
    environment: { isOnline: () => true, onWake: () => () => undefined },
    leadership: async () => undefined,
    channel: null,
  });
  const status = await firstValueFrom(
    engine.control.status().pipe(
      filter(({ kind }) => kind === "in-sync" || kind === "failing"),
      timeout(LIMIT),
    ),
  );
  await allHere(database, scenario.pull + scenario.push);
  const time = performance.now() - start;
  if (status.kind === "failing") throw new Error(`${status.error.code}: ${status.error.message}`);
  await engine.stop();
  await finish(scenario, database);
  return time;
};

const toTable = ({ _deleted, ...row }: Record<string, unknown>) => ({ ...row, deleted: _deleted === true });
const toDocument = ({ version, ...row }: WithDeleted<Record<string, unknown>>) => row;

const replicateStock = (database: MemberDatabase, client: SupabaseClient, name: CollectionName) => {
  const replication = replicateSupabase<Record<string, unknown>>({
    replicationIdentifier: `bench-stock-${name}`,
    collection: database.rx.collections[name] as unknown as RxCollection<Record<string, unknown>>,
    client,
    tableName: name,
    modifiedField: "updated_at",
    deletedField: "deleted",
    live: false,
    waitForLeadership: false,
    push: { batchSize: STOCK_PUSH_BATCH, modifier: toTable },
    pull: { batchSize: STOCK_PULL_BATCH, modifier: toDocument },
  });
  const failure = replication.error$.pipe(
    map((error) => {
      throw new Error(JSON.stringify(error.parameters.errors ?? error.message));
    }),
  );
  const done = replication.awaitInitialReplication().then(() => "done" as const);
  return { replication, done: firstValueFrom(merge(failure, done).pipe(timeout(LIMIT))) };
};

/** The same with RxDB's own Supabase plugin, for the same collections. */
export const syncWithStock = async (scenario: SyncScenario): Promise<number> => {
  const database = await prepare(scenario);
  const { client } = clientOf(scenario.account);
  const start = performance.now();
  const running = COLLECTIONS.map((name) => replicateStock(database, client, name));
  await Promise.all(running.map(({ done }) => done));
  const time = performance.now() - start;
  await Promise.all(running.map(({ replication }) => replication.cancel()));
  await finish(scenario, database);
  return time;
};
