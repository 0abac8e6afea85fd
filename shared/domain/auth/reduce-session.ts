import { type AssuranceFields, assuranceOf } from "./assurance.ts";
import { ROLES, type Role, type SessionPersistence, type SessionUser, type SessionView } from "./session.ts";
import { readClaims } from "./token-claims.ts";

/** The fields that are read of the library's user; a stored one has empty metadata and the app's role in `role`. */
export type UserFields = {
  id: string;
  email?: string | undefined;
  role?: string | undefined;
  app_metadata?: Record<string, unknown> | undefined;
  factors?: AssuranceFields["user"]["factors"];
};

/** The fields that are read of the library's session. `expires_at`: seconds since the epoch. */
export type SessionFields = AssuranceFields & { user: UserFields; expires_at?: number | undefined };

const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

const roleOf = (user: UserFields): Role => {
  const granted = user.app_metadata?.role;
  if (isRole(granted)) return granted;
  return isRole(user.role) ? user.role : "member";
};

/** Id, e-mail and role: all that is stored and shown of a user. */
export const reduceUser = (user: UserFields): SessionUser => ({
  id: user.id,
  email: user.email ?? "",
  role: roleOf(user),
});

/**
 * The expiry of a session, in seconds since the epoch. After a factor is verified the library's session lacks it, and
 * the token has it.
 */
const expiryOf = ({ expires_at, access_token }: SessionFields): number => {
  const { exp } = readClaims(access_token);
  return expires_at ?? (typeof exp === "number" ? exp : 0);
};

/** The view of a session for screens. */
export const viewSession = (session: SessionFields, persistence: SessionPersistence): SessionView => ({
  user: reduceUser(session.user),
  expiresAt: expiryOf(session),
  persistence,
  assurance: assuranceOf(session),
});
