import type { RxCollection, RxStorageInstance, RxStorageReplicationMeta } from "rxdb/plugins/core";
import { RxReplicationState } from "rxdb/plugins/replication";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { REPLICATION } from "#renderer/data/database/pulled-mark.ts";
import { metaInfoOf } from "#renderer/data/rxdb-internals.ts";
import type { SyncedFields } from "#shared/sync/kinds/kind.ts";
import { COLLECTIONS, type CollectionName } from "#shared/sync/kinds/kinds.ts";
import type { Cursor } from "#shared/sync/protocol.ts";

/** Any synced collection, seen through the fields that all of them have. */
export type SyncedCollection = RxCollection<SyncedFields>;

/**
 * The cursor is one key, because RxDB merges a new checkpoint over the old one: a space that was lost must not survive
 * in it. `fields`: the fields that the rows were read with, as {@link fieldsKey} tells them.
 */
export type SyncCheckpoint = { cursor: Cursor; fields?: string };

export type Replication = RxReplicationState<SyncedFields, SyncCheckpoint>;
export type ReplicationHandlers = Pick<Replication, "pull" | "push">;
export type MetaInstance = RxStorageInstance<RxStorageReplicationMeta<SyncedFields, SyncCheckpoint>, unknown, unknown>;

/** RxDB's own waiting after a handler threw; ours throw only when sync stops. */
const RXDB_RETRY_TIME = 100;

export const syncedCollections = (rx: MemberRxDatabase): { name: CollectionName; collection: SyncedCollection }[] =>
  COLLECTIONS.map((name) => ({ name, collection: rx.collections[name] as unknown as SyncedCollection }));

/**
 * RxDB's replication of one collection, not started. Made directly and not through `replicateRxCollection`, which would
 * start it in a window that is not the leader whenever that window becomes visible.
 */
export const createReplication = (collection: SyncedCollection, handlers: ReplicationHandlers): Replication =>
  new RxReplicationState(
    REPLICATION,
    collection,
    "_deleted",
    handlers.pull,
    handlers.push,
    true,
    RXDB_RETRY_TIME,
    false,
    true,
  );

/** The storage of RxDB's replication metadata, also where no replication runs. The caller closes it. */
export const openMeta = async (collection: SyncedCollection): Promise<MetaInstance> => {
  const probe = createReplication(collection, {});
  const { collectionName, schema } = await metaInfoOf(probe);
  await probe.cancel();
  const { database } = collection;
  return database.storage.createStorageInstance({
    databaseName: database.name,
    collectionName,
    databaseInstanceToken: database.token,
    multiInstance: database.multiInstance,
    options: {},
    schema,
    devMode: false,
  });
};
