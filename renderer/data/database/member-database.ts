import { addRxPlugin, createRxDatabase } from "rxdb/plugins/core";
import { RxDBLeaderElectionPlugin } from "rxdb/plugins/leader-election";
import { deleteStored, type IndexedDbDirectory, requestResult, storedNames } from "#renderer/browser/indexed-db.ts";
import {
  collectionCreators,
  isCollection,
  type MemberCollections,
  type MemberRxDatabase,
  syncedSchemas,
} from "#renderer/data/collections/collections.ts";
import { deviceNotesSchema } from "#renderer/data/collections/device-notes.ts";
import { stateDigest } from "#renderer/data/collections/state-digest.ts";
import { DataError } from "#renderer/data/data-error.ts";
import { steps } from "#renderer/data/migrations/migrations.ts";
import type { CollectionLayout, StoreLayout } from "#renderer/data/storage/layout.ts";
import { openStore, type Store, type StoreOptions } from "#renderer/data/storage/store.ts";
import { COLLECTIONS } from "#shared/domain/kinds/kinds.ts";
import { memberName, photosName } from "./stored-members.ts";

/** One member's database on this device: RxDB's door to it, and the store's own. */
export type MemberDatabase = {
  memberId: string;
  rx: MemberRxDatabase;
  store: Store;
};

/** What a member's database is made of. */
export const memberLayout = (): StoreLayout => ({
  ...Object.fromEntries(
    COLLECTIONS.map((name): [string, CollectionLayout] => [
      name,
      { schema: syncedSchemas[name] as CollectionLayout["schema"], synced: true, steps: steps[name] },
    ]),
  ),
  device_notes: { schema: deviceNotesSchema as CollectionLayout["schema"], synced: false },
});

export type OpenOptions = {
  memberId: string;
  /** By default the browser's. */
  factory?: StoreOptions["factory"];
  directory: IndexedDbDirectory;
  /** Shares the database among tabs and elects a leader. */
  multiInstance: boolean;
  /** Tells apart devices that a test has in one process. */
  label?: string;
};

/**
 * Opens the member's own database, making it on the first sign-in. Throws `DataError`: `database_newer` when a newer
 * app wrote it, `quota_exceeded` when the disk is full, else `database_failed`.
 */
export const openMemberDatabase = async (options: OpenOptions): Promise<MemberDatabase> => {
  addRxPlugin(RxDBLeaderElectionPlugin);
  const { memberId, factory, label } = options;
  const name = memberName(memberId);
  const store = await openStore({
    name,
    layout: memberLayout(),
    digest: (collection, state) => (isCollection(collection) ? stateDigest(collection, state) : ""),
    ...(factory && { factory }),
    ...(label !== undefined && { label }),
    ...(!options.multiInstance && { channel: null }),
  });
  let rx: MemberRxDatabase | null = null;
  try {
    rx = await createRxDatabase<MemberCollections>({
      name,
      storage: store.rxStorage as never,
      multiInstance: options.multiInstance,
      eventReduce: true,
    });
    await rx.addCollections(collectionCreators());
    return { memberId, rx, store };
  } catch (error) {
    await rx?.close();
    await store.close();
    if (error instanceof DataError) throw error;
    throw new DataError("database_failed", error instanceof Error ? error.message : String(error), error);
  }
};

/** Of databases that are nobody's and empty. */
const SWEEP_PREFIX = "prime-sweep";

const makeSweep = async (directory: IndexedDbDirectory): Promise<string> => {
  const name = `${SWEEP_PREFIX}-${crypto.randomUUID()}`;
  (await requestResult(directory.open(name))).close();
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
 * Removes every trace of the member from IndexedDB, by default their photos too. The database is closed
 * first; whatever still has it open lets go of it by itself. Where nothing is left, as after another window's turn,
 * nothing is made.
 */
export const wipeMember = async (
  memberId: string,
  directory: IndexedDbDirectory,
  { keepPhotos = false } = {},
): Promise<void> => {
  const own = [...(keepPhotos ? [] : [photosName(memberId)]), memberName(memberId)];
  const stored = (await storedNames(directory)).filter((name) => own.includes(name));
  if (stored.length === 0) return;
  await sweeping(directory, async () => {
    for (const name of own) if (stored.includes(name)) await deleteStored(directory, name);
  });
};
