import type { Context } from "hono";
import { AuthError, validationFailed } from "#local/auth/auth-error.ts";
import { type AuthScope, isoNow } from "#local/auth/auth-scope.ts";
import { providersOf, saveEmailIdentity, savePhoneIdentity } from "#local/auth/identities.ts";
import { requireEmail } from "#local/auth/messages/email-address.ts";
import { validatePhone } from "#local/auth/messages/phone-number.ts";
import { hashPassword } from "#local/auth/passwords/password.ts";
import { checkPassword } from "#local/auth/passwords/password-rules.ts";
import { readBody } from "#local/auth/request-body.ts";
import { requireAdmin } from "#local/auth/sessions/authentication.ts";
import { endBannedSessions, endSessions } from "#local/auth/sessions/sessions.ts";
import { justConfirmed, userJson } from "#local/auth/user-json.ts";
import {
  type AuthUserRow,
  confirmEmail,
  confirmPhone,
  findAnyUserById,
  findUserByEmail,
  findUserByPhone,
  insertUser,
  isBanned,
  isConfirmed,
  isPhoneConfirmed,
  mergeMetadata,
  NOTHING_PENDING,
  NOTHING_SENT,
  type UserUpdate,
  updateUser,
} from "#local/auth/users.ts";
import { isUuid } from "#local/auth/uuid.ts";
import { emailExists } from "#local/auth/verification/apply-verification.ts";
import { addToMade, bindToService, endPending, settledByService } from "#local/auth/verification/first-confirmation.ts";
import { deleteOneTimeTokens } from "#local/auth/verification/one-time-tokens.ts";
import { deleteUser } from "./delete-user.ts";
import { listMembers } from "./list-users.ts";
import { bannedUntil, checkFields, encryptedPasswordOf, refuseTaken, userFields } from "./user-fields.ts";

/** POST /admin/users: makes a user and sends nothing; `email_confirm` and `phone_confirm` confirm at once. */
const createUser = async (scope: AuthScope, c: Context): Promise<Response> => {
  const body = await readBody(c.req.raw, userFields);
  checkFields(body);
  if (body.email === "" && body.phone === "")
    throw validationFailed("Cannot create a user without either an email or phone");
  const email = body.email === "" ? null : requireEmail(body.email);
  if (email !== null && (await findUserByEmail(scope.database, email))) throw emailExists();
  const phone = body.phone === "" ? null : validatePhone(body.phone);
  if (phone !== null && (await findUserByPhone(scope.database, phone)))
    throw new AuthError(422, "phone_exists", "Phone number already registered by another user");
  const encryptedPassword = await encryptedPasswordOf(scope, body);
  if (body.id !== "" && !isUuid(body.id)) throw validationFailed("ID must conform to the uuid v4 format");
  if (/^[0-]+$/.test(body.id)) throw validationFailed("ID cannot be a nil uuid");
  const ban = bannedUntil(body.ban_duration, scope.clock.now());
  const providers = [...(email === null ? [] : ["email"]), ...(phone === null ? [] : ["phone"])];
  const json = await scope.database
    .transaction(async (tx) => {
      const now = isoNow(scope);
      let user = await insertUser(tx, {
        id: body.id === "" ? undefined : body.id,
        email,
        phone,
        encryptedPassword,
        appMetadata: mergeMetadata({ provider: providers[0], providers }, body.app_metadata ?? {}),
        userMetadata: body.user_metadata ?? {},
        now,
      });
      if (!body.email_confirm && !body.phone_confirm)
        await bindToService(tx, user, { encryptedPassword, made: body.user_metadata ?? {} }, now);
      if (body.email_confirm) user = await confirmEmail(tx, user, now, "word");
      if (body.phone_confirm) user = await confirmPhone(tx, user, now);
      if (ban !== undefined) user = await updateUser(tx, user.id, { banned_until: ban }, now);
      return justConfirmed(await userJson(tx, user));
    })
    .catch(refuseTaken);
  return c.json(json);
};

/** The user of the path, also a softly deleted one. Throws 404 `validation_failed` or `user_not_found`. */
export const requireUser = async (scope: AuthScope, c: Context): Promise<AuthUserRow> => {
  const id = c.req.param("id") ?? "";
  if (!isUuid(id)) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
  const user = await findAnyUserById(scope.database, id);
  if (!user) throw new AuthError(404, "user_not_found", "User not found");
  return user;
};

