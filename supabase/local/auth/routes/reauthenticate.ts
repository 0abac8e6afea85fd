import type { Context } from "hono";
import { AuthError, validationFailed } from "#local/auth/auth-error.ts";
import { type AuthScope, countFailures } from "#local/auth/auth-scope.ts";
import { requireMember } from "#local/auth/authentication.ts";
import { deliverLetters, prepareReauthentication } from "#local/auth/mailer.ts";
import { hashCode } from "#local/auth/one-time-code.ts";
import { deleteOneTimeTokens } from "#local/auth/one-time-tokens.ts";
import type { SessionRow } from "#local/auth/sessions.ts";
import { prepareMessage, sendTextMessages } from "#local/auth/text-messages.ts";
import { isConfirmed, isPhoneConfirmed, type UserRow } from "#local/auth/users.ts";
import { hasNonce } from "#local/auth/verification.ts";

/** GET /reauthenticate: sends a nonce to the member's address, else to their number. */
export const reauthenticate = async (scope: AuthScope, c: Context): Promise<Response> => {
  const { user } = await requireMember(scope, c.req.raw);
  const phone = user.phone ?? "";
  if (user.email) {
    if (!isConfirmed(user)) throw new AuthError(422, "email_not_confirmed", "Please verify your email first.");
    const letters = await scope.database.transaction((tx) => prepareReauthentication(scope, tx, user));
    await deliverLetters(scope, letters, scope.config.auth.siteUrl);
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

/**
 * Uses the nonce up where a new password needs one. Throws 400 `reauthentication_needed` without it, 422
 * `reauthentication_not_valid` for a wrong or old one.
 */
export const checkNonce = async (
  scope: AuthScope,
  user: UserRow,
  session: SessionRow | null,
  nonce: string,
): Promise<void> => {
  if (!scope.config.auth.email.securePasswordChange) return;
  const recent =
    session !== null && scope.clock.now() <= new Date(session.created_at).getTime() + RECENT_SESSION * 1000;
  if (recent) return;
  if (nonce === "") throw new AuthError(400, "reauthentication_needed", "Password update requires reauthentication");
  const hash = hashCode(user.email || user.phone || "", nonce);
  await countFailures(scope.limits.failedCodes, user.id, () =>
    scope.database.transaction(async (tx) => {
      if (!(await hasNonce(scope, tx, user, hash)))
        throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
      await deleteOneTimeTokens(tx, user.id);
    }),
  );
};
