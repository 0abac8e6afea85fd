import type { Queryable } from "#local/database/database.ts";

/** The claims on address and number in a member's identity and metadata. */
export const identityClaims = (
  userId: string,
  contact: { email?: string | null | undefined; phone?: string | null | undefined },
  verified = false,
): Record<string, unknown> => ({
  sub: userId,
  ...(contact.email ? { email: contact.email } : {}),
  ...(contact.phone ? { phone: contact.phone } : {}),
  email_verified: verified && Boolean(contact.email),
  phone_verified: verified && Boolean(contact.phone),
});

const saveIdentity = async (
  db: Queryable,
  userId: string,
  provider: "email" | "phone",
  claims: Record<string, unknown>,
  now: string,
): Promise<void> => {
  await db.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::text, $1::uuid, $2::jsonb, $3, $4, $4, $4)
     on conflict (provider_id, provider)
     do update set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = excluded.updated_at`,
    [userId, JSON.stringify(claims), provider, now],
  );
};

/** Replaces the identity of an address or number by a new one without the old data. */
export const resetIdentity = async (
  db: Queryable,
  userId: string,
  provider: "email" | "phone",
  data: Record<string, unknown>,
  now: string,
): Promise<void> => {
  await db.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::text, $1::uuid, $2::jsonb, $3, $4, $4, $4)
     on conflict (provider_id, provider) do update set identity_data = excluded.identity_data, updated_at = excluded.updated_at`,
    [userId, JSON.stringify(data), provider, now],
  );
};

/** Creates or updates the e-mail identity of a member. */
export const saveEmailIdentity = (
  db: Queryable,
  userId: string,
  email: string,
  verified: boolean,
  now: string,
): Promise<void> => saveIdentity(db, userId, "email", identityClaims(userId, { email }, verified), now);

/** Marks each identity with that address as verified. A member of a provider gets no e-mail identity. */
export const markEmailVerified = async (db: Queryable, userId: string, email: string, now: string): Promise<void> => {
  await db.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = $3
     where user_id = $1 and email = $2`,
    [userId, email.toLowerCase(), now],
  );
};

/** Creates or updates the phone identity of a member. */
export const savePhoneIdentity = (
  db: Queryable,
  userId: string,
  phone: string,
  verified: boolean,
  now: string,
): Promise<void> => saveIdentity(db, userId, "phone", identityClaims(userId, { phone }, verified), now);

/** `provider` and `providers` for the member's `app_metadata`, from their identities, oldest first. */
export const providersOf = async (db: Queryable, userId: string): Promise<Record<string, unknown>> => {
  const { rows } = await db.query<{ provider: string }>(
    "select provider from auth.identities where user_id = $1 group by provider order by min(created_at), provider",
    [userId],
  );
  const providers = rows.map(({ provider }) => provider);
  return providers[0] === undefined ? {} : { provider: providers[0], providers };
};
