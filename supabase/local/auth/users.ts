import { randomUUID } from "node:crypto";
import type { Queryable, QueryRow } from "#local/database/database.ts";
import { identityClaims, markEmailVerified, resetIdentity } from "./identities.ts";
import { isUuid } from "./uuid.ts";

export const AUDIENCE = "authenticated";

type Timestamp = Date | string | null;
export type Metadata = Record<string, unknown>;

/** A row of `auth.users`, without columns that this stack does not read. */
export type AuthUserRow = QueryRow & {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Timestamp;
  phone_confirmed_at: Timestamp;
  confirmed_at: Timestamp;
  invited_at: Timestamp;
  confirmation_sent_at: Timestamp;
  recovery_sent_at: Timestamp;
  email_change: string | null;
  email_change_sent_at: Timestamp;
  email_change_confirm_status: number;
  phone_change: string | null;
  phone_change_sent_at: Timestamp;
  reauthentication_sent_at: Timestamp;
  last_sign_in_at: Timestamp;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  banned_until: Timestamp;
  is_anonymous: boolean;
  is_sso_user: boolean;
  deleted_at: Timestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
};

const COLUMNS = `id, aud, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, confirmed_at,
  invited_at, confirmation_sent_at, recovery_sent_at, email_change, email_change_sent_at, email_change_confirm_status,
  phone_change, phone_change_sent_at, reauthentication_sent_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data,
  banned_until, is_anonymous, is_sso_user, deleted_at, created_at, updated_at`;

export const findUserById = async (db: Queryable, id: string): Promise<AuthUserRow | null> => {
  if (!isUuid(id)) return null;
  const { rows } = await db.query<AuthUserRow>(
    `select ${COLUMNS} from auth.users where id = $1 and deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
};

/** The user of an id, also a softly deleted one; null for none. */
export const findAnyUserById = async (db: Queryable, id: string): Promise<AuthUserRow | null> => {
  const { rows } = await db.query<AuthUserRow>(`select ${COLUMNS} from auth.users where id = $1`, [id]);
  return rows[0] ?? null;
};

/** The user of an address, given in lower case; null for none. */
export const findUserByEmail = async (db: Queryable, email: string): Promise<AuthUserRow | null> => {
  const { rows } = await db.query<AuthUserRow>(
    `select ${COLUMNS} from auth.users where email = $1 and aud = $2 and not is_sso_user and deleted_at is null`,
    [email, AUDIENCE],
  );
  return rows[0] ?? null;
};

export const findUserByEmailChange = async (db: Queryable, email: string): Promise<AuthUserRow[]> => {
  const { rows } = await db.query<AuthUserRow>(
    `select ${COLUMNS} from auth.users where email_change = $1 and aud = $2 and not is_sso_user and deleted_at is null`,
    [email, AUDIENCE],
  );
  return rows;
};

/** The user of a number, given as stored: E.164 without the plus; null for none. */
export const findUserByPhone = async (db: Queryable, phone: string): Promise<AuthUserRow | null> => {
  const { rows } = await db.query<AuthUserRow>(
    `select ${COLUMNS} from auth.users where phone = $1 and aud = $2 and not is_sso_user and deleted_at is null`,
    [phone, AUDIENCE],
  );
  return rows[0] ?? null;
};

export const findUsersByPhoneChange = async (db: Queryable, phone: string): Promise<AuthUserRow[]> => {
  const { rows } = await db.query<AuthUserRow>(
    `select ${COLUMNS} from auth.users where phone_change = $1 and aud = $2 and not is_sso_user and deleted_at is null`,
    [phone, AUDIENCE],
  );
  return rows;
};

export const listUsers = async (
  db: Queryable,
  page: { limit: number; offset: number; filter: string; oldestFirst: boolean },
): Promise<{ users: AuthUserRow[]; total: number }> => {
  // `position`, not `like`: a filter is text to find, whatever signs it holds.
  const matches = `($1 = '' or position(lower($1) in lower(coalesce(email, ''))) > 0
    or position(lower($1) in lower(coalesce(raw_user_meta_data ->> 'full_name', ''))) > 0)`;
  const counted = await db.query<{ total: number }>(`select count(*)::int as total from auth.users where ${matches}`, [
    page.filter,
  ]);
  const { rows } = await db.query<AuthUserRow>(
    `select ${COLUMNS} from auth.users where ${matches} order by created_at ${page.oldestFirst ? "asc" : "desc"}, id limit $2 offset $3`,
    [page.filter, page.limit, page.offset],
  );
  return { users: rows, total: counted.rows[0]?.total ?? 0 };
};

export type NewUser = {
  id?: string | undefined;
  role?: string | undefined;
  email: string | null;
  phone?: string | null | undefined;
  encryptedPassword: string | null;
  appMetadata: Metadata;
  userMetadata: Metadata;
  /**
   * Whether this is a sign-up: metadata and identity then say the same, as with GoTrue. For accounts that the service
   * makes they differ.
   */
  signUp?: boolean | undefined;
  anonymous?: boolean | undefined;
  /**
   * Set for the account of an external identity, which the caller adds; `sso` lets several accounts share an address.
   */
  external?: { sso: boolean } | undefined;
  now: string;
};

/** Inserts the user with an identity each for address and number; triggers on the table run. */
export const insertUser = async (db: Queryable, user: NewUser): Promise<AuthUserRow> => {
  const id = user.id ?? randomUUID();
  const phone = user.phone ?? null;
  const own = user.external ? { email: null, phone: null } : { email: user.email, phone };
  const claims = user.signUp ? identityClaims(id, own) : {};
  const data = user.signUp ? user.userMetadata : {};
  await db.query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, raw_app_meta_data,
       raw_user_meta_data, is_anonymous, created_at, updated_at, phone, is_sso_user)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9, $9, $10, $11)`,
    [
      id,
      AUDIENCE,
      user.role ?? "authenticated",
      user.email,
      user.encryptedPassword,
      JSON.stringify(user.appMetadata),
      JSON.stringify({ ...user.userMetadata, ...claims }),
      user.anonymous ?? false,
      user.now,
      phone,
      user.external?.sso ?? false,
    ],
  );
  if (own.email !== null)
    await resetIdentity(db, id, "email", { ...data, ...identityClaims(id, { email: own.email }) }, user.now);
  if (own.phone !== null)
    await resetIdentity(db, id, "phone", { ...data, ...identityClaims(id, { phone: own.phone }) }, user.now);
  const inserted = await findUserById(db, id);
  if (!inserted) throw new Error("the new user was not found");
  return inserted;
};

