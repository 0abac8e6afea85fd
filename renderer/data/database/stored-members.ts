import { storedNames } from "#renderer/browser/indexed-db.ts";

/** The member's data on this device: the name of their database, and what windows call each other by. */
export const memberName = (memberId: string): string => `prime-${memberId.toLowerCase()}`;

/**
 * Beside the member's database, under the same prefix: whatever removes the database removes the photos.
 */
export const photosName = (memberId: string): string => `${memberName(memberId)}--photos`;

/** What `former-layout.ts` takes over as well. */
const STORED = /^(?:rxdb-dexie-)?prime-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-|$)/;

/** Members whose data lies on this device, by what IndexedDB holds. */
export const storedMembers = async (directory: Pick<IDBFactory, "databases">): Promise<string[]> => {
  const names = await storedNames(directory);
  return [...new Set(names.flatMap((name) => STORED.exec(name)?.[1] ?? []))];
};
