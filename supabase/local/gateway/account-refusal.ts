import type { MiddlewareHandler } from "hono";
import { isUuid } from "#local/auth/uuid.ts";
import type { StackContext } from "#local/context.ts";
import type { RequestIdentity } from "#local/database/database.ts";
import { bearerToken, identityOfToken } from "#local/identity.ts";

/**
 * Why an account may reach nothing, whatever its token says: `user_banned`, or `user_not_found` where it is gone; null
 * for one that may, and for the project's own keys. `private.account_refusal` gives policies the same answer; this one
 * also covers calls for which no policy reads a row.
 */
export const accountRefusal = async (
  { role, claims: { sub } }: RequestIdentity,
  { database, clock }: Pick<StackContext, "database" | "clock">,
): Promise<"user_banned" | "user_not_found" | null> => {
  if (role !== "authenticated") return null;
  if (!isUuid(String(sub))) return "user_not_found";
  const { rows } = await database.query<{ banned: boolean }>(
    `select coalesce(u.banned_until > $2, false) as banned from auth.users u
     where u.id = $1::uuid and u.deleted_at is null`,
    [String(sub), new Date(clock.now()).toISOString()],
  );
  const [account] = rows;
  if (account === undefined) return "user_not_found";
  return account.banned ? "user_banned" : null;
};

/**
 * Refuses the calls of such accounts with an error in PostgREST's form, which the other services' clients read as well.
 */
export const refuseEndedAccounts =
  (context: Pick<StackContext, "database" | "clock" | "keys">): MiddlewareHandler =>
  async (c, next) => {
    const token = bearerToken(c.req.raw.headers);
    const resolved = token === null ? null : await identityOfToken(token, context);
    const refusal = resolved?.ok ? await accountRefusal(resolved.identity, context) : null;
    if (refusal === null) return next();
    return c.json({ code: "42501", message: refusal, hint: refusal, details: null }, 403);
  };
