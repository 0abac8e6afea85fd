import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import type { Transaction } from "../../database/database.ts";
import { startSession, type TokenResponse } from "../access-token.ts";
import { AuthError, isUniqueViolation, validationFailed } from "../auth-error.ts";
import { type AuthScope, isoNow, limitRequests } from "../auth-scope.ts";
import { validateEmail } from "../email-address.ts";
import { type PkceChallenge, parseChallenge, startFlow } from "../flow-state.ts";
import { checkAddressFrequency, deliverLetters, type PendingLetter, prepareConfirmation } from "../mailer.ts";
import { hashPassword } from "../password.ts";
import { checkPassword } from "../password-rules.ts";
import { validatePhone } from "../phone-number.ts";
import { redirectTarget } from "../redirects.ts";
import { objectField, readBody, textField } from "../request-body.ts";
import { type Sender, senderKey, senderOf } from "../sender.ts";
import {
  checkNumberFrequency,
  type MessageChannel,
  type PendingMessage,
  parseChannel,
  prepareMessage,
  sendTextMessages,
} from "../text-messages.ts";
import { type UserJson, userJson } from "../user-json.ts";
import {
  AUDIENCE,
  confirmEmail,
  confirmPhone,
  findUserByEmail,
  findUserByPhone,
  insertUser,
  isConfirmed,
  isPhoneConfirmed,
  type Metadata,
  type UserRow,
} from "../users.ts";
import { signUpAnonymously } from "./anonymous-signup.ts";

const schema = z.object({
  email: textField,
  phone: textField,
  password: textField,
  data: objectField,
  channel: textField,
  code_challenge: textField,
  code_challenge_method: textField,
});

type Contact = { provider: "email"; email: string } | { provider: "phone"; phone: string; channel: MessageChannel };

const providerMetadata = ({ provider }: Contact): Metadata => ({ provider, providers: [provider] });

const needsConfirmation = (scope: AuthScope, { provider }: Contact): boolean =>
  provider === "email" ? scope.config.auth.email.enableConfirmations : scope.config.auth.sms.enableConfirmations;

type SignUp = {
  contact: Contact;
  encryptedPassword: string;
  data: Metadata;
  challenge: PkceChallenge | null;
  sender: Sender;
};

type Pending = { letters: PendingLetter[]; messages: PendingMessage[] };

type Outcome =
  | { kind: "session"; token: TokenResponse }
  | ({ kind: "confirm"; user: UserJson } & Pending)
  | { kind: "taken" };

const findMember = async (tx: Transaction, contact: Contact): Promise<{ user: UserRow; confirmed: boolean } | null> => {
  const user =
    contact.provider === "email" ? await findUserByEmail(tx, contact.email) : await findUserByPhone(tx, contact.phone);
  return user && { user, confirmed: contact.provider === "email" ? isConfirmed(user) : isPhoneConfirmed(user) };
};

const prepareCode = async (
  scope: AuthScope,
  tx: Transaction,
  user: UserRow,
  { contact, challenge }: SignUp,
): Promise<{ user: UserRow } & Pending> => {
  if (contact.provider === "phone") {
    const { phone, channel } = contact;
    return { letters: [], ...(await prepareMessage(scope, tx, user, { kind: "confirmation", phone, channel })) };
  }
  if (challenge) await startFlow(tx, user.id, challenge, "email/signup", isoNow(scope));
  return { messages: [], ...(await prepareConfirmation(scope, tx, user, challenge !== null)) };
};

