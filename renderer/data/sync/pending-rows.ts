import type { RxDocumentData } from "rxdb/plugins/core";
import { kindIn } from "#renderer/data/collections/stored-states.ts";
import { CONTEXTS } from "#renderer/data/rxdb-internals.ts";
import type { SyncedFields } from "#shared/sync/kinds/kind.ts";
import type { CollectionName } from "#shared/sync/kinds/kinds.ts";
import { unconfirmed } from "./outbox.ts";
import type { MetaInstance, SyncedCollection } from "./replicated.ts";

/** How often each name stands in the list. */
export const countsOf = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/**
 * Rows that the server has not confirmed, kept up to date from the change stream: a write adds its row, a look into the
 * replication metadata takes it away. Only those rows are ever looked at, never the whole collection.
 */
export type PendingRows = {
  count(): number;
  /** Kinds with pending rows, and how many. */
  byKind(): Record<string, number>;
  of(collection: CollectionName): string[];
  /** Adds rows that were pending before this window opened. */
  add(collection: CollectionName, ids: readonly string[]): void;
  watch(collection: CollectionName, rows: SyncedCollection): void;
  /** Drops those that the metadata says the server has. */
  settle(collection: CollectionName, rows: SyncedCollection, meta: MetaInstance): Promise<void>;
  stop(): void;
};

export const createPendingRows = (onChange: () => void): PendingRows => {
  const byCollection = new Map<CollectionName, Set<string>>();
  const subscriptions: { unsubscribe(): void }[] = [];
  const idsOf = (collection: CollectionName): Set<string> => {
    const known = byCollection.get(collection) ?? new Set<string>();
    byCollection.set(collection, known);
    return known;
  };
  const add = (collection: CollectionName, ids: readonly string[]) => {
    const known = idsOf(collection);
    const before = known.size;
    for (const id of ids) known.add(id);
    if (known.size !== before) onChange();
  };
  return {
    count: () => [...byCollection.values()].reduce((sum, ids) => sum + ids.size, 0),
    byKind: () => countsOf([...byCollection].flatMap(([name, ids]) => [...ids].map((id) => kindIn(name, id)))),
    of: (collection) => [...idsOf(collection)],
    add,
    watch(collection, rows) {
      subscriptions.push(
        rows.eventBulks$.subscribe((bulk) => {
          if (bulk.isLocal || bulk.context.startsWith(CONTEXTS.pulledRows)) return;
          add(
            collection,
            bulk.events.map((event) => event.documentId),
          );
        }),
      );
    },
    async settle(collection, rows, meta) {
      const known = idsOf(collection);
      const ids = [...known];
      if (ids.length === 0) return;
      const stored: RxDocumentData<SyncedFields>[] = await rows.storageInstance.findDocumentsById(ids, true);
      const open = new Set((await unconfirmed(rows, meta, stored)).map((row) => row.new.id));
      for (const id of ids) if (!open.has(id)) known.delete(id);
      onChange();
    },
    stop() {
      for (const subscription of subscriptions) subscription.unsubscribe();
    },
  };
};
