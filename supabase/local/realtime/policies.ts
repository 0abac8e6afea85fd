import { randomUUID } from "node:crypto";
import type { Database, RequestIdentity } from "#local/database/database.ts";
import { assumeIdentity } from "#local/database/request-identity.ts";

/** Thrown to end the probe's transaction without its row. */
class Rollback extends Error {}

/**
 * Whether the caller may read a private topic, by row-level security on `realtime.messages`, checked as Supabase
 * Realtime does: the owner inserts a row, the caller selects it or not, and the transaction is undone.
 */
export const mayHear = async (database: Database, identity: RequestIdentity, topic: string): Promise<boolean> => {
  let seen = false;
  const probe = database.transaction(async (tx) => {
    const id = randomUUID();
    await tx.query("insert into realtime.messages (id, topic, extension, private) values ($1, $2, 'broadcast', true)", [
      id,
      topic,
    ]);
    await assumeIdentity(tx, { ...identity, settings: { ...identity.settings, "realtime.topic": topic } });
    seen = (await tx.query("select from realtime.messages where id = $1::uuid", [id])).rows.length > 0;
    throw new Rollback();
  });
  await probe.catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error;
  });
  return seen;
};
