import { DataError } from "#renderer/data/data-error.ts";
import type { StoredCollection } from "./collection.ts";
import { readNewest } from "./index-range.ts";
import type { State } from "./layout.ts";
import type { StoredRecord } from "./records.ts";
import { allSettled } from "./requests.ts";

/** Compares rows like RxDB: by the fields of an index descending, then by id. */
const newestFirst = (index: string) => {
  const fields = index.split(",");
  return (one: StoredRecord, other: StoredRecord): number => {
    const [a, b]: Record<string, IDBValidKey>[] = [one as never, other as never];
    for (const field of fields) {
      const [first, second] = [a?.[field] ?? "", b?.[field] ?? ""];
      if (first !== second) return first < second ? 1 : -1;
    }
    return one.id < other.id ? -1 : 1;
  };
};

/**
 * The newest rows of a collection by an index. `with`: other collections, with the indexed field that holds a listed
 * row's id.
 */
export type Listing = { from: string; index: string; limit: number; with: Readonly<Record<string, string>> };

/** Listed rows, and in `with` by collection the rows that belong to them, in no order. */
export type RowList<T extends State> = { rows: T[]; with: Record<string, State[]> };

export const listRows = async <T extends State>(
  collections: ReadonlyMap<string, StoredCollection>,
  transaction: IDBTransaction,
  ranges: typeof IDBKeyRange,
  { from, index, limit, with: related }: Listing,
): Promise<RowList<T>> => {
  const rowsOf = (name: string, records: readonly StoredRecord[]) => {
    const collection = collections.get(name);
    if (!collection) throw new DataError("database_failed", `the store has no ${name}`);
    return records.map((record) => collection.codec.rowOf(record));
  };
  let found: readonly StoredRecord[] = [];
  const living = ranges.lowerBound(Number.NEGATIVE_INFINITY);
  await readNewest(transaction.objectStore(from).index(index), living, limit, ranges, (page) => {
    found = page;
    return page.length < limit;
  });
  const records = found.toSorted(newestFirst(index)).slice(0, limit);

  const parts = await Promise.all(
    Object.entries(related).map(async ([name, field]) => {
      const found: StoredRecord[][] = await allSettled(
        records.map(({ id }) => transaction.objectStore(name).index(field).getAll(ranges.only(id))),
      );
      return [name, rowsOf(name, found.flat())] as const;
    }),
  );
  return { rows: rowsOf(from, records) as T[], with: Object.fromEntries(parts) };
};
