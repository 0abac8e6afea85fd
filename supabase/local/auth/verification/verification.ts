import { AuthError, validationFailed } from "#local/auth/auth-error.ts";
import type { AuthScope } from "#local/auth/auth-scope.ts";
import { decoyUser } from "#local/auth/decoy-user.ts";
import {
  type AuthUserRow,
  findUserByEmail,
  findUserByEmailChange,
  findUserById,
  findUserByPhone,
  findUsersByPhoneChange,
  isBanned,
} from "#local/auth/users.ts";
import type { Queryable } from "#local/database/database.ts";
import type { FlowMethod } from "./flow-state.ts";
import { type FoundToken, findTokenByHash, findUserToken, type OneTimeTokenType } from "./one-time-tokens.ts";

const MAIL_TOKENS: Record<string, readonly OneTimeTokenType[]> = {
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  recovery: ["recovery_token"],
  magiclink: ["recovery_token"],
  email: ["confirmation_token", "recovery_token"],
  email_change: ["email_change_token_current", "email_change_token_new"],
};

const MESSAGE_TOKENS: Record<string, readonly OneTimeTokenType[]> = {
  sms: ["confirmation_token"],
  phone_change: ["phone_change_token"],
};

const mailTokens = (type: string): readonly OneTimeTokenType[] => {
  const found = Object.hasOwn(MAIL_TOKENS, type) ? MAIL_TOKENS[type] : undefined;
  if (!found) throw validationFailed("Invalid email verification type");
  return found;
};

/** The method that a followed link signs in by. */
export const flowMethodOf = (type: string, found: FoundToken): FlowMethod => {
  if (found.type === "recovery_token") return type === "recovery" ? "recovery" : "magiclink";
  if (found.type === "confirmation_token") return type === "invite" ? "invite" : "email/signup";
  return "email_change";
};

const sentAt = (user: AuthUserRow, type: OneTimeTokenType): Date | string | null => {
  if (type === "confirmation_token") return user.confirmation_sent_at;
  if (type === "recovery_token") return user.recovery_sent_at;
  if (type === "phone_change_token") return user.phone_change_sent_at;
  return type === "reauthentication_token" ? user.reauthentication_sent_at : user.email_change_sent_at;
};

/** Seconds that a code by text message is valid, as in the Supabase CLI, whose config has no key for it. */
const MESSAGE_EXPIRY = 6000;

const isExpired = (scope: AuthScope, user: AuthUserRow, type: OneTimeTokenType, by: "mail" | "message"): boolean => {
  const sent = sentAt(user, type);
  const expiry = by === "mail" ? scope.config.auth.email.otpExpiry : MESSAGE_EXPIRY;
  return sent === null || scope.clock.now() > new Date(sent).getTime() + expiry * 1000;
};

export type Verified = { user: AuthUserRow; found: FoundToken };

const LINK_EXPIRED = "Email link is invalid or has expired";
const CODE_EXPIRED = "Token has expired or is invalid";
const otpExpired = (message: string): AuthError => new AuthError(403, "otp_expired", message);

/** The member that a link's token was sent to. Throws 403 `otp_expired` for a wrong and for an old one alike. */
export const verifyHash = async (scope: AuthScope, tx: Queryable, type: string, hash: string): Promise<Verified> => {
  const found = await findTokenByHash(tx, hash, mailTokens(type));
  const user = found && (await findUserById(tx, found.userId));
  if (!user) throw otpExpired(LINK_EXPIRED);
  if (isBanned(user, scope.clock.now())) throw new AuthError(403, "user_banned", "User is banned");
  if (isExpired(scope, user, found.type, "mail")) throw otpExpired(LINK_EXPIRED);
  return { user, found };
};

/** The address or number that a code was sent to. */
export type CodeAddress = { email: string } | { phone: string };

const candidates = async (tx: Queryable, type: string, address: CodeAddress): Promise<AuthUserRow[]> => {
  if ("phone" in address) {
    if (type === "phone_change") return findUsersByPhoneChange(tx, address.phone);
    const owner = await findUserByPhone(tx, address.phone);
    return owner ? [owner] : [];
  }
  const owner = await findUserByEmail(tx, address.email);
  const changing = type === "email_change" ? await findUserByEmailChange(tx, address.email) : [];
  return owner ? [owner, ...changing] : changing;
};

/**
 * The member who typed the code of an e-mail or text message. `hash`: of address and code. Throws 403 `otp_expired` or
 * `user_banned`.
 */
export const verifyCode = async (
  scope: AuthScope,
  tx: Queryable,
  type: string,
  address: CodeAddress,
  hash: string,
): Promise<Verified> => {
  const by = "phone" in address ? "message" : "mail";
  const known = by === "mail" ? MAIL_TOKENS : MESSAGE_TOKENS;
  const types = Object.hasOwn(known, type) ? (known[type] ?? []) : [];
  // A wrong code for an unknown address is looked for as well: it takes as long.
  const owners = await candidates(tx, type, address);
  for (const user of owners.length > 0 ? owners : [decoyUser({})]) {
    const found = await findUserToken(tx, user.id, hash, types);
    if (!found || isExpired(scope, user, found.type, by)) continue;
    if (isBanned(user, scope.clock.now())) throw new AuthError(403, "user_banned", "User is banned");
    return { user, found };
  }
  throw otpExpired(CODE_EXPIRED);
};

/** Whether `hash` is that of the member's valid nonce for a new password. */
export const hasNonce = async (scope: AuthScope, tx: Queryable, user: AuthUserRow, hash: string): Promise<boolean> => {
  const found = await findUserToken(tx, user.id, hash, ["reauthentication_token"]);
  return found !== null && !isExpired(scope, user, found.type, user.email ? "mail" : "message");
};
