import type { RxCollection, RxDocumentData } from "rxdb/plugins/core";
import { LAST_INSTANT } from "#renderer/data/collections/merge.ts";
import { DataError } from "#renderer/data/data-error.ts";
import type { Edit } from "#renderer/data/document-data.ts";
import { newRowFields } from "#renderer/data/rxdb-internals.ts";
import type { SyncedFields } from "#shared/sync/documents.ts";

const CONFLICT = 409;

/**
 * The `updated_at` of an edit: `now`, or a millisecond after the edit before it where the clock went back meanwhile.
 * The merge takes the later edit, so an edit must never look older than the state it was made on.
 */
export const editedAt = (now: string, previous: string): string => {
  if (previous < now || previous >= LAST_INSTANT) return now;
  const before = Date.parse(previous);
  return Number.isNaN(before) ? now : new Date(before + 1).toISOString();
};

/**
 * Writes fields of one row and its `updated_at`, and gives the row before and after. Throws `DataError` `not_found`.
 * Waits for parallel writes of the row, so that `changes` as a function sees their outcome; no field at all is no edit,
 * and is not sent.
 */
export const editRow = async <T extends SyncedFields>(
  collection: RxCollection<T>,
  id: string,
  changes: Partial<NoInfer<T>> | ((row: T) => Partial<T>),
  now: string,
): Promise<Edit<T>> => {
  const document = await collection.findOne(id).exec();
  if (!document) throw new DataError("not_found", `${collection.name} ${id} is not there`);
  const before = document.toMutableJSON() as T;
  const edit: Edit<T> = { before, after: before };
  // Called again where another window was first: the last call is the one that is stored.
  await document.incrementalModify((row: T & { _deleted?: boolean }) => {
    // Deleted since it was found: an edit of such a row would be kept by nobody, and reported to nobody.
    if (row._deleted) throw new DataError("not_found", `${collection.name} ${id} is not there`);
    edit.before = row;
    const changed = typeof changes === "function" ? changes(row) : changes;
    const updated_at = Object.keys(changed).length === 0 ? row.updated_at : editedAt(now, row.updated_at);
    edit.after = { ...row, ...changed, updated_at };
    return edit.after;
  });
  return edit;
};

/** {@link editRow} for who does not ask what the row was. */
export const patchRow = async <T extends SyncedFields>(...edit: Parameters<typeof editRow<T>>): Promise<void> => {
  await editRow(...edit);
};

/**
 * Changes stored rows, deleted ones too, in one write and stamps them; a row for which `change` gives null is passed
 * over. Rows that were written meanwhile are changed in their newer state. What of `made` is not stored at all is
 * inserted by the same write; `ids` has it as well. Gives back the rows as they were.
 */
export const changeRows = async <T extends SyncedFields>(
  collection: RxCollection<T>,
  ids: readonly string[],
  now: string,
  change: (row: RxDocumentData<T>) => RxDocumentData<T> | null,
  made: readonly T[] = [],
): Promise<RxDocumentData<T>[]> => {
  const { storageInstance } = collection;
  const before = new Map<string, RxDocumentData<T>>();
  let rows = await storageInstance.findDocumentsById([...ids], true);
  const stored = new Set<string>(rows.map(({ id }) => id));
  let inserts = made
    .filter(({ id }) => !stored.has(id))
    .map((row) => ({ document: { ...row, ...newRowFields(), _deleted: false } }));
  while (rows.length > 0 || inserts.length > 0) {
    const edits = rows.flatMap((previous) => {
      const changed = change(previous);
      if (changed === null) return [];
      before.set(previous.id, previous);
      return [{ previous, document: { ...changed, updated_at: editedAt(now, previous.updated_at) } }];
    });
    const writes = [...edits, ...inserts];
    if (writes.length === 0) break;
    inserts = [];
    const { error } = await storageInstance.bulkWrite(writes, "change-rows");
    rows = error.map((failed) => {
      before.delete(failed.documentId);
      if (failed.status === CONFLICT) return failed.documentInDb;
      throw new DataError("database_failed", `could not write a row of ${collection.name}: ${failed.status}`);
    });
  }
  return [...before.values()];
};

/** Inserts new rows in one write. Throws `DataError` `database_failed` where one was not stored. */
export const insertAll = async <T extends SyncedFields>(
  collection: RxCollection<T>,
  rows: readonly T[],
): Promise<void> => {
  if (rows.length === 0) return;
  const [failed] = (await collection.bulkInsert([...rows])).error;
  if (failed) throw new DataError("database_failed", `could not write a row of ${collection.name}: ${failed.status}`);
};

/**
 * Marks rows as deleted, as `change` leaves them. Gives back how they were, for an undo: those as well that another
 * device deleted a moment before, which the member saw here and may want back. Rows that are not there are passed over.
 */
export const removeRows = async <T extends SyncedFields>(
  collection: RxCollection<T>,
  ids: readonly string[],
  now: string,
  change: (row: T) => T = (row) => row,
): Promise<T[]> => {
  const gone = new Map<string, RxDocumentData<T>>();
  const removed = await changeRows(collection, ids, now, (row) => {
    if (row._deleted && row.updated_at < LAST_INSTANT) gone.set(row.id, row);
    return row._deleted ? null : { ...row, ...change(row), _deleted: true };
  });
  return [...removed, ...gone.values()].map(({ _deleted, _meta, _rev, _attachments, ...row }) => row as unknown as T);
};

/**
 * Makes removed rows readable again: as they were, or as `restore` makes them of what is stored by now. A row whose
 * space was lost meanwhile stays away.
 */
export const restoreRows = async <T extends SyncedFields>(
  collection: RxCollection<T>,
  rows: readonly T[],
  now: string,
  restore: (stored: T, was: T) => T = (_, was) => was,
): Promise<void> => {
  const wanted = new Map(rows.map((row) => [row.id, row]));
  await changeRows(collection, [...wanted.keys()], now, (row) => {
    const was = wanted.get(row.id);
    if (was === undefined || row.updated_at >= LAST_INSTANT) return null;
    return { ...row, ...restore(row, was), _deleted: false };
  });
};
