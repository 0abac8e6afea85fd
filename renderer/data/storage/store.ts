import { RXDB_VERSION, type RxStorage } from "rxdb/plugins/core";
import type { Observable } from "rxjs";
import { DataError } from "#renderer/data/data-error.ts";
import { createStoreChannel, type StoreChannel } from "./channel.ts";
import { type ChangeBulk, type Digest, openCollections, type StoredCollection } from "./collection.ts";
import { connect, type DatabaseFactory } from "./connection.ts";
import { type Commit, createNews } from "./events.ts";
import { createInstance, type Instance, type InstanceParts } from "./instance.ts";
import { DIRTY, META, type State, type StoreLayout, withInternal } from "./layout.ts";
import { type Listing, listRows, type RowList } from "./list.ts";
import { allSettled, asDataError } from "./requests.ts";
import { type DirtyRow, openTransaction, type StoreTransaction } from "./transaction.ts";

export type StoreOptions = {
  /** The name of the database in IndexedDB; RxDB's is the same. */
  name: string;
  layout: StoreLayout;
  factory?: { indexedDB: DatabaseFactory; IDBKeyRange: typeof IDBKeyRange };
  /** Short names of states, for `own` of {@link RowRecord}; by default none are kept apart. */
  digest?: Digest;
  /** To the other windows that have this store open; by default what the browser has for that, null: there are none. */
  channel?: StoreChannel | null;
  /** Tells apart devices that a test has in one process: windows of one label hear from each other. */
  label?: string;
};

/** Rows before and after an edit; `before` is null where there was none. */
export type Edited<T extends State> = { before: T | null; after: T };

/** Makes the edited row of the stored one; null: no edit. Throws to refuse: then nothing is stored. */
export type Change<T extends State> = (row: T | null, id: string) => T | null;

/** A member's rows on this device. Everything rejects with `DataError`. */
export type Store = {
  /** RxDB's door. What it writes into a collection that is sent counts as the member's edits. */
  rxStorage: RxStorage<object, object>;
  /** Reads and writes of sync, and edits of several rows, in one transaction. */
  transact<T>(
    collections: readonly string[],
    mode: "readonly" | "readwrite",
    work: (transaction: StoreTransaction) => Promise<T> | T,
  ): Promise<T>;
  /** Edits one row: read and written in one transaction. Null where `change` gives null. */
  modify<T extends State>(collection: string, id: string, change: Change<T>): Promise<Edited<T> | null>;
  /** Edits rows, 250 in each transaction. Gives what was edited. */
  modifyAll<T extends State>(collection: string, ids: readonly string[], change: Change<T>): Promise<Edited<T>[]>;
  /**
   * Adds rows of several collections in one transaction, see {@link StoreTransaction}.
   */
  insert(rows: Readonly<Record<string, readonly State[]>>): Promise<string[]>;
  /** Living rows of an index, with rows of other collections that belong to them, in one transaction. */
  list<T extends State>(listing: Listing): Promise<RowList<T>>;
  /** Rows that wait to be sent, in the order of writing. */
  dirtyRows(limit: number, after?: number): Promise<DirtyRow[]>;
  /** All rows that wait to be sent. */
  dirtyIds(): Promise<{ collection: string; id: string }[]>;
  /** Tells of each transaction that was stored, in this window or another. A hint: a window may die before it tells. */
  commits: Observable<Commit>;
  /** From now on every write of a row that is sent is refused. */
  refuseWrites(): void;
  close(): Promise<void>;
};

/** How the store's own writes are named in RxDB's events. */
export const CONTEXTS = { edit: "store-edit", transact: "store-transact" } as const;

/** Rows of a transaction, so that no other write waits long for it. */
export const MOST_ROWS = 250;

