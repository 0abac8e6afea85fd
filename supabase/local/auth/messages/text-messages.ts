import { AuthError, validationFailed } from "#local/auth/auth-error.ts";
import { type AuthScope, isoNow } from "#local/auth/auth-scope.ts";
import { isDecoy, writeForDecoy } from "#local/auth/decoy-user.ts";
import { type AuthUserRow, type UserUpdate, updateAnyUser } from "#local/auth/users.ts";
import { generateCode, hashCode } from "#local/auth/verification/one-time-code.ts";
import {
  type BoundRequest,
  type OneTimeTokenType,
  saveOneTimeToken,
} from "#local/auth/verification/one-time-tokens.ts";
import type { Queryable } from "#local/database/database.ts";
import { escapeHtml } from "#local/mail/escape-html.ts";

export type MessageChannel = "sms" | "whatsapp";

/** The channel of a request; `sms` for an empty name. Throws 400 `validation_failed` for another name. */
export const parseChannel = (channel: string): MessageChannel => {
  if (channel === "") return "sms";
  if (channel === "sms" || channel === "whatsapp") return channel;
  throw validationFailed(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  );
};

/** A message whose code is stored: hand it to `sendTextMessage` once the transaction has committed. */
export type PendingMessage = {
  phone: string;
  code: string;
  template: string;
  channel: MessageChannel;
  discard?: boolean;
};

/** Throws 429 `over_sms_send_rate_limit` when a message left less than `frequency` seconds ago. */
export const checkMessageFrequency = (scope: AuthScope, sentAt: Date | string | null, frequency: number): void => {
  if (sentAt === null) return;
  const waitUntil = new Date(sentAt).getTime() + frequency * 1000;
  if (scope.clock.now() < waitUntil) throw tooFrequent(Math.ceil((waitUntil - scope.clock.now()) / 1000));
};

export const tooFrequent = (seconds: number): AuthError =>
  new AuthError(
    429,
    "over_sms_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  );

/** Counts a message to a number. Throws 429 `over_sms_send_rate_limit` when it had this hour's share. */
export const reserveMessage = (scope: AuthScope, phone: string): void => {
  const taken = scope.limits.messages.take(phone);
  if (!taken.ok)
    throw new AuthError(429, "over_sms_send_rate_limit", "SMS rate limit exceeded", { retryAfter: taken.retryAfter });
};

const SUBJECT = "Codice di verifica · Verification code";

/** Puts the message into the inbox, in place of a provider. Call it outside a transaction. */
export const sendTextMessage = async (scope: AuthScope, message: PendingMessage): Promise<string> => {
  const text = message.template.replaceAll(/\{\{\s*\.Code\s*\}\}/g, message.code);
  const stored = await scope.inbox.deliver(
    {
      to: `+${message.phone}`,
      subject: SUBJECT,
      text,
      html: `<p>${escapeHtml(text)}</p>`,
      channel: message.channel,
    },
    { discard: message.discard === true },
  );
  return stored.id;
};

export type MessageKind = "confirmation" | "phone_change" | "reauthentication";

const TOKENS: Record<MessageKind, OneTimeTokenType> = {
  confirmation: "confirmation_token",
  phone_change: "phone_change_token",
  reauthentication: "reauthentication_token",
};

const sentAtOf = (user: AuthUserRow, kind: MessageKind): Date | string | null => {
  if (kind === "confirmation") return user.confirmation_sent_at;
  return kind === "phone_change" ? user.phone_change_sent_at : user.reauthentication_sent_at;
};

const sentNow = (kind: MessageKind, phone: string, now: string): UserUpdate => {
  if (kind === "confirmation") return { confirmation_sent_at: now };
  return kind === "phone_change"
    ? { phone_change: phone, phone_change_sent_at: now }
    : { reauthentication_sent_at: now };
};

/** Digits of a code. The Supabase CLI fixes this too: its config has a length for second factors alone. */
const CODE_LENGTH = 6;

/**
 * Stores a new code for a member's number. A number of `test_otp` gets no message: its code is known. Throws 429
 * `over_sms_send_rate_limit`.
 */
export const prepareMessage = async (
  scope: AuthScope,
  tx: Queryable,
  user: AuthUserRow,
  message: { kind: MessageKind; phone: string; channel: MessageChannel; request?: BoundRequest },
): Promise<{ user: AuthUserRow; messages: PendingMessage[] }> => {
  const { kind, phone, channel } = message;
  const { maxFrequency, template, testOtp } = scope.config.auth.sms;
  checkMessageFrequency(scope, sentAtOf(user, kind), maxFrequency);
  const known = testOtp[phone];
  if (known === undefined) reserveMessage(scope, phone);
  const code = known ?? generateCode(CODE_LENGTH);
  const now = isoNow(scope);
  await saveOneTimeToken(tx, {
    userId: user.id,
    type: TOKENS[kind],
    hash: hashCode(phone, code),
    address: phone,
    now,
    request: message.request,
  });
  const changed = await updateAnyUser(tx, user.id, sentNow(kind, phone, now), now);
  await writeForDecoy(tx, user, now);
  return {
    user: changed ?? user,
    messages: known === undefined ? [{ phone, code, template, channel, discard: isDecoy(user) }] : [],
  };
};

/** Sends the messages and gives the id of the last one, null for none. Call it outside a transaction. */
export const sendTextMessages = async (
  scope: AuthScope,
  messages: readonly PendingMessage[],
): Promise<{ message_id?: string }> => {
  let last: string | undefined;
  for (const message of messages) last = await sendTextMessage(scope, message);
  return last === undefined ? {} : { message_id: last };
};

/** The frequency limit by number alone, so that a number without an account is refused in the same way. */
export const checkNumberFrequency = (scope: AuthScope, phone: string): void => {
  if (scope.config.auth.sms.maxFrequency === 0) return;
  const taken = scope.limits.messageFrequency.take(phone);
  if (!taken.ok) throw tooFrequent(taken.retryAfter);
};
