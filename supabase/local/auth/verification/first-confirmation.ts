import { randomUUID } from "node:crypto";
import { identityClaims, providersOf, resetIdentity } from "#local/auth/identities.ts";
import {
  type AuthUserRow,
  isConfirmed,
  type Metadata,
  mergeMetadata,
  type UserUpdate,
  updateUser,
} from "#local/auth/users.ts";
import type { Queryable } from "#local/database/database.ts";
import { type BoundRequest, saveOneTimeToken } from "./one-time-tokens.ts";

/**
 * Deletes sessions, factors and identities of an account that nobody proved to be theirs, but for the named identities,
 * and gives the columns to clear. A number stays where the account was never signed in to: then the service gave it.
 */
export const removeDoors = async (
  tx: Queryable,
  user: AuthUserRow,
  kept: { identityId?: string | undefined; providers: readonly string[] },
): Promise<UserUpdate> => {
  const keepsPhone = user.last_sign_in_at === null || kept.providers.includes("phone");
  const providers = [...kept.providers, ...(keepsPhone ? ["phone"] : [])];
  await tx.query("delete from auth.sessions where user_id = $1", [user.id]);
  await tx.query("delete from auth.mfa_factors where user_id = $1", [user.id]);
  await tx.query(
    `delete from auth.identities where user_id = $1 and id is distinct from $2::uuid
       and provider not in (select jsonb_array_elements_text($3::jsonb))`,
    [user.id, kept.identityId ?? null, JSON.stringify(providers)],
  );
  const pending = { email_change: "", phone_change: "" };
  return keepsPhone ? pending : { ...pending, phone: null, phone_confirmed_at: null };
};

const madeByService = async (tx: Queryable, userId: string): Promise<Metadata> => {
  const { rows } = await tx.query<{ made: Metadata | null }>(
    "select request -> 'made' as made from auth.one_time_tokens where user_id = $1 and token_type = 'confirmation_token'",
    [userId],
  );
  return rows[0]?.made ?? {};
};

/** Whether the answer to an e-mail or message confirms the account for the first time. */
const isFirst = (user: AuthUserRow, by: "mail" | "message"): boolean =>
  by === "mail" ? !isConfirmed(user) : user.confirmed_at === null;

/**
 * Settles an account at its first confirmation, before which anybody can have opened it: whoever confirms it gets what
 * their own request set (null: a recovery, which sets nothing), and nobody else keeps access. Call it before the
 * account's tokens are deleted.
 */
export const claimAccount = async (
  tx: Queryable,
  user: AuthUserRow,
  request: BoundRequest | null,
  by: "mail" | "message",
  now: string,
): Promise<AuthUserRow> => {
  if (!isFirst(user, by) || request?.own) return user;
  const { encryptedPassword = null, data = {}, signUp = false, identityId } = request ?? {};
  const made = await madeByService(tx, user.id);
  const provider = by === "mail" ? "email" : "phone";
  const contact = by === "mail" ? { email: user.email } : { phone: user.phone };
  const claims = identityClaims(user.id, contact);
  const left = await removeDoors(tx, user, { identityId, providers: by === "mail" ? ["email"] : ["email", "phone"] });
  if (identityId === undefined) await resetIdentity(tx, user.id, provider, { ...(signUp ? data : {}), ...claims }, now);
  return updateUser(
    tx,
    user.id,
    {
      ...left,
      encrypted_password: encryptedPassword,
      raw_user_meta_data: { ...made, ...data, ...(signUp ? claims : {}) },
      raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, await providersOf(tx, user.id)),
      // In one statement with the metadata, from which the profile takes its names.
      [by === "mail" ? "email_confirmed_at" : "phone_confirmed_at"]: now,
    },
    now,
  );
};

/**
 * Stores what the service gives an account that waits for its first e-mail, under a token that nobody has, because no
 * e-mail was sent.
 */
export const bindToService = (
  tx: Queryable,
  user: AuthUserRow,
  given: { encryptedPassword: string | null; made: Metadata },
  now: string,
): Promise<void> =>
  saveOneTimeToken(tx, {
    userId: user.id,
    type: "confirmation_token",
    hash: randomUUID(),
    address: "",
    now,
    request: { encryptedPassword: given.encryptedPassword, data: {}, made: given.made },
  });

/** Adds to what the service gave an account that waits for its first e-mail. */
export const addToMade = async (tx: Queryable, userId: string, made: Metadata): Promise<void> => {
  await tx.query(
    `update auth.one_time_tokens
     set request = request || jsonb_build_object('made', coalesce(request -> 'made', '{}') || $2::jsonb)
     where user_id = $1 and token_type = 'confirmation_token' and request is not null`,
    [userId, JSON.stringify(made)],
  );
};

/**
 * The columns that an account loses when the service confirms it. Where several people asked for it nobody knows whose
 * password it has, so password and data are cleared.
 */
export const settledByService = async (tx: Queryable, user: AuthUserRow): Promise<UserUpdate> => {
  if (user.confirmed_at !== null) return {};
  const { rows } = await tx.query<{ request: BoundRequest | null }>(
    "select request from auth.one_time_tokens where user_id = $1 and token_type = 'confirmation_token'",
    [user.id],
  );
  const request = rows[0]?.request;
  if (!request || request.encryptedPassword === user.encrypted_password) return {};
  return { encrypted_password: null, raw_user_meta_data: request.made ?? {} };
};

/**
 * Cancels what is on its way to an account whose address or number the service changes; `replaced` are the old ones.
 * The data of a sign-up by an old one is dropped; data from the service stays.
 */
export const endPending = async (tx: Queryable, userId: string, replaced: readonly string[]): Promise<void> => {
  await tx.query("delete from auth.one_time_tokens where user_id = $1 and token_type <> 'confirmation_token'", [
    userId,
  ]);
  await tx.query(
    `update auth.one_time_tokens set token_hash = $2, relates_to = '', request = case
       when request -> 'signUp' is not null and relates_to in (select jsonb_array_elements_text($3::jsonb))
       then jsonb_build_object('encryptedPassword', null, 'data', '{}'::jsonb, 'made', coalesce(request -> 'made', '{}'))
       else request end
     where user_id = $1 and token_type = 'confirmation_token'`,
    [userId, randomUUID(), JSON.stringify(replaced)],
  );
};
