import { randomUUID } from "node:crypto";
import type { Queryable } from "#local/database/database.ts";
import { PKCE_PREFIX } from "./one-time-code.ts";

export type OneTimeTokenType =
  | "confirmation_token"
  | "recovery_token"
  | "email_change_token_new"
  | "email_change_token_current"
  | "phone_change_token"
  | "reauthentication_token";

/** Replaces the member's token of that type: an earlier letter stops working. */
export const saveOneTimeToken = async (
  db: Queryable,
  token: { userId: string; type: OneTimeTokenType; hash: string; address: string; now: string },
): Promise<void> => {
  await db.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     select $1::uuid, id, $3, $4, $5, $6::timestamptz at time zone 'utc', $6::timestamptz at time zone 'utc'
     from auth.users where id = $2
     on conflict (user_id, token_type) do update set
       token_hash = excluded.token_hash, relates_to = excluded.relates_to, updated_at = excluded.updated_at`,
    [randomUUID(), token.userId, token.type, token.hash, token.address, token.now],
  );
};

export type FoundToken = { userId: string; type: OneTimeTokenType; hash: string };

type TokenRow = { user_id: string; token_type: OneTimeTokenType; token_hash: string };

const toFound = (row: TokenRow | undefined): FoundToken | null =>
  row ? { userId: row.user_id, type: row.token_type, hash: row.token_hash } : null;

/** By the token of a link, which went to an address. Locks the row, so that two clicks at once use it once. */
export const findTokenByHash = async (
  tx: Queryable,
  hash: string,
  types: readonly OneTimeTokenType[],
): Promise<FoundToken | null> => {
  const { rows } = await tx.query<TokenRow>(
    `select user_id, token_type, token_hash from auth.one_time_tokens
     where token_hash = $1 and position('@' in relates_to) > 0 and token_type in (select jsonb_array_elements_text($2::jsonb))
     order by updated_at desc limit 1 for update`,
    [hash, JSON.stringify(types)],
  );
  return toFound(rows[0]);
};

/** By the hash of a typed code, which may belong to a link with or without PKCE. */
export const findUserToken = async (
  tx: Queryable,
  userId: string,
  hash: string,
  types: readonly OneTimeTokenType[],
): Promise<FoundToken | null> => {
  const { rows } = await tx.query<TokenRow>(
    `select user_id, token_type, token_hash from auth.one_time_tokens
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
