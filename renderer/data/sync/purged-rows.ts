import { getHeightOfRevision, prepareQuery } from "rxdb/plugins/core";
import { toPlainState } from "#renderer/data/collections/stored-states.ts";
import { revisionOf } from "#renderer/data/rxdb-internals.ts";
import type { MetaInstance, SyncedCollection } from "./replicated.ts";
import { isBlank } from "./wire.ts";

/**
 * Finishes the purge of a lost space where the app's end cut it short: rows are blank, and what the device knew of the
 * server's state of them is not. Looks through all metadata, so only for spaces that are lost.
 */
export const forgetPurged = async (collection: SyncedCollection, meta: MetaInstance, space: string): Promise<void> => {
  const selector = { "docData.space_id": space };
  const query = prepareQuery(meta.schema, { selector, sort: [{ id: "asc" }], skip: 0 });
  const known = (await meta.query(query)).documents.filter(({ docData }) => !isBlank(docData));
  if (known.length === 0) return;
  const ids = known.map(({ itemId }) => itemId);
  const rows = await collection.storageInstance.findDocumentsById(ids, true);
  const blank = new Map(rows.filter(isBlank).map((row) => [row.id, toPlainState(row)]));
  const writes = known.flatMap((previous) => {
    const docData = blank.get(previous.itemId);
    const _rev = revisionOf(getHeightOfRevision(previous._rev) + 1, "purged");
    return docData ? [{ previous, document: { ...previous, docData, _rev } }] : [];
  });
  if (writes.length === 0) return;
  const { error } = await meta.bulkWrite(writes, "forget-purged");
  if (error.length > 0) throw new Error(`could not forget ${error.length} rows of ${collection.name}`);
};
