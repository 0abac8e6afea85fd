import {
  type BulkWriteRow,
  type CategorizeBulkWriteRowsOutput,
  categorizeBulkWriteRows,
  type RxStorageInstance,
} from "rxdb/plugins/core";
import type { StoredCollection } from "./collection.ts";
import type { Counters } from "./counters.ts";
import { readRecords } from "./read.ts";
import type { Document, StoredRecord } from "./records.ts";
import { addRecords, putRecords } from "./write.ts";

type Rows = BulkWriteRow<Document>[];

/**
 * RxDB's write within a transaction of the collection. In collections that are synced its rows count as the member's
 * edits. Rows marked as new are added without reading.
 */
export const bulkWrite = async (
  instance: RxStorageInstance<Document, unknown, unknown>,
  { name, key, codec, synced, mark }: StoredCollection,
  transaction: IDBTransaction,
  counters: Counters,
  ranges: typeof IDBKeyRange,
  rows: Rows,
  context: string,
): Promise<CategorizeBulkWriteRowsOutput<Document>> => {
  const store = transaction.objectStore(name);
  const idOf = (document: object): string => String((document as Record<string, unknown>)[key]);
  const pack = (document: Document, before?: StoredRecord): StoredRecord =>
    codec.pack(document, synced ? mark(before, counters.next) : null);

  const [news, changed] = [rows.filter(({ previous }) => !previous), rows.filter(({ previous }) => previous)];
  const ids = changed.map(({ document }) => idOf(document));
  const found = await readRecords(store, ids, ranges);
  const added = news.map(({ document }) => pack(document as Document));
  const conflicting = (await addRecords(store, added)).map(({ id }) => id);
  if (conflicting.length > 0) {
    for (const [id, record] of await readRecords(store, conflicting, ranges)) found.set(id, record);
  }
  const documents = new Map([...found].map(([id, record]) => [id, codec.unpack(record)]));
  const categorized = categorizeBulkWriteRows<Document>(instance, key as "id", documents, rows, context);
  // RxDB may write over a row that it does not have, as after a store was emptied.
  const isAdded = new Set(news.map(({ document }) => document));
  const missing = categorized.bulkInsertDocs.filter(({ document }) => !isAdded.has(document));
  const puts = [...missing, ...categorized.bulkUpdateDocs].map(({ document }) =>
    pack(document, found.get(idOf(document))),
  );
  await putRecords(store, puts);
  const last = categorized.newestRow?.document;
  if (last) categorized.eventBulk.checkpoint = { id: idOf(last), lwt: last._meta.lwt };
  return categorized;
};
