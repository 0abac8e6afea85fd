import { escapeHtml } from "../mail/escape-html.ts";
import { AuthError, validationFailed } from "./auth-error.ts";
import type { AuthScope } from "./auth-scope.ts";

export type MessageChannel = "sms" | "whatsapp";

/** The default is `sms`. Throws 400 `validation_failed` for another name. */
export const parseChannel = (channel: string): MessageChannel => {
  if (channel === "") return "sms";
  if (channel === "sms" || channel === "whatsapp") return channel;
  throw validationFailed(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  );
};

/** A message whose code is stored: hand it to `sendTextMessage` once the transaction has committed. */
export type PendingMessage = { phone: string; code: string; template: string; channel: MessageChannel };

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

/** Throws 429 `over_sms_send_rate_limit` when the number had its share of messages in this hour. */
export const reserveMessage = (scope: AuthScope, phone: string): void => {
  const taken = scope.limits.messages.take(phone);
  if (!taken.ok)
    throw new AuthError(429, "over_sms_send_rate_limit", "SMS rate limit exceeded", { retryAfter: taken.retryAfter });
};

const SUBJECT = "Codice di verifica · Verification code";

/** Puts the message into the inbox, in place of a provider. Call it outside a transaction. */
export const sendTextMessage = async (scope: AuthScope, message: PendingMessage): Promise<string> => {
  const text = message.template.replaceAll(/\{\{\s*\.Code\s*\}\}/g, message.code);
  const stored = await scope.inbox.deliver({
    to: `+${message.phone}`,
    subject: SUBJECT,
    text,
    html: `<p>${escapeHtml(text)}</p>`,
    channel: message.channel,
  });
  return stored.id;
};
