import type { Queryable, RequestIdentity } from "./database.ts";

/** Puts the rest of the transaction under the request's role, with the settings that PostgREST gives to SQL. */
export const assumeIdentity = async (tx: Queryable, identity: RequestIdentity): Promise<void> => {
  const settings: Record<string, string> = {
    "request.jwt.claims": JSON.stringify(identity.claims),
    ...identity.settings,
    role: identity.role,
  };
  const names = Object.keys(settings);
  const calls = names.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`);
  await tx.query(
    `select ${calls.join(", ")}`,
    names.flatMap((name) => [name, settings[name]]),
  );
};
