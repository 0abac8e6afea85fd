import type { MemberDatabase } from "#renderer/data/database/member-database.ts";
import type { MemberSnapshot } from "#renderer/data/member-data.ts";
import { readSnapshot } from "#renderer/data/repositories/snapshot.ts";

/** All rows that a member sees, by kind, in the order of their ids. */
export const readRows = async ({ rx }: Pick<MemberDatabase, "rx">): Promise<MemberSnapshot> => {
  const rows = await readSnapshot(rx);
  for (const found of Object.values(rows)) found.sort((a, b) => (a.id < b.id ? -1 : 1));
  return rows;
};
