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

/** A member's database on this device: RxDB's interface and the store. */
export type MemberDatabase = {
  memberId: string;
  rx: MemberRxDatabase;
  store: Store;
};

/** The collections of a member's database. */
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
  /** Where databases are opened; the browser's by default. */
  factory?: StoreOptions["factory"];
  directory: IndexedDbDirectory;
  /** Whether tabs share the database and elect a leader. */
  multiInstance: boolean;
  /** Distinguishes the devices that a test runs in one process. */
  label?: string;
};

/**
 * Opens a member's database, creating it at the first sign-in. Throws `DataError`: `database_newer` where a newer app
 * wrote it, `quota_exceeded` where the disk is full, else `database_failed`.
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

/** Name prefix of the empty databases of a sweep, which belong to no member. */
const SWEEP_PREFIX = "prime-sweep";

const makeSweep = async (directory: IndexedDbDirectory): Promise<string> => {
  const name = `${SWEEP_PREFIX}-${crypto.randomUUID()}`;
  (await requestResult(directory.open(name))).close();
  return name;
};

const sweepsOf = async (directory: IndexedDbDirectory): Promise<string[]> =>
  (await storedNames(directory)).filter((name) => name.startsWith(SWEEP_PREFIX));

/**
 * Deletes databases so that Chromium erases their values on disk: between making an empty database, which stays, and
 * deleting the previous one. Chromium rewrites its files when a database is deleted and drops deleted values only where
 * no lower file covers their key range; a younger database above and an older one below make it rewrite all of them. It
 * removes an old file one deletion later if something still read it, and what that file then holds belongs to nobody.
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

/** Finishes the sweep of a wipe that was interrupted after the member's databases were deleted. */
export const endSweep = async (directory: IndexedDbDirectory): Promise<void> => {
  if ((await sweepsOf(directory)).length > 1) await sweeping(directory, async () => undefined);
};

/**
 * Deletes every trace of the member from IndexedDB, by default also their photos. Closes the database first; other
 * windows close it themselves. Creates nothing where nothing is left.
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
