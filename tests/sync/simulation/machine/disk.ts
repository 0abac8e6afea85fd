import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { IndexedDbDirectory } from "#renderer/browser/indexed-db.ts";
import { isCollection } from "#renderer/data/collections/collections.ts";
import type { SealedStore } from "#renderer/data/database/sealed-store.ts";
import { memberName } from "#renderer/data/database/stored-members.ts";
import type { DataSessionParts } from "#renderer/data/open-member.ts";
import type { StoredRecord } from "#renderer/data/storage/records.ts";
import { canonical } from "#tests/sync/simulation/canonical.ts";
import type { Life, Trap } from "#tests/sync/simulation/life.ts";
import type { World } from "#tests/sync/simulation/world.ts";
import { decode, type Kept, STORES, type Stored } from "./records.ts";
import { NEWEST } from "./releases.ts";

/** By collection and id, and the values beside the rows. `release`: of the app that opened it last. */
export type Database = { rows: Map<string, Map<string, Kept>>; values: Map<string, unknown>; release: number };

/**
 * A write that the disk took. `by`: a member's edit, sync's own write, or what gives a refused edit up. `after` is
 * marked as deleted where the row went without a trace.
 */
export type Written = {
  collection: string;
  by: "edit" | "sync" | "discard";
  before: Stored | null;
  after: Stored;
};

export type Disk = {
  directory(life: Life): IndexedDbDirectory;
  factory(life: Life): NonNullable<DataSessionParts["factory"]>;
  /** Ends what a life had under way: what was not stored by then never is. */
  release(life: Life): void;
  sealed(life: Life): SealedStore;
  sealedOwners(): string[];
  databases: Map<string, Database>;
  /** Of the app that has opened the member's database last. */
  releaseOf(member: string): number;
};

/** A new one each time: whoever waits for it is kept alive by it. */
const never = () => new Promise<never>(() => undefined);

const quotaExceeded = () => new DOMException("simulated: disk full", "QuotaExceededError");

type Change = { store: string; key: string; value: unknown };

/**
 * One device's disk: fake-indexeddb, with a record of what each committed transaction wrote. What was written outlives
 * every life; a life that died gets no more answers, and what it does afterwards changes nothing. `onWrite` hears of
 * each row that was written.
 */
