import { type IndexedDbDirectory, requestResult } from "#renderer/browser/indexed-db.ts";
import { createSelfRemovingStore } from "#renderer/browser/self-removing-store.ts";
import { DataError } from "#renderer/data/data-error.ts";
import { isQuotaError } from "#renderer/data/storage/requests.ts";

/** A sealed outbox that waits for its member. `owner` is a hash, so that the store does not reveal who was here. */
export type SealedEntry = { owner: string; sealed: string };

/** Storage of sealed outboxes, separate from the members' databases, so that deleting those keeps it. */
export type SealedStore = {
  /** Stores an entry and gives its key. Throws `DataError` `quota_exceeded` where the disk is full. */
  add(entry: SealedEntry): Promise<number>;
  /** The owner's entries, oldest first. */
  list(owner: string): Promise<{ key: number; sealed: string }[]>;
  remove(keys: readonly number[]): Promise<void>;
};

const TABLE = "sealed";
const OWNER = "owner";

/** A store in IndexedDB. */
export const createSealedStore = (
  factory: IndexedDbDirectory,
  locks: Pick<LockManager, "request"> | undefined = globalThis.navigator?.locks,
): SealedStore => {
  const store = createSelfRemovingStore({
    factory,
    name: "prime-outbox",
    table: TABLE,
    create(database) {
      database.createObjectStore(TABLE, { autoIncrement: true }).createIndex(OWNER, OWNER);
    },
    locks,
  });
  return {
    async add(entry) {
      try {
        return await store.write(async (table) => Number(await requestResult(table.add(entry))));
      } catch (error) {
        throw isQuotaError(error) ? new DataError("quota_exceeded", "no room for the sealed outbox", error) : error;
      }
    },
    async list(owner) {
      const entries = await store.read(async (table) => {
        const [keys, found] = await Promise.all([
          requestResult(table.index(OWNER).getAllKeys(owner)),
          requestResult<SealedEntry[]>(table.index(OWNER).getAll(owner)),
        ]);
        return found.map(({ sealed }, index) => ({ key: Number(keys[index]), sealed }));
      });
      return entries ?? [];
    },
    async remove(keys) {
      await store.write((table) => Promise.all(keys.map((key) => requestResult(table.delete(key)))));
    },
  };
};
