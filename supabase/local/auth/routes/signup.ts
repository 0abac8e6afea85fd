import type { Context } from "hono";
import { z } from "zod";
import { AuthError, isUniqueViolation, validationFailed } from "#local/auth/auth-error.ts";
import { type AuthScope, isoNow, limitRequests } from "#local/auth/auth-scope.ts";
import { requireEmail } from "#local/auth/messages/email-address.ts";
import { checkAddressFrequency, deliverMails } from "#local/auth/messages/mailer.ts";
import { validatePhone } from "#local/auth/messages/phone-number.ts";
import { senderKey, senderOf } from "#local/auth/messages/sender.ts";
import {
  checkNumberFrequency,
  type MessageChannel,
  parseChannel,
  sendTextMessages,
} from "#local/auth/messages/text-messages.ts";
import { checkMetadata } from "#local/auth/metadata-limit.ts";
import { hashPassword } from "#local/auth/passwords/password.ts";
import { checkPassword } from "#local/auth/passwords/password-rules.ts";
import { redirectTarget } from "#local/auth/redirects.ts";
import { objectField, readBody, textField } from "#local/auth/request-body.ts";
import { attempt, type Contact, madeUpUser, needsConfirmation, type SignUp } from "#local/auth/sign-up.ts";
import { parseChallenge } from "#local/auth/verification/flow-state.ts";
import { signUpAnonymously, signUpsDisabled } from "./anonymous-signup.ts";

const schema = z.object({
  email: textField,
  phone: textField,
  password: textField,
  data: objectField,
  channel: textField,
  code_challenge: textField,
  code_challenge_method: textField,
});

type Body = z.infer<typeof schema>;

/** The fields of a sign-up, checked in GoTrue's order, before anything about the address. */
const readRequest = (scope: AuthScope, body: Body) => {
  if (body.password === "") throw validationFailed("Signup requires a valid password");
  checkPassword(body.password, scope.config.auth.minimumPasswordLength);
  if (body.email !== "" && body.phone !== "")
    throw validationFailed("Only an email address or phone number should be provided on signup.");
  const channel = body.phone === "" ? "sms" : parseChannel(body.channel);
  if (body.phone !== "" && body.code_challenge !== "") throw validationFailed("PKCE not supported for phone signups");
  return { channel, challenge: parseChallenge(body.code_challenge, body.code_challenge_method) };
};

/** The address or number of a sign-up. Throws where sign-ups of that kind are off or it is malformed. */
const readContact = (scope: AuthScope, body: Body, channel: MessageChannel): Contact => {
  const config = scope.config.auth;
  if (body.phone === "") {
    if (!config.email.enableSignup) throw new AuthError(400, "email_provider_disabled", "Email signups are disabled");
    return { provider: "email", email: requireEmail(body.email) };
  }
  if (!config.sms.enableSignup) throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  return { provider: "phone", phone: validatePhone(body.phone), channel };
};

/**
 * The time limit between two sign-ups, the same for every address, so that it does not tell whether it has an account.
 */
const checkFrequency = (scope: AuthScope, contact: Contact): void => {
  if (!needsConfirmation(scope, contact)) return;
  if (contact.provider === "email") checkAddressFrequency(scope, "signup", contact.email);
  else checkNumberFrequency(scope, contact.phone);
};

/** POST /signup: a session where addresses need no confirmation, else the user and an e-mail or text message. */
export const signUp = async (scope: AuthScope, c: Context): Promise<Response> => {
  const config = scope.config.auth;
  const body = await readBody(c.req.raw, schema);
  const data = body.data ?? {};
  if (body.email === "" && body.phone === "") return signUpAnonymously(scope, c, data);
  limitRequests(scope.limits.signIns, senderKey(c));
  if (!config.enableSignup) throw signUpsDisabled();
  const { channel, challenge } = readRequest(scope, body);
  const contact = readContact(scope, body, channel);
  checkMetadata(data);
  checkFrequency(scope, contact);

  const request: SignUp = {
    contact,
    encryptedPassword: await hashPassword(body.password, scope.passwordCost),
    data,
    challenge,
    sender: senderOf(c),
  };
  const outcome = await attempt(scope, request).catch((error: unknown) => {
    // Someone took the address in the same moment: now it is found.
    if (isUniqueViolation(error)) return attempt(scope, request);
    throw error;
  });
  if (outcome.kind === "session") return c.json(outcome.token);
  if (outcome.kind === "taken" && !needsConfirmation(scope, contact))
    throw new AuthError(422, "user_already_exists", "User already registered");
  await deliverMails(scope, outcome.mails, redirectTarget(c.req.raw, config));
  await sendTextMessages(scope, outcome.messages);
  return c.json(outcome.kind === "confirm" ? outcome.user : madeUpUser(contact, data, isoNow(scope)));
};
