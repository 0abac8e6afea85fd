import { randomUUID } from "node:crypto";
import type { Database, RequestIdentity } from "#local/database/database.ts";
import { assumeIdentity } from "#local/database/request-identity.ts";

/** Ends the probe's transaction without leaving its row behind. */
class Rollback extends Error {}

/**
 * Asks row-level security on `realtime.messages` whether the caller may hear a private topic, the way Supabase Realtime
 * does: by a row made by the owner that the caller then can or cannot see, and that is undone.
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
