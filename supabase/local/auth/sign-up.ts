import { randomUUID } from "node:crypto";
import type { Transaction } from "#local/database/database.ts";
import { type AuthScope, isoNow } from "./auth-scope.ts";
import { decoyEmail, decoyPhone } from "./decoy-user.ts";
import { identityClaims } from "./identities.ts";
import { type PendingMail, prepareConfirmation } from "./messages/mailer.ts";
import type { Sender } from "./messages/sender.ts";
import { type MessageChannel, type PendingMessage, prepareMessage } from "./messages/text-messages.ts";
import { startSession, type TokenResponse } from "./sessions/access-token.ts";
import { justConfirmed, type UserJson, userJson } from "./user-json.ts";
import {
  AUDIENCE,
  type AuthUserRow,
  confirmEmail,
  confirmPhone,
  findUserByEmail,
  findUserByPhone,
  insertUser,
  isConfirmed,
  isPhoneConfirmed,
  type Metadata,
} from "./users.ts";
import { type PkceChallenge, startFlow } from "./verification/flow-state.ts";
import type { BoundRequest } from "./verification/one-time-tokens.ts";

export type Contact =
  | { provider: "email"; email: string }
  | { provider: "phone"; phone: string; channel: MessageChannel };

const providerMetadata = ({ provider }: Contact): Metadata => ({ provider, providers: [provider] });

/** Whether a sign-up by address or number needs a code. */
export const needsConfirmation = (scope: AuthScope, { provider }: Contact): boolean =>
  provider === "email" ? scope.config.auth.email.enableConfirmations : scope.config.auth.sms.enableConfirmations;

export type SignUp = {
  contact: Contact;
  encryptedPassword: string;
  data: Metadata;
  challenge: PkceChallenge | null;
  sender: Sender;
};

type Pending = { mails: PendingMail[]; messages: PendingMessage[] };

type Outcome =
  | { kind: "session"; token: TokenResponse }
  | ({ kind: "confirm"; user: UserJson } & Pending)
  | ({ kind: "taken" } & Pending);

/** Thrown to undo an account that was made for a taken address; its e-mail is composed and dropped. */
class Rehearsed extends Error {
  readonly pending: Pending;

  constructor({ mails, messages }: Pending) {
    super("a rehearsed sign-up is undone");
    this.pending = {
      mails: mails.map((mail) => ({ ...mail, discard: true })),
      messages: messages.map((message) => ({ ...message, discard: true })),
    };
  }
}

const decoyOf = (contact: Contact): Contact =>
  contact.provider === "email" ? { ...contact, email: decoyEmail() } : { ...contact, phone: decoyPhone() };

const findMember = async (
  tx: Transaction,
  contact: Contact,
): Promise<{ user: AuthUserRow; confirmed: boolean } | null> => {
  const user =
    contact.provider === "email" ? await findUserByEmail(tx, contact.email) : await findUserByPhone(tx, contact.phone);
  return user && { user, confirmed: contact.provider === "email" ? isConfirmed(user) : isPhoneConfirmed(user) };
};

const prepareCode = async (
  scope: AuthScope,
  tx: Transaction,
  user: AuthUserRow,
  { contact, encryptedPassword, data, challenge }: SignUp,
): Promise<{ user: AuthUserRow } & Pending> => {
  const request: BoundRequest = { encryptedPassword, data, signUp: true };
  if (contact.provider === "phone") {
    const { phone, channel } = contact;
    return {
      mails: [],
      ...(await prepareMessage(scope, tx, user, { kind: "confirmation", phone, channel, request })),
    };
  }
  if (challenge) await startFlow(tx, user.id, challenge, "email/signup", isoNow(scope));
  return { messages: [], ...(await prepareConfirmation(scope, tx, user, challenge !== null, request)) };
};

const createMember = (
  tx: Transaction,
  { contact, encryptedPassword, data }: SignUp,
  now: string,
): Promise<AuthUserRow> =>
  insertUser(tx, {
    email: contact.provider === "email" ? contact.email : null,
    phone: contact.provider === "phone" ? contact.phone : null,
    encryptedPassword,
    appMetadata: providerMetadata(contact),
    userMetadata: data,
    signUp: true,
    now,
  });

/**
 * Signs up without an e-mail. It reuses an unconfirmed account from a time when confirmation was on, where GoTrue would
 * sign anyone in.
 */
const signUpAtOnce = async (scope: AuthScope, tx: Transaction, request: SignUp): Promise<Outcome> => {
  const now = isoNow(scope);
  if (await findMember(tx, request.contact)) return { kind: "taken", mails: [], messages: [] };
  const user = await createMember(tx, request, now);
  await (request.contact.provider === "email" ? confirmEmail(tx, user, now, "word") : confirmPhone(tx, user, now));
  const token = await startSession(scope, tx, user.id, "password", request.sender);
  return { kind: "session", token: { ...token, user: justConfirmed(token.user) } };
};

/**
 * Signs up with a code. A taken address takes the same work as a new one, so that the time does not tell them apart.
 */
const signUpByCode = async (scope: AuthScope, tx: Transaction, request: SignUp): Promise<Outcome> => {
  const now = isoNow(scope);
  const existing = await findMember(tx, request.contact);
  if (existing?.confirmed) {
    const rehearsal = { ...request, contact: decoyOf(request.contact) };
    const prepared = await prepareCode(scope, tx, await createMember(tx, rehearsal, now), rehearsal);
    await userJson(tx, prepared.user);
    throw new Rehearsed(prepared);
  }
  const member = existing?.user ?? (await createMember(tx, request, now));
  const { user: waiting, ...pending } = await prepareCode(scope, tx, member, request);
  const shown = await userJson(tx, waiting);
  // The account of an earlier, unconfirmed sign-up stays as it is, and its data unseen, until one of them is confirmed.
  const view = existing ? strangersView(shown, request, now) : shown;
  // GoTrue shows nothing at all of who was invited.
  const seen = existing?.user.invited_at ? { ...view, user_metadata: {}, identities: [] } : view;
  return { kind: "confirm", user: seen, ...pending };
};

/** Makes the account and prepares its confirmation, in one transaction. */
export const attempt = (scope: AuthScope, request: SignUp): Promise<Outcome> =>
  scope.database
    .transaction((tx) =>
      needsConfirmation(scope, request.contact) ? signUpByCode(scope, tx, request) : signUpAtOnce(scope, tx, request),
    )
    .catch((error: unknown): Outcome => {
      if (error instanceof Rehearsed) return { kind: "taken", ...error.pending };
      throw error;
    });

/**
 * The made-up answer for a taken address: like a new user's but for empty identities, so that nobody learns who has an
 * account.
 */
export const madeUpUser = (contact: Contact, data: Metadata, now: string): UserJson => {
  const id = randomUUID();
  return {
    id,
    aud: AUDIENCE,
    role: "authenticated",
    email: contact.provider === "email" ? contact.email : "",
    phone: contact.provider === "phone" ? contact.phone : "",
    confirmation_sent_at: now,
    app_metadata: providerMetadata(contact),
    user_metadata: { ...data, ...identityClaims(id, contact) },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
};

/** The answer for an account that somebody else may have begun: only what this request said itself. */
const strangersView = (shown: UserJson, { contact, data }: SignUp, now: string): UserJson => {
  const said = { ...data, ...identityClaims(shown.id, contact) };
  return {
    ...madeUpUser(contact, data, now),
    id: shown.id,
    user_metadata: said,
    identities: shown.identities
      .filter(({ provider }) => provider === contact.provider)
      .map((identity) => ({ ...identity, identity_data: said })),
  };
};
