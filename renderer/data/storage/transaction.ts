import { deepEqual, getHeightOfRevision, now } from "rxdb/plugins/core";
import { requestResult } from "#renderer/browser/indexed-db.ts";
import { DataError } from "#renderer/data/data-error.ts";
import type { ChangeBulk, StoredCollection } from "./collection.ts";
import type { Counters } from "./counters.ts";
import { bulkOf, type RowChange } from "./events.ts";
import { DIRTY, META, type State } from "./layout.ts";
import { readRecords, scanRecords } from "./read.ts";
import type { DirtyMark, Document, StoredRecord } from "./records.ts";
import { allSettled } from "./requests.ts";
import { addRecords } from "./write.ts";

/**
 * A row with its sync state. `dirty`: its place in the order of writing, over all collections and windows; null where
 * it is as the server has it. `base`: the server's state that its edits started from; null for a row that is not
 * pending, or unknown to the server. `own`: digests of the states in between.
 */
export type RowRecord<T extends State = State> = {
  row: T;
  dirty: number | null;
  base: T | null;
  own: readonly string[];
};

/** A pending row. */
export type DirtyRow = { collection: string; record: RowRecord & { dirty: number } };

/** Reads and writes of one transaction, stored together or not at all. Await nothing else within it. */
export type StoreTransaction = {
  get<T extends State>(collection: string, id: string): Promise<RowRecord<T> | null>;
  /** The existing rows with these ids, by id. */
  getAll<T extends State>(collection: string, ids: readonly string[]): Promise<Map<string, RowRecord<T>>>;
  /** The rows with a key in an index, by id, without deleted ones. */
  listBy<T extends State>(collection: string, index: string, key: IDBValidKey): Promise<T[]>;
  /** Reads every row of a collection, also deleted ones, until `limit` match. */
  find<T extends State>(collection: string, isWanted: (row: T) => boolean, limit?: number): Promise<RowRecord<T>[]>;
  /** Pending rows of the transaction's collections in the order of writing, from a place on. */
  dirtyRows(limit: number, from?: number): Promise<DirtyRow[]>;
  /** Adds rows without reading. Gives the ids that exist already, whose rows stay unchanged. */
  add<T extends State>(collection: string, records: readonly RowRecord<T>[]): Promise<string[]>;
  /**
   * Adds rows as the member's edits, without reading. Restores deleted ones; gives the ids of existing ones, which stay
   * unchanged.
   */
  insert<T extends State>(collection: string, rows: readonly T[]): Promise<string[]>;
  /** Stores a row with its sync state. It must have been read in this transaction, found or not. */
  put<T extends State>(collection: string, record: RowRecord<T>): void;
  /** Stores a row as the member's edit; it must have been read in this transaction. */
  edit<T extends State>(collection: string, row: T): void;
  /** Removes a row entirely; it must have been read in this transaction. */
  remove(collection: string, id: string): void;
  /** The next place in the order of writing. */
  nextOrder(): number;
  /** Values that are no rows, such as cursors. */
  meta: {
    get<T>(key: string): Promise<T | undefined>;
    put(key: string, value: unknown): void;
    delete(key: string): void;
  };
};

/** A transaction with what only the store uses. */
export type OpenTransaction = StoreTransaction & {
  /** Changes by collection, also those without news for RxDB. `dirty`: a row is pending, or was. */
  written(): { bulks: Map<string, ChangeBulk>; dirty: boolean };
};

const CLEAN = { dirty: null, base: null, own: [] } as const;

/** Key of the highest revision of a row that was removed entirely. */
export const HEIGHT = "height";
/** The key of another module's value, apart from the store's own keys. */
const metaKey = (key: string): string => `value/${key}`;

/** The writer in RxDB's revisions; a row's revisions differ by height only. */
const WRITER = "s";

