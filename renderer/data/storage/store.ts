import { RXDB_VERSION, type RxStorage } from "rxdb/plugins/core";
import type { Observable } from "rxjs";
import { DataError } from "#renderer/data/data-error.ts";
import { createStoreChannel, type StoreChannel } from "./channel.ts";
import { type Digest, openCollections, type StoredCollection } from "./collection.ts";
import { connect, type DatabaseFactory } from "./connection.ts";
import { createCounters } from "./counters.ts";
import { type Commit, createNews } from "./events.ts";
import { createInstance, type Instance, type InstanceParts } from "./instance.ts";
import { DIRTY, META, type State, type StoreLayout, withInternal } from "./layout.ts";
import { type Listing, listRows, type RowList } from "./list.ts";
import { lastPlace } from "./read.ts";
import { allSettled, asDataError } from "./requests.ts";
import { type DirtyRow, HEIGHT, type OpenTransaction, openTransaction, type StoreTransaction } from "./transaction.ts";

export type StoreOptions = {
  /** The database's name in IndexedDB, the same as RxDB's. */
  name: string;
  layout: StoreLayout;
  factory?: { indexedDB: DatabaseFactory; IDBKeyRange: typeof IDBKeyRange };
  /** Gives digests of states, for `own` of {@link RowRecord}; by default none. */
  digest?: Digest;
  /** The channel to other windows of this store; by default the browser's, null for none. */
  channel?: StoreChannel | null;
  /** Distinguishes devices that a test runs in one process: windows of one label hear each other. */
  label?: string;
};

/** A row before and after an edit; `before` is null for a new row. */
export type Edited<T extends State> = { before: T | null; after: T };

/** Makes the edited row from the stored one; null for no edit. If it throws, nothing is stored. */
export type RowEdit<T extends State> = (row: T | null, id: string) => T | null;

/** A member's rows on this device. All methods reject with `DataError`. */
export type Store = {
  /** RxDB's storage. Its writes into synced collections count as the member's edits. */
  rxStorage: RxStorage<object, object>;
  /** Reads and writes for sync, and edits of several rows, in one transaction. */
  transact<T>(
    collections: readonly string[],
    mode: "readonly" | "readwrite",
    work: (transaction: StoreTransaction) => Promise<T> | T,
  ): Promise<T>;
  /** Edits one row in one transaction; null where `change` gives null. */
  modify<T extends State>(collection: string, id: string, change: RowEdit<T>): Promise<Edited<T> | null>;
  /** Edits rows, 250 per transaction; gives the edited ones. */
  modifyAll<T extends State>(collection: string, ids: readonly string[], change: RowEdit<T>): Promise<Edited<T>[]>;
  /** Adds rows of several collections in one transaction, see {@link StoreTransaction}. */
  insert(rows: Readonly<Record<string, readonly State[]>>): Promise<string[]>;
  /** Rows by an index, with rows of other collections that belong to them, in one transaction. */
  list<T extends State>(listing: Listing): Promise<RowList<T>>;
  /** Pending rows in the order of writing, from a place on. */
  dirtyRows(limit: number, from?: number): Promise<DirtyRow[]>;
  /** The ids of all pending rows. */
  dirtyIds(): Promise<{ collection: string; id: string }[]>;
  /** Emits after each stored transaction of this window or another. Only a hint: a window may end before it tells. */
  commits: Observable<Commit>;
  /** Makes live queries read again, after a window ended without telling of its last transaction. */
  readAgain(): void;
  /** Refuses every further write to synced collections. */
  refuseWrites(): void;
  close(): Promise<void>;
};

/** Most rows of a transaction, so that no other write waits long. */
export const MAX_ROWS = 250;

const refuseOpening = (error: unknown): never => {
  const known = asDataError(error);
  throw known instanceof DataError ? known : new DataError("database_failed", known.message, known);
};

