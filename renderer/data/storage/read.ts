import { requestResult } from "#renderer/browser/indexed-db.ts";
import { DIRTY } from "./layout.ts";
import type { StoredRecord } from "./records.ts";
import { allSettled } from "./requests.ts";

/** Number of ids from which the keys around them are listed first, because IndexedDB answers one request per row. */
const MANY = 64;

/** Most keys listed for each wanted id: with more between the ids, each is asked for by itself. */
const LISTED = 4;

/** The ids that may exist. */
const presentOf = async (store: IDBObjectStore, ids: readonly string[], ranges: typeof IDBKeyRange) => {
  if (ids.length < MANY) return ids;
  let [least, greatest] = [String(ids[0]), String(ids[0])];
  for (const id of ids) {
    if (id < least) least = id;
    if (id > greatest) greatest = id;
  }
  const limit = ids.length * LISTED;
  const listed = await requestResult(store.getAllKeys(ranges.bound(least, greatest), limit));
  if (listed.length === limit) return ids;
  const present = new Set(listed);
  return ids.filter((id) => present.has(id));
};

/** The records with these ids, by id. */
export const readRecords = async (
  store: IDBObjectStore,
  ids: readonly string[],
  ranges: typeof IDBKeyRange,
): Promise<Map<string, StoredRecord>> => {
  const present = await presentOf(store, ids, ranges);
  const found: (StoredRecord | undefined)[] = await allSettled(present.map((id) => store.get(id)));
  return new Map(found.flatMap((record) => (record ? [[record.id, record] as const] : [])));
};

/** The highest place in the order of writing among pending rows of these collections; 0 for none. */
export const lastPlace = async (transaction: IDBTransaction, collections: readonly string[]): Promise<number> => {
  const last = await allSettled(
    collections.map((name) => transaction.objectStore(name).index(DIRTY).openKeyCursor(null, "prev")),
  );
  return Math.max(0, ...last.map((cursor) => Number(cursor?.key ?? 0)));
};

/** Records per page when all are read. */
export const READ_PAGE = 1_000;

/** Reads all records in a range of ids in pages, until `take` gives false. The next page loads meanwhile. */
export const scanRecords = async (
  store: IDBObjectStore,
  within: IDBKeyRange | null,
  ranges: typeof IDBKeyRange,
  take: (page: readonly StoredRecord[]) => boolean,
): Promise<void> => {
  let next: Promise<StoredRecord[]> | null = requestResult(store.getAll(within, READ_PAGE));
  while (next) {
    const page: StoredRecord[] = await next;
    const last = page.length === READ_PAGE ? page.at(-1) : undefined;
    const rest =
      last && (within?.upper === undefined ? ranges.lowerBound(last.id, true) : upTo(last.id, within, ranges));
    next = rest ? requestResult(store.getAll(rest, READ_PAGE)) : null;
    if (!take(page)) return;
  }
};

const upTo = (id: string, { upper, upperOpen }: IDBKeyRange, ranges: typeof IDBKeyRange): IDBKeyRange | null =>
  id < upper ? ranges.bound(id, upper, true, upperOpen) : null;
