import type { Context } from "hono";
import { z } from "zod";
import { AuthError, validationFailed } from "#local/auth/auth-error.ts";
import { type AuthScope, isoNow, limitRequests } from "#local/auth/auth-scope.ts";
import { decoyEmail, decoyPhone, decoyUser } from "#local/auth/decoy-user.ts";
import { requireEmail } from "#local/auth/messages/email-address.ts";
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
  type AuthUserRow,
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
  const email = requireEmail(body.email);
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

/** The address or number that names a member. */
type Named = { email: string; phone?: never } | { email?: never; phone: string };

const ownerOf = (tx: Transaction, named: Named): Promise<AuthUserRow | null> =>
  named.email === undefined ? findUserByPhone(tx, named.phone) : findUserByEmail(tx, named.email);

const resendMail = async (
  scope: AuthScope,
  tx: Transaction,
  type: "signup" | "email_change",
  named: Named,
  challenge: PkceChallenge | null,
): Promise<PendingMail[]> => {
  const owner = await ownerOf(tx, named);
  const waits = owner !== null && (type === "signup" ? !isConfirmed(owner) : Boolean(owner.email_change));
  const email = named.email ?? decoyEmail();
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

/** The text message for a member's number, or for a new number that waits for its code. */
const resendMessage = async (
  scope: AuthScope,
  tx: Transaction,
  type: "sms" | "phone_change",
  named: Named,
): Promise<PendingMessage[]> => {
  const owner = await ownerOf(tx, named);
  const number = named.phone ?? decoyPhone();
  if (type === "sms") {
    const user = owner && !isPhoneConfirmed(owner) ? owner : decoyUser({ phone: number });
    return (await prepareMessage(scope, tx, user, { kind: "confirmation", phone: number, channel: "sms" })).messages;
  }
  const waiting = [...(owner ? [owner] : []), ...(await findUsersByPhoneChange(tx, number))];
  const user = waiting.find(({ phone_change }) => Boolean(phone_change)) ?? decoyUser({ phone: number });
  const phone = user.phone_change || number;
  return (await prepareMessage(scope, tx, user, { kind: "phone_change", phone, channel: "sms" })).messages;
};

/** The address or number of a request. Throws 400 where it is missing or malformed, or its kind is off. */
const readNamed = (scope: AuthScope, body: { email: string; phone: string }): Named => {
  if (body.email !== "") {
    requireMails(scope);
    return { email: requireEmail(body.email) };
  }
  if (body.phone === "") throw validationFailed("Missing email address or phone number");
  if (!scope.config.auth.sms.enableSignup)
    throw new AuthError(400, "phone_provider_disabled", "Phone logins are disabled");
  return { phone: validatePhone(body.phone) };
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
  const named = readNamed(scope, body);
  // Whatever is sent again, the name decides how soon: it must not tell whether it has an account.
  if (named.email === undefined) checkNumberFrequency(scope, named.phone);
  else checkAddressFrequency(scope, type, named.email);
  if (type === "signup" || type === "email_change") {
    const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
    const mails = await scope.database.transaction((tx) => resendMail(scope, tx, type, named, challenge));
    await deliverMails(scope, mails, redirectTarget(c.req.raw, scope.config.auth));
  } else await sendTextMessages(scope, await scope.database.transaction((tx) => resendMessage(scope, tx, type, named)));
  return c.json({});
};
