import type { Context } from "hono";
import { z } from "zod";
import { AuthError, validationFailed } from "#local/auth/auth-error.ts";
import { type AuthScope, isoNow, limitRequests } from "#local/auth/auth-scope.ts";
import { decoyUser } from "#local/auth/decoy-user.ts";
import { validateEmail } from "#local/auth/messages/email-address.ts";
import {
  checkAddressFrequency,
  deliverMails,
  type PendingMail,
  prepareConfirmation,
  prepareEmailChange,
  prepareRecovery,
} from "#local/auth/messages/mailer.ts";
import { validatePhone } from "#local/auth/messages/phone-number.ts";
import { senderKey } from "#local/auth/messages/sender.ts";
import {
  checkNumberFrequency,
  type PendingMessage,
  prepareMessage,
  sendTextMessages,
} from "#local/auth/messages/text-messages.ts";
import { redirectTarget } from "#local/auth/redirects.ts";
import { readBody, textField } from "#local/auth/request-body.ts";
import {
  findUserByEmail,
  findUserByPhone,
  findUsersByPhoneChange,
  isConfirmed,
  isPhoneConfirmed,
} from "#local/auth/users.ts";
import { type PkceChallenge, parseChallenge, startFlow } from "#local/auth/verification/flow-state.ts";
import type { Transaction } from "#local/database/database.ts";

const recoverSchema = z.object({ email: textField, code_challenge: textField, code_challenge_method: textField });
const resendSchema = recoverSchema.extend({ type: textField, phone: textField });

const requireMails = (scope: AuthScope): void => {
  if (!scope.config.auth.email.enableSignup)
    throw new AuthError(400, "email_provider_disabled", "Email logins are disabled");
};

/** POST /recover: `{}`, after the same work, whether or not the address has an account. */
export const recover = async (scope: AuthScope, c: Context): Promise<Response> => {
  limitRequests(scope.limits.recoveries, senderKey(c));
  requireMails(scope);
  const body = await readBody(c.req.raw, recoverSchema);
  if (body.email === "") throw validationFailed("Password recovery requires an email");
  const email = validateEmail(body.email);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  checkAddressFrequency(scope, "recovery", email);
  const mails = await scope.database.transaction(async (tx): Promise<PendingMail[]> => {
    const user = (await findUserByEmail(tx, email)) ?? decoyUser({ email });
    if (challenge) await startFlow(tx, user.id, challenge, "recovery", isoNow(scope));
    return prepareRecovery(scope, tx, user, challenge !== null);
  });
  await deliverMails(scope, mails, redirectTarget(c.req.raw, scope.config.auth));
  return c.json({});
};

const resendMail = async (
  scope: AuthScope,
  tx: Transaction,
  type: "signup" | "email_change",
  email: string,
  challenge: PkceChallenge | null,
): Promise<PendingMail[]> => {
  const owner = await findUserByEmail(tx, email);
  const waits = owner !== null && (type === "signup" ? !isConfirmed(owner) : Boolean(owner.email_change));
  const user = waits ? owner : decoyUser({ email });
  const newEmail = user.email_change || email;
  const flow = type === "signup" ? "email/signup" : "email_change";
  if (challenge) await startFlow(tx, user.id, challenge, flow, isoNow(scope));
  const pkce = challenge !== null;
  const prepared =
    type === "signup"
      ? await prepareConfirmation(scope, tx, user, pkce, undefined)
      : await prepareEmailChange(scope, tx, user, newEmail, pkce);
  return prepared.mails;
};

/** The number of a member, or the new one that a member waits to confirm. */
const resendMessage = async (
  scope: AuthScope,
  tx: Transaction,
  type: "sms" | "phone_change",
  number: string,
): Promise<PendingMessage[]> => {
  const owner = await findUserByPhone(tx, number);
  if (type === "sms") {
    const user = owner && !isPhoneConfirmed(owner) ? owner : decoyUser({ phone: number });
    return (await prepareMessage(scope, tx, user, { kind: "confirmation", phone: number, channel: "sms" })).messages;
  }
  const waiting = [...(owner ? [owner] : []), ...(await findUsersByPhoneChange(tx, number))];
  const user = waiting.find(({ phone_change }) => Boolean(phone_change)) ?? decoyUser({ phone: number });
  const phone = user.phone_change || number;
  return (await prepareMessage(scope, tx, user, { kind: "phone_change", phone, channel: "sms" })).messages;
};

/** POST /resend: `{}`, after the same work, whether or not there is anything to send. */
export const resend = async (scope: AuthScope, c: Context): Promise<Response> => {
  limitRequests(scope.limits.resends, senderKey(c));
  const body = await readBody(c.req.raw, resendSchema);
  const { type } = body;
  if (type !== "signup" && type !== "email_change" && type !== "sms" && type !== "phone_change")
    throw validationFailed("Missing one of these types: signup, email_change, sms, phone_change");
  if (type === "signup" && body.email === "") throw validationFailed("Type provided requires an email address");
  if (type === "sms" && body.phone === "") throw validationFailed("Type provided requires a phone number");
  if (body.email !== "" && body.phone !== "")
    throw validationFailed("Only an email address or phone number should be provided.");
  if (body.email === "" && body.phone === "") throw validationFailed("Missing email address or phone number");
  if (type === "signup" || type === "email_change") {
    if (body.email === "") throw validationFailed("Type provided requires an email address");
    requireMails(scope);
    const email = validateEmail(body.email);
    const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
    checkAddressFrequency(scope, type, email);
    const mails = await scope.database.transaction((tx) => resendMail(scope, tx, type, email, challenge));
    await deliverMails(scope, mails, redirectTarget(c.req.raw, scope.config.auth));
    return c.json({});
  }
  if (body.phone === "") throw validationFailed("Type provided requires a phone number");
  if (!scope.config.auth.sms.enableSignup)
    throw new AuthError(400, "phone_provider_disabled", "Phone logins are disabled");
  const phone = validatePhone(body.phone);
  checkNumberFrequency(scope, phone);
  await sendTextMessages(scope, await scope.database.transaction((tx) => resendMessage(scope, tx, type, phone)));
  return c.json({});
};