const toRecord = <T extends State>({ codec }: StoredCollection, stored: StoredRecord): RowRecord<T> => {
  const row = codec.rowOf(stored) as T;
  const { dirty, base, own = [] } = stored;
  if (dirty === undefined) return { row, ...CLEAN };
  return { row, dirty, base: base ? (codec.unpackState(stored.id, base) as T) : null, own };
};

export const openTransaction = (
  collections: ReadonlyMap<string, StoredCollection>,
  transaction: IDBTransaction,
  counters: Counters,
  ranges: typeof IDBKeyRange,
): OpenTransaction => {
  const read = new Map<string, Map<string, StoredRecord | undefined>>();
  const written = new Map<string, RowChange[]>();
  let isDirty = false;
  const time = now();

  const collectionOf = (name: string): StoredCollection => {
    const collection = collections.get(name);
    if (!collection) throw new DataError("database_failed", `the store has no ${name}`);
    return collection;
  };
  const storeOf = (name: string): IDBObjectStore => transaction.objectStore(name);
  const listOf = <K, V>(lists: Map<string, V>, name: string, make: () => V & K): V => {
    const known = lists.get(name) ?? make();
    lists.set(name, known);
    return known;
  };
  const readOf = (name: string) => listOf(read, name, () => new Map());
  const writtenOf = (name: string) => listOf(written, name, () => []);
  const keep = <T extends State>(collection: StoredCollection, stored: StoredRecord): RowRecord<T> => {
    readOf(collection.name).set(stored.id, stored);
    return toRecord(collection, stored);
  };
  const beforeOf = (name: string, id: string): StoredRecord | undefined => {
    const known = readOf(name);
    if (!known.has(id)) throw new DataError("database_failed", `${name} ${id} is written and was not read`);
    return known.get(id);
  };
  const heightAfter = (before: StoredRecord | undefined): number =>
    before ? getHeightOfRevision(before.rev) + 1 : counters.firstHeight();
  const documentOf = (row: State, height: number): Document => ({
    ...row,
    _attachments: {},
    _rev: `${height}-${WRITER}`,
    _meta: { lwt: time },
  });
  const store = (
    collection: StoredCollection,
    before: StoredRecord | undefined,
    row: State,
    mark: DirtyMark | null,
  ) => {
    const { name, codec } = collection;
    isDirty ||= mark !== null || before?.dirty !== undefined;
    const was = before ? codec.unpack(before) : null;
    // Nothing that RxDB knows of changes with the mark alone.
    const isSame = before !== undefined && was?.updated_at === row.updated_at && deepEqual(codec.rowOf(before), row);
    const after = isSame && was ? was : documentOf(row, heightAfter(before));
    const record = codec.pack(after, mark);
    storeOf(name).put(record);
    readOf(name).set(row.id, record);
    const changes = writtenOf(name);
    if (!isSame) changes.push({ before: was, after });
  };
  const markOf = ({ codec }: StoredCollection, { dirty, base, own }: RowRecord): DirtyMark | null =>
    dirty === null ? null : { dirty, base: base && codec.packState(base), own };

  const add: StoreTransaction["add"] = async (name, records) => {
    const collection = collectionOf(name);
    isDirty ||= records.some(({ dirty }) => dirty !== null);
    const documents = records.map(({ row }) => documentOf(row, counters.firstHeight()));
    const stored = records.map((record, index) =>
      collection.codec.pack(documents[index] as Document, markOf(collection, record)),
    );
    const present = new Set((await addRecords(storeOf(name), stored)).map(({ id }) => id));
    const changes = writtenOf(name);
    for (const after of documents) if (!present.has(after.id)) changes.push({ before: null, after });
    return [...present];
  };
  const edit: StoreTransaction["edit"] = (name, row) => {
    const collection = collectionOf(name);
    const before = beforeOf(name, row.id);
    store(collection, before, row, collection.synced ? collection.mark(before, counters.next) : null);
  };
  const getAll = async <T extends State>(name: string, ids: readonly string[]): Promise<Map<string, RowRecord<T>>> => {
    const collection = collectionOf(name);
    const [found, known] = [await readRecords(storeOf(name), ids, ranges), readOf(name)];
    for (const id of ids) known.set(id, undefined);
    return new Map([...found].map(([id, stored]) => [id, keep<T>(collection, stored)]));
  };

  return {
    async get<T extends State>(name: string, id: string) {
      const collection = collectionOf(name);
      const stored: StoredRecord | undefined = await requestResult(storeOf(name).get(id));
      readOf(name).set(id, undefined);
      return stored ? keep<T>(collection, stored) : null;
    },
    getAll,
    async listBy<T extends State>(name: string, index: string, key: IDBValidKey) {
      const collection = collectionOf(name);
      const found: StoredRecord[] = await requestResult(storeOf(name).index(index).getAll(ranges.only(key)));
      return found.map((stored) => keep<T>(collection, stored).row);
    },
    async find<T extends State>(name: string, isWanted: (row: T) => boolean, limit = Number.POSITIVE_INFINITY) {
      const collection = collectionOf(name);
      const found: RowRecord<T>[] = [];
      await scanRecords(storeOf(name), null, ranges, (page) => {
        for (const stored of page) {
          if (found.length < limit && isWanted(collection.codec.rowOf(stored) as T))
            found.push(keep(collection, stored));
        }
        return found.length < limit;
      });
      return found;
    },
    async dirtyRows(limit, from = Number.NEGATIVE_INFINITY) {
      const { objectStoreNames } = transaction;
      const synced = [...collections.values()].filter(({ name, synced }) => synced && objectStoreNames.contains(name));
      const range = ranges.lowerBound(from);
      const found: StoredRecord[][] = await allSettled(
        synced.map(({ name }) => storeOf(name).index(DIRTY).getAll(range, limit)),
      );
      const rows = synced.flatMap((collection, place) =>
        (found[place] ?? []).map((stored) => ({
          collection: collection.name,
          record: keep(collection, stored) as DirtyRow["record"],
        })),
      );
      return rows.toSorted((a, b) => a.record.dirty - b.record.dirty).slice(0, limit);
    },
    add,
    async insert(name, rows) {
      const collection = collectionOf(name);
      const records = rows.map((row) => ({ row, ...CLEAN, dirty: collection.synced ? counters.next() : null }));
      const present = new Set(await add(name, records));
      if (present.size === 0) return [];
      const stored = await getAll(name, [...present]);
      const alive: string[] = [];
      for (const row of rows) {
        if (!present.has(row.id)) continue;
        if (stored.get(row.id)?.row._deleted) edit(name, row);
        else alive.push(row.id);
      }
      return alive;
    },
    put(name, record) {
      const collection = collectionOf(name);
      store(collection, beforeOf(name, record.row.id), record.row, markOf(collection, record));
    },
    edit,
    remove(name, id) {
      const { codec } = collectionOf(name);
      const before = beforeOf(name, id);
      if (!before) return;
      isDirty ||= before.dirty !== undefined;
      const height = heightAfter(before);
      counters.heard({ height });
      // A window that is opened later begins with it. All who remove have the meta store in their transaction.
      transaction.objectStore(META).put(counters.counted().height, HEIGHT);
      storeOf(name).delete(id);
      readOf(name).set(id, undefined);
      const after = { ...documentOf(codec.rowOf(before), height), _deleted: true };
      writtenOf(name).push({ before: codec.unpack(before), after });
    },
    nextOrder: counters.next,
    meta: {
      get: (key) => requestResult(transaction.objectStore(META).get(metaKey(key))),
      put: (key, value) => void transaction.objectStore(META).put(value, metaKey(key)),
      delete: (key) => void transaction.objectStore(META).delete(metaKey(key)),
    },
    written: () => ({
      bulks: new Map([...written].map(([name, changes]) => [name, bulkOf(changes)])),
      dirty: isDirty,
    }),
  };
};