type Changeable =
  | "email"
  | "role"
  | "encrypted_password"
  | "email_confirmed_at"
  | "confirmation_sent_at"
  | "recovery_sent_at"
  | "email_change"
  | "email_change_sent_at"
  | "email_change_confirm_status"
  | "phone"
  | "phone_confirmed_at"
  | "phone_change"
  | "phone_change_sent_at"
  | "reauthentication_sent_at"
  | "invited_at"
  | "last_sign_in_at"
  | "banned_until"
  | "is_anonymous";

export type UserUpdate = Partial<Record<Changeable, string | number | boolean | null>> & {
  raw_app_meta_data?: Metadata;
  raw_user_meta_data?: Metadata;
};

/** Changes that cancel every e-mail and message sent before, made with a new password. */
export const NOTHING_SENT = {
  confirmation_sent_at: null,
  recovery_sent_at: null,
  email_change_sent_at: null,
  phone_change_sent_at: null,
  reauthentication_sent_at: null,
} as const satisfies UserUpdate;

/** Changes that also cancel a pending change of address, made with a new address. */
export const NOTHING_PENDING = {
  ...NOTHING_SENT,
  email_change: "",
  email_change_confirm_status: 0,
  phone_change: "",
} as const satisfies UserUpdate;

/**
 * Updates a user, also a softly deleted one, and gives the new row; null where there is none. Column names come from
 * the type alone, values are bound.
 */
export const updateAnyUser = async (
  db: Queryable,
  id: string,
  changes: UserUpdate,
  now: string,
): Promise<AuthUserRow | null> => {
  const entries = Object.entries(changes).map(([column, value]) =>
    typeof value === "object" && value !== null
      ? { column, cast: "::jsonb", value: JSON.stringify(value) }
      : { column, cast: "", value },
  );
  const assignments = entries.map(({ column, cast }, index) => `${column} = $${index + 3}${cast}`);
  const { rows } = await db.query<AuthUserRow>(
    `update auth.users set ${["updated_at = $2", ...assignments].join(", ")} where id = $1 returning ${COLUMNS}`,
    [id, now, ...entries.map(({ value }) => value)],
  );
  return rows[0] ?? null;
};

/** {@link updateAnyUser} for a user that must exist. */
export const updateUser = async (db: Queryable, id: string, changes: UserUpdate, now: string): Promise<AuthUserRow> => {
  const row = await updateAnyUser(db, id, changes, now);
  if (!row) throw new Error("the user to update was not found");
  return row;
};

/** Metadata with the given keys set; null removes a key. */
export const mergeMetadata = (current: Metadata | null, changes: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null));

/** Marks address and metadata as verified, and the identity where an e-mail was answered. */
export const confirmEmail = async (
  db: Queryable,
  user: AuthUserRow,
  now: string,
  by: "mail" | "word" = "mail",
): Promise<AuthUserRow> => {
  if (user.email === null) return user;
  if (by === "mail") await markEmailVerified(db, user.id, user.email, now);
  return updateUser(
    db,
    user.id,
    {
      email_confirmed_at: now,
      raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, { email_verified: true }),
    },
    now,
  );
};

/**
 * Marks the number as verified and ends that the member is anonymous. Like GoTrue it leaves identity and metadata
 * alone.
 */
export const confirmPhone = async (db: Queryable, user: AuthUserRow, now: string): Promise<AuthUserRow> =>
  user.phone === null ? user : updateUser(db, user.id, { phone_confirmed_at: now, is_anonymous: false }, now);

export const isConfirmed = (user: AuthUserRow): boolean => user.email_confirmed_at !== null;

export const isPhoneConfirmed = (user: AuthUserRow): boolean => user.phone_confirmed_at !== null;

export const isBanned = (user: AuthUserRow, now: number): boolean =>
  user.banned_until !== null && new Date(user.banned_until).getTime() > now;
