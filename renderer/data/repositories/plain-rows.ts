import type { MangoQuerySelector, RxCollection, RxDocumentData } from "rxdb/plugins/core";
import type { SyncedFields } from "#shared/domain/kinds/documents.ts";
import { mapInSlices } from "#shared/lib/in-slices.ts";

/** Number of rows above which reading a whole collection is faster than one request for each. */
const MANY = 300;

const plain = <T>({ _deleted, _meta, _rev, _attachments, ...row }: RxDocumentData<T>): T => row as T;

/**
 * Rows that are not deleted, in no order, read from storage directly: for thousands of rows that nobody edits or
 * watches, where RxDB would keep a document for each. It reads in pages and lets the screen work between them.
 */
export const readRows = async <T extends SyncedFields>(
  collection: RxCollection<T>,
  selector: MangoQuerySelector<T> = {},
): Promise<T[]> => {
  const prepared = collection.find({ selector }).getPreparedQuery();
  // Who reads thousands of rows groups them anyway: sorting them by id would be most of the work.
  const queryPlan = { ...prepared.queryPlan, sortSatisfiedByIndex: true };
  const { documents } = await collection.storageInstance.query({ ...prepared, queryPlan });
  return mapInSlices(documents, plain);
};

/** The rows with these ids that are not deleted, in no order. */
export const rowsById = async <T extends SyncedFields>(
  collection: RxCollection<T>,
  ids: ReadonlySet<string>,
): Promise<T[]> => {
  if (ids.size > MANY) return (await readRows(collection)).filter(({ id }) => ids.has(id));
  return (await collection.storageInstance.findDocumentsById([...ids], false)).map(plain);
};
