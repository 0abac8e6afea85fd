import type { Context } from "hono";
import { AuthError, validationFailed } from "#local/auth/auth-error.ts";
import { type AuthScope, countFailures } from "#local/auth/auth-scope.ts";
import { deliverMails, prepareReauthentication } from "#local/auth/messages/mailer.ts";
import { prepareMessage, sendTextMessages } from "#local/auth/messages/text-messages.ts";
import { requireMember } from "#local/auth/sessions/authentication.ts";
import { type AuthSessionRow, wasProvedLately } from "#local/auth/sessions/sessions.ts";
import { type AuthUserRow, isConfirmed, isPhoneConfirmed } from "#local/auth/users.ts";
import { hashCode } from "#local/auth/verification/one-time-code.ts";
import { deleteOneTimeTokens } from "#local/auth/verification/one-time-tokens.ts";
import { hasNonce } from "#local/auth/verification/verification.ts";
import type { Queryable } from "#local/database/database.ts";

/** GET /reauthenticate: sends a nonce to the member's address, else to their number. */
export const reauthenticate = async (scope: AuthScope, c: Context): Promise<Response> => {
  const { user } = await requireMember(scope, c.req.raw);
  const phone = user.phone ?? "";
  if (user.email) {
    if (!isConfirmed(user)) throw new AuthError(422, "email_not_confirmed", "Please verify your email first.");
    const mails = await scope.database.transaction((tx) => prepareReauthentication(scope, tx, user));
    await deliverMails(scope, mails, scope.config.auth.siteUrl);
    return c.json({});
  }
  if (phone === "") throw validationFailed("Reauthentication requires the user to have an email or a phone number");
  if (!isPhoneConfirmed(user)) throw new AuthError(422, "phone_not_confirmed", "Please verify your phone first.");
  const { messages } = await scope.database.transaction((tx) =>
    prepareMessage(scope, tx, user, { kind: "reauthentication", phone, channel: "sms" }),
  );
  return c.json(await sendTextMessages(scope, messages));
};

/** Seconds after its start in which a session may set a password without a nonce. */
const RECENT_SESSION = 86_400;

const reauthenticationNeeded = (what: string): AuthError =>
  new AuthError(400, "reauthentication_needed", `${what} requires reauthentication`);

/** The fields that need a nonce, or null for none. An anonymous member has nothing to prove. */
const unproved = async (
  scope: AuthScope,
  user: AuthUserRow,
  session: AuthSessionRow | null,
  wanted: { password: string | null; phone: string | null },
): Promise<string | null> => {
  const recent =
    session !== null && scope.clock.now() <= new Date(session.created_at).getTime() + RECENT_SESSION * 1000;
  if (wanted.password !== null && scope.config.auth.email.securePasswordChange && !recent) return "Password update";
  if (wanted.phone === null || user.is_anonymous) return null;
  return session !== null && (await wasProvedLately(scope.database, session.id, scope.clock.now()))
    ? null
    : "Phone update";
};

/**
 * Throws 400 `reauthentication_needed` unless the session showed a proof in the last ten minutes. A first factor counts
 * as a proof from then on, so whoever took a session over must not be able to add one.
 */
export const requireRecentProof = async (scope: AuthScope, tx: Queryable, session: AuthSessionRow): Promise<void> => {
  if (!(await wasProvedLately(tx, session.id, scope.clock.now()))) throw reauthenticationNeeded("First factor");
};

/**
 * Uses up the nonce where a new password or number needs one. Throws 400 `reauthentication_needed` without it, 422
 * `reauthentication_not_valid` for a wrong or old one.
 */
export const checkProof = async (
  scope: AuthScope,
  user: AuthUserRow,
  session: AuthSessionRow | null,
  wanted: { password: string | null; phone: string | null },
  nonce: string,
): Promise<void> => {
  const what = await unproved(scope, user, session, wanted);
  if (what === null) return;
  if (nonce === "") throw reauthenticationNeeded(what);
  const hash = hashCode(user.email || user.phone || "", nonce);
  await countFailures(scope.limits.failedCodes, user.id, () =>
    scope.database.transaction(async (tx) => {
      if (!(await hasNonce(scope, tx, user, hash)))
        throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
      await deleteOneTimeTokens(tx, user.id);
    }),
  );
};
