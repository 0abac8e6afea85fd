import type { Context } from "hono";
import { z } from "zod";
import { AuthError, validationFailed } from "#local/auth/auth-error.ts";
import { type AuthScope, isoNow } from "#local/auth/auth-scope.ts";
import { requireEmail } from "#local/auth/messages/email-address.ts";
import { actionLink } from "#local/auth/messages/mailer.ts";
import { hashPassword } from "#local/auth/passwords/password.ts";
import { checkPassword } from "#local/auth/passwords/password-rules.ts";
import { isRedirectAllowed, redirectTarget } from "#local/auth/redirects.ts";
import { objectField, readBody, textField } from "#local/auth/request-body.ts";
import { requireAdmin } from "#local/auth/sessions/authentication.ts";
import { userJson } from "#local/auth/user-json.ts";
import {
  type AuthUserRow,
  findUserByEmail,
  insertUser,
  isConfirmed,
  mergeMetadata,
  type UserUpdate,
  updateUser,
} from "#local/auth/users.ts";
import { emailExists } from "#local/auth/verification/apply-verification.ts";
import { generateCode, hashCode } from "#local/auth/verification/one-time-code.ts";
import {
  type BoundRequest,
  type OneTimeTokenType,
  saveOneTimeToken,
} from "#local/auth/verification/one-time-tokens.ts";
import type { Transaction } from "#local/database/database.ts";
import { refuseTaken } from "./user-fields.ts";

const schema = z.object({
  type: textField,
  email: textField,
  new_email: textField,
  password: textField,
  data: objectField,
  redirect_to: textField,
});

type Body = z.infer<typeof schema>;

const KINDS = ["signup", "invite", "magiclink", "recovery", "email_change_current", "email_change_new"] as const;
type Kind = (typeof KINDS)[number];

const TOKENS: Record<Kind, OneTimeTokenType> = {
  signup: "confirmation_token",
  invite: "confirmation_token",
  magiclink: "recovery_token",
  recovery: "recovery_token",
  email_change_current: "email_change_token_current",
  email_change_new: "email_change_token_new",
};

/**
 * The kind of link that is made: a sign-in link for an address without an account becomes a sign-up. Throws 404
 * `user_not_found` for the other kinds without an account.
 */
const kindFor = (kind: Kind, user: AuthUserRow | null): Kind => {
  if (user || kind === "signup" || kind === "invite") return kind;
  if (kind === "magiclink") return "signup";
  throw new AuthError(404, "user_not_found", "User with this email not found");
};

const readKind = (scope: AuthScope, type: string, user: AuthUserRow | null): Kind => {
  const kind = KINDS.find((known) => known === type);
  if (!kind) throw validationFailed(`Invalid email action link type requested: ${type.slice(0, 40)}`);
  const asked = kindFor(kind, user);
  if (kind === "email_change_current" && !scope.config.auth.email.doubleConfirmChanges)
    throw validationFailed("Enable secure email change to generate link for current email");
  return asked;
};

/** The account that a sign-up or invitation link confirms, made where there is none. */
const memberToConfirm = async (
  scope: AuthScope,
  tx: Transaction,
  user: AuthUserRow | null,
  member: { email: string; encryptedPassword: string | null; data: Record<string, unknown> },
): Promise<AuthUserRow> => {
  const now = isoNow(scope);
  if (!user)
    return insertUser(tx, {
      email: member.email,
      encryptedPassword: member.encryptedPassword,
      appMetadata: { provider: "email", providers: ["email"] },
      userMetadata: member.data,
      now,
    });
  if (isConfirmed(user)) throw emailExists();
  const metadata = mergeMetadata(user.raw_user_meta_data, member.data);
  return updateUser(tx, user.id, { raw_user_meta_data: metadata }, now);
};

const boundRequest = (
  kind: Kind,
  encryptedPassword: string | null,
  made: Record<string, unknown>,
): BoundRequest | undefined =>
  kind === "signup" || kind === "invite" ? { encryptedPassword, data: {}, made } : undefined;

const changesFor = (kind: Kind, newEmail: string, now: string): UserUpdate => {
  if (kind === "signup") return { confirmation_sent_at: now };
  if (kind === "invite") return { confirmation_sent_at: now, invited_at: now };
  if (kind === "magiclink" || kind === "recovery") return { recovery_sent_at: now };
  return { email_change: newEmail, email_change_sent_at: now, email_change_confirm_status: 0 };
};

/** The new address of an e-mail change. Throws 422 `email_exists` where another member has it. */
const readNewEmail = async (tx: Transaction, kind: Kind, body: Body): Promise<string> => {
  if (kind !== "email_change_current" && kind !== "email_change_new") return "";
  const newEmail = requireEmail(body.new_email);
  if (await findUserByEmail(tx, newEmail)) throw emailExists();
  return newEmail;
};

/** The hash of a sign-up's password. It needs one, unless it began as a sign-in link. */
const encryptedPasswordOf = async (scope: AuthScope, password: string): Promise<string> => {
  if (password === "") throw validationFailed("Signup requires a valid password");
  checkPassword(password, scope.config.auth.minimumPasswordLength);
  return hashPassword(password, scope.passwordCost);
};

/** POST /admin/generate_link: gives the link and code of an e-mail, which the service sends itself. */
export const generateLink = async (scope: AuthScope, c: Context): Promise<Response> => {
  await requireAdmin(scope, c.req.raw);
  const body = await readBody(c.req.raw, schema);
  const email = requireEmail(body.email);
  const existing = await findUserByEmail(scope.database, email);
  const kind = readKind(scope, body.type, existing);
  if (kind === "signup" && existing && isConfirmed(existing)) throw emailExists();
  const encryptedPassword =
    body.type !== "signup" || (existing && body.password === "")
      ? null
      : await encryptedPasswordOf(scope, body.password);
  const redirectTo = isRedirectAllowed(body.redirect_to, scope.config.auth)
    ? body.redirect_to
    : redirectTarget(c.req.raw, scope.config.auth);
  const code = generateCode(scope.config.auth.email.otpLength);
  const answer = await scope.database
    .transaction(async (tx) => {
      const now = isoNow(scope);
      const newEmail = await readNewEmail(tx, kind, body);
      const found = await findUserByEmail(tx, email);
      const user =
        kind === "signup" || kind === "invite"
          ? await memberToConfirm(scope, tx, found, { email, encryptedPassword, data: body.data ?? {} })
          : found;
      if (!user) throw new AuthError(404, "user_not_found", "User with this email not found");
      const address = kind === "email_change_new" ? newEmail : email;
      const hash = hashCode(address, code);
      const request = boundRequest(kind, encryptedPassword, body.data ?? {});
      await saveOneTimeToken(tx, { userId: user.id, type: TOKENS[kind], hash, address, now, request });
      const changed = await updateUser(tx, user.id, changesFor(kind, newEmail, now), now);
      return { user: await userJson(tx, changed), hash };
    })
    .catch(refuseTaken);
  const mail = kind === "email_change_current" || kind === "email_change_new" ? "email_change" : kind;
  return c.json({
    ...answer.user,
    action_link: actionLink(scope, mail, answer.hash, redirectTo),
    email_otp: code,
    hashed_token: answer.hash,
    verification_type: kind,
    redirect_to: redirectTo,
  });
};
