import type { Context } from "hono";
import { z } from "zod";
import { AuthError, validationFailed } from "#local/auth/auth-error.ts";
import { type AuthScope, isoNow, limitRequests } from "#local/auth/auth-scope.ts";
import { requireEmail } from "#local/auth/messages/email-address.ts";
import { deliverMails, type PendingMail, prepareEmailChange } from "#local/auth/messages/mailer.ts";
import { validatePhone } from "#local/auth/messages/phone-number.ts";
import { senderKey } from "#local/auth/messages/sender.ts";
import {
  type MessageChannel,
  type PendingMessage,
  parseChannel,
  prepareMessage,
  sendTextMessages,
} from "#local/auth/messages/text-messages.ts";
import { checkMetadata } from "#local/auth/metadata-limit.ts";
import { hasVerifiedFactor } from "#local/auth/mfa/factors.ts";
import { matchesPassword } from "#local/auth/passwords/imported-password.ts";
import { hashPassword } from "#local/auth/passwords/password.ts";
import { checkPassword } from "#local/auth/passwords/password-rules.ts";
import { redirectTarget } from "#local/auth/redirects.ts";
import { objectField, readBody, textField } from "#local/auth/request-body.ts";
import { isOtherAudience, requireMember } from "#local/auth/sessions/authentication.ts";
import { type AuthSessionRow, endSessions } from "#local/auth/sessions/sessions.ts";
import { userJson } from "#local/auth/user-json.ts";
import { type AuthUserRow, findUserByPhone, mergeMetadata, NOTHING_SENT, updateUser } from "#local/auth/users.ts";
import { finishEmailChange, finishPhoneChange, phoneExists } from "#local/auth/verification/apply-verification.ts";
import { type PkceChallenge, parseChallenge, startFlow } from "#local/auth/verification/flow-state.ts";
import { deleteOneTimeTokens } from "#local/auth/verification/one-time-tokens.ts";
import type { Transaction } from "#local/database/database.ts";
import { checkProof } from "./reauthenticate.ts";

const schema = z.object({
  email: textField,
  phone: textField,
  channel: textField,
  password: z.string().nullish(),
  nonce: textField,
  data: objectField,
  app_metadata: objectField,
  code_challenge: textField,
  code_challenge_method: textField,
});

type Body = z.infer<typeof schema>;

/** The changes of a request; null leaves a field as it is. */
type Wanted = { email: string | null; phone: string | null; password: string | null; channel: MessageChannel };

/** GET /user: the member of the bearer. */
export const getUser = async (scope: AuthScope, c: Context): Promise<Response> => {
  const { user, audience } = await requireMember(scope, c.req.raw);
  if (isOtherAudience(c.req.raw, audience)) throw validationFailed("Token audience doesn't match request audience");
  return c.json(await userJson(scope.database, user));
};

const readWanted = (scope: AuthScope, user: AuthUserRow, body: Body): Wanted => {
  const email = body.email === "" ? null : requireEmail(body.email);
  const phone = body.phone === "" ? null : validatePhone(body.phone);
  const channel = phone === null ? "sms" : parseChannel(body.channel);
  const password = body.password ?? null;
  if (password !== null) checkPassword(password, scope.config.auth.minimumPasswordLength);
  return {
    email: email === user.email ? null : email,
    phone: phone === user.phone ? null : phone,
    password,
    channel,
  };
};

