import { createRxDatabase, removeRxDatabase } from "rxdb/plugins/core";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import {
  collectionCreators,
  type MemberCollections,
  type MemberRxDatabase,
} from "#renderer/data/collections/collections.ts";

export const stockStorage = getRxStorageDexie();

const nameOf = (memberId: string): string => `stock-${memberId}`;

/** A database as RxDB makes it by itself: its own Dexie storage and conflict handler, nothing of ours. */
export const openStock = async (memberId: string): Promise<MemberRxDatabase> => {
  const rx = await createRxDatabase<MemberCollections>({
    name: nameOf(memberId),
    storage: stockStorage,
    multiInstance: false,
  });
  // Version 0: RxDB asks for its migration plugin and for strategies where a schema had an older one.
  const bare = Object.entries(collectionCreators()).map(([collection, { schema }]) => [
    collection,
    { schema: { ...schema, version: 0 } },
  ]);
  await rx.addCollections(Object.fromEntries(bare));
  return rx;
};

export const removeStock = async (memberId: string): Promise<void> => {
  await removeRxDatabase(nameOf(memberId), stockStorage, false);
};
