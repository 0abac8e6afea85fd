import { AuthError } from "#local/auth/auth-error.ts";
import { type AuthScope, isoNow } from "#local/auth/auth-scope.ts";
import { type TokenResponse, tokenResponse } from "#local/auth/sessions/access-token.ts";
import { replaceRefreshToken } from "#local/auth/sessions/refresh-tokens.ts";
import { type AuthSessionRow, addSessionMethod, findSession } from "#local/auth/sessions/sessions.ts";
import { findUserById } from "#local/auth/users.ts";
import type { Queryable } from "#local/database/database.ts";
import { FACTOR_METHODS, type FactorType } from "./factors.ts";

/**
 * Raises a session to two factors (`aal2`) with a new refresh token, and ends the member's sessions of one factor,
 * whose holders did not show the second.
 */
export const raiseSession = async (
  scope: AuthScope,
  tx: Queryable,
  session: AuthSessionRow,
  factor: { id: string; type: FactorType },
): Promise<TokenResponse> => {
  const now = isoNow(scope);
  await addSessionMethod(tx, session.id, FACTOR_METHODS[factor.type], now);
  await tx.query("update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1", [
    session.id,
    factor.id,
    now,
  ]);
  await tx.query("delete from auth.sessions where user_id = $1 and aal < 'aal2'", [session.user_id]);
  const [user, raised] = [await findUserById(tx, session.user_id), await findSession(tx, session.id)];
  if (!user || !raised)
    throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  const refreshToken = await replaceRefreshToken(tx, raised, now);
  return tokenResponse(scope, tx, user, raised, refreshToken);
};