/** Throws where the member may not make these changes; checks in GoTrue's order. */
const checkWanted = async (
  scope: AuthScope,
  user: AuthUserRow,
  session: AuthSessionRow | null,
  body: Body,
  wanted: Wanted,
): Promise<void> => {
  const protectedChange = wanted.password !== null || wanted.email !== null || wanted.phone !== null;
  if (body.app_metadata) throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  if (protectedChange && session?.aal !== "aal2" && (await hasVerifiedFactor(scope.database, user.id)))
    throw new AuthError(
      401,
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
  if (body.data && session?.aal !== "aal2" && (await hasVerifiedFactor(scope.database, user.id)))
    throw new AuthError(
      401,
      "insufficient_aal",
      "AAL2 session is required to update user metadata when MFA is enabled.",
    );
  if (user.is_anonymous && wanted.password !== null && wanted.email === null && wanted.phone === null)
    throw new AuthError(
      422,
      "validation_failed",
      "Updating password of an anonymous user without an email or phone is not allowed",
    );
  if (user.is_sso_user && (protectedChange || body.nonce !== ""))
    throw new AuthError(
      422,
      "user_sso_managed",
      "Updating email, phone, password of a SSO account only possible via SSO",
    );
  if (wanted.phone !== null && (await findUserByPhone(scope.database, wanted.phone))) throw phoneExists();
};

/** The hash of a new password. Throws 422 `same_password` for the present one. */
const hashNewPassword = async (scope: AuthScope, user: AuthUserRow, password: string): Promise<string> => {
  if (user.encrypted_password && (await matchesPassword(password, user.encrypted_password)))
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  return hashPassword(password, scope.passwordCost);
};

/** Stores a password and ends what the old one may have given away: other sessions, and e-mails on their way. */
const storePassword = async (
  tx: Transaction,
  user: AuthUserRow,
  session: AuthSessionRow | null,
  encryptedPassword: string,
  now: string,
): Promise<AuthUserRow> => {
  await deleteOneTimeTokens(tx, user.id);
  await endSessions(tx, user.id, session ? { kind: "others", sessionId: session.id } : { kind: "global" });
  return updateUser(tx, user.id, { ...NOTHING_SENT, encrypted_password: encryptedPassword }, now);
};

type Changed = { user: AuthUserRow; mails: PendingMail[]; messages: PendingMessage[] };

const changeContact = async (
  scope: AuthScope,
  tx: Transaction,
  user: AuthUserRow,
  wanted: Wanted,
  challenge: PkceChallenge | null,
): Promise<Changed> => {
  const { email, sms } = scope.config.auth;
  const now = isoNow(scope);
  let changed: Changed = { user, mails: [], messages: [] };
  if (wanted.email !== null) {
    if (user.is_anonymous && !email.enableConfirmations)
      changed.user = await finishEmailChange(tx, { ...user, email_change: wanted.email }, now);
    else {
      if (challenge) await startFlow(tx, user.id, challenge, "email_change", now);
      const prepared = await prepareEmailChange(scope, tx, user, wanted.email, challenge !== null);
      changed = { ...changed, ...prepared };
    }
  }
  if (wanted.phone === null) return changed;
  if (!sms.enableConfirmations) {
    const confirmed = await finishPhoneChange(tx, { ...changed.user, phone_change: wanted.phone }, now);
    return { ...changed, user: confirmed };
  }
  const { phone, channel } = wanted;
  const prepared = await prepareMessage(scope, tx, changed.user, { kind: "phone_change", phone, channel });
  return { ...changed, ...prepared };
};

/**
 * PUT /user: sets the password (ends the other sessions), merges metadata (null removes a key), and begins a change of
 * address or number (by code).
 */
export const putUser = async (scope: AuthScope, c: Context): Promise<Response> => {
  const { user, session } = await requireMember(scope, c.req.raw);
  limitRequests(scope.limits.userChanges, senderKey(c));
  const body = await readBody(c.req.raw, schema);
  const wanted = readWanted(scope, user, body);
  await checkWanted(scope, user, session, body, wanted);
  const challenge = wanted.email === null ? null : parseChallenge(body.code_challenge, body.code_challenge_method);
  await checkProof(scope, user, session, wanted, body.nonce);
  const encryptedPassword = wanted.password === null ? null : await hashNewPassword(scope, user, wanted.password);

  const { json, mails, messages } = await scope.database.transaction(async (tx) => {
    const now = isoNow(scope);
    let current = encryptedPassword === null ? user : await storePassword(tx, user, session, encryptedPassword, now);
    if (body.data) {
      const metadata = mergeMetadata(current.raw_user_meta_data, body.data);
      checkMetadata(metadata, current.raw_user_meta_data ?? {});
      current = await updateUser(tx, user.id, { raw_user_meta_data: metadata }, now);
    }
    const changed = await changeContact(scope, tx, current, wanted, challenge);
    return { ...changed, json: await userJson(tx, changed.user) };
  });
  await deliverMails(scope, mails, redirectTarget(c.req.raw, scope.config.auth));
  await sendTextMessages(scope, messages);
  return c.json(json);
};
