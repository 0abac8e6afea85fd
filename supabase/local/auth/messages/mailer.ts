import { randomUUID } from "node:crypto";
import { AuthError } from "#local/auth/auth-error.ts";
import { type AuthScope, isoNow } from "#local/auth/auth-scope.ts";
import { isDecoy, writeForDecoy } from "#local/auth/decoy-user.ts";
import {
  type AuthUserRow,
  findUserByEmail,
  type Metadata,
  type UserUpdate,
  updateAnyUser,
  updateUser,
} from "#local/auth/users.ts";
import { generateCode, hashCode, PKCE_PREFIX } from "#local/auth/verification/one-time-code.ts";
import {
  type BoundRequest,
  type OneTimeTokenType,
  saveOneTimeToken,
} from "#local/auth/verification/one-time-tokens.ts";
import type { Queryable } from "#local/database/database.ts";
import { composeMail, type MailKind } from "./mail-templates.ts";

/** An e-mail whose token is stored: hand it to `deliverMails` once the transaction has committed. */
export type PendingMail = {
  to: string;
  kind: MailKind;
  token: string;
  code: string;
  /** The member's current address; differs from `to` in an e-mail to a new address. */
  email: string;
  discard: boolean;
};

/** Stores the time at which an e-mail was sent. */
const noteSent = async (tx: Queryable, user: AuthUserRow, changes: UserUpdate, now: string): Promise<AuthUserRow> => {
  const changed = await updateAnyUser(tx, user.id, changes, now);
  await writeForDecoy(tx, user, now);
  return changed ?? user;
};

/** Throws 429 `over_email_send_rate_limit` when an e-mail of that kind left less than `max_frequency` ago. */
export const checkFrequency = (scope: AuthScope, sentAt: Date | string | null): void => {
  if (sentAt === null) return;
  const waitUntil = new Date(sentAt).getTime() + scope.config.auth.email.maxFrequency * 1000;
  if (scope.clock.now() < waitUntil) throw tooFrequent(Math.ceil((waitUntil - scope.clock.now()) / 1000));
};

const tooFrequent = (seconds: number): AuthError =>
  new AuthError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  );

/** The same limit by address alone, so that an address without an account is refused in the same way. */
export const checkAddressFrequency = (scope: AuthScope, kind: string, email: string): void => {
  if (scope.config.auth.email.maxFrequency === 0) return;
  const taken = scope.limits.mailFrequency.take(`${kind}:${email}`);
  if (!taken.ok) throw tooFrequent(taken.retryAfter);
};

const reserveMail = (scope: AuthScope, email: string): void => {
  const taken = scope.limits.mails.take(email);
  if (!taken.ok)
    throw new AuthError(429, "over_email_send_rate_limit", "email rate limit exceeded", {
      retryAfter: taken.retryAfter,
    });
};

const prepare = async (
  scope: AuthScope,
  tx: Queryable,
  user: AuthUserRow,
  mail: {
    to: string;
    kind: MailKind;
    type: OneTimeTokenType;
    pkce: boolean;
    request?: BoundRequest;
    taken?: boolean;
  },
): Promise<PendingMail> => {
  reserveMail(scope, mail.to);
  const code = generateCode(scope.config.auth.email.otpLength);
  // No code ever matches the token of an e-mail that nobody gets.
  const hash = hashCode(mail.taken ? randomUUID() : mail.to, code);
  const token = `${mail.pkce ? PKCE_PREFIX : ""}${hash}`;
  await saveOneTimeToken(tx, {
    userId: user.id,
    type: mail.type,
    hash: token,
    address: mail.to,
    now: isoNow(scope),
    request: mail.request,
  });
  const discard = isDecoy(user) || mail.taken === true;
  return { to: mail.to, kind: mail.kind, token, code, email: user.email ?? mail.to, discard };
};

/** Stores a new confirmation token. `user.email` must be set. Without `request` the one of the earlier e-mail stays. */
export const prepareConfirmation = async (
  scope: AuthScope,
  tx: Queryable,
  user: AuthUserRow,
  pkce: boolean,
  request: BoundRequest | undefined,
): Promise<{ user: AuthUserRow; mails: PendingMail[] }> => {
  checkFrequency(scope, user.confirmation_sent_at);
  const mail = await prepare(scope, tx, user, {
    to: user.email ?? "",
    kind: "signup",
    type: "confirmation_token",
    pkce,
    ...(request ? { request } : {}),
  });
  const now = isoNow(scope);
  return { user: await noteSent(tx, user, { confirmation_sent_at: now }, now), mails: [mail] };
};

