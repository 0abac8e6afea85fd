import { requestResult } from "#renderer/browser/indexed-db.ts";
import { READ_PAGE } from "./read.ts";
import type { StoredRecord } from "./records.ts";

type Ranges = typeof IDBKeyRange;

/** Takes a page of records; gives whether more are wanted. */
export type TakePage = (page: readonly StoredRecord[]) => boolean;

const keyIn = ({ keyPath }: IDBIndex, record: StoredRecord): IDBValidKey => {
  const fields: Record<string, unknown> = record;
  return (Array.isArray(keyPath) ? keyPath.map((field) => fields[field]) : fields[keyPath]) as IDBValidKey;
};

/** The part of a range after a key; null where it is empty. */
const after = (key: IDBValidKey, { upper, upperOpen }: IDBKeyRange, ranges: Ranges): IDBKeyRange | null => {
  if (upper === undefined) return ranges.lowerBound(key, true);
  try {
    return ranges.bound(key, upper, true, upperOpen);
  } catch {
    return null;
  }
};

/** Reads a range of an index from its start, in pages of at most `wanted` rows. */
export const readIndexRange = async (
  index: IDBIndex,
  range: IDBKeyRange,
  wanted: number,
  ranges: Ranges,
  take: TakePage,
): Promise<void> => {
  const size = Math.min(Math.max(wanted, 1), READ_PAGE);
  let rest: IDBKeyRange | null = range;
  while (rest) {
    const page: StoredRecord[] = await requestResult(index.getAll(rest, size));
    const last = page.at(-1);
    if (!take(page) || page.length < size || !last) return;
    // A range cannot begin between two rows with one key.
    const key = keyIn(index, last);
    const ties: StoredRecord[] = await requestResult(index.getAll(ranges.only(key)));
    const others = ties.filter(({ id }) => id > last.id);
    if (others.length > 0 && !take(others)) return;
    rest = after(key, rest, ranges);
  }
};

/** The key that `count` entries from the end of a range reach back to; null for fewer entries. */
const keyFromEnd = (index: IDBIndex, range: IDBKeyRange, count: number): Promise<IDBValidKey | null> =>
  new Promise((resolve, reject) => {
    const request = index.openKeyCursor(range, "prev");
    let isThere = count === 1;
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const { result: cursor } = request;
      if (!cursor || isThere) return resolve(cursor ? cursor.key : null);
      isThere = true;
      cursor.advance(count - 1);
    };
  });

/**
 * Reads an index from its end (Chromium 141; https://www.w3.org/TR/IndexedDB-3/#dictdef-idbgetalloptions). TypeScript
 * does not know it yet.
 */
type FromEnd = {
  getAll(options: { query: IDBKeyRange; count: number; direction: "prev" }): IDBRequest<StoredRecord[]>;
};
const readsFromEnd = (index: IDBIndex): index is IDBIndex & FromEnd => "getAllRecords" in index;

/**
 * The last `count` rows of a range in order, with all that have the first one's key; `isAll`: the range has no others.
 */
const readEnd = async (index: IDBIndex, range: IDBKeyRange, count: number, ranges: Ranges) => {
  let first: IDBValidKey | null;
  if (readsFromEnd(index)) {
    const found = await requestResult(index.getAll({ query: range, count: count + 1, direction: "prev" }));
    const [before, start, ...others] = found.toReversed();
    if (found.length <= count || !before || !start) return { page: found.toReversed(), isAll: true };
    first = keyIn(index, start);
    if (!ranges.only(first).includes(keyIn(index, before))) return { page: [start, ...others], isAll: false };
  } else first = await keyFromEnd(index, range, count);
  const part =
    first === null
      ? range
      : range.upper === undefined
        ? ranges.lowerBound(first)
        : ranges.bound(first, range.upper, false, range.upperOpen);
  const page: StoredRecord[] = await requestResult(index.getAll(part));
  return { page, isAll: first === null };
};

/** Factor by which a repeated read from the end grows. */
const GROWTH = 4;

/**
 * Gives `take` the last rows of an index range in order: at least `wanted`, and all with the first one's key. If it
 * wants more, reads a larger part from the end again.
 */
export const readNewest = async (
  index: IDBIndex,
  range: IDBKeyRange,
  wanted: number,
  ranges: Ranges,
  take: TakePage,
): Promise<void> => {
  for (let count = wanted; ; count *= GROWTH) {
    const { page, isAll } = await readEnd(index, range, count, ranges);
    if (!take(page) || isAll) return;
  }
};
