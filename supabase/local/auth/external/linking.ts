import { AuthError } from "#local/auth/auth-error.ts";
import { findUserByEmail } from "#local/auth/users.ts";
import type { Queryable, QueryRow } from "#local/database/database.ts";
import { isSsoType } from "./providers.ts";

/** The account that a sign-in belongs to. A new one has `email` null where another account has its address. */
export type LinkingDecision =
  | { kind: "exists"; userId: string; identityId: string }
  | { kind: "link"; userId: string }
  | { kind: "create"; email: string | null };

type IdentityKey = QueryRow & { id: string; user_id: string; provider: string };

/** The domain in which identities are linked: one per company, and one for all other providers. */
const domainOf = (type: string): string => (isSsoType(type) ? type : "default");

const findOwner = async (db: Queryable, email: string): Promise<boolean> => {
  if (await findUserByEmail(db, email)) return true;
  const { rows } = await db.query(
    "select 1 from auth.identities where email = $1 and provider not like 'sso:%' limit 1",
    [email],
  );
  return rows.length > 0;
};

/**
 * GoTrue's automatic linking: a known identity is its account's; else a verified address leads to the account that has
 * it; else the account is new. Throws 500 `unexpected_failure` where the address leads to several.
 */
export const decideLinking = async (
  tx: Queryable,
  type: string,
  subject: string,
  email: { address: string; verified: boolean } | null,
): Promise<LinkingDecision> => {
  const known = await tx.query<IdentityKey>(
    "select id, user_id, provider from auth.identities where provider_id = $1 and provider = $2 for update",
    [subject, type],
  );
  const [identity] = known.rows;
  if (identity) return { kind: "exists", userId: identity.user_id, identityId: identity.id };
  if (!email?.verified) {
    const taken = email !== null && (await findOwner(tx, email.address));
    return { kind: "create", email: taken ? null : (email?.address ?? null) };
  }
  const domain = domainOf(type);
  const similar = await tx.query<IdentityKey>("select id, user_id, provider from auth.identities where email = $1", [
    email.address,
  ]);
  const owners = new Set(
    similar.rows.filter(({ provider }) => domainOf(provider) === domain).map((row) => row.user_id),
  );
  if (owners.size > 1)
    throw new AuthError(
      500,
      "unexpected_failure",
      `Multiple accounts with the same email address in the same linking domain detected: ${domain}`,
    );
  const [owner] = owners;
  if (owner !== undefined) return { kind: "link", userId: owner };
  const user = isSsoType(type) ? null : await findUserByEmail(tx, email.address);
  return user ? { kind: "link", userId: user.id } : { kind: "create", email: email.address };
};
