import {
  getProperty,
  getQueryMatcher,
  getSortComparator,
  type PreparedQuery,
  type RxDocumentData,
  type RxStorageDefaultCheckpoint,
  type RxStorageInstance,
} from "rxdb/plugins/core";
import {
  DEXIE_PIPE_SUBSTITUTE,
  fromDexieToStorage,
  getKeyRangeByQueryPlan,
  type RxStorageInstanceDexie,
} from "rxdb/plugins/storage-dexie";
import { STORED_TRUE, writtenAt, writtenIndex } from "#renderer/data/rxdb-internals.ts";
import type { Packing } from "./packed-rows.ts";

/** Rows per request: as many at most are read in vain where a query has to look for its rows. */
const PAGE = 1000;

type KeyRanges = typeof IDBKeyRange;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Null where no key can lie between the plan's bounds. */
const rangeOf = (...args: Parameters<typeof getKeyRangeByQueryPlan>): IDBKeyRange | null => {
  try {
    return getKeyRangeByQueryPlan(...args);
  } catch (error) {
    if (error instanceof Error && error.name === "DataError") return null;
    throw error;
  }
};

/** `isWhole`: all of `range` is wanted, whatever is found in it. */
type Pages = { index: IDBIndex; range: IDBKeyRange; size: number; isWhole: boolean; keyRanges: KeyRanges };

/** Gives page after page of an index's rows to `take`, until that gives false or none is left. */
const readPages = async (
  { index, range, size, isWhole, keyRanges }: Pages,
  take: (page: readonly Record<string, unknown>[]) => boolean,
): Promise<void> => {
  const fields = [index.keyPath].flat();
  const read = (from: IDBKeyRange): Promise<Record<string, unknown>[]> => settled(index.getAll(from, size));
  let next = read(range);
  for (;;) {
    const page = await next;
    const last = page.at(-1);
    // Before the rows are taken, and changed.
    const key = page.length === size && last && fields.map((field): IDBValidKey => getProperty(last, field));
    const rest = key && keyRanges.bound(key, range.upper, true, range.upperOpen);
    // The browser finds the next page while this one is taken.
    if (rest && isWhole) next = read(rest);
    if (!take(page) || !rest) return;
    if (!isWhole) next = read(rest);
  }
};

/** Whether a key in it may have begun with a pipe, which Dexie cannot store. */
const hasSubstitute = (value: object): boolean => {
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes(DEXIE_PIPE_SUBSTITUTE)) return true;
    if (typeof inner === "object" && inner !== null && hasSubstitute(inner)) return true;
  }
  return false;
};

/** Fields of every row that are objects, none of whose keys Dexie cannot store. */
const PLAIN_OBJECTS = new Set(["_meta", "_attachments"]);

/**
 * RxDB's way back from what Dexie stores copies a row twice, field by field. Nearly every row differs in its indexed
 * booleans alone, and what a request gave is nobody else's: it is changed in place.
 */
const fromStored = <T>(booleanIndexes: string[], stored: Record<string, unknown>): RxDocumentData<T> => {
  for (const key in stored) {
    const value = stored[key];
    if (typeof value === "object" && value !== null && !PLAIN_OBJECTS.has(key) && hasSubstitute(value)) {
      return fromDexieToStorage<T>(booleanIndexes, stored);
    }
  }
  for (const field of booleanIndexes) stored[field] = stored[field] === STORED_TRUE;
  return stored as RxDocumentData<T>;
};

/** The rows of a query. See {@link readInPages}. */
const queryInPages = async <T>(
  { schema, internals }: RxStorageInstanceDexie<T>,
  { query, queryPlan: plan }: PreparedQuery<T>,
  keyRanges: KeyRanges,
  packing: Packing | null,
): Promise<RxDocumentData<T>[]> => {
  const { dexieDb, dexieTable, booleanIndexes } = await internals;
  const range = rangeOf(booleanIndexes, plan, keyRanges);
  if (!range) return [];
  const skip = query.skip ?? 0;
  const end = skip + (query.limit ?? Number.POSITIVE_INFINITY);
  const matches = plan.selectorSatisfiedByIndex ? () => true : getQueryMatcher(schema, query);
  const sorted = plan.sortSatisfiedByIndex;
  const size = sorted && plan.selectorSatisfiedByIndex ? Math.min(Math.max(end, 1), PAGE) : PAGE;

  const rows: RxDocumentData<T>[] = [];
  // Within a transaction of Dexie's, which opens the database again where the browser closed it.
  await dexieDb.transaction("r", dexieTable, async ({ idbtrans }) => {
    const index = idbtrans.objectStore(dexieTable.name).index(`[${plan.index.join("+")}]`);
    await readPages({ index, range, size, isWhole: end === Number.POSITIVE_INFINITY, keyRanges }, (page) => {
      for (const stored of page) {
        const row = fromStored<T>(booleanIndexes, packing ? packing.unpack(stored) : stored);
        if (matches(row)) rows.push(row);
      }
      return !sorted || rows.length < end;
    });
  });
  if (!sorted) rows.sort(getSortComparator(schema, query));
  return rows.slice(skip, end);
};

/**
 * Up to `limit` rows that were written after the checkpoint, deleted ones as well, oldest first. RxDB's own query reads
 * every row of the checkpoint's own time before it drops those up to its id: all that one pull wrote, at each start.
 */
const readChangedSince = async <T>(
  { internals, primaryPath }: RxStorageInstanceDexie<T>,
  limit: number,
  checkpoint: RxStorageDefaultCheckpoint,
  keyRanges: KeyRanges,
  packing: Packing | null,
): Promise<RxDocumentData<T>[]> => {
  const { dexieDb, dexieTable, booleanIndexes } = await internals;
  let stored: Record<string, unknown>[] = [];
  await dexieDb.transaction("r", dexieTable, async ({ idbtrans }) => {
    const index = idbtrans.objectStore(dexieTable.name).index(writtenIndex(primaryPath));
    stored = await settled(index.getAll(keyRanges.lowerBound([checkpoint.lwt, checkpoint.id], true), limit));
  });
  return stored.map((row) => fromStored<T>(booleanIndexes, packing ? packing.unpack(row) : row));
};

/** Replaces how RxDB's Dexie storage reads: it takes the rows one by one from a cursor, this a thousand at a time. */
export const readInPages = <T>(
  instance: RxStorageInstanceDexie<T>,
  keyRanges: KeyRanges,
  packing: Packing | null,
): void => {
  instance.query = async (prepared) => {
    if (instance.closed) throw new Error(`${instance.collectionName} is closed`);
    return { documents: await queryInPages(instance, prepared, keyRanges, packing) };
  };
  (instance as RxStorageInstance<T, unknown, unknown>).getChangedDocumentsSince = async (
    limit,
    checkpoint = { id: "", lwt: 0 },
  ) => {
    if (instance.closed) throw new Error(`${instance.collectionName} is closed`);
    const documents = await readChangedSince(instance, limit, checkpoint, keyRanges, packing);
    const last = documents.at(-1);
    return {
      documents,
      checkpoint: last ? { id: String(last[instance.primaryPath]), lwt: writtenAt(last) } : checkpoint,
    };
  };
};