const attempt = (scope: AuthScope, request: SignUp): Promise<Outcome> =>
  scope.database.transaction(async (tx) => {
    const now = isoNow(scope);
    const { contact } = request;
    const existing = await findMember(tx, contact);
    if (existing?.confirmed) return { kind: "taken" };
    const user =
      existing?.user ??
      (await insertUser(tx, {
        email: contact.provider === "email" ? contact.email : null,
        phone: contact.provider === "phone" ? contact.phone : null,
        encryptedPassword: request.encryptedPassword,
        appMetadata: providerMetadata(contact),
        userMetadata: request.data,
        now,
      }));
    if (!needsConfirmation(scope, contact)) {
      // Left over from a time when confirmation was on. GoTrue would sign anyone in here, whatever the password.
      if (existing) return { kind: "taken" };
      await (contact.provider === "email" ? confirmEmail(tx, user, now) : confirmPhone(tx, user, now));
      return { kind: "session", token: await startSession(scope, tx, user.id, "password", request.sender) };
    }
    const { user: waiting, ...pending } = await prepareCode(scope, tx, user, request);
    const shown = await userJson(tx, waiting);
    // The account of an earlier, unconfirmed sign-up stays as it is, and its data stays unseen.
    return { kind: "confirm", user: existing ? strangersView(shown, request, now) : shown, ...pending };
  });

/** A made-up user, alike to a new one but for its empty identities: nobody learns who has an account. */
const madeUpUser = (contact: Contact, data: Metadata, now: string): UserJson => ({
  id: randomUUID(),
  aud: AUDIENCE,
  role: "authenticated",
  email: contact.provider === "email" ? contact.email : "",
  phone: contact.provider === "phone" ? contact.phone : "",
  confirmation_sent_at: now,
  app_metadata: providerMetadata(contact),
  user_metadata: data,
  identities: [],
  created_at: now,
  updated_at: now,
  is_anonymous: false,
});

/** Throws where sign-ups of that kind are off or the address is malformed. */
const readContact = (scope: AuthScope, body: z.infer<typeof schema>): Contact => {
  const config = scope.config.auth;
  if (body.phone === "") {
    if (!config.email.enableSignup) throw new AuthError(400, "email_provider_disabled", "Email signups are disabled");
    return { provider: "email", email: validateEmail(body.email) };
  }
  const channel = parseChannel(body.channel);
  if (body.code_challenge !== "") throw validationFailed("PKCE not supported for phone signups");
  if (!config.sms.enableSignup) throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  return { provider: "phone", phone: validatePhone(body.phone), channel };
};

/** Of an account that someone else may have begun: what the request said itself. */
const strangersView = (shown: UserJson, { contact, data }: SignUp, now: string): UserJson => ({
  ...madeUpUser(contact, data, now),
  id: shown.id,
  identities: shown.identities.filter(({ provider }) => provider === contact.provider),
});

/** The same for every address, so that how soon one may be asked for again does not tell whether it has an account. */
const checkFrequency = (scope: AuthScope, contact: Contact): void => {
  if (!needsConfirmation(scope, contact)) return;
  if (contact.provider === "email") checkAddressFrequency(scope, "signup", contact.email);
  else checkNumberFrequency(scope, contact.phone);
};

/** POST /signup: a session where addresses need no confirmation, else the user and a letter or text message. */
export const signUp = async (scope: AuthScope, c: Context): Promise<Response> => {
  const config = scope.config.auth;
  const body = await readBody(c.req.raw, schema);
  const data = body.data ?? {};
  if (!config.enableSignup) throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  if (body.email === "" && body.phone === "") return signUpAnonymously(scope, c, data);
  limitRequests(scope.limits.signIns, senderKey(c));
  if (body.password === "") throw validationFailed("Signup requires a valid password");
  checkPassword(body.password, config.minimumPasswordLength);
  if (body.email !== "" && body.phone !== "")
    throw validationFailed("Only an email address or phone number should be provided on signup.");
  const contact = readContact(scope, body);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  checkFrequency(scope, contact);

  const request: SignUp = {
    contact,
    encryptedPassword: await hashPassword(body.password),
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
  if (outcome.kind === "confirm") {
    await deliverLetters(scope, outcome.letters, redirectTarget(c.req.raw, config));
    await sendTextMessages(scope, outcome.messages);
    return c.json(outcome.user);
  }
  if (!needsConfirmation(scope, contact)) throw new AuthError(422, "user_already_exists", "User already registered");
  return c.json(madeUpUser(contact, data, isoNow(scope)));
};
