import type { Queryable } from "../database/database.ts";
import { AuthError, isUniqueViolation, validationFailed } from "./auth-error.ts";
import { type AuthScope, isoNow } from "./auth-scope.ts";
import type { FlowMethod } from "./flow-state.ts";
import {
  deleteOneTimeTokens,
  type FoundToken,
  findTokenByHash,
  findUserToken,
  type OneTimeTokenType,
} from "./one-time-tokens.ts";
import {
  confirmEmail,
  findUserByEmail,
  findUserByEmailChange,
  findUserById,
  isBanned,
  isConfirmed,
  mergeMetadata,
  saveEmailIdentity,
  type UserRow,
  updateUser,
} from "./users.ts";

/** GoTrue's answer to the first of two confirmations of an e-mail change. */
export const SINGLE_CONFIRMATION = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

const TOKEN_TYPES: Record<string, readonly OneTimeTokenType[]> = {
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  recovery: ["recovery_token"],
  magiclink: ["recovery_token"],
  email: ["confirmation_token", "recovery_token"],
  email_change: ["email_change_token_current", "email_change_token_new"],
};

const tokenTypesOf = (type: string): readonly OneTimeTokenType[] => {
  const types = Object.hasOwn(TOKEN_TYPES, type) ? TOKEN_TYPES[type] : undefined;
  if (!types) throw validationFailed("Invalid email verification type");
  return types;
};

export const flowMethodOf = (found: FoundToken): FlowMethod => {
  if (found.type === "confirmation_token") return "email/signup";
  return found.type === "recovery_token" ? "recovery" : "email_change";
};

const sentAt = (user: UserRow, type: OneTimeTokenType): Date | string | null => {
  if (type === "confirmation_token") return user.confirmation_sent_at;
  return type === "recovery_token" ? user.recovery_sent_at : user.email_change_sent_at;
};

const isExpired = (scope: AuthScope, user: UserRow, type: OneTimeTokenType): boolean => {
  const sent = sentAt(user, type);
  return sent === null || scope.clock.now() > new Date(sent).getTime() + scope.config.auth.email.otpExpiry * 1000;
};

export type Verified = { user: UserRow; found: FoundToken };

const LINK_EXPIRED = "Email link is invalid or has expired";
const CODE_EXPIRED = "Token has expired or is invalid";
const otpExpired = (message: string): AuthError => new AuthError(403, "otp_expired", message);

/** The member a link's token was sent to. Throws 403 `otp_expired`, alike for a wrong and an old one. */
export const verifyHash = async (scope: AuthScope, tx: Queryable, type: string, hash: string): Promise<Verified> => {
  const found = await findTokenByHash(tx, hash, tokenTypesOf(type));
  const user = found && (await findUserById(tx, found.userId));
  if (!user) throw otpExpired(LINK_EXPIRED);
  if (isBanned(user, scope.clock.now())) throw new AuthError(403, "user_banned", "User is banned");
  if (isExpired(scope, user, found.type)) throw otpExpired(LINK_EXPIRED);
  return { user, found };
};

const candidates = async (tx: Queryable, type: string, email: string): Promise<UserRow[]> => {
  const owner = await findUserByEmail(tx, email);
  const changing = type === "email_change" ? await findUserByEmailChange(tx, email) : [];
  return owner ? [owner, ...changing] : changing;
};

/** The member who typed the code of a letter to `email`. `hash` is that of address and code. */
export const verifyCode = async (
  scope: AuthScope,
  tx: Queryable,
  type: string,
  email: string,
  hash: string,
): Promise<Verified> => {
  const types = tokenTypesOf(type);
  for (const user of await candidates(tx, type, email)) {
    const found = await findUserToken(tx, user.id, hash, types);
    if (!found || isExpired(scope, user, found.type)) continue;
    if (isBanned(user, scope.clock.now())) throw new AuthError(403, "user_banned", "User is banned");
    return { user, found };
  }
  throw otpExpired(CODE_EXPIRED);
};

const changeEmail = async (scope: AuthScope, tx: Queryable, { user, found }: Verified): Promise<UserRow | null> => {
  const config = scope.config.auth.email;
  const now = isoNow(scope);
  const needsBoth = config.enableConfirmations && config.doubleConfirmChanges && user.email !== null;
  if (needsBoth && user.email_change_confirm_status === 0) {
    await deleteOneTimeTokens(tx, user.id, [found.type]);
    await updateUser(tx, user.id, { email_change_confirm_status: 1 }, now);
    return null;
  }
  const email = user.email_change ?? "";
  if (email === "") throw otpExpired(LINK_EXPIRED);
  await deleteOneTimeTokens(tx, user.id);
  await saveEmailIdentity(tx, user.id, email, true, now);
  return updateUser(
    tx,
    user.id,
    {
      email,
      email_change: "",
      email_change_confirm_status: 0,
      is_anonymous: false,
      ...(isConfirmed(user) ? {} : { email_confirmed_at: now }),
      raw_app_meta_data: mergeMetadata({ provider: "email", providers: ["email"] }, user.raw_app_meta_data ?? {}),
      raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, { email, email_verified: true }),
    },
    now,
  ).catch((error: unknown) => {
    if (isUniqueViolation(error))
      throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
    throw error;
  });
};

/**
 * Does what the letter asked for and uses its token up. Null: the first of two confirmations of an e-mail change.
 * Throws 422 `email_exists` when the new address was taken meanwhile.
 */
export const applyVerification = async (
  scope: AuthScope,
  tx: Queryable,
  verified: Verified,
): Promise<UserRow | null> => {
  const { user, found } = verified;
  if (found.type !== "confirmation_token" && found.type !== "recovery_token") return changeEmail(scope, tx, verified);
  await deleteOneTimeTokens(tx, user.id, [found.type]);
  // Whoever reads the address's letters owns it: a recovery confirms it too.
  return isConfirmed(user) ? user : confirmEmail(tx, user, isoNow(scope));
};
