import type { Context } from "hono";
import { z } from "zod";
import { AuthError, validationFailed } from "#local/auth/auth-error.ts";
import { type AuthScope, countFailures, isoNow, limitRequests } from "#local/auth/auth-scope.ts";
import { idTokenGrant } from "#local/auth/external/id-token-grant.ts";
import { web3Grant } from "#local/auth/external/web3-grant.ts";
import { formatPhone } from "#local/auth/messages/phone-number.ts";
import { senderKey, senderOf } from "#local/auth/messages/sender.ts";
import { matchesPassword } from "#local/auth/passwords/imported-password.ts";
import { passwordWeakness } from "#local/auth/passwords/password-rules.ts";
import { readBody, textField } from "#local/auth/request-body.ts";
import { startSession, type TokenResponse, tokenResponse } from "#local/auth/sessions/access-token.ts";
import { findRefreshToken, isRefreshToken, rotateRefreshToken } from "#local/auth/sessions/refresh-tokens.ts";
import { findSession, touchSession } from "#local/auth/sessions/sessions.ts";
import {
  type AuthUserRow,
  findUserByEmail,
  findUserById,
  findUserByPhone,
  isBanned,
  isConfirmed,
  isPhoneConfirmed,
} from "#local/auth/users.ts";
import { redeemAuthCode } from "#local/auth/verification/flow-state.ts";

const passwordSchema = z.object({ email: textField, phone: textField, password: textField });
const refreshSchema = z.object({ refresh_token: textField });
const pkceSchema = z.object({ auth_code: textField, code_verifier: textField });

const banned = (): AuthError => new AuthError(400, "user_banned", "User is banned");

const passwordGrant = async (scope: AuthScope, c: Context): Promise<TokenResponse> => {
  limitRequests(scope.limits.signIns, senderKey(c));
  const body = await readBody(c.req.raw, passwordSchema);
  if (body.email !== "" && body.phone !== "")
    throw validationFailed("Only an email address or phone number should be provided on login.");
  if (body.email === "" && body.phone === "") throw validationFailed("missing email or phone");
  if (body.phone !== "" && !scope.config.auth.sms.enableSignup)
    throw new AuthError(422, "phone_provider_disabled", "Phone logins are disabled");
  if (body.email !== "" && !scope.config.auth.email.enableSignup)
    throw new AuthError(422, "email_provider_disabled", "Email logins are disabled");
  const login = body.phone === "" ? { email: body.email.toLowerCase() } : { phone: formatPhone(body.phone) };
  const user = await countFailures(scope.limits.failedPasswords, login.email ?? login.phone, () =>
    checkCredentials(scope, login, body.password),
  );
  const token = await scope.database.transaction((tx) => startSession(scope, tx, user.id, "password", senderOf(c)));
  const weakness = passwordWeakness(body.password, scope.config.auth.minimumPasswordLength);
  return { ...token, weak_password: weakness };
};

/**
 * Checks address or number and password. An unknown one costs the same work as a wrong password and gives the same
 * error.
 */
const checkCredentials = async (
  scope: AuthScope,
  login: { email: string; phone?: never } | { email?: never; phone: string },
  password: string,
): Promise<AuthUserRow> => {
  const user =
    login.email === undefined
      ? await findUserByPhone(scope.database, login.phone)
      : await findUserByEmail(scope.database, login.email);
  const matches = await matchesPassword(password, user?.encrypted_password ?? null, scope.passwordCost);
  if (!user || !matches) throw new AuthError(400, "invalid_credentials", "Invalid login credentials");
  if (isBanned(user, scope.clock.now())) throw banned();
  if (login.phone !== undefined && !isPhoneConfirmed(user))
    throw new AuthError(400, "phone_not_confirmed", "Phone not confirmed");
  if (login.email !== undefined && !isConfirmed(user))
    throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  return user;
};

const refreshGrant = async (scope: AuthScope, c: Context): Promise<TokenResponse> => {
  limitRequests(scope.limits.refreshes, senderKey(c));
  const { refresh_token: value } = await readBody(c.req.raw, refreshSchema);
  if (!isRefreshToken(value)) throw validationFailed("Refresh token is not valid");
  const config = scope.config.auth;
  const outcome = await scope.database.transaction(async (tx) => {
    const found = await findRefreshToken(tx, value);
    const user = found && (await findUserById(tx, found.user_id));
    if (!user) throw new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    if (isBanned(user, scope.clock.now()))
      throw new AuthError(400, "user_banned", "Invalid Refresh Token: User Banned");
    const session = found.session_id === null ? null : await findSession(tx, found.session_id);
    if (!session) throw new AuthError(400, "session_not_found", "Invalid Refresh Token: No Valid Session Found");
    if (session.not_after !== null && scope.clock.now() > new Date(session.not_after).getTime())
      throw new AuthError(400, "session_expired", "Invalid Refresh Token: Session Expired");
    const rotated = await rotateRefreshToken(tx, value, {
      now: scope.clock.now(),
      interval: config.refreshTokenReuseInterval,
      revokeOnReuse: config.enableRefreshTokenRotation,
    });
    if (rotated?.kind !== "issued") return rotated;
    await touchSession(tx, session.id, senderOf(c), isoNow(scope));
    return { kind: "answer" as const, token: await tokenResponse(scope, tx, user, session, rotated.token) };
  });
  if (outcome?.kind === "answer") return outcome.token;
  // Thrown after the commit, which keeps the revocation of the family.
  if (outcome) throw new AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  throw new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
};

const pkceGrant = async (scope: AuthScope, c: Context): Promise<TokenResponse> => {
  limitRequests(scope.limits.verifications, senderKey(c));
  const body = await readBody(c.req.raw, pkceSchema);
  if (body.auth_code === "" || body.code_verifier === "")
    throw validationFailed("invalid request: both auth code and code verifier should be non-empty");
  return scope.database.transaction(async (tx) => {
    const flow = await redeemAuthCode(tx, body.auth_code, body.code_verifier, scope.clock.now());
    const user = await findUserById(tx, flow.userId);
    if (!user) throw new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
    if (isBanned(user, scope.clock.now())) throw banned();
    return { ...(await startSession(scope, tx, user.id, flow.method, senderOf(c))), ...flow.providerTokens };
  });
};

/** POST /token?grant_type=password|refresh_token|pkce|id_token|web3: gives a session. */
export const token = async (scope: AuthScope, c: Context): Promise<Response> => {
  const grantType = c.req.query("grant_type");
  if (grantType === "password") return c.json(await passwordGrant(scope, c));
  if (grantType === "refresh_token") return c.json(await refreshGrant(scope, c));
  if (grantType === "pkce") return c.json(await pkceGrant(scope, c));
  if (grantType === "id_token") return c.json(await idTokenGrant(scope, c));
  if (grantType === "web3") return c.json(await web3Grant(scope, c));
  throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
};
