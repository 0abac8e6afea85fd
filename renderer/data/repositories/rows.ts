import type { RxCollection } from "rxdb/plugins/core";
import { DataError } from "#renderer/data/data-error.ts";
import type { DocumentEdit } from "#renderer/data/document-data.ts";
import type { State } from "#renderer/data/storage/layout.ts";
import { storeOf } from "#renderer/data/storage/store.ts";
import type { SyncedFields } from "#shared/domain/kinds/documents.ts";

/** A row in its stored form. */
export type StoredRow<T extends SyncedFields> = T & { _deleted: boolean };

/** The last instant that still has a millisecond after it. */
const LAST_EDIT = "9999-12-31T23:59:59.998Z";

/**
 * The `updated_at` of an edit: `now`, or a millisecond after the previous edit where the clock went back. The merge
 * prefers the later edit, so an edit must not look older than the state that it changed.
 */
export const editedAt = (now: string, previous: string): string => {
  if (previous < now || previous > LAST_EDIT) return now;
  const before = Date.parse(previous);
  return Number.isNaN(before) ? now : new Date(before + 1).toISOString();
};

const plain = <T extends SyncedFields>({ _deleted, ...row }: StoredRow<T>): T => row as unknown as T;

/** A stored row that is not deleted. */
export const living = <T extends SyncedFields>(row: T): StoredRow<T> => ({ ...row, _deleted: false });

/**
 * Changes fields of one row and its `updated_at`; gives the row before and after. Throws `DataError` `not_found`. A
 * function gets the result of every earlier write; without any field it is no edit and is not sent.
 */
export const editRow = async <T extends SyncedFields>(
  { name, storageInstance }: RxCollection<T>,
  id: string,
  changes: Partial<NoInfer<T>> | ((row: T) => Partial<T>),
  now: string,
): Promise<DocumentEdit<T>> => {
  let unchanged: T | undefined;
  const edited = await storeOf(storageInstance).modify<StoredRow<T>>(name, id, (row) => {
    // An edit of a deleted row would be kept by nobody, and reported to nobody.
    if (!row || row._deleted) throw new DataError("not_found", `${name} ${id} is not there`);
    const changed = typeof changes === "function" ? changes(plain(row)) : changes;
    if (Object.keys(changed).length > 0) return { ...row, ...changed, updated_at: editedAt(now, row.updated_at) };
    unchanged = plain(row);
    return null;
  });
  const before = edited?.before ? plain(edited.before) : (unchanged as T);
  return { before, after: edited ? plain(edited.after) : before };
};

/** {@link editRow} without the previous row. */
export const patchRow = async <T extends SyncedFields>(...edit: Parameters<typeof editRow<T>>): Promise<void> => {
  await editRow(...edit);
};

/**
 * Changes stored rows, also deleted ones, and stamps them; skips a row for which `change` gives null. Rows of `made`
 * that are not stored are inserted by the same write; `ids` includes them. Gives the rows as they were.
 */
export const changeRows = async <T extends SyncedFields>(
  { name, storageInstance }: RxCollection<T>,
  ids: readonly string[],
  now: string,
  change: (row: StoredRow<T>) => StoredRow<T> | null,
  made: readonly T[] = [],
): Promise<StoredRow<T>[]> => {
  const added = new Map<string, T>(made.map((row) => [row.id, row]));
  const edited = await storeOf(storageInstance).modifyAll<StoredRow<T>>(name, ids, (row, id) => {
    const adding = added.get(id);
    if (!row) return adding ? living(adding) : null;
    const changed = change(row);
    return changed && { ...changed, updated_at: editedAt(now, row.updated_at) };
  });
  return edited.flatMap(({ before }) => (before ? [before] : []));
};

/** Inserts new rows in one write. Throws `DataError` `database_failed` where one exists. */
export const insertAll = async <T extends SyncedFields>(
  { name, storageInstance }: RxCollection<T>,
  rows: readonly T[],
): Promise<void> => {
  if (rows.length === 0) return;
  const present = await storeOf(storageInstance).insert({ [name]: rows.map(living) as State[] });
  if (present.length > 0) throw new DataError("database_failed", `${name} ${present[0]} is there already`);
};

/**
 * Marks rows as deleted, in the form that `change` gives them. Gives them as they were, for an undo: also those that
 * another device has just deleted, which the member still saw. Skips missing rows.
 */
export const removeRows = async <T extends SyncedFields>(
  collection: RxCollection<T>,
  ids: readonly string[],
  now: string,
  change: (row: T) => T = (row) => row,
): Promise<T[]> => {
  const gone: StoredRow<T>[] = [];
  const removed = await changeRows(collection, ids, now, (row) => {
    if (row._deleted) gone.push(row);
    return row._deleted ? null : { ...row, ...change(row), _deleted: true };
  });
  return [...removed, ...gone].map(plain);
};

/**
 * Restores removed rows as they were, or as `restore` makes them from the stored state. A row of a lost space stays
 * away.
 */
export const restoreRows = async <T extends SyncedFields>(
  collection: RxCollection<T>,
  rows: readonly T[],
  now: string,
  restore: (stored: T, was: T) => T = (_, was) => was,
): Promise<void> => {
  const wanted = new Map<string, T>(rows.map((row) => [row.id, row]));
  await changeRows(collection, [...wanted.keys()], now, (row) => {
    const was = wanted.get(row.id);
    return was === undefined ? null : { ...row, ...restore(row, was), _deleted: false };
  });
};