/** Opens a member's store. Throws `DataError`: `database_newer`, `quota_exceeded`, else `database_failed`. */
export const openStore = async (options: StoreOptions): Promise<Store> => {
  const { name, factory = { indexedDB, IDBKeyRange }, digest = () => "", label = "prime" } = options;
  const layout = withInternal(options.layout);
  const ranges = factory.IDBKeyRange;
  const collections = openCollections(layout, digest);
  const synced = [...collections.values()].flatMap((collection) => (collection.synced ? [collection.name] : []));
  const instances = new Set<Instance>();
  const connection = await connect(factory.indexedDB, name, layout).catch(refuseOpening);
  const { channel = createStoreChannel(`${label}-${name}`) } = options;
  const counters = createCounters();
  const news = createNews(collections, counters, channel);
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
  // Once the other windows are heard.
  const counted = await connection
    .run([...synced, META], "readonly", async (transaction) => {
      const height = allSettled<number | undefined>([transaction.objectStore(META).get(HEIGHT)]);
      const order = await lastPlace(transaction, synced);
      return { order, height: (await height)[0] ?? 0 };
    })
    .catch((error: unknown) => close().then(() => refuseOpening(error)));
  counters.heard(counted);
  const write = async <T>(
    stores: readonly string[],
    work: (transaction: StoreTransaction) => Promise<T> | T,
  ): Promise<T> => {
    if (stores.some((wanted) => wanted !== META && collectionOf(wanted).synced)) checkWrite();
    let written: ReturnType<OpenTransaction["written"]> = { bulks: new Map(), dirty: false };
    const result = await connection.run(stores, "readwrite", async (transaction) => {
      const store = openTransaction(collections, transaction, counters, ranges);
      const given = await work(store);
      written = store.written();
      return given;
    });
    news.tell(written.bulks, written.dirty);
    return result;
  };

  const modifyAll: Store["modifyAll"] = async <T extends State>(
    collection: string,
    ids: readonly string[],
    change: RowEdit<T>,
  ) => {
    const edited: Edited<T>[] = [];
    for (let start = 0; start < ids.length; start += MAX_ROWS) {
      const slice = ids.slice(start, start + MAX_ROWS);
      const work = async (transaction: StoreTransaction) => {
        const stored = await transaction.getAll<T>(collection, slice);
        const found: Edited<T>[] = [];
        for (const id of slice) {
          const before = stored.get(id)?.row ?? null;
          const after = change(before, id);
          if (after === null) continue;
          transaction.edit(collection, after);
          found.push({ before, after });
        }
        return found;
      };
      edited.push(...(await write([collection], work)));
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
          counters,
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
        ? write([...names, META], work)
        : connection.run([...names, META], mode, (transaction) =>
            work(openTransaction(collections, transaction, counters, ranges)),
          ),
    async modify(collection, id, change) {
      const [edited] = await modifyAll(collection, [id], change);
      return edited ?? null;
    },
    modifyAll,
    insert: (rows) =>
      write(Object.keys(rows), async (transaction) => {
        const added = Object.entries(rows).map(([collection, some]) => transaction.insert(collection, some));
        return (await Promise.all(added)).flat();
      }),
    list: <T extends State>(listing: Listing) =>
      connection.run([listing.from, ...Object.keys(listing.with)], "readonly", (transaction) =>
        listRows<T>(collections, transaction, ranges, listing),
      ),
    dirtyRows: (limit, from) =>
      connection.run(synced, "readonly", (transaction) =>
        openTransaction(collections, transaction, counters, ranges).dirtyRows(limit, from),
      ),
    dirtyIds: () =>
      connection.run(synced, "readonly", async (transaction) => {
        const found = await allSettled(
          synced.map((wanted) => transaction.objectStore(wanted).index(DIRTY).getAllKeys()),
        );
        return synced.flatMap((collection, place) =>
          (found[place] ?? []).map((id) => ({ collection, id: String(id) })),
        );
      }),
    commits: news.commits,
    readAgain: news.readAgain,
    refuseWrites() {
      refusing = true;
    },
    close,
  };
  return store;
};

/** The store behind an RxDB collection. */
export const storeOf = ({ internals }: { internals: unknown }): Store => (internals as { store: Store }).store;
