import type { Context } from "hono";
import { z } from "zod";
import { AuthError, validationFailed } from "../auth-error.ts";
import { type AuthScope, isoNow } from "../auth-scope.ts";
import { requireMember } from "../authentication.ts";
import { validateEmail } from "../email-address.ts";
import { parseChallenge, startFlow } from "../flow-state.ts";
import { deliverLetters, type PendingLetter, prepareEmailChange } from "../mailer.ts";
import { hashPassword, verifyPassword } from "../password.ts";
import { checkPassword } from "../password-rules.ts";
import { redirectTarget } from "../redirects.ts";
import { objectField, readBody, textField } from "../request-body.ts";
import { endSessions, type SessionRow } from "../sessions.ts";
import { userJson } from "../user-json.ts";
import { findUserByEmail, mergeMetadata, type UserRow, updateUser } from "../users.ts";

const schema = z.object({
  email: textField,
  phone: textField,
  password: z.string().nullish(),
  data: objectField,
  app_metadata: objectField,
  code_challenge: textField,
  code_challenge_method: textField,
});

/** GET /user */
export const getUser = async (scope: AuthScope, c: Context): Promise<Response> => {
  const { user } = await requireMember(scope, c.req.raw);
  return c.json(await userJson(scope.database, user));
};

/** Throws 422 `same_password` or `weak_password`. */
const hashNewPassword = async (scope: AuthScope, user: UserRow, password: string): Promise<string> => {
  checkPassword(password, scope.config.auth.minimumPasswordLength);
  if (user.encrypted_password && (await verifyPassword(password, user.encrypted_password)))
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  return hashPassword(password);
};

const endOtherSessions = (session: SessionRow | null) =>
  session ? ({ kind: "others", sessionId: session.id } as const) : ({ kind: "global" } as const);

/** PUT /user: password (ends the other sessions), metadata (merged, null removes), e-mail (by letter). */
export const putUser = async (scope: AuthScope, c: Context): Promise<Response> => {
  const { user, session } = await requireMember(scope, c.req.raw);
  const body = await readBody(c.req.raw, schema);
  const newEmail = body.email === "" ? null : validateEmail(body.email);
  const changesEmail = newEmail !== null && newEmail !== user.email;
  if (body.phone !== "") throw validationFailed("Phone numbers are not supported");
  if (body.app_metadata) throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  if (user.is_anonymous && body.password && !changesEmail)
    throw new AuthError(
      422,
      "validation_failed",
      "Updating password of an anonymous user without an email or phone is not allowed",
    );
  if (changesEmail && (await findUserByEmail(scope.database, newEmail)))
    throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  const encryptedPassword =
    typeof body.password === "string" ? await hashNewPassword(scope, user, body.password) : null;

  const changed = await scope.database.transaction(async (tx) => {
    const now = isoNow(scope);
    let current = user;
    if (encryptedPassword !== null) {
      current = await updateUser(tx, user.id, { encrypted_password: encryptedPassword }, now);
      await endSessions(tx, user.id, endOtherSessions(session));
    }
    if (body.data) {
      const metadata = mergeMetadata(current.raw_user_meta_data, body.data);
      current = await updateUser(tx, user.id, { raw_user_meta_data: metadata }, now);
    }
    let letters: PendingLetter[] = [];
    if (changesEmail) {
      if (challenge) await startFlow(tx, user.id, challenge, "email_change", now);
      ({ user: current, letters } = await prepareEmailChange(scope, tx, current, newEmail, challenge !== null));
    }
    return { json: await userJson(tx, current), letters };
  });
  await deliverLetters(scope, changed.letters, redirectTarget(c.req.raw, scope.config.auth));
  return c.json(changed.json);
};

/** POST /logout?scope=global|local|others: 204. */
export const logout = async (scope: AuthScope, c: Context): Promise<Response> => {
  const { user, session } = await requireMember(scope, c.req.raw);
  const kind = c.req.query("scope") || "global";
  if (kind !== "global" && kind !== "local" && kind !== "others")
    throw validationFailed(`Unsupported logout scope "${kind.slice(0, 20)}"`);
  if (kind === "global" || !session) await endSessions(scope.database, user.id, { kind: "global" });
  else await endSessions(scope.database, user.id, { kind, sessionId: session.id });
  return c.body(null, 204);
};
