import {
  getQueryMatcher,
  getSortComparator,
  INDEX_MAX,
  INDEX_MIN,
  type PreparedQuery,
  type RxJsonSchema,
} from "rxdb/plugins/core";
import { requestResult } from "#renderer/browser/indexed-db.ts";
import type { StoredCollection } from "./collection.ts";
import { readIndexRange, readNewest, type TakePage } from "./index-range.ts";
import { indexName } from "./layout.ts";
import { scanRecords } from "./read.ts";
import type { Document } from "./records.ts";

type Prepared = PreparedQuery<Document>;
type Plan = Prepared["queryPlan"];

/** Where a query looks for rows: everywhere, or in a range of an index. */
type Place =
  | { kind: "none" }
  | { kind: "all"; range: IDBKeyRange | null }
  | { kind: "index"; fields: readonly string[]; range: IDBKeyRange };

const ALL: Place = { kind: "all", range: null };

const isExtreme = (bound: unknown): boolean => bound === INDEX_MIN || bound === INDEX_MAX;

const isKey = (bound: unknown): boolean => typeof bound === "string" || typeof bound === "number";

const keyOf = (keys: readonly unknown[]): IDBValidKey => {
  const bound = keys.map((key) => (key === INDEX_MIN ? Number.NEGATIVE_INFINITY : (key as IDBValidKey)));
  const [first] = bound;
  return bound.length === 1 && first !== undefined ? first : bound;
};

/**
 * The key range of a plan's fields from `start` to `end`; null where it is empty. It may be too wide: rows are compared
 * with the query anyway.
 */
const rangeOf = (plan: Plan, start: number, end: number, ranges: typeof IDBKeyRange): IDBKeyRange | null => {
  const { startKeys, endKeys, inclusiveStart, inclusiveEnd } = plan;
  const lowerOpen = !inclusiveStart && startKeys.slice(end).every(isExtreme);
  const upperOpen = !inclusiveEnd && endKeys.slice(end).every(isExtreme);
  try {
    return ranges.bound(keyOf(startKeys.slice(start, end)), keyOf(endKeys.slice(start, end)), lowerOpen, upperOpen);
  } catch (error) {
    if (error instanceof Error && error.name === "DataError") return null;
    throw error;
  }
};

/** Where a query looks. Indexes contain only rows that are not deleted, and each ends with the id. */
const placeOf = (
  { key, indexes }: StoredCollection,
  { queryPlan: plan }: Prepared,
  ranges: typeof IDBKeyRange,
): Place => {
  const { index } = plan;
  const startKeys: unknown[] = plan.startKeys;
  const endKeys: unknown[] = plan.endKeys;
  const isLiving = index[0] === "_deleted" && startKeys[0] === false && endKeys[0] === false;
  const start = isLiving ? 1 : 0;
  if (![...startKeys.slice(start), ...endKeys.slice(start)].every(isKey)) return ALL;
  if (index[start] === key) {
    const range = rangeOf(plan, start, start + 1, ranges);
    return range ? { kind: "all", range } : { kind: "none" };
  }
  const end = index.length - 1;
  const fields = index.slice(start, end);
  if (!isLiving || index[end] !== key || !isIndex(indexes, fields)) return ALL;
  const range = rangeOf(plan, start, end, ranges);
  return range ? { kind: "index", fields, range } : { kind: "none" };
};

const isIndex = (indexes: StoredCollection["indexes"], fields: readonly string[]): boolean =>
  indexes.some((stored) => indexName(stored) === indexName(fields));

/** The index whose end has the first rows of a query, which RxDB's planner does not consider; null for none. */
const newestIndex = ({ key, indexes }: StoredCollection, { query }: Prepared): readonly string[] | null => {
  if (query.limit === undefined) return null;
  const selector = query.selector as { _deleted?: { $eq?: unknown } };
  if (selector._deleted?.$eq !== false) return null;
  const parts = query.sort.flatMap((part) => Object.entries(part));
  const [last, ...others] = parts.toReversed();
  const fields = others.toReversed().flatMap(([field, direction]) => (direction === "desc" ? [field] : []));
  const isWhole = last?.[0] === key && last[1] === "asc" && fields.length === others.length;
  return isWhole && isIndex(indexes, fields) ? fields : null;
};

