import { now, type RxStorageInstance, type RxStorageInstanceCreationParams } from "rxdb/plugins/core";
import { DataError } from "#renderer/data/data-error.ts";
import { bulkWrite } from "./bulk-write.ts";
import type { ChangeBulk, StoredCollection } from "./collection.ts";
import type { Connection } from "./connection.ts";
import type { Counters } from "./counters.ts";
import type { CommitNews } from "./events.ts";
import { countByIndex, runQuery } from "./query.ts";
import { readRecords, scanRecords } from "./read.ts";
import type { Document } from "./records.ts";

export type Instance = RxStorageInstance<Document, object, object, { id: string; lwt: number }>;
type Params = RxStorageInstanceCreationParams<Document, object>;

/** What a store's instances share. */
export type InstanceParts = {
  connection: Connection;
  ranges: typeof IDBKeyRange;
  news: CommitNews;
  counters: Counters;
  /** Throws where rows of synced collections can no longer be written. */
  checkWrite(): void;
  /** The object that RxDB passes on to users of the collection. */
  internals: object;
  onClose(instance: Instance): Promise<void>;
};

/** RxDB's storage instance for one collection of an open store. */
export const createInstance = (parts: InstanceParts, collection: StoredCollection, params: Params): Instance => {
  const { connection, ranges } = parts;
  const { name, codec, synced } = collection;
  const { schema } = params;
  let closing: Promise<void> | null = null;
  const read = <T>(work: (transaction: IDBTransaction) => Promise<T>): Promise<T> => run("readonly", work);
  const run = async <T>(
    mode: "readonly" | "readwrite",
    work: (transaction: IDBTransaction) => Promise<T>,
  ): Promise<T> => {
    if (closing) throw new DataError("database_failed", `${name} is closed`);
    return connection.run([name], mode, work);
  };
  const query: Instance["query"] = async (prepared) => ({
    documents: await read((transaction) => runQuery(collection, schema, transaction, ranges, prepared)),
  });
  const changedSince = async (limit: number, since: { id: string; lwt: number }): Promise<Document[]> => {
    const rows: Document[] = [];
    await read((transaction) =>
      scanRecords(transaction.objectStore(name), null, ranges, (page) => {
        for (const record of page) {
          if (record.lwt > since.lwt || (record.lwt === since.lwt && record.id > since.id))
            rows.push(codec.unpack(record));
        }
        return true;
      }),
    );
    const idOf = (row: Document): string => String((row as Record<string, unknown>)[collection.key]);
    return rows.sort((a, b) => a._meta.lwt - b._meta.lwt || (idOf(a) < idOf(b) ? -1 : 1)).slice(0, limit);
  };

  const instance: Instance = {
    databaseName: params.databaseName,
    collectionName: name,
    schema,
    options: params.options,
    internals: parts.internals,
    async bulkWrite(rows, context) {
      if (synced) parts.checkWrite();
      const { errors, eventBulk } = await run("readwrite", (transaction) =>
        bulkWrite(instance, collection, transaction, parts.counters, ranges, rows, context),
      );
      parts.news.tell(new Map([[name, eventBulk as ChangeBulk]]), synced);
      return { error: errors };
    },
    async findDocumentsById(ids, withDeleted) {
      const found = await read((transaction) => readRecords(transaction.objectStore(name), ids, ranges));
      return ids.flatMap((id) => {
        const record = found.get(id);
        return record && (withDeleted || !record.deleted) ? [codec.unpack(record)] : [];
      });
    },
    query,
    async count(prepared) {
      const counted = await read((transaction) => countByIndex(collection, transaction, ranges, prepared));
      const mode = prepared.queryPlan.selectorSatisfiedByIndex ? "fast" : "slow";
      return { mode, count: counted ?? (await query(prepared)).documents.length };
    },
    async getChangedDocumentsSince(limit, checkpoint = { id: "", lwt: 0 }) {
      const documents = await changedSince(limit, checkpoint);
      const last = documents.at(-1);
      return { documents, checkpoint: last ? { id: last.id, lwt: last._meta.lwt } : checkpoint };
    },
    changeStream: () => collection.changes.asObservable() as ReturnType<Instance["changeStream"]>,
    async cleanup(deletedFor) {
      const before = now() - deletedFor;
      await run("readwrite", async (transaction) => {
        const store = transaction.objectStore(name);
        await scanRecords(store, null, ranges, (page) => {
          for (const { id, deleted, lwt, dirty } of page) {
            // A deletion that waits to be sent is an edit.
            if (deleted && lwt <= before && dirty === undefined) store.delete(id);
          }
          return true;
        });
      });
      return true;
    },
    getAttachmentData: () => Promise.reject(new DataError("database_failed", "rows have no attachments")),
    async remove() {
      await run("readwrite", (transaction) => {
        transaction.objectStore(name).clear();
        return Promise.resolve();
      });
      await instance.close();
    },
    close() {
      closing ??= parts.onClose(instance);
      return closing;
    },
  };
  return instance;
};
