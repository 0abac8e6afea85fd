import type { Context } from "hono";
import { z } from "zod";
import { AuthError, validationFailed } from "#local/auth/auth-error.ts";
import { type AuthScope, isoNow, limitRequests } from "#local/auth/auth-scope.ts";
import { requireEmail } from "#local/auth/messages/email-address.ts";
import {
  checkAddressFrequency,
  deliverMails,
  type PendingMail,
  prepareConfirmation,
  prepareRecovery,
} from "#local/auth/messages/mailer.ts";
import { validatePhone } from "#local/auth/messages/phone-number.ts";
import { senderKey } from "#local/auth/messages/sender.ts";
import {
  checkNumberFrequency,
  parseChannel,
  prepareMessage,
  sendTextMessages,
} from "#local/auth/messages/text-messages.ts";
import { checkMetadata } from "#local/auth/metadata-limit.ts";
import { redirectTarget } from "#local/auth/redirects.ts";
import { objectField, readBody, textField } from "#local/auth/request-body.ts";
import {
  type AuthUserRow,
  confirmEmail,
  findUserByEmail,
  findUserByPhone,
  insertUser,
  isConfirmed,
  type Metadata,
} from "#local/auth/users.ts";
import { type PkceChallenge, parseChallenge, startFlow } from "#local/auth/verification/flow-state.ts";
import type { Transaction } from "#local/database/database.ts";

const schema = z.object({
  email: textField,
  phone: textField,
  create_user: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  data: objectField,
  channel: textField,
  code_challenge: textField,
  code_challenge_method: textField,
});

type NewMember = { create: boolean; data: Metadata };

const otpDisabled = (): AuthError => new AuthError(422, "otp_disabled", "Signups not allowed for otp");

/** Makes an account without a password. Throws 422 `otp_disabled` or `signup_disabled` where none may be made. */
const createMember = async (
  scope: AuthScope,
  tx: Transaction,
  contact: { email: string; phone?: never } | { email?: never; phone: string },
  { create, data }: NewMember,
): Promise<AuthUserRow> => {
  if (!create) throw otpDisabled();
  if (!scope.config.auth.enableSignup)
    throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  const provider = contact.phone === undefined ? "email" : "phone";
  return insertUser(tx, {
    email: contact.email ?? null,
    phone: contact.phone ?? null,
    encryptedPassword: null,
    appMetadata: { provider, providers: [provider] },
    userMetadata: data,
    signUp: true,
    now: isoNow(scope),
  });
};

/** Prepares the e-mail: for an unconfirmed member the one that confirms, which signs in as well. */
const prepareMails = async (
  scope: AuthScope,
  tx: Transaction,
  email: string,
  member: NewMember,
  challenge: PkceChallenge | null,
): Promise<PendingMail[]> => {
  const now = isoNow(scope);
  const existing = await findUserByEmail(tx, email);
  let user = existing ?? (await createMember(scope, tx, { email }, member));
  const autoConfirm = !scope.config.auth.email.enableConfirmations;
  if (!existing && autoConfirm) user = await confirmEmail(tx, user, now, "word");
  const confirms = !isConfirmed(user) && !autoConfirm;
  if (challenge) await startFlow(tx, user.id, challenge, confirms ? "email/signup" : "magiclink", now);
  if (confirms) {
    const request = { encryptedPassword: null, data: member.data, signUp: true } as const;
    return (await prepareConfirmation(scope, tx, user, challenge !== null, request)).mails;
  }
  return prepareRecovery(scope, tx, user, challenge !== null, "magiclink");
};

const requireMails = (scope: AuthScope): void => {
  if (!scope.config.auth.email.enableSignup)
    throw new AuthError(422, "email_provider_disabled", "Email logins are disabled");
};

const sendMail = async (
  scope: AuthScope,
  c: Context,
  email: string,
  member: NewMember,
  challenge: PkceChallenge | null,
): Promise<Response> => {
  checkMetadata(member.data);
  // Both kinds, whichever it will be: how soon an address may be asked for again must not tell whether it has an
  // account.
  checkAddressFrequency(scope, "recovery", email);
  checkAddressFrequency(scope, "signup", email);
  const mails = await scope.database.transaction((tx) => prepareMails(scope, tx, email, member, challenge));
  await deliverMails(scope, mails, redirectTarget(c.req.raw, scope.config.auth));
  return c.json({});
};

const sendMessage = async (
  scope: AuthScope,
  c: Context,
  number: string,
  member: NewMember,
  asked: string,
): Promise<Response> => {
  if (!scope.config.auth.sms.enableSignup)
    throw new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
  const phone = validatePhone(number);
  const channel = parseChannel(asked);
  checkMetadata(member.data);
  checkNumberFrequency(scope, phone);
  const { messages } = await scope.database.transaction(async (tx) => {
    const user = (await findUserByPhone(tx, phone)) ?? (await createMember(scope, tx, { phone }, member));
    const request = { encryptedPassword: null, data: member.data, signUp: true } as const;
    return prepareMessage(scope, tx, user, { kind: "confirmation", phone, channel, request });
  });
  return c.json(await sendTextMessages(scope, messages));
};

const magicLinkSchema = z.object({
  email: textField,
  data: objectField,
  code_challenge: textField,
  code_challenge_method: textField,
});

/** POST /magiclink: the older form of /otp, for e-mail addresses alone. */
export const magicLink = async (scope: AuthScope, c: Context): Promise<Response> => {
  limitRequests(scope.limits.magicLinks, senderKey(c));
  requireMails(scope);
  const body = await readBody(c.req.raw, magicLinkSchema);
  if (body.email === "") throw new AuthError(422, "validation_failed", "Password recovery requires an email");
  const email = requireEmail(body.email);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  return sendMail(scope, c, email, { create: true, data: body.data ?? {} }, challenge);
};

/**
 * Throws 422 `otp_disabled` where there is no account and none may be made. Like GoTrue it says the same of a malformed
 * address.
 */
const requireAccount = async (scope: AuthScope, { email, phone }: { email: string; phone: string }): Promise<void> => {
  const find = async () => {
    if (email !== "") return findUserByEmail(scope.database, requireEmail(email));
    return phone === "" || findUserByPhone(scope.database, validatePhone(phone));
  };
  const found = await find().catch((error: unknown) => {
    if (error instanceof AuthError) return null;
    throw error;
  });
  if (!found) throw otpDisabled();
};

/**
 * POST /otp: sends an e-mail or text message that signs in; makes the account where there is none, unless the request
 * forbids it.
 */
export const otp = async (scope: AuthScope, c: Context): Promise<Response> => {
  limitRequests(scope.limits.otps, senderKey(c));
  const body = await readBody(c.req.raw, schema);
  if (body.email !== "" && body.phone !== "")
    throw validationFailed("Only an email address or phone number should be provided");
  if (body.email !== "" && body.channel !== "")
    throw validationFailed("Channel should only be specified with Phone OTP");
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  const member = { create: body.create_user, data: body.data ?? {} };
  if (!member.create) await requireAccount(scope, body);
  if (body.email !== "") {
    requireMails(scope);
    return sendMail(scope, c, requireEmail(body.email), member, challenge);
  }
  if (body.phone !== "") return sendMessage(scope, c, body.phone, member, body.channel);
  throw validationFailed("One of email or phone must be set");
};
