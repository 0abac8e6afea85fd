import { AuthError } from "#local/auth/auth-error.ts";
import { type AuthScope, isoNow } from "#local/auth/auth-scope.ts";
import { type PendingMail, prepareConfirmation } from "#local/auth/messages/mailer.ts";
import {
  type AuthUserRow,
  findUserById,
  insertUser,
  isBanned,
  isConfirmed,
  mergeMetadata,
  updateUser,
} from "#local/auth/users.ts";
import { removeDoors } from "#local/auth/verification/first-confirmation.ts";
import { deleteOneTimeTokens } from "#local/auth/verification/one-time-tokens.ts";
import type { Queryable } from "#local/database/database.ts";
import type { ExternalUser } from "./external-user.ts";
import { insertIdentity, refreshProviders, renewIdentity } from "./identity-rows.ts";
import { decideLinking } from "./linking.ts";
import { isSsoType } from "./providers.ts";

/** The provider's name of crypto wallets, which give no e-mail address. */
export const WEB3 = "web3";

/**
 * The provider of an identity. `type`: its name in identities; `emailOptional`: whether an account needs no address.
 */
export type IdentitySource = { type: string; emailOptional: boolean };

/**
 * The result of a sign-in by a provider. `refused` does not undo the transaction: account and e-mail stay, and once
 * `e-mails` are delivered the member reads `error`.
 */
export type AccountOutcome =
  | { kind: "user"; user: AuthUserRow }
  | { kind: "refused"; error: AuthError; mails: PendingMail[] };

export const requireUserById = async (tx: Queryable, id: string): Promise<AuthUserRow> => {
  const user = await findUserById(tx, id);
  if (!user) throw new AuthError(500, "unexpected_failure", "Database error finding user");
  return user;
};

/** Confirms the address on the provider's word, and cancels e-mails that wait for an answer. */
export const confirmByProvider = async (tx: Queryable, user: AuthUserRow, now: string): Promise<AuthUserRow> => {
  await deleteOneTimeTokens(tx, user.id);
  const metadata = mergeMetadata(user.raw_user_meta_data, { email_verified: true });
  return updateUser(tx, user.id, { email_confirmed_at: now, raw_user_meta_data: metadata }, now);
};

/**
 * Removes password, factors and other identities of an unconfirmed account: whoever opened it never proved its address,
 * and could get in after the person who did.
 */
const removeUnconfirmed = async (
  tx: Queryable,
  user: AuthUserRow,
  identityId: string,
  external: ExternalUser,
  vouched: boolean,
  now: string,
) => {
  const left = await removeDoors(tx, user, { identityId, providers: [] });
  const changes = {
    ...left,
    encrypted_password: null,
    raw_user_meta_data: external.identityData,
    // In one statement with the metadata, from which the profile takes its names.
    ...(vouched ? { email_confirmed_at: now } : {}),
  };
  return refreshProviders(tx, await updateUser(tx, user.id, changes, now), now);
};

const createUser = (tx: Queryable, type: string, email: string | null, external: ExternalUser, now: string) =>
  insertUser(tx, {
    email,
    encryptedPassword: null,
    appMetadata: { provider: type, providers: [type] },
    userMetadata: external.identityData,
    external: { sso: isSsoType(type) },
    now,
  });

const needsVerification = (message: string): AuthError =>
  new AuthError(422, "provider_email_needs_verification", message);

/**
 * The member that an identity belongs to, found, linked by verified address or made, as GoTrue decides.
 * Throws 422 `signup_disabled` and 403 `user_banned`.
 */
export const accountOf = async (
  scope: AuthScope,
  tx: Queryable,
  source: IdentitySource,
  external: ExternalUser,
): Promise<AccountOutcome> => {
  const { type } = source;
  const now = isoNow(scope);
  const autoConfirm = !scope.config.auth.email.enableConfirmations;
  const email =
    external.email === null ? null : { address: external.email, verified: external.emailVerified || autoConfirm };
  const decision = await decideLinking(tx, type, external.subject, email);
  const identity = { provider: type, providerId: external.subject, data: external.identityData, now };
  let user: AuthUserRow;
  let identityId: string;
  if (decision.kind === "create") {
    if (!scope.config.auth.enableSignup)
      throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
    user = await createUser(tx, type, decision.email, external, now);
    identityId = await insertIdentity(tx, { ...identity, userId: user.id });
  } else {
    user = await requireUserById(tx, decision.userId);
    if (decision.kind === "link") identityId = await insertIdentity(tx, { ...identity, userId: user.id });
    else {
      identityId = decision.identityId;
      await renewIdentity(tx, identityId, external.identityData, now);
    }
    const metadata = mergeMetadata(user.raw_user_meta_data, external.identityData);
    user = await refreshProviders(tx, await updateUser(tx, user.id, { raw_user_meta_data: metadata }, now), now);
  }
  if (isBanned(user, scope.clock.now())) throw new AuthError(403, "user_banned", "User is banned");
  const needsNoEmail = type === WEB3 || (source.emailOptional && user.email === null);
  if (needsNoEmail || isConfirmed(user)) return { kind: "user", user };
  // Only the address that the provider vouches for: the account may have another by now.
  const vouched = email?.verified === true && user.email === email.address;
  user = await removeUnconfirmed(tx, user, identityId, external, vouched, now);
  if (vouched) return { kind: "user", user: await confirmByProvider(tx, user, now) };
  if (user.email === null)
    return {
      kind: "refused",
      error: needsVerification(`Unverified email with ${type}. Verify the email with ${type} in order to sign in`),
      mails: [],
    };
  const request = { encryptedPassword: null, data: external.identityData, identityId };
  const prepared = await prepareConfirmation(scope, tx, user, false, request);
  return {
    kind: "refused",
    error: needsVerification(`Unverified email with ${type}. A confirmation email has been sent to your ${type} email`),
    mails: prepared.mails,
  };
};
