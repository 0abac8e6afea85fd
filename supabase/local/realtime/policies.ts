import { randomUUID } from "node:crypto";
import { type Database, DatabaseError, type RequestIdentity, type Transaction } from "#local/database/database.ts";
import { assumeIdentity } from "#local/database/request-identity.ts";

export type Permission = { read: boolean; write: boolean };
/** What a caller may do on one private topic, by extension. */
export type Policies = { broadcast: Permission; presence: Permission };

const EXTENSIONS = ["broadcast", "presence"] as const;
const INSUFFICIENT_PRIVILEGE = "42501";

/** Ends the probe's transaction without leaving its rows behind. */
class Rollback extends Error {
  readonly policies: Policies;

  constructor(policies: Policies) {
    super("probe done");
    this.policies = policies;
  }
}

const mayInsert = async (tx: Transaction, topic: string, extension: string): Promise<boolean> => {
  await tx.query("savepoint probe");
  try {
    await tx.query("insert into realtime.messages (topic, extension, private) values ($1, $2, true)", [
      topic,
      extension,
    ]);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  } finally {
    await tx.query("rollback to savepoint probe");
  }
};

/**
 * Asks row-level security on `realtime.messages` what the caller may do on a topic, the way Supabase Realtime does:
 * rows made by the owner that the caller then can or cannot see, and inserts that are allowed or refused, all undone.
 */
export const readPolicies = async (database: Database, identity: RequestIdentity, topic: string): Promise<Policies> => {
  try {
    return await database.transaction(async (tx) => {
      const ids = EXTENSIONS.map(() => randomUUID());
      await tx.query(
        `insert into realtime.messages (id, topic, extension, private)
         select unnest($1::uuid[]), $2, unnest($3::text[]), true`,
        [ids, topic, [...EXTENSIONS]],
      );
      await assumeIdentity(tx, { ...identity, settings: { ...identity.settings, "realtime.topic": topic } });
      const seen = await tx.query<{ extension: string }>(
        "select extension from realtime.messages where id = any($1::uuid[])",
        [ids],
      );
      const permission = async (extension: string): Promise<Permission> => ({
        read: seen.rows.some((row) => row.extension === extension),
        write: await mayInsert(tx, topic, extension),
      });
      const broadcast = await permission("broadcast");
      throw new Rollback({ broadcast, presence: await permission("presence") });
    });
  } catch (error) {
    if (error instanceof Rollback) return error.policies;
    throw error;
  }
};