/**
 * PUT /admin/users/{id}: absent fields stay. A new password ends every session; a new password, address or number
 * cancels e-mails and messages on their way.
 */
const changeUser = async (scope: AuthScope, c: Context): Promise<Response> => {
  const user = await requireUser(scope, c);
  const body = await readBody(c.req.raw, userFields);
  checkFields(body);
  const email = body.email === "" ? null : requireEmail(body.email);
  const phone = body.phone === "" ? null : validatePhone(body.phone);
  if (body.password !== null) checkPassword(body.password, scope.config.auth.minimumPasswordLength);
  const ban = bannedUntil(body.ban_duration, scope.clock.now());
  const encryptedPassword = body.password === null ? null : await hashPassword(body.password, scope.passwordCost);
  const json = await scope.database
    .transaction(async (tx) => {
      const now = isoNow(scope);
      if (email !== null) await saveEmailIdentity(tx, user.id, email, body.email_confirm, now);
      if (phone !== null) await savePhoneIdentity(tx, user.id, phone, body.phone_confirm, now);
      if (encryptedPassword !== null) {
        await deleteOneTimeTokens(tx, user.id);
        await endSessions(tx, user.id, { kind: "global" });
      }
      const confirms = body.email_confirm || body.phone_confirm;
      const waiting = user.confirmed_at === null && !confirms;
      if (waiting && body.user_metadata) await addToMade(tx, user.id, body.user_metadata);
      if (waiting && encryptedPassword !== null)
        await bindToService(tx, user, { encryptedPassword, made: body.user_metadata ?? {} }, now);
      const settled = confirms && encryptedPassword === null ? await settledByService(tx, user) : {};
      const moves = email !== null || phone !== null;
      const replaced = [email === null ? null : user.email, phone === null ? null : user.phone];
      if (moves)
        await endPending(
          tx,
          user.id,
          replaced.filter((old) => old !== null),
        );
      const providers = moves ? await providersOf(tx, user.id) : {};
      const confirmsEmail = body.email_confirm && !isConfirmed(user);
      const confirmsPhone = body.phone_confirm && !isPhoneConfirmed(user);
      const changes: UserUpdate = {
        ...settled,
        // In one statement with the metadata, from which the profile takes its names.
        ...(confirmsEmail && (email ?? user.email) !== null ? { email_confirmed_at: now } : {}),
        ...(confirmsPhone && (phone ?? user.phone) !== null ? { phone_confirmed_at: now } : {}),
        ...(email === null ? {} : { email }),
        ...(phone === null ? {} : { phone }),
        ...((email !== null && body.email_confirm) || (phone !== null && body.phone_confirm)
          ? { is_anonymous: false }
          : {}),
        ...(moves ? NOTHING_PENDING : {}),
        ...(encryptedPassword === null ? {} : { ...NOTHING_SENT, encrypted_password: encryptedPassword }),
        ...(ban === undefined ? {} : { banned_until: ban }),
        raw_user_meta_data: mergeMetadata(
          settled.raw_user_meta_data ?? user.raw_user_meta_data,
          body.user_metadata ?? {},
        ),
        raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, { ...providers, ...body.app_metadata }),
      };
      let changed = await updateUser(tx, user.id, changes, now);
      if (isBanned(changed, scope.clock.now())) await endBannedSessions(tx, user.id);
      if (confirmsEmail) changed = await confirmEmail(tx, changed, now, "word");
      if (confirmsPhone) changed = await confirmPhone(tx, changed, now);
      const shown = await userJson(tx, changed);
      return user.confirmed_at === null ? justConfirmed(shown) : shown;
    })
    .catch(refuseTaken);
  return c.json(json);
};

/** All methods of /admin/users and /admin/users/{id}, for the service role alone. */
export const adminUsers = async (scope: AuthScope, c: Context): Promise<Response> => {
  await requireAdmin(scope, c.req.raw);
  const { method } = c.req;
  if (!c.req.param("id")) return method === "POST" ? createUser(scope, c) : listMembers(scope, c);
  if (method === "PUT") return changeUser(scope, c);
  const user = await requireUser(scope, c);
  return method === "GET" ? c.json(await userJson(scope.database, user)) : deleteUser(scope, c, user);
};
