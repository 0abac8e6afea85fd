import { addRxPlugin, createRxDatabase, type RxStorage, removeRxDatabase } from "rxdb/plugins/core";
import { RxDBLeaderElectionPlugin } from "rxdb/plugins/leader-election";
import { deleteStored, type IndexedDbDirectory, settled, storedNames } from "#shared/lib/indexed-db.ts";
import { COLLECTIONS } from "#shared/sync/documents.ts";
import {
  collectionCreators,
  type MemberCollections,
  type MemberRxDatabase,
  syncedSchemas,
} from "../collections/collections.ts";
import { DataError, dataErrorCode } from "../data-error.ts";
import { hasMigrations } from "../migrations/migrations.ts";
import { type FailedPulls, type FailedPushes, guardStorage } from "./guarded-storage.ts";
import { databaseName, photosName, STORAGE_PREFIX } from "./stored-members.ts";

/** One member's database on this device. `held`: ids of rows that the server refused. */
export type MemberDatabase = {
  memberId: string;
  rx: MemberRxDatabase;
  held: Set<string>;
  failedPulls: FailedPulls;
  failedPushes: FailedPushes;
  /** From now on every write of a row is refused, before the last look at what is to be kept of them. */
  refuseWrites(): void;
};

/** RxDB's own stores begin with an underscore, or have hyphens in their names. */
const COLLECTION_NAME = /^[a-z]+(?:_[a-z]+)*$/;

const refuseNewer = async (directory: IndexedDbDirectory, memberId: string): Promise<void> => {
  const prefix = `${STORAGE_PREFIX}${databaseName(memberId)}--`;
  for (const name of await storedNames(directory)) {
    if (!name.startsWith(prefix)) continue;
    const [version, collection] = name.slice(prefix.length).split("--");
    const known = COLLECTIONS.find((candidate) => candidate === collection);
    // Its rows would be neither sent nor sealed, and wiped with the rest.
    if (!known && collection !== "device_notes" && COLLECTION_NAME.test(collection ?? "")) {
      throw new DataError("database_newer", `this app does not know ${collection}`);
    }
    if (known && Number(version) > syncedSchemas[known].version) {
      throw new DataError(
        "database_newer",
        `${known} has version ${version}, this app knows ${syncedSchemas[known].version}`,
      );
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
 * Opens the member's own database, making it on the first sign-in. Throws `DataError`: `database_newer` when a newer app
 * wrote it, `quota_exceeded` when the disk is full, else `database_failed`.
 */
export const openMemberDatabase = async (options: OpenOptions): Promise<MemberDatabase> => {
  addRxPlugin(RxDBLeaderElectionPlugin);
  if (hasMigrations()) addRxPlugin((await import("rxdb/plugins/migration-schema")).RxDBMigrationSchemaPlugin);
  await refuseNewer(options.directory, options.memberId);
  const held = new Set<string>();
  const failedPulls: FailedPulls = new Set();
  const failedPushes: FailedPushes = new Map();
  let rx: MemberRxDatabase | null = null;
  let closing = false;
  try {
    rx = await createRxDatabase<MemberCollections>({
      name: databaseName(options.memberId),
      storage: guardStorage(
        options.storage,
        (id) => held.has(id),
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
    return { memberId: options.memberId, rx, held, failedPulls, failedPushes, refuseWrites };
  } catch (error) {
    await rx?.close();
    throw error instanceof DataError
      ? error
      : new DataError(dataErrorCode(error), error instanceof Error ? error.message : String(error), error);
  }
};

/** A database of nobody. */
const SWEEP = "prime-sweep";

/**
 * Chromium writes its files anew as databases are deleted, and removes an old file only the time after where something still
 * read it. One more deletion takes what the last one of a member may have left; of its own it leaves nothing that is anybody's.
 */
const sweep = async (directory: IndexedDbDirectory): Promise<void> => {
  (await settled(directory.open(SWEEP))).close();
  await deleteStored(directory, SWEEP);
};

/**
 * Removes every trace of the member from IndexedDB. The database is closed first; works on leftovers as well. Where nothing is
 * left, as after another window's turn, nothing is opened: RxDB makes a store in order to remove it, and a window that looks
 * meanwhile whether the member is gone would find it.
 */
export const wipeMember = async (
  memberId: string,
  storage: RxStorage<unknown, unknown>,
  directory: IndexedDbDirectory,
): Promise<void> => {
  // Chromium packs away the rows of a deleted database with the next one: the last would leave its own in the folder's files.
  const photos = photosName(memberId);
  if ((await storedNames(directory)).includes(photos)) await deleteStored(directory, photos);
  const prefix = `${STORAGE_PREFIX}${databaseName(memberId)}--`;
  const left = async () => (await storedNames(directory)).filter((name) => name.startsWith(prefix));
  if ((await left()).length === 0) return;
  await removeRxDatabase(databaseName(memberId), storage, false);
  await Promise.all((await left()).map((name) => deleteStored(directory, name)));
  // The databases are gone by now: a full disk must not call the sign-out off.
  await sweep(directory).catch(() => undefined);
};
