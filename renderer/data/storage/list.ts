import { DataError } from "#renderer/data/data-error.ts";
import type { StoredCollection } from "./collection.ts";
import { readNewest, readRange } from "./index-range.ts";
import type { State } from "./layout.ts";
import type { StoredRecord } from "./records.ts";
import { allSettled } from "./requests.ts";

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
  let records: StoredRecord[] = [];
  const take = (page: readonly StoredRecord[]) => {
    records.push(...page);
    return records.length < limit;
  };
  if (newest && limit < Number.POSITIVE_INFINITY) {
    if (limit > 0) await readNewest(source, within, limit, ranges, take);
    records = records.slice(-limit);
  } else if (limit > 0) await readRange(source, within, limit, ranges, take);
  records = (newest ? records.reverse() : records).slice(0, limit);

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
