import { AuthError, isUniqueViolation } from "#local/auth/auth-error.ts";
import { type AuthScope, isoNow } from "#local/auth/auth-scope.ts";
import { prepareConfirmation } from "#local/auth/messages/mailer.ts";
import { type AuthUserRow, findUserById, updateUser } from "#local/auth/users.ts";
import type { Queryable } from "#local/database/database.ts";
import { type AccountOutcome, confirmByProvider } from "./accounts.ts";
import type { ExternalUser } from "./external-user.ts";
import { findIdentity, insertIdentity, refreshProviders } from "./identity-rows.ts";

/** Gives the identity's address to an account that has none, which is then anonymous no more. */
const adoptEmail = async (
  scope: AuthScope,
  tx: Queryable,
  user: AuthUserRow,
  type: string,
  external: ExternalUser,
): Promise<AccountOutcome> => {
  const now = isoNow(scope);
  const changed = await updateUser(tx, user.id, { email: external.email }, now).catch((error: unknown) => {
    if (isUniqueViolation(error))
      throw new AuthError(400, "email_exists", "A user with this email address has already been registered");
    throw error;
  });
  if (!external.emailVerified) {
    const prepared = await prepareConfirmation(scope, tx, await refreshProviders(tx, changed, now), false, {
      encryptedPassword: null,
      data: {},
      own: true,
    });
    const message = `Unverified email with ${type}. A confirmation email has been sent to your ${type} email`;
    return { kind: "refused", error: new AuthError(422, "email_not_confirmed", message), mails: prepared.mails };
  }
  const confirmed = await confirmByProvider(tx, changed, now);
  return { kind: "user", user: await updateUser(tx, confirmed.id, { is_anonymous: false }, now) };
};

/**
 * Adds an identity to the account of a member who asked for it. Throws 422 `identity_already_exists`, also where it is
 * another member's, `user_not_found`, and 400 `email_exists`.
 */
export const linkToMember = async (
  scope: AuthScope,
  tx: Queryable,
  userId: string,
  type: string,
  external: ExternalUser,
): Promise<AccountOutcome> => {
  let user = await findUserById(tx, userId);
  if (!user) throw new AuthError(422, "user_not_found", "Linking target user not found");
  const owner = await findIdentity(tx, type, external.subject);
  if (owner)
    throw new AuthError(
      422,
      "identity_already_exists",
      owner.user_id === user.id ? "Identity is already linked" : "Identity is already linked to another user",
    );
  const now = isoNow(scope);
  const identity = { userId: user.id, provider: type, providerId: external.subject, data: external.identityData, now };
  await insertIdentity(tx, identity);
  if ((user.email ?? "") === "" && external.email !== null) {
    const outcome = await adoptEmail(scope, tx, user, type, external);
    if (outcome.kind === "refused") return outcome;
    user = outcome.user;
  }
  return { kind: "user", user: await refreshProviders(tx, user, now) };
};
