import { AuthError, isUniqueViolation } from "#local/auth/auth-error.ts";
import { type AuthScope, isoNow } from "#local/auth/auth-scope.ts";
import { providersOf, saveEmailIdentity, savePhoneIdentity } from "#local/auth/identities.ts";
import {
  type AuthUserRow,
  confirmEmail,
  confirmPhone,
  isConfirmed,
  isPhoneConfirmed,
  mergeMetadata,
  type UserUpdate,
  updateUser,
} from "#local/auth/users.ts";
import type { Queryable } from "#local/database/database.ts";
import { claimAccount } from "./first-confirmation.ts";
import { deleteOneTimeTokens } from "./one-time-tokens.ts";
import type { Verified } from "./verification.ts";

/** GoTrue's message after the first of two confirmations of an e-mail change. */
export const SINGLE_CONFIRMATION = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

export const emailExists = (): AuthError =>
  new AuthError(422, "email_exists", "A user with this email address has already been registered");

export const phoneExists = (): AuthError =>
  new AuthError(422, "phone_exists", "A user with this phone number has already been registered");

/** Runs a change of address or number; throws `refusal()` for a unique violation. */
const unlessTaken = async (change: Promise<AuthUserRow>, refusal: () => AuthError): Promise<AuthUserRow> =>
  change.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw refusal();
    throw error;
  });

const linkExpired = (): AuthError => new AuthError(403, "otp_expired", "Email link is invalid or has expired");

const applyContact = async (
  tx: Queryable,
  user: AuthUserRow,
  changes: UserUpdate,
  metadata: Record<string, unknown>,
  now: string,
): Promise<AuthUserRow> => {
  await deleteOneTimeTokens(tx, user.id);
  return updateUser(
    tx,
    user.id,
    {
      ...changes,
      is_anonymous: false,
      raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, await providersOf(tx, user.id)),
      raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, metadata),
    },
    now,
  );
};

/** Gives a member the address of `email_change`. Throws 422 `email_exists` when it was taken meanwhile. */
export const finishEmailChange = async (tx: Queryable, user: AuthUserRow, now: string): Promise<AuthUserRow> => {
  const email = user.email_change ?? "";
  if (email === "") throw linkExpired();
  await saveEmailIdentity(tx, user.id, email, true, now);
  const changes = {
    email,
    email_change: "",
    email_change_confirm_status: 0,
    ...(isConfirmed(user) ? {} : { email_confirmed_at: now }),
  };
  // As with GoTrue the metadata keeps the address of the sign-up.
  const metadata = isConfirmed(user) ? {} : { email_verified: true };
  return unlessTaken(applyContact(tx, user, changes, metadata, now), emailExists);
};

/** Gives a member the number of `phone_change`. Throws 422 `phone_exists` when it was taken meanwhile. */
export const finishPhoneChange = async (tx: Queryable, user: AuthUserRow, now: string): Promise<AuthUserRow> => {
  const phone = user.phone_change ?? "";
  if (phone === "") throw new AuthError(403, "otp_expired", "Token has expired or is invalid");
  await savePhoneIdentity(tx, user.id, phone, true, now);
  const changes = { phone, phone_change: "", phone_confirmed_at: now };
  return unlessTaken(applyContact(tx, user, changes, {}, now), phoneExists);
};

const changeEmail = async (scope: AuthScope, tx: Queryable, { user, found }: Verified): Promise<AuthUserRow | null> => {
  const config = scope.config.auth.email;
  const needsBoth = config.enableConfirmations && config.doubleConfirmChanges && Boolean(user.email);
  if (!needsBoth || user.email_change_confirm_status !== 0) return finishEmailChange(tx, user, isoNow(scope));
  await deleteOneTimeTokens(tx, user.id, [found.type]);
  await updateUser(tx, user.id, { email_change_confirm_status: 1 }, isoNow(scope));
  return null;
};

/**
 * Does what the e-mail or message was for and uses up its token. Null after the first of two confirmations of an e-mail
 * change. `by`: the way that the code was sent. Throws 422 `email_exists` or `phone_exists`.
 */
export const applyVerification = async (
  scope: AuthScope,
  tx: Queryable,
  verified: Verified,
  by: "mail" | "message",
): Promise<AuthUserRow | null> => {
  const { user, found } = verified;
  const now = isoNow(scope);
  if (found.type === "phone_change_token") return finishPhoneChange(tx, user, now);
  if (found.type !== "confirmation_token" && found.type !== "recovery_token") return changeEmail(scope, tx, verified);
  const claimed = await claimAccount(tx, user, found.request, by, now);
  // Whatever else was on its way: who proved the address now asks for it again.
  await deleteOneTimeTokens(tx, user.id);
  if (by === "message") return isPhoneConfirmed(user) ? claimed : confirmPhone(tx, claimed, now);
  // Whoever reads the address's e-mails owns it: a recovery confirms it too.
  return isConfirmed(user) ? claimed : confirmEmail(tx, claimed, now);
};
