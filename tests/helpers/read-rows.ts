import type { MemberDatabase } from "#renderer/data/database/member-database.ts";
import { COLLECTIONS, type CollectionName } from "#shared/sync/documents.ts";

/** All rows that a member sees, by collection, in the order of their ids. */
export const readRows = async ({ rx }: MemberDatabase): Promise<Partial<Record<CollectionName, { id: string }[]>>> => {
  const found: [string, { id: string }[]][] = [];
  for (const name of COLLECTIONS) {
    const rows = await rx.collections[name].find().exec();
    found.push([name, rows.map((row) => row.toMutableJSON()).toSorted((a, b) => (a.id < b.id ? -1 : 1))]);
  }
  return Object.fromEntries(found);
};
