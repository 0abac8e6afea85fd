import { storedNames } from "#renderer/browser/indexed-db.ts";

/** The name of a member's database and of its windows' channel. */
export const memberName = (memberId: string): string => `prime-${memberId.toLowerCase()}`;

/** The name of a member's photos, with the same prefix: what deletes the database deletes the photos. */
export const photosName = (memberId: string): string => `${memberName(memberId)}--photos`;

/** Names of members' databases, also of the layout that `former-layout.ts` takes over. */
const STORED = /^(?:rxdb-dexie-)?prime-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-|$)/;

/** Ids of the members with data on this device. */
export const storedMembers = async (directory: Pick<IDBFactory, "databases">): Promise<string[]> => {
  const names = await storedNames(directory);
  return [...new Set(names.flatMap((name) => STORED.exec(name)?.[1] ?? []))];
};

/** Whether the device has databases of a member in the layout that `former-layout.ts` takes over. */
export const hasFormerLayout = async (directory: Pick<IDBFactory, "databases">, memberId: string): Promise<boolean> =>
  (await storedNames(directory)).some((name) => name.startsWith(`rxdb-dexie-${memberName(memberId)}-`));
