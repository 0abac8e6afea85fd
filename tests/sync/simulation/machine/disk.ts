import type { RxDocumentData, RxStorage, RxStorageInstance } from "rxdb/plugins/core";
import { filter } from "rxjs";
import type { SealedStore } from "#renderer/data/database/sealed-store.ts";
import { STORAGE_PREFIX } from "#renderer/data/rxdb-internals.ts";
import type { IndexedDbDirectory } from "#shared/lib/indexed-db.ts";
import type { Life, Trap } from "#tests/sync/simulation/life.ts";
import type { World } from "#tests/sync/simulation/world.ts";
import type { App } from "./app-process.ts";
import { createMedium, type MediumName } from "./medium.ts";

export type Stored = RxDocumentData<Record<string, unknown>>;

/** What one collection of one database holds, as its storage confirmed it. */
export type StoredCollection = { fields: readonly string[]; rows: Map<string, Stored> };

/** A write that the storage took. */
export type Written = { database: string; collection: string; context: string; before: Stored | null; after: Stored };

export type Disk = {
  directory(life: Life): IndexedDbDirectory;
  storage(life: Life, app: App): RxStorage<unknown, unknown>;
  /** Lets go of what a life that ended had open. */
  release(life: Life): void;
  sealed(life: Life): SealedStore;
  sealedOwners(): string[];
  /** By database name, then by collection. */
  databases: Map<string, Map<string, StoredCollection>>;
};

type Instance = RxStorageInstance<Record<string, unknown>, unknown, unknown>;

/** A new one each time: whoever waits for it is kept alive by it. */
const never = () => new Promise<never>(() => undefined);

const quotaExceeded = (): Error =>
  Object.assign(new Error("simulated: the transaction was aborted"), {
    name: "AbortError",
    inner: Object.assign(new Error("simulated: disk full"), { name: "QuotaExceededError" }),
  });

/** As IndexedDB answers. */
const requestOf = (work: Promise<unknown>): IDBOpenDBRequest => {
  const request: Partial<Record<"result" | "error" | "onsuccess" | "onerror", unknown>> = {};
  const answer = (listener: unknown) => {
    if (typeof listener === "function") listener();
  };
  work.then(
    (result) => {
      request.result = result;
      answer(request.onsuccess);
    },
    (error: unknown) => {
      request.error = error;
      answer(request.onerror);
    },
  );
  return request as IDBOpenDBRequest;
};

/** Of the documents, also where the schema is that of RxDB's metadata about them. */
const fieldsOf = ({ properties }: { properties: object }): string[] => {
  const { docData } = properties as { docData?: { properties: object } };
  return Object.keys(docData?.properties ?? properties).filter((name) => !name.startsWith("_"));
};

/**
 * One device's disk. What was written outlives every life; a life that died gets no more answers, and what it does
 * afterwards changes nothing. `onWrite` hears of each write that was taken.
 */
export const createDisk = (world: World, medium: MediumName, onWrite: (written: Written) => void): Disk => {
  const { storage, open, remove: removeStore, release } = createMedium(medium);
  const databases: Disk["databases"] = new Map();
  /** Names of databases that are not RxDB's. */
  const others = new Set<string>();
  const sealed: { key: number; owner: string; sealed: string }[] = [];
  let keys = 0;

  const storeName = (database: string, collection: string) => `${STORAGE_PREFIX}${database}--0--${collection}`;
  const stores = () =>
    [...databases].flatMap(([database, collections]) =>
      [...collections.keys()].map((name) => storeName(database, name)),
    );
  const remove = async (name: string): Promise<void> => {
    const found = [...databases].flatMap(([database, collections]) =>
      [...collections.keys()].flatMap((collection) =>
        storeName(database, collection) === name ? [{ database, name: collection }] : [],
      ),
    );
    await removeStore(name, found[0] ?? null);
    others.delete(name);
    for (const { database, name: collection } of found) databases.get(database)?.delete(collection);
  };
  const collectionsOf = (name: string) => {
    const known = databases.get(name) ?? new Map<string, StoredCollection>();
    databases.set(name, known);
    return known;
  };
  const spring = (life: Life, when: Trap["when"]) => {
    for (const trap of life.traps.filter((one) => one.when === when && one.writes <= 0)) {
      life.traps.splice(life.traps.indexOf(trap), 1);
      trap.spring();
    }
  };
  /** Runs storage work of a life: nothing begins after its death, and no answer arrives. */
  const run = async <T>(life: Life, isWrite: boolean, work: () => Promise<T>): Promise<T> => {
    if (isWrite) {
      for (const trap of life.traps) trap.writes -= 1;
      spring(life, "before");
    }
    if (life.dead) return never();
    if (isWrite && life.failures > 0) {
      life.failures -= 1;
      throw quotaExceeded();
    }
    const result = await world.track(work());
    if (isWrite) spring(life, "after");
    return life.dead ? never() : result;
  };

  const guard = (real: Instance, life: Life, kept: StoredCollection): Instance => {
    const { databaseName: database, collectionName: collection } = real;
    const write = real.bulkWrite.bind(real);
    const [find, query, count] = [real.findDocumentsById.bind(real), real.query.bind(real), real.count.bind(real)];
    const since = real.getChangedDocumentsSince?.bind(real);
    const [changes, close, cleanup] = [real.changeStream.bind(real), real.close.bind(real), real.cleanup.bind(real)];
    real.bulkWrite = (rows, context) =>
      run(life, true, async () => {
        const answer = await write(rows, context);
        const failed = new Set(answer.error.map((error) => error.documentId));
        for (const { previous, document } of rows) {
          const id = String(document.id);
          if (failed.has(id)) continue;
          // An insert over a deleted row names no row before it.
          const before = previous ?? kept.rows.get(id) ?? null;
          kept.rows.set(id, document);
          onWrite({ database, collection, context, before, after: document });
        }
        return answer;
      });
    real.findDocumentsById = (ids, withDeleted) => run(life, false, () => find(ids, withDeleted));
    real.query = (prepared) => run(life, false, () => query(prepared));
    if (since) real.getChangedDocumentsSince = (limit, checkpoint) => run(life, false, () => since(limit, checkpoint));
    real.count = (prepared) => run(life, false, () => count(prepared));
    real.close = () => run(life, false, close);
    real.cleanup = (minimum) => run(life, false, () => cleanup(minimum));
    real.changeStream = () => changes().pipe(filter(() => !life.dead));
    return real;
  };

  return {
    databases,
    release,
    sealedOwners: () => sealed.map(({ owner }) => owner),
    storage(life, app) {
      const own = storage(life, app);
      return {
        name: `disk-of-${life.name}`,
        rxdbVersion: own.rxdbVersion,
        createStorageInstance: (params) =>
          run(life, false, async () => {
            const real = await own.createStorageInstance(params);
            const collections = collectionsOf(params.databaseName);
            const kept = collections.get(params.collectionName) ?? {
              fields: fieldsOf(params.schema),
              rows: new Map<string, Stored>(),
            };
            collections.set(params.collectionName, kept);
            return guard(real as unknown as Instance, life, kept) as unknown as typeof real;
          }),
      };
    },
    directory: (life) => ({
      databases: () => run(life, false, async () => [...stores(), ...others].map((name) => ({ name, version: 1 }))),
      open: (name) =>
        requestOf(
          run(life, true, async () => {
            if (!stores().includes(name)) others.add(name);
            return open(life, name);
          }),
        ),
      deleteDatabase: (name) => requestOf(run(life, true, () => remove(name))),
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
