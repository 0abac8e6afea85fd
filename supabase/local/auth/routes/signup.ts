import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import { startSession, type TokenResponse } from "../access-token.ts";
import { AuthError, isUniqueViolation, validationFailed } from "../auth-error.ts";
import { type AuthScope, isoNow, limitRequests } from "../auth-scope.ts";
import { validateEmail } from "../email-address.ts";
import { type PkceChallenge, parseChallenge, startFlow } from "../flow-state.ts";
import { deliverLetters, type PendingLetter, prepareConfirmation } from "../mailer.ts";
import { hashPassword } from "../password.ts";
import { checkPassword } from "../password-rules.ts";
import { redirectTarget } from "../redirects.ts";
import { objectField, readBody, textField } from "../request-body.ts";
import { type Sender, senderKey, senderOf } from "../sender.ts";
import { type UserJson, userJson } from "../user-json.ts";
import { AUDIENCE, confirmEmail, findUserByEmail, insertUser, isConfirmed, type Metadata } from "../users.ts";

const schema = z.object({
  email: textField,
  phone: textField,
  password: textField,
  data: objectField,
  code_challenge: textField,
  code_challenge_method: textField,
});

const EMAIL_METADATA = { provider: "email", providers: ["email"] };

type SignUp = {
  email: string;
  encryptedPassword: string;
  data: Metadata;
  challenge: PkceChallenge | null;
  sender: Sender;
};

type Outcome =
  | { kind: "session"; token: TokenResponse }
  | { kind: "confirm"; user: UserJson; letters: PendingLetter[] }
  | { kind: "taken" };

const attempt = (scope: AuthScope, request: SignUp): Promise<Outcome> =>
  scope.database.transaction(async (tx) => {
    const now = isoNow(scope);
    const existing = await findUserByEmail(tx, request.email);
    if (existing && isConfirmed(existing)) return { kind: "taken" };
    const user =
      existing ??
      (await insertUser(tx, {
        email: request.email,
        encryptedPassword: request.encryptedPassword,
        appMetadata: EMAIL_METADATA,
        userMetadata: request.data,
        now,
      }));
    if (!scope.config.auth.email.enableConfirmations) {
      // Left over from a time when confirmation was on. GoTrue would sign anyone in here, whatever the password.
      if (existing) return { kind: "taken" };
      const confirmed = await confirmEmail(tx, user, now);
      return { kind: "session", token: await startSession(scope, tx, confirmed.id, "password", request.sender) };
    }
    if (request.challenge) await startFlow(tx, user.id, request.challenge, "email/signup", now);
    const prepared = await prepareConfirmation(scope, tx, user, request.challenge !== null);
    const shown = await userJson(tx, prepared.user);
    // The account of an earlier, unconfirmed sign-up stays as it is, and its data stays unseen.
    return {
      kind: "confirm",
      user: existing ? { ...shown, user_metadata: request.data } : shown,
      letters: prepared.letters,
    };
  });

/** A made-up user, alike to a new one but for its empty identities: nobody learns who has an account. */
const madeUpUser = (email: string, data: Metadata, now: string): UserJson => ({
  id: randomUUID(),
  aud: AUDIENCE,
  role: "authenticated",
  email,
  phone: "",
  confirmation_sent_at: now,
  app_metadata: EMAIL_METADATA,
  user_metadata: data,
  identities: [],
  created_at: now,
  updated_at: now,
  is_anonymous: false,
});

const signUpAnonymously = async (scope: AuthScope, c: Context, data: Metadata): Promise<Response> => {
  if (!scope.config.auth.enableAnonymousSignIns)
    throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  limitRequests(scope.limits.anonymous, senderKey(c));
  const token = await scope.database.transaction(async (tx) => {
    const user = await insertUser(tx, {
      email: null,
      encryptedPassword: null,
      appMetadata: {},
      userMetadata: data,
      anonymous: true,
      now: isoNow(scope),
    });
    return startSession(scope, tx, user.id, "anonymous", senderOf(c));
  });
  return c.json(token);
};

/** POST /signup: a session where addresses need no confirmation, else the user and a letter. */
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
  if (body.phone !== "") throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  if (!config.email.enableSignup) throw new AuthError(400, "email_provider_disabled", "Email signups are disabled");
  const email = validateEmail(body.email);

  const request: SignUp = {
    email,
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
    return c.json(outcome.user);
  }
  if (!config.email.enableConfirmations) throw new AuthError(422, "user_already_exists", "User already registered");
  return c.json(madeUpUser(email, data, isoNow(scope)));
};
