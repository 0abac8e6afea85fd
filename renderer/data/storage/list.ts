import { DataError } from "#renderer/data/data-error.ts";
import type { StoredCollection } from "./collection.ts";
import { readIndexRange, readNewest } from "./index-range.ts";
import type { State } from "./layout.ts";
import type { StoredRecord } from "./records.ts";
import { allSettled } from "./requests.ts";

/** By the fields of an index, the last key first, rows with one key by id: as RxDB sorts them. */
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
 * Living rows of a collection in the order of an index, the newest first where `newest`. `with`: of other collections
 * the rows whose field of that name, an index of theirs, has the id of a listed row.
 */
export type Listing = {
  from: string;
  index: string;
  limit?: number;
  newest?: boolean;
  range?: IDBKeyRange;
  with?: Readonly<Record<string, string>>;
};

/** `with` by collection; the rows of all listed rows, in no order. */
export type RowList<T extends State> = { rows: T[]; with: Record<string, State[]> };

export const listRows = async <T extends State>(
  collections: ReadonlyMap<string, StoredCollection>,
  transaction: IDBTransaction,
  ranges: typeof IDBKeyRange,
  { from, index, limit = Number.POSITIVE_INFINITY, newest = false, range, with: related = {} }: Listing,
): Promise<RowList<T>> => {
  const rowsOf = (name: string, records: readonly StoredRecord[]) => {
    const collection = collections.get(name);
    if (!collection) throw new DataError("database_failed", `the store has no ${name}`);
    return records.map((record) => collection.codec.rowOf(record));
  };
  const within = range ?? ranges.lowerBound(Number.NEGATIVE_INFINITY);
  const source = transaction.objectStore(from).index(index);
  const found: StoredRecord[] = [];
  const take = (page: readonly StoredRecord[]) => {
    found.push(...page);
    return found.length < limit;
  };
  if (limit > 0 && newest && limit < Number.POSITIVE_INFINITY) {
    await readNewest(source, within, limit, ranges, (page) => {
      found.length = 0;
      return take(page);
    });
  } else if (limit > 0) await readIndexRange(source, within, limit, ranges, take);
  const records = (newest ? found.toSorted(newestFirst(index)) : found).slice(0, limit);

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