/**
 * The parts of an index that a query wants that names values of one of its fields, in the order of the index; null for
 * any other. A plan has one range around all of them, which of a few people may hold everybody.
 */
const partsOf = (
  fields: readonly string[],
  { query }: Prepared,
  ranges: typeof IDBKeyRange,
): readonly IDBKeyRange[] | null => {
  const selector = query.selector as Record<string, { $eq?: unknown; $in?: readonly unknown[] } | undefined>;
  const before: IDBValidKey[] = [];
  for (const field of fields) {
    const { $eq: value, $in: values } = selector[field] ?? {};
    if (isKey(value)) {
      before.push(value as IDBValidKey);
      continue;
    }
    if (!Array.isArray(values) || !values.every((one): one is string => typeof one === "string")) return null;
    return [...new Set(values)].toSorted().map((one) => {
      const key = [...before, one];
      // An array is above all texts and numbers.
      return fields.length === 1 ? ranges.only(one) : ranges.bound(key, [...key, []]);
    });
  }
  return null;
};

/** The rows of a query, within a transaction of its collection. */
export const runQuery = async (
  collection: StoredCollection,
  schema: RxJsonSchema<Document>,
  transaction: IDBTransaction,
  ranges: typeof IDBKeyRange,
  prepared: Prepared,
): Promise<Document[]> => {
  const { query, queryPlan: plan } = prepared;
  const skip = query.skip ?? 0;
  const end = skip + (query.limit ?? Number.POSITIVE_INFINITY);
  const place = placeOf(collection, prepared, ranges);
  if (place.kind === "none" || end === skip) return [];
  const store = transaction.objectStore(collection.name);
  const matches = getQueryMatcher(schema, query);
  /** Adds the rows of a page that match; wants more until there are `wanted`. */
  const takeInto =
    (found: Document[], wanted: number): TakePage =>
    (page) => {
      for (const record of page) {
        const row = collection.codec.unpack(record);
        if (matches(row)) found.push(row);
      }
      return found.length < wanted;
    };
  let rows: Document[] = [];
  const take = takeInto(rows, end);
  const takeAll: TakePage = (page) => take(page) || true;

  const newest = newestIndex(collection, prepared);
  const isSamePlace = place.kind === "index" && newest !== null && indexName(place.fields) === indexName(newest);
  let isSorted = false;
  if (newest && (place.kind === "all" || isSamePlace)) {
    const range = isSamePlace && place.range ? place.range : ranges.lowerBound(Number.NEGATIVE_INFINITY);
    await readNewest(store.index(indexName(newest)), range, end, ranges, (page) => {
      rows.length = 0;
      return take(page);
    });
  } else if (place.kind === "all") {
    isSorted = plan.sortSatisfiedByIndex && place.range !== null;
    await scanRecords(store, place.range, ranges, isSorted ? take : takeAll);
  } else {
    isSorted = plan.sortSatisfiedByIndex;
    const wanted = isSorted ? end : Number.POSITIVE_INFINITY;
    const index = store.index(indexName(place.fields));
    const parts = partsOf(place.fields, prepared, ranges);
    if (parts) {
      const pages = parts.map(async (part) => {
        const found: Document[] = [];
        await readIndexRange(index, part, wanted, ranges, takeInto(found, wanted));
        return found;
      });
      rows = (await Promise.all(pages)).flat();
    } else await readIndexRange(index, place.range, wanted, ranges, isSorted ? take : takeAll);
  }
  if (!isSorted) rows.sort(getSortComparator(schema, query));
  return rows.slice(skip, end);
};

/** The number of rows of a query, where an index alone tells it; null otherwise. */
export const countByIndex = async (
  collection: StoredCollection,
  transaction: IDBTransaction,
  ranges: typeof IDBKeyRange,
  prepared: Prepared,
): Promise<number | null> => {
  const { query, queryPlan: plan } = prepared;
  if (!plan.selectorSatisfiedByIndex || !isExtreme(plan.startKeys.at(-1)) || !isExtreme(plan.endKeys.at(-1)))
    return null;
  const place = placeOf(collection, prepared, ranges);
  if (place.kind !== "index") return null;
  const index = transaction.objectStore(collection.name).index(indexName(place.fields));
  const all = await requestResult(index.count(place.range));
  return Math.min(Math.max(all - (query.skip ?? 0), 0), query.limit ?? Number.POSITIVE_INFINITY);
};
