import { addRxPlugin, createRxDatabase, INTERNAL_STORAGE_NAME, type RxStorage } from "rxdb/plugins/core";
import { RxDBLeaderElectionPlugin } from "rxdb/plugins/leader-election";
import {
  collectionCreators,
  isCollection,
  type MemberCollections,
  type MemberRxDatabase,
  syncedSchemas,
} from "#renderer/data/collections/collections.ts";
import { DataError } from "#renderer/data/data-error.ts";
import { hasMigrations } from "#renderer/data/migrations/migrations.ts";
import { committed, deleteStored, type IndexedDbDirectory, settled, storedNames } from "#shared/lib/indexed-db.ts";
import { BULK } from "#shared/sync/kinds/kinds.ts";
import { type FailedPulls, type FailedPushes, guardStorage, isQuotaError } from "./guarded-storage.ts";
import {
  databaseName,
  isOfNewerLayout,
  isOfPresentLayout,
  type MemberStore,
  photosName,
  storesOf,
} from "./stored-members.ts";

/** One member's database on this device. `refused`: ids of rows that the server refused. */
export type MemberDatabase = {
  memberId: string;
  rx: MemberRxDatabase;
  refused: Set<string>;
  failedPulls: FailedPulls;
  failedPushes: FailedPushes;
  /** From now on every write of a row is refused, before the last look at what is to be kept of them. */
  refuseWrites(): void;
};

/** RxDB's own stores begin with an underscore, or have hyphens in their names. */
const COLLECTION_NAME = /^[a-z]+(?:_[a-z]+)*$/;

/** RxDB makes its internal store before any other of a database, and a wipe deletes it before any other. */
const isInternal = ({ collection }: MemberStore): boolean => collection === INTERNAL_STORAGE_NAME;

/** Rows of what this app does not know would be neither sent nor sealed, and wiped with the rest. */
const refuseNewer = (stores: readonly MemberStore[]): void => {
  for (const store of stores) {
    const { collection, version, layout } = store;
    if (isOfNewerLayout(store)) throw new DataError("database_newer", `this app does not know the layout ${layout}`);
    if (!isOfPresentLayout(store)) continue;
    if (!isCollection(collection)) {
      if (collection === "device_notes" || !COLLECTION_NAME.test(collection)) continue;
      throw new DataError("database_newer", `this app does not know ${collection}`);
    }
    const known = syncedSchemas[collection].version;
    if (version > known) {
      throw new DataError("database_newer", `${collection} has version ${version}, this app knows ${known}`);
    }
  }
};

/** Rows that a migration copies at a time: RxDB's own ten take a second for five hundred. */
const MIGRATION_BATCH = 1_000;

const migrate = async ({ collections }: MemberRxDatabase): Promise<void> => {
  const older = Object.values(collections).filter(({ schema }) => schema.version > 0);
  await Promise.all(older.map((collection) => collection.migratePromise(MIGRATION_BATCH)));
};

export type OpenOptions = {
  memberId: string;
  storage: RxStorage<unknown, unknown>;
  directory: IndexedDbDirectory;
  /** Shares the database among tabs and elects a leader. */
  multiInstance: boolean;
};

/**
 * Opens the member's own database, making it on the first sign-in. Throws `DataError`: `database_newer` when a newer
 * app wrote it, `quota_exceeded` when the disk is full, else `database_failed`.
 */
export const openMemberDatabase = async (options: OpenOptions): Promise<MemberDatabase> => {
  addRxPlugin(RxDBLeaderElectionPlugin);
  if (hasMigrations()) addRxPlugin((await import("rxdb/plugins/migration-schema")).RxDBMigrationSchemaPlugin);
  const stores = await storesOf(options.directory, options.memberId);
  refuseNewer(stores);
  // What a wipe that was cut off left is sealed already: rows without their checkpoints would be taken for edits.
  if (!stores.some(isInternal)) await wipeMember(options.memberId, options.directory);
  const refused = new Set<string>();
  const failedPulls: FailedPulls = new Set();
  const failedPushes: FailedPushes = new Map();
  let rx: MemberRxDatabase | null = null;
  let closing = false;
  try {
    rx = await createRxDatabase<MemberCollections>({
      name: databaseName(options.memberId),
      storage: guardStorage(
        options.storage,
        (id) => refused.has(id),
        failedPulls,
        failedPushes,
        () => closing,
      ),
      multiInstance: options.multiInstance,
      eventReduce: true,
    });
    await rx.addCollections(collectionCreators());
    await migrate(rx);
    const refuseWrites = () => {
      closing = true;
    };
    return { memberId: options.memberId, rx, refused, failedPulls, failedPushes, refuseWrites };
  } catch (error) {
    await rx?.close();
    if (error instanceof DataError) throw error;
    const code = isQuotaError(error) ? "quota_exceeded" : "database_failed";
    throw new DataError(code, error instanceof Error ? error.message : String(error), error);
  }
};

