import { ROLES, type Role, type SessionPersistence, type SessionUser, type SessionView } from "./session.ts";

/** The fields of a library user that are read; a stored one has its metadata emptied and our role in `role`. */
export type UserFields = {
  id: string;
  email?: string | undefined;
  role?: string | undefined;
  app_metadata?: Record<string, unknown> | undefined;
};

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

/** What screens may know of a session. `expires_at`: seconds since the epoch. */
export const viewSession = (
  session: { user: UserFields; expires_at?: number | undefined },
  persistence: SessionPersistence,
): SessionView => ({ user: reduceUser(session.user), expiresAt: session.expires_at ?? 0, persistence });
