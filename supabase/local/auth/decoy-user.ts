import { randomInt, randomUUID } from "node:crypto";
import type { Queryable } from "#local/database/database.ts";
import { AUDIENCE, type AuthUserRow } from "./users.ts";

const DECOY_ID = "00000000-0000-4000-8000-000000000000";

/**
 * A made-up user in place of one that does not exist, so that a request for an unknown address does the same work as
 * for a known one: the same statements, which match no row, and an e-mail or message that is composed and dropped.
 */
export const decoyUser = (contact: { email?: string; phone?: string }): AuthUserRow => ({
  id: DECOY_ID,
  aud: AUDIENCE,
  role: "authenticated",
  email: contact.email ?? null,
  phone: contact.phone ?? null,
  encrypted_password: null,
  email_confirmed_at: null,
  phone_confirmed_at: null,
  confirmed_at: null,
  invited_at: null,
  confirmation_sent_at: null,
  recovery_sent_at: null,
  email_change: null,
  email_change_sent_at: null,
  email_change_confirm_status: 0,
  phone_change: null,
  phone_change_sent_at: null,
  reauthentication_sent_at: null,
  last_sign_in_at: null,
  raw_app_meta_data: null,
  raw_user_meta_data: null,
  banned_until: null,
  is_anonymous: false,
  is_sso_user: false,
  deleted_at: null,
  created_at: null,
  updated_at: null,
});

/** An address that nobody has, for an account that is made and undone. */
export const decoyEmail = (): string => `${randomUUID()}@decoy.invalid`;
export const decoyPhone = (): string => `999${String(randomInt(1_000_000_000_000)).padStart(12, "0")}`;

export const isDecoy = ({ id }: Pick<AuthUserRow, "id">): boolean => id === DECOY_ID;

/**
 * Writes as much as for a real member: a transaction whose statements match no row would end sooner, and its time would
 * tell.
 */
export const writeForDecoy = async (tx: Queryable, user: Pick<AuthUserRow, "id">, now: string): Promise<void> => {
  if (isDecoy(user)) await tx.query("update auth.decoy set updated_at = $1, token_hash = md5(random()::text)", [now]);
};
