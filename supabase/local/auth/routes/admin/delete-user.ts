import { createHash } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import { type AuthScope, isoNow } from "#local/auth/auth-scope.ts";
import { flagField, readOptionalBody } from "#local/auth/request-body.ts";
import { endSessions } from "#local/auth/sessions/sessions.ts";
import type { AuthUserRow } from "#local/auth/users.ts";
import { deleteOneTimeTokens } from "#local/auth/verification/one-time-tokens.ts";
import type { Transaction } from "#local/database/database.ts";

const schema = z.object({ should_soft_delete: flagField });

/** A digest in place of an address or number: who knows the original can compare it, and nobody can read it. */
const obscured = (userId: string, text: string | null): string | null =>
  text ? createHash("sha256").update(`${userId}${text}`).digest("base64url") : null;

/** Keeps the user's row for rows that reference it, and erases all personal data. */
const deleteSoftly = async (tx: Transaction, user: AuthUserRow, now: string): Promise<void> => {
  await tx.query(
    `update auth.users set email = $2, phone = $3, encrypted_password = '', email_change = '', phone_change = '',
       raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = $4, updated_at = $4 where id = $1`,
    [user.id, obscured(user.id, user.email), obscured(user.id, user.phone), now],
  );
  const { rows } = await tx.query<{ id: string; provider_id: string }>(
    "select id, provider_id from auth.identities where user_id = $1",
    [user.id],
  );
  for (const { id, provider_id } of rows)
    await tx.query("update auth.identities set provider_id = $2, identity_data = '{}', updated_at = $3 where id = $1", [
      id,
      obscured(user.id, provider_id),
      now,
    ]);
  await tx.query("delete from auth.mfa_factors where user_id = $1", [user.id]);
  await deleteOneTimeTokens(tx, user.id);
  await endSessions(tx, user.id, { kind: "global" });
};

/** DELETE /admin/users/{id}; `should_soft_delete` keeps the row without personal data. */
export const deleteUser = async (scope: AuthScope, c: Context, user: AuthUserRow): Promise<Response> => {
  const { should_soft_delete: softly } = await readOptionalBody(c.req.raw, schema);
  if (!softly) await scope.database.query("delete from auth.users where id = $1", [user.id]);
  else if (user.deleted_at === null) await scope.database.transaction((tx) => deleteSoftly(tx, user, isoNow(scope)));
  return c.json({});
};