/**
 * Prepares an e-mail whose link signs in: for a forgotten password, or as a sign-in of its own. Both share one token
 * and one time limit.
 */
export const prepareRecovery = async (
  scope: AuthScope,
  tx: Queryable,
  user: AuthUserRow,
  pkce: boolean,
  kind: "recovery" | "magiclink" = "recovery",
): Promise<PendingMail[]> => {
  checkFrequency(scope, user.recovery_sent_at);
  const mail = await prepare(scope, tx, user, { to: user.email ?? "", kind, type: "recovery_token", pkce });
  const now = isoNow(scope);
  await noteSent(tx, user, { recovery_sent_at: now }, now);
  return [mail];
};

export const prepareInvitation = async (
  scope: AuthScope,
  tx: Queryable,
  user: AuthUserRow,
  made: Metadata,
): Promise<{ user: AuthUserRow; mails: PendingMail[] }> => {
  const mail = await prepare(scope, tx, user, {
    to: user.email ?? "",
    kind: "invite",
    type: "confirmation_token",
    pkce: false,
    request: { encryptedPassword: null, data: {}, made },
  });
  const now = isoNow(scope);
  return {
    user: await updateUser(tx, user.id, { invited_at: now, confirmation_sent_at: now }, now),
    mails: [mail],
  };
};

/** Prepares an e-mail with a code alone, which the member gives with a new password. */
export const prepareReauthentication = async (
  scope: AuthScope,
  tx: Queryable,
  user: AuthUserRow,
): Promise<PendingMail[]> => {
  checkFrequency(scope, user.reauthentication_sent_at);
  const mail = await prepare(scope, tx, user, {
    to: user.email ?? "",
    kind: "reauthentication",
    type: "reauthentication_token",
    pkce: false,
  });
  const now = isoNow(scope);
  await updateUser(tx, user.id, { reauthentication_sent_at: now }, now);
  return [mail];
};

/**
 * Prepares an e-mail to the new address and, with double confirmation, one to the old; both must be answered. An
 * address of another member gets none and the change stays pending, so that nobody learns whose it is.
 */
export const prepareEmailChange = async (
  scope: AuthScope,
  tx: Queryable,
  user: AuthUserRow,
  newEmail: string,
  pkce: boolean,
): Promise<{ user: AuthUserRow; mails: PendingMail[] }> => {
  checkFrequency(scope, user.email_change_sent_at);
  const kind = "email_change";
  const taken = (await findUserByEmail(tx, newEmail)) !== null;
  const mails = [await prepare(scope, tx, user, { to: newEmail, kind, type: "email_change_token_new", pkce, taken })];
  if (scope.config.auth.email.doubleConfirmChanges && user.email)
    mails.push(await prepare(scope, tx, user, { to: user.email, kind, type: "email_change_token_current", pkce }));
  const now = isoNow(scope);
  const changed = await noteSent(
    tx,
    user,
    { email_change: newEmail, email_change_sent_at: now, email_change_confirm_status: 0 },
    now,
  );
  return { user: changed, mails };
};

/** The link of an e-mail, as GoTrue's own: to this service, which redirects to `redirectTo`. */
export const actionLink = (
  scope: Pick<AuthScope, "url">,
  type: Exclude<MailKind, "reauthentication">,
  token: string,
  redirectTo: string,
): string => `${scope.url}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`;

/** Puts the e-mails into the inbox, each with its link and its code. Call it outside a transaction. */
export const deliverMails = async (
  scope: AuthScope,
  mails: readonly PendingMail[],
  redirectTo: string,
): Promise<void> => {
  const { siteUrl, email: settings } = scope.config.auth;
  for (const { to, kind, token, code, email, discard } of mails) {
    const variables = {
      SiteURL: siteUrl,
      ConfirmationURL: kind === "reauthentication" ? "" : actionLink(scope, kind, token, redirectTo),
      RedirectTo: redirectTo,
      Token: code,
      TokenHash: token,
      Email: email,
    };
    await scope.inbox.deliver(composeMail(settings.templates, kind, to, variables), { discard });
  }
};