export const createDisk = (world: World, onWrite: (written: Written) => void): Disk => {
  const real = new IDBFactory();
  const databases: Disk["databases"] = new Map();
  const connections = new Map<Life, Set<IDBDatabase>>();
  const transactions = new Map<Life, Set<IDBTransaction>>();
  const sealed: { key: number; owner: string; sealed: string }[] = [];
  let keys = 0;

  const of = <T>(map: Map<Life, Set<T>>, life: Life): Set<T> => {
    const known = map.get(life) ?? new Set<T>();
    map.set(life, known);
    return known;
  };
  const spring = (life: Life, when: Trap["when"]) => {
    for (const trap of life.traps.filter((one) => one.when === when && one.writes <= 0)) {
      life.traps.splice(life.traps.indexOf(trap), 1);
      trap.spring();
    }
  };
  const beginWrite = (life: Life) => {
    for (const trap of life.traps) trap.writes -= 1;
    spring(life, "before");
  };
  /** Runs work on the disk beside the transactions: nothing begins after a life's death, and no answer arrives. */
  const run = async <T>(life: Life, isWrite: boolean, work: () => Promise<T>): Promise<T> => {
    if (isWrite) beginWrite(life);
    if (life.dead) return never();
    if (isWrite && life.failures > 0) {
      life.failures -= 1;
      throw quotaExceeded();
    }
    const result = await world.track(work());
    if (isWrite) spring(life, "after");
    return life.dead ? never() : result;
  };

  const databaseOf = (name: string): Database => {
    const known = databases.get(name) ?? { rows: new Map(), values: new Map(), release: 0 };
    databases.set(name, known);
    return known;
  };
  /** Keeps what a transaction stored, and tells of it. */
  const keep = (name: string, scope: readonly string[], changes: readonly Change[]) => {
    const { rows, values, release } = databaseOf(name);
    // Sync writes rows and notes in one transaction; of members' edits only what begins a workout does.
    const isBeginning = changes.some(
      ({ store, value }) =>
        store === "device_notes" &&
        value !== undefined &&
        decode(release, store, value as StoredRecord)?.row.kind === "begun",
    );
    const isSync = scope.includes("device_notes") && scope.some(isCollection) && !isBeginning;
    for (const { store, key, value } of changes) {
      if (store === "meta") {
        values.set(key, value);
        continue;
      }
      const kept = value === undefined ? null : decode(release, store, value as StoredRecord);
      if (!STORES.includes(store) || (value !== undefined && !kept)) continue;
      const known = rows.get(store) ?? new Map<string, Kept>();
      rows.set(store, known);
      const before = known.get(key) ?? null;
      if (kept) known.set(key, kept);
      else known.delete(key);
      const after = kept?.row ?? (before && { ...before.row, _deleted: true });
      if (!after) continue;
      const base = before?.isDirty ? (before.base ?? "none") : null;
      const isDiscarded = kept
        ? !kept.isDirty && base !== null && canonical(kept.row) === canonical(base)
        : base === "none";
      onWrite({
        collection: store,
        by: isSync ? (isDiscarded ? "discard" : "sync") : "edit",
        before: before?.row ?? null,
        after,
      });
    }
  };

  const watch = (life: Life, name: string, database: IDBDatabase): void => {
    const begin = database.transaction.bind(database);
    database.transaction = ((stores: string | Iterable<string>, mode?: IDBTransactionMode, options?: object) => {
      const isWrite = mode === "readwrite";
      if (isWrite) beginWrite(life);
      if (life.dead) throw new DOMException("simulated: nobody is there any more", "AbortError");
      const isFull = isWrite && life.failures > 0;
      if (isFull) life.failures -= 1;
      const transaction = begin(stores as string[], mode, options as IDBTransactionOptions);
      of(transactions, life).add(transaction);
      const changes: Change[] = [];
      const ended = new Promise<void>((resolve) => {
        const end = () => {
          of(transactions, life).delete(transaction);
          resolve();
        };
        transaction.addEventListener("complete", () => {
          // Also of a life that died meanwhile: what was committed by then can no longer be taken back.
          if (isWrite) keep(name, typeof stores === "string" ? [stores] : [...stores], changes);
          if (isWrite && !life.dead) spring(life, "after");
          if (life.dead) transaction.oncomplete = null;
          end();
        });
        transaction.addEventListener("abort", end);
      });
      void world.track(ended);
      if (!isWrite) return transaction;
      const commit = transaction.commit.bind(transaction);
      transaction.commit = () => {
        spring(life, "amid");
        if (life.dead) return;
        if (!isFull) return commit();
        Object.defineProperty(transaction, "error", { get: quotaExceeded });
        transaction.abort();
      };
      const objectStore = transaction.objectStore.bind(transaction);
      transaction.objectStore = (store: string) => {
        const opened = objectStore(store);
        const [put, add, remove] = [opened.put.bind(opened), opened.add.bind(opened), opened.delete.bind(opened)];
        const keyOf = (value: unknown, key: unknown) => String(key ?? (value as { id?: unknown }).id);
        opened.put = (value: unknown, key?: IDBValidKey) => {
          changes.push({ store, key: keyOf(value, key), value: structuredClone(value) });
          return put(value, key);
        };
        opened.add = (value: unknown, key?: IDBValidKey) => {
          const request = add(value, key);
          const copy = structuredClone(value);
          request.addEventListener("success", () => changes.push({ store, key: keyOf(value, key), value: copy }));
          return request;
        };
        opened.delete = (key: IDBValidKey | globalThis.IDBKeyRange) => {
          changes.push({ store, key: String(key), value: undefined });
          return remove(key);
        };
        return opened;
      };
      return transaction;
    }) as IDBDatabase["transaction"];
  };
  /** Reads all rows anew, as the release has left them. */
  const reread = (name: string, database: IDBDatabase, release: number): Promise<void> => {
    const { rows } = databaseOf(name);
    const stores = STORES.filter((store) => database.objectStoreNames.contains(store));
    const transaction = database.transaction(stores, "readonly");
    for (const store of stores) {
      const request = transaction.objectStore(store).getAll();
      request.onsuccess = () => {
        const kept = (request.result as StoredRecord[]).flatMap((record): [string, Kept][] => {
          const row = decode(release, store, record);
          return row ? [[record.id, row]] : [];
        });
        rows.set(store, new Map(kept));
      };
    }
    return new Promise((resolve) => {
      transaction.oncomplete = () => resolve();
    });
  };
  const open = (life: Life, name: string, version?: number): IDBOpenDBRequest => {
    if (life.dead) return {} as IDBOpenDBRequest;
    const request = real.open(name, version);
    let isUpgraded = false;
    request.addEventListener("upgradeneeded", ({ oldVersion }) => {
      isUpgraded = oldVersion > 0;
    });
    const ended = new Promise<void>((resolve) => {
      request.addEventListener("success", () => {
        const { result } = request;
        databaseOf(name).release = life.release;
        if (isUpgraded) void world.track(reread(name, result, life.release));
        if (life.dead) {
          request.onsuccess = null;
          result.close();
        } else {
          of(connections, life).add(result);
          watch(life, name, result);
        }
        resolve();
      });
      request.addEventListener("error", () => resolve());
    });
    void world.track(ended);
    return request;
  };
  const remove = (life: Life, name: string): IDBOpenDBRequest => {
    if (life.dead) return {} as IDBOpenDBRequest;
    beginWrite(life);
    if (life.dead) return {} as IDBOpenDBRequest;
    const request = real.deleteDatabase(name);
    const ended = new Promise<void>((resolve) => {
      request.addEventListener("success", () => {
        databases.delete(name);
        spring(life, "after");
        if (life.dead) request.onsuccess = null;
        resolve();
      });
      request.addEventListener("error", () => resolve());
      request.addEventListener("blocked", () => resolve());
    });
    void world.track(ended);
    return request;
  };

  return {
    databases,
    releaseOf: (member) => databases.get(memberName(member))?.release ?? NEWEST,
    sealedOwners: () => sealed.map(({ owner }) => owner),
    release(life) {
      for (const transaction of of(transactions, life)) {
        transaction.onabort = null;
        try {
          transaction.abort();
        } catch {
          // It was over.
        }
      }
      for (const connection of of(connections, life)) connection.close();
      transactions.delete(life);
      connections.delete(life);
    },
    factory: (life) => ({ indexedDB: { open: (name, version) => open(life, name, version) }, IDBKeyRange }),
    directory: (life) => ({
      databases: () => run(life, false, () => real.databases()),
      open: (name, version) => open(life, name, version),
      deleteDatabase: (name) => remove(life, name),
    }),
    sealed: (life) => ({
      add: (entry) =>
        run(life, true, async () => {
          keys += 1;
          sealed.push({ key: keys, ...entry });
          return keys;
        }),
      list: (owner) => run(life, false, async () => sealed.filter((entry) => entry.owner === owner)),
      remove: (gone) =>
        run(life, true, async () => {
          sealed.splice(0, sealed.length, ...sealed.filter(({ key }) => !gone.includes(key)));
        }),
    }),
  };
};
