/** Roles of `app_metadata.role`. The server's RLS decides; the interface only follows. */
export const ROLES = ["member", "coach", "desk", "super_admin"] as const;
export type Role = (typeof ROLES)[number];

/** The reduced user that is stored and shown: no metadata of any kind. */
export type SessionUser = { id: string; email: string; role: Role };

/**
 * Where the session survives a restart.
 * `keychain`: operating system's keychain; `browser`: web storage; `memory`: nowhere, the member sees that.
 */
export type SessionPersistence = "keychain" | "browser" | "memory";

/** Authenticator assurance levels (NIST SP 800-63B): `aal2` means that a second factor was shown. */
export type AssuranceLevel = "aal1" | "aal2";

/** `next` is `aal2` for a member with a verified factor: where the two differ, the second factor is still owed. */
export type Assurance = { current: AssuranceLevel; next: AssuranceLevel };

/** What screens may know of a session. It holds no token. `expiresAt`: seconds since the epoch, of the access token. */
export type SessionView = {
  user: SessionUser;
  expiresAt: number;
  persistence: SessionPersistence;
  assurance: Assurance;
};

/** The seven events of the auth state machine. */
export const AUTH_EVENTS = [
  "INITIAL_SESSION",
  "SIGNED_IN",
  "SIGNED_OUT",
  "TOKEN_REFRESHED",
  "USER_UPDATED",
  "PASSWORD_RECOVERY",
  "MFA_CHALLENGE_VERIFIED",
] as const;
export type AuthEvent = (typeof AUTH_EVENTS)[number];

/** Why a session ended: asked for by the member, refused by the server, or replaced by another member's. */
export type SignedOutReason = "requested" | "revoked" | "replaced";

export type AuthState =
  | { status: "loading" }
  | { status: "signed-in"; session: SessionView }
  | { status: "signed-out"; reason: SignedOutReason | null };

export type AuthChange = { event: AuthEvent; state: AuthState };
