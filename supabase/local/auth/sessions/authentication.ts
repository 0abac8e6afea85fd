import { AuthError } from "#local/auth/auth-error.ts";
import type { AuthScope } from "#local/auth/auth-scope.ts";
import { type AuthUserRow, findUserById, isBanned } from "#local/auth/users.ts";
import { isUuid } from "#local/auth/uuid.ts";
import type { JwtClaims } from "#local/hs256.ts";
import { tokenProblem } from "./bad-token.ts";
import { type AuthSessionRow, findSession } from "./sessions.ts";

/** The bearer's header as GoTrue reads it, stricter than other services: one space, and no other case of the scheme. */
const BEARER = /^[Bb]earer (\S+)$/;

const NIL_UUID = "00000000-0000-0000-0000-000000000000";

/** Claims of the request's bearer. Throws 401 `no_authorization` or 403 `bad_jwt`. */
const requireClaims = async (scope: AuthScope, request: Request): Promise<JwtClaims> => {
  const [, token] = BEARER.exec(request.headers.get("authorization") ?? "") ?? [];
  if (token === undefined) throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  const verified = await scope.keys.verify(token);
  if (verified.ok) return verified.claims;
  throw new AuthError(
    403,
    "bad_jwt",
    `invalid JWT: unable to parse or verify signature, ${tokenProblem(token, scope.keys, verified)}`,
  );
};

/**
 * The member of the request's access token and the session it belongs to (null for a token without `session_id`).
 * Throws 401 `no_authorization`, 403 `bad_jwt`, `user_not_found`, `user_banned`, or `session_not_found` once the
 * session was ended.
 */
export const requireMember = async (
  scope: AuthScope,
  request: Request,
): Promise<{ user: AuthUserRow; session: AuthSessionRow | null; audience: string }> => {
  const claims = await requireClaims(scope, request);
  if (!claims.sub) throw new AuthError(403, "bad_jwt", "invalid claim: missing sub claim");
  if (!isUuid(claims.sub)) throw new AuthError(400, "bad_jwt", "invalid claim: sub claim must be a UUID");
  const user = await findUserById(scope.database, claims.sub);
  if (!user) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  if (isBanned(user, scope.clock.now())) throw new AuthError(403, "user_banned", "User is banned");
  const audience = [claims.aud ?? ""].flat()[0] ?? "";
  const sessionId = claims.session_id;
  if (typeof sessionId !== "string" || sessionId === "" || sessionId === NIL_UUID)
    return { user, session: null, audience };
  if (!isUuid(sessionId)) throw new AuthError(403, "bad_jwt", "invalid claim: session_id claim must be a UUID");
  const session = await findSession(scope.database, sessionId);
  if (session?.user_id !== user.id)
    throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  return { user, session, audience };
};

/** Whether a request asks for another audience than its token has, in GoTrue's header `X-JWT-AUD`. */
export const isOtherAudience = (request: Request, audience: string): boolean =>
  audience === "" || (request.headers.get("x-jwt-aud") || audience) !== audience;

const ADMIN_ROLES = new Set(["service_role", "supabase_admin"]);

/** Throws 401 `no_authorization`, 403 `bad_jwt`, or 403 `not_admin` for any role but the service's. */
export const requireAdmin = async (scope: AuthScope, request: Request): Promise<void> => {
  const claims = await requireClaims(scope, request);
  if (!ADMIN_ROLES.has(claims.role ?? "")) throw new AuthError(403, "not_admin", "User not allowed");
};
