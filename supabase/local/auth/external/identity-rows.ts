import { providersOf } from "#local/auth/identities.ts";
import { type AuthUserRow, type Metadata, mergeMetadata, updateUser } from "#local/auth/users.ts";
import type { Queryable, QueryRow } from "#local/database/database.ts";

export type AuthIdentityRow = QueryRow & {
  id: string;
  user_id: string;
  provider_id: string;
  provider: string;
  email: string | null;
  identity_data: Metadata;
};

const COLUMNS = "id, user_id, provider_id, provider, email, identity_data";

/** The identities of a member, oldest first. */
export const identitiesOf = async (db: Queryable, userId: string): Promise<AuthIdentityRow[]> => {
  const { rows } = await db.query<AuthIdentityRow>(
    `select ${COLUMNS} from auth.identities where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows;
};

export const findIdentity = async (
  db: Queryable,
  provider: string,
  providerId: string,
): Promise<AuthIdentityRow | null> => {
  const { rows } = await db.query<AuthIdentityRow>(
    `select ${COLUMNS} from auth.identities where provider = $1 and provider_id = $2`,
    [provider, providerId],
  );
  return rows[0] ?? null;
};

/** Inserts an identity. A unique violation where somebody has it already. */
export const insertIdentity = async (
  db: Queryable,
  identity: { userId: string; provider: string; providerId: string; data: Metadata; now: string },
): Promise<string> => {
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3::jsonb, $4, $5, $5, $5) returning id`,
    [identity.providerId, identity.userId, JSON.stringify(identity.data), identity.provider, identity.now],
  );
  const [row] = rows;
  if (!row) throw new Error("the identity was not stored");
  return row.id;
};

/** Replaces an identity's data by what the provider says now. */
export const renewIdentity = async (db: Queryable, id: string, data: Metadata, now: string): Promise<void> => {
  await db.query(
    "update auth.identities set identity_data = $2::jsonb, last_sign_in_at = $3, updated_at = $3 where id = $1",
    [id, JSON.stringify(data), now],
  );
};

/** Sets `provider` and `providers` of `app_metadata` to the identities that the member has. */
export const refreshProviders = async (db: Queryable, user: AuthUserRow, now: string): Promise<AuthUserRow> => {
  const metadata = mergeMetadata(user.raw_app_meta_data, await providersOf(db, user.id));
  return updateUser(db, user.id, { raw_app_meta_data: metadata }, now);
};
