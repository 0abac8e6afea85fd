import type { SupabaseClient } from "@supabase/supabase-js";
import type { RxCollection, WithDeleted } from "rxdb/plugins/core";
import { replicateSupabase } from "rxdb/plugins/replication-supabase";
import { filter, firstValueFrom, map, merge, timeout } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { startSyncEngine } from "#renderer/data/sync/engine.ts";
import { createSupabaseTransport } from "#renderer/data/sync/transport/supabase-transport.ts";
import { BULK, type BulkName } from "#shared/domain/kinds/kinds.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { type Account, clientOf } from "./account.ts";
import { openMember, wipe } from "./local.ts";
import { insertRaw } from "./raw-indexeddb.ts";
import { makeSets } from "./sample.ts";
import { openStock, removeStock } from "./stock-database.ts";

export type SyncScenario = {
  account: Account;
  /** New sets that wait on the device. */
  push: number;
  /** Sets that wait on the server. */
  pull: number;
};

const LIMIT = 300_000;
/**
 * RxDB's default for the control's push: it sends one request per row whatever the batch; pulls get the engine's size.
 */
const STOCK_PUSH_BATCH = 100;
const STOCK_PULL_BATCH = 1000;

const fill = async ({ account, push }: SyncScenario, rx: MemberRxDatabase): Promise<void> => {
  const sets = makeSets(account.memberId, crypto.randomUUID(), crypto.randomUUID(), push);
  if (push > 0) await rx.collections.workout_sets.bulkInsert(sets);
};

const expectAll = async ({ account, pull, push }: SyncScenario, rx: MemberRxDatabase): Promise<void> => {
  const here = (await rx.collections.workout_sets.find().exec()).length;
  const { client } = clientOf(account);
  const { count, error } = await client.from("workout_sets").select("id", { count: "exact", head: true });
  if (error) throw new Error(error.message);
  if (here !== pull + push || count !== pull + push) throw new Error(`${here} sets here and ${count} there`);
};

/**
 * Milliseconds from the start of the app's engine, with all its collections, until it says that it is in sync; what it
 * says is checked after.
 */
export const syncWithEngine = async (scenario: SyncScenario): Promise<number> => {
  const { memberId } = scenario.account;
  await wipe(memberId);
  const database = await openMember(memberId);
  await fill(scenario, database.rx);
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
  const time = performance.now() - start;
  if (status.kind === "failing") throw new Error(`${status.error.code}: ${status.error.message}`);
  await engine.stop();
  await expectAll(scenario, database.rx);
  await database.rx.close();
  await wipe(memberId);
  return time;
};

const toTable = ({ _deleted, ...row }: Record<string, unknown>) => ({ ...row, deleted: _deleted === true });
const toDocument = ({ version, ...row }: WithDeleted<Record<string, unknown>>) => row;

const replicateStock = (rx: MemberRxDatabase, client: SupabaseClient, name: BulkName) => {
  const replication = replicateSupabase<Record<string, unknown>>({
    replicationIdentifier: `bench-stock-${name}`,
    collection: rx.collections[name] as unknown as RxCollection<Record<string, unknown>>,
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

/** The same with RxDB's own Supabase plugin on RxDB's own storage, for the collections that are tables as well. */
export const syncWithStock = async (scenario: SyncScenario): Promise<number> => {
  const { memberId } = scenario.account;
  await removeStock(memberId);
  const rx = await openStock(memberId);
  await fill(scenario, rx);
  const { client } = clientOf(scenario.account);
  const start = performance.now();
  const running = BULK.map((name) => replicateStock(rx, client, name));
  await Promise.all(running.map(({ done }) => done));
  const time = performance.now() - start;
  await Promise.all(running.map(({ replication }) => replication.cancel()));
  await expectAll(scenario, rx);
  await rx.close();
  await removeStock(memberId);
  return time;
};

/** Milliseconds that bare IndexedDB takes for the rows that the scenario pulls. */
export const insertPulled = ({ account, pull }: SyncScenario): Promise<number> =>
  insertRaw(makeSets(account.memberId, crypto.randomUUID(), crypto.randomUUID(), pull));