/** Opens a member's store. Throws `DataError`: `database_newer`, `quota_exceeded`, else `database_failed`. */
export const openStore = async (options: StoreOptions): Promise<Store> => {
  const { name, factory = { indexedDB, IDBKeyRange }, digest = () => "", label = "prime" } = options;
  const layout = withInternal(options.layout);
  const ranges = factory.IDBKeyRange;
  const connection = await connect(factory.indexedDB, name, layout).catch((error: unknown) => {
    const known = asDataError(error);
    throw known instanceof DataError ? known : new DataError("database_failed", known.message, known);
  });
  const collections = openCollections(layout, digest);
  const synced = [...collections.values()].filter((collection) => collection.synced);
  const instances = new Set<Instance>();
  const { channel = createStoreChannel(`${label}-${name}`) } = options;
  const news = createNews(collections, channel);
  let refusing = false;

  const collectionOf = (wanted: string): StoredCollection => {
    const collection = collections.get(wanted);
    if (!collection) throw new DataError("database_failed", `the store has no ${wanted}`);
    return collection;
  };
  const checkWrite = () => {
    if (refusing) throw new DataError("database_failed", "the member's session on this device is over");
  };
  const close = async () => {
    await connection.close();
    news.close();
  };
  const write = async <T>(
    names: readonly string[],
    context: string,
    work: (transaction: StoreTransaction) => Promise<T> | T,
  ): Promise<T> => {
    if (names.some((wanted) => collectionOf(wanted).synced)) checkWrite();
    let written = new Map<string, ChangeBulk>();
    const result = await connection.run([...names, META], "readwrite", async (transaction) => {
      const store = openTransaction(collections, transaction, ranges);
      const given = await work(store);
      store.finish();
      written = store.bulks(context);
      return given;
    });
    news.tell(written);
    return result;
  };

  const modifyAll: Store["modifyAll"] = async <T extends State>(
    collection: string,
    ids: readonly string[],
    change: Change<T>,
  ) => {
    const edited: Edited<T>[] = [];
    for (let start = 0; start < ids.length; start += MOST_ROWS) {
      const slice = ids.slice(start, start + MOST_ROWS);
      const work = async (transaction: StoreTransaction) => {
        const stored = await transaction.getAll<T>(collection, slice);
        const found: Edited<T>[] = [];
        for (const id of slice) {
          const before = stored.get(id)?.row ?? null;
          const after = change(before, id);
          if (after === null) continue;
          await transaction.edit(collection, after);
          found.push({ before, after });
        }
        return found;
      };
      edited.push(...(await write([collection], CONTEXTS.edit, work)));
    }
    return edited;
  };

  const store: Store = {
    rxStorage: {
      // RxDB's election of a leader goes by it: all windows have the same.
      name: label,
      rxdbVersion: RXDB_VERSION,
      async createStorageInstance(params) {
        const parts: InstanceParts = {
          connection,
          ranges,
          news,
          checkWrite,
          internals: { store },
          async onClose(closed) {
            instances.delete(closed);
            if (instances.size === 0) await close();
          },
        };
        const instance = createInstance(parts, collectionOf(params.collectionName), params as never);
        instances.add(instance);
        return instance as never;
      },
    },
    transact: (names, mode, work) =>
      mode === "readwrite"
        ? write(names, CONTEXTS.transact, work)
        : connection.run([...names, META], mode, (transaction) =>
            work(openTransaction(collections, transaction, ranges)),
          ),
    async modify(collection, id, change) {
      const [edited] = await modifyAll(collection, [id], change);
      return edited ?? null;
    },
    modifyAll,
    insert: (rows) =>
      write(Object.keys(rows), CONTEXTS.edit, async (transaction) => {
        const alive = [];
        for (const [collection, added] of Object.entries(rows)) {
          alive.push(...(await transaction.insert(collection, added)));
        }
        return alive;
      }),
    list: <T extends State>(listing: Listing) =>
      connection.run([listing.from, ...Object.keys(listing.with ?? {})], "readonly", (transaction) =>
        listRows<T>(collections, transaction, ranges, listing),
      ),
    dirtyRows: (limit, after) =>
      connection.run([...synced.map((collection) => collection.name), META], "readonly", (transaction) =>
        openTransaction(collections, transaction, ranges).dirtyRows(limit, after),
      ),
    dirtyIds: () =>
      connection.run(
        synced.map((collection) => collection.name),
        "readonly",
        async (transaction) => {
          const found = await allSettled(
            synced.map((collection) => transaction.objectStore(collection.name).index(DIRTY).getAllKeys()),
          );
          return synced.flatMap((collection, place) =>
            (found[place] ?? []).map((id) => ({ collection: collection.name, id: String(id) })),
          );
        },
      ),
    commits: news.commits,
    refuseWrites() {
      refusing = true;
    },
    close,
  };
  return store;
};

/** The store that a collection of RxDB lies in. */
export const storeOf = ({ internals }: { internals: unknown }): Store => (internals as { store: Store }).store;
