import type { RxCollection, WithDeleted } from "rxdb/plugins/core";
import type { SyncedFields } from "#shared/sync/documents.ts";
import { DataError } from "../data-error.ts";

/** Writes fields of one row and its `updated_at`. Throws `DataError` `not_found`. Waits for parallel writes of the row. */
export const patchRow = async <T extends SyncedFields>(
  collection: RxCollection<T>,
  id: string,
  changes: Partial<NoInfer<T>>,
  now: string,
): Promise<void> => {
  const document = await collection.findOne(id).exec();
  if (!document) throw new DataError("not_found", `${collection.name} ${id} is not there`);
  await document.incrementalPatch({ ...changes, updated_at: now } as Partial<T>);
};

const removedWith = (now: string) => ({ _deleted: true, updated_at: now });

/** Marks rows as deleted. Gives back how they were, for an undo. Rows that are not there are passed over. */
export const removeRows = async <T extends SyncedFields>(
  collection: RxCollection<T>,
  ids: readonly string[],
  now: string,
): Promise<T[]> => {
  const documents = [...(await collection.findByIds([...ids]).exec()).values()];
  const before = documents.map((document) => document.toMutableJSON() as T);
  await Promise.all(
    documents.map((document) =>
      document.incrementalModify((row) => ({ ...row, ...removedWith(now) }) as WithDeleted<typeof row>),
    ),
  );
  return before;
};

/** Makes removed rows readable again, as they were. */
export const restoreRows = async <T extends SyncedFields>(
  collection: RxCollection<T>,
  rows: readonly T[],
  now: string,
): Promise<void> => {
  if (rows.length === 0) return;
  const { error } = await collection.bulkUpsert(rows.map((row) => ({ ...row, updated_at: now })));
  if (error.length > 0) throw new DataError("database_failed", `could not restore ${error.length} rows`);
};
