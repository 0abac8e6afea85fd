import { randomUUID } from "node:crypto";
import type { Metadata } from "#local/auth/users.ts";
import type { Queryable } from "#local/database/database.ts";
import { PKCE_PREFIX } from "./one-time-code.ts";

export type OneTimeTokenType =
  | "confirmation_token"
  | "recovery_token"
  | "email_change_token_new"
  | "email_change_token_current"
  | "phone_change_token"
  | "reauthentication_token";

/**
 * What an account keeps when this token confirms it for the first time: the data of the token's own request, and
 * nothing that somebody else left before.
 */
export type BoundRequest = {
  encryptedPassword: string | null;
  data: Metadata;
  /** Set for a sign-up, whose data is in the identity as well. */
  signUp?: true;
  /** The provider's identity that the e-mail belongs to. */
  identityId?: string;
  /** Metadata that the service gave the account; no later request removes it. */
  made?: Metadata;
  /** Set where the account's own member asked: everything stays. */
  own?: true;
};

/**
 * Replaces the member's token of that type, so that an earlier e-mail stops working. Without `request` the earlier
 * one's stays.
 */
export const saveOneTimeToken = async (
  db: Queryable,
  token: {
    userId: string;
    type: OneTimeTokenType;
    hash: string;
    address: string;
    now: string;
    request?: BoundRequest | undefined;
  },
): Promise<void> => {
  await db.query(
    `insert into auth.one_time_tokens as t (id, user_id, token_type, token_hash, relates_to, created_at, updated_at, request)
     select $1::uuid, id, $3, $4, $5, $6::timestamptz at time zone 'utc', $6::timestamptz at time zone 'utc', $7::jsonb
     from auth.users where id = $2
     on conflict (user_id, token_type) do update set
       token_hash = excluded.token_hash, relates_to = excluded.relates_to, updated_at = excluded.updated_at,
       request = coalesce(
         excluded.request || jsonb_build_object('made',
           coalesce(t.request -> 'made', '{}') || coalesce(excluded.request -> 'made', '{}')),
         t.request)`,
    [
      randomUUID(),
      token.userId,
      token.type,
      token.hash,
      token.address,
      token.now,
      token.request ? JSON.stringify(token.request) : null,
    ],
  );
};

export type FoundToken = { userId: string; type: OneTimeTokenType; hash: string; request: BoundRequest | null };

type TokenRow = { user_id: string; token_type: OneTimeTokenType; token_hash: string; request: BoundRequest | null };

const toFound = (row: TokenRow | undefined): FoundToken | null =>
  row ? { userId: row.user_id, type: row.token_type, hash: row.token_hash, request: row.request } : null;

/** Finds a link's token by its hash; null for none. Locks the row, so that two clicks at once use it once. */
export const findTokenByHash = async (
  tx: Queryable,
  hash: string,
  types: readonly OneTimeTokenType[],
): Promise<FoundToken | null> => {
  const { rows } = await tx.query<TokenRow>(
    `select user_id, token_type, token_hash, request from auth.one_time_tokens
     where token_hash = $1 and position('@' in relates_to) > 0 and token_type in (select jsonb_array_elements_text($2::jsonb))
     order by updated_at desc limit 1 for update`,
    [hash, JSON.stringify(types)],
  );
  return toFound(rows[0]);
};

/** Finds a member's token by the hash of a typed code, whether its link has PKCE or not; null for none. */
export const findUserToken = async (
  tx: Queryable,
  userId: string,
  hash: string,
  types: readonly OneTimeTokenType[],
): Promise<FoundToken | null> => {
  const { rows } = await tx.query<TokenRow>(
    `select user_id, token_type, token_hash, request from auth.one_time_tokens
     where user_id = $1 and token_hash in ($2, $3)
       and token_type in (select jsonb_array_elements_text($4::jsonb)) limit 1 for update`,
    [userId, hash, `${PKCE_PREFIX}${hash}`, JSON.stringify(types)],
  );
  return toFound(rows[0]);
};

export const deleteOneTimeTokens = async (
  db: Queryable,
  userId: string,
  types?: readonly OneTimeTokenType[],
): Promise<void> => {
  if (types)
    await db.query(
      `delete from auth.one_time_tokens
       where user_id = $1 and token_type in (select jsonb_array_elements_text($2::jsonb))`,
      [userId, JSON.stringify(types)],
    );
  else await db.query("delete from auth.one_time_tokens where user_id = $1", [userId]);
};