/** Of databases that are nobody's and empty. */
const SWEEP_PREFIX = "prime-sweep";

const makeSweep = async (directory: IndexedDbDirectory): Promise<string> => {
  const name = `${SWEEP_PREFIX}-${crypto.randomUUID()}`;
  (await settled(directory.open(name))).close();
  return name;
};

const sweepsOf = async (directory: IndexedDbDirectory): Promise<string[]> =>
  (await storedNames(directory)).filter((name) => name.startsWith(SWEEP_PREFIX));

/**
 * Runs a deletion of databases between the making of an empty one, which stays, and the deletion of the former one.
 * Chromium writes its files anew as a database is deleted, and drops what is marked as deleted where no file further
 * down spans its place: with a younger database above and an older one below going last, every such file is written
 * anew. It also removes an old file only the time after, where something still read it: what that leaves of the former
 * one is nobody's.
 */
const sweeping = async (directory: IndexedDbDirectory, deletion: () => Promise<void>): Promise<void> => {
  const former = await sweepsOf(directory);
  try {
    if (former.length === 0) former.push(await makeSweep(directory));
    await makeSweep(directory);
  } catch {
    // A full disk must not call a sign-out off.
  }
  try {
    await deletion();
  } finally {
    for (const name of former) await deleteStored(directory, name).catch(() => undefined);
  }
};

/** Ends the sweep of a wipe that was cut off after the member's databases were gone. */
export const endSweep = async (directory: IndexedDbDirectory): Promise<void> => {
  if ((await sweepsOf(directory)).length > 1) await sweeping(directory, async () => undefined);
};

/**
 * Takes the rows out of a store that is about to be deleted. By a range of all keys Chromium removes the rows alone,
 * which takes a good deal less time, and leaves what its indexes say of them to the database's deletion. Those entries
 * have the rows' keys: of training these are random ids and times, of all else maybe the member's own id.
 */
const emptyStore = async (directory: IndexedDbDirectory, { name, collection }: MemberStore): Promise<void> => {
  const database = await settled(directory.open(name));
  try {
    const everyKey = BULK.some((bulk) => bulk === collection) ? IDBKeyRange.lowerBound(-Infinity) : null;
    const tables = [...database.objectStoreNames];
    const transaction = database.transaction(tables, "readwrite");
    for (const table of tables) {
      const rows = transaction.objectStore(table);
      if (everyKey) rows.delete(everyKey);
      else rows.clear();
    }
    await committed(transaction);
  } finally {
    database.close();
  }
};

/**
 * Removes every trace of the member from IndexedDB, leftovers as well, their photos too unless told otherwise. The
 * database is closed first; whatever still has a store open lets go of it by itself. Where nothing is left, as after
 * another window's turn, nothing is made. The internal store goes first, and marks what a wipe leaves that is cut off.
 * All rows go before any other store does: Chromium writes a file for each store that it deletes, and keeps a log of
 * the first and last keys of its files, ids among them, for as long as it runs.
 */
export const wipeMember = async (
  memberId: string,
  directory: IndexedDbDirectory,
  { keepPhotos = false } = {},
): Promise<void> => {
  const isPhotos = ({ name }: MemberStore) => name === photosName(memberId);
  const stores = (await storesOf(directory, memberId)).filter((store) => !(keepPhotos && isPhotos(store)));
  if (stores.length === 0) return;
  const remove = async (names: readonly string[]) => {
    await Promise.all(names.map((name) => deleteStored(directory, name)));
  };
  await sweeping(directory, async () => {
    const namesOf = (wanted: (store: MemberStore) => boolean) => stores.filter(wanted).map(({ name }) => name);
    await remove(namesOf(isInternal));
    const others = stores.filter((store) => !isInternal(store));
    // What cannot be emptied, as on a full disk, is deleted all the same.
    await Promise.allSettled(others.map((store) => emptyStore(directory, store)));
    // Chromium packs away what was in a deleted database with the next one: the last would leave its own in the
    // folder's files.
    await remove(namesOf(isPhotos));
    await remove(namesOf((store) => !isInternal(store) && !isPhotos(store)));
  });
};
