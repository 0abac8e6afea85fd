import { type AuthScope, isoNow } from "#local/auth/auth-scope.ts";
import type { Sender } from "#local/auth/messages/sender.ts";
import { type UserJson, userJson } from "#local/auth/user-json.ts";
import { type AuthUserRow, updateUser } from "#local/auth/users.ts";
import type { Queryable } from "#local/database/database.ts";
import { insertRefreshToken } from "./refresh-tokens.ts";
import { type AuthSessionRow, createSession, sessionMethods } from "./sessions.ts";

/** The answer of every grant (RFC 6749, 5.1), with the user. Times are in seconds. */
export type TokenResponse = {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserJson;
  provider_token?: string;
  provider_refresh_token?: string;
  /** For a password grant alone: null where the password is strong enough. */
  weak_password?: { message: string; reasons: string[] } | null;
};

/** Signs an access token with GoTrue's claims for an existing session, and gives the whole answer. */
export const tokenResponse = async (
  scope: AuthScope,
  db: Queryable,
  user: AuthUserRow,
  session: AuthSessionRow,
  refreshToken: string,
): Promise<TokenResponse> => {
  const issuedAt = Math.floor(scope.clock.now() / 1000);
  const expiresIn = scope.config.auth.jwtExpiry;
  const accessToken = await scope.keys.sign({
    iss: `${scope.url}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    exp: issuedAt + expiresIn,
    iat: issuedAt,
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: session.aal,
    amr: await sessionMethods(db, session.id),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: expiresIn,
    expires_at: issuedAt + expiresIn,
    refresh_token: refreshToken,
    user: await userJson(db, user),
  };
};

const EXTERNAL_METHODS = new Set(["oauth", "sso/saml", "web3"]);

/** Starts a session: its row, its first refresh token and the time of sign-in. `db` is a transaction. */
export const startSession = async (
  scope: AuthScope,
  db: Queryable,
  userId: string,
  method: string,
  sender: Sender,
): Promise<TokenResponse> => {
  const now = isoNow(scope);
  const user = await updateUser(db, userId, { last_sign_in_at: now }, now);
  // The identity of an external sign-in was renewed with what its provider said.
  if (!EXTERNAL_METHODS.has(method))
    await db.query("update auth.identities set last_sign_in_at = $2 where user_id = $1 and provider = 'email'", [
      user.id,
      now,
    ]);
  const session = await createSession(db, user.id, method, sender, now);
  const refreshToken = await insertRefreshToken(db, { userId: user.id, sessionId: session.id, parent: null, now });
  return tokenResponse(scope, db, user, session, refreshToken);
};
