import type { Queryable, QueryRow } from "#local/database/database.ts";
import { type AuthFactorRow, factorJson, listFactors } from "./mfa/factors.ts";
import type { AuthUserRow, Metadata } from "./users.ts";

type IdentityRow = QueryRow & {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Metadata;
  provider: string;
  last_sign_in_at: Date | string | null;
  created_at: Date | string | null;
  updated_at: Date | string | null;
  email: string | null;
};

export type UserJson = Record<string, unknown> & { id: string; identities: { provider: string }[] };

const iso = (value: Date | string | null): string | undefined =>
  value === null ? undefined : new Date(value).toISOString();

const identityJson = (row: IdentityRow) => ({
  identity_id: row.id,
  id: row.provider_id,
  user_id: row.user_id,
  identity_data: row.identity_data,
  provider: row.provider,
  last_sign_in_at: iso(row.last_sign_in_at),
  created_at: iso(row.created_at),
  updated_at: iso(row.updated_at),
  ...(row.email === null ? {} : { email: row.email }),
});

/** The user in the answer that confirms an account: GoTrue leaves `confirmed_at` out of it. */
export const justConfirmed = (user: UserJson): UserJson => ({ ...user, confirmed_at: undefined });

/** The fields that every answer shows of a user; times that are not set are left out. */
const shownUser = (
  user: AuthUserRow,
  identities: ReturnType<typeof identityJson>[] | null,
  factors: AuthFactorRow[],
) => ({
  id: user.id,
  aud: user.aud,
  role: user.role,
  email: user.email ?? "",
  email_confirmed_at: iso(user.email_confirmed_at),
  invited_at: iso(user.invited_at),
  phone: user.phone ?? "",
  phone_confirmed_at: iso(user.phone_confirmed_at),
  confirmation_sent_at: iso(user.confirmation_sent_at),
  confirmed_at: iso(user.confirmed_at),
  recovery_sent_at: iso(user.recovery_sent_at),
  ...(user.email_change ? { new_email: user.email_change } : {}),
  email_change_sent_at: iso(user.email_change_sent_at),
  ...(user.phone_change ? { new_phone: user.phone_change } : {}),
  phone_change_sent_at: iso(user.phone_change_sent_at),
  reauthentication_sent_at: iso(user.reauthentication_sent_at),
  last_sign_in_at: iso(user.last_sign_in_at),
  app_metadata: user.raw_app_meta_data ?? {},
  user_metadata: user.raw_user_meta_data ?? {},
  ...(factors.length > 0 ? { factors: factors.map(factorJson) } : {}),
  identities,
  created_at: iso(user.created_at),
  updated_at: iso(user.updated_at),
  banned_until: iso(user.banned_until),
  deleted_at: iso(user.deleted_at),
  is_anonymous: user.is_anonymous,
});

/** A user of a list: like GoTrue without identities and factors. */
export const listedUserJson = (user: AuthUserRow) => shownUser(user, null, []);

/** A user as GoTrue shows it: never the password hash or a token. */
export const userJson = async (db: Queryable, user: AuthUserRow): Promise<UserJson> => {
  const { rows } = await db.query<IdentityRow>(
    `select id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, email
     from auth.identities where user_id = $1 order by created_at, id`,
    [user.id],
  );
  const identities = rows.map(identityJson);
  return { ...shownUser(user, identities, await listFactors(db, user.id)), identities };
};
