import { storedNames } from "#shared/lib/indexed-db.ts";

/** Prefix that the Dexie storage puts before `{database}--{version}--{collection}`. */
export const STORAGE_PREFIX = "rxdb-dexie-";

const NAME_PREFIX = "prime-";

export const databaseName = (memberId: string): string => `${NAME_PREFIX}${memberId.toLowerCase()}`;

/** Beside the member's collections, under the same prefix: whatever removes the member's database removes the photos. */
export const photosName = (memberId: string): string => `${STORAGE_PREFIX}${databaseName(memberId)}--photos`;

/** Members whose data lies on this device, by what IndexedDB holds. */
export const storedMembers = async (directory: Pick<IDBFactory, "databases">): Promise<string[]> => {
  const pattern = new RegExp(`^${STORAGE_PREFIX}${NAME_PREFIX}([0-9a-f-]{36})--`);
  return [...new Set((await storedNames(directory)).flatMap((name) => pattern.exec(name)?.[1] ?? []))];
};
