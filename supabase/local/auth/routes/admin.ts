import type { Context } from "hono";
import { z } from "zod";
import { AuthError, isUniqueViolation, validationFailed } from "../auth-error.ts";
import { type AuthScope, isoNow } from "../auth-scope.ts";
import { requireAdmin } from "../authentication.ts";
import { validateEmail } from "../email-address.ts";
import { saveEmailIdentity } from "../identities.ts";
import { hashPassword } from "../password.ts";
import { checkPassword } from "../password-rules.ts";
import { flagField, objectField, readBody, textField } from "../request-body.ts";
import { userJson } from "../user-json.ts";
import {
  AUDIENCE,
  confirmEmail,
  findUserById,
  insertUser,
  isConfirmed,
  listUsers,
  mergeMetadata,
  type UserChanges,
  type UserRow,
  updateUser,
} from "../users.ts";
import { isUuid } from "../uuid.ts";

const schema = z.object({
  id: textField,
  email: textField,
  password: textField,
  role: textField,
  email_confirm: flagField,
  user_metadata: objectField,
  app_metadata: objectField,
  ban_duration: textField,
});

const emailExists = (error: unknown): never => {
  if (isUniqueViolation(error))
    throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
  throw error;
};

const UNIT_SECONDS: Record<string, number> = { h: 3600, m: 60, s: 1 };

/** `none` lifts a ban; else hours, minutes and seconds as Go writes them: `24h`, `1h30m`. Undefined leaves it. */
const bannedUntil = (duration: string, now: number): string | null | undefined => {
  if (duration === "") return undefined;
  if (duration === "none") return null;
  if (!/^(\d+[hms])+$/.test(duration)) throw validationFailed("invalid format for ban duration");
  const seconds = [...duration.matchAll(/(\d+)([hms])/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (UNIT_SECONDS[unit ?? ""] ?? 0),
    0,
  );
  return new Date(now + seconds * 1000).toISOString();
};

/** Roles that a member may have: a token's role becomes the database role of the request. */
const checkRole = (role: string): void => {
  if (role !== "" && role !== "authenticated") throw validationFailed("role must be authenticated");
};

/** POST /admin/users: no letter; `email_confirm` confirms the address at once. */
const createUser = async (scope: AuthScope, c: Context): Promise<Response> => {
  const body = await readBody(c.req.raw, schema);
  const email = validateEmail(body.email);
  checkRole(body.role);
  if (body.id !== "" && !isUuid(body.id)) throw validationFailed("ID must conform to the uuid v4 format");
  if (body.password !== "") checkPassword(body.password, scope.config.auth.minimumPasswordLength);
  const encryptedPassword = body.password === "" ? null : await hashPassword(body.password);
  const json = await scope.database
    .transaction(async (tx) => {
      const now = isoNow(scope);
      const user = await insertUser(tx, {
        id: body.id === "" ? undefined : body.id,
        email,
        encryptedPassword,
        appMetadata: { ...body.app_metadata, provider: "email", providers: ["email"] },
        userMetadata: body.user_metadata ?? {},
        now,
      });
      return userJson(tx, body.email_confirm ? await confirmEmail(tx, user, now) : user);
    })
    .catch(emailExists);
  return c.json(json);
};

const requireUser = async (scope: AuthScope, c: Context): Promise<UserRow> => {
  const id = c.req.param("id") ?? "";
  if (!isUuid(id)) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
  const user = await findUserById(scope.database, id);
  if (!user) throw new AuthError(404, "user_not_found", "User not found");
  return user;
};

/** PUT /admin/users/{id}: what is absent stays. */
const changeUser = async (scope: AuthScope, c: Context): Promise<Response> => {
  const user = await requireUser(scope, c);
  const body = await readBody(c.req.raw, schema);
  checkRole(body.role);
  const email = body.email === "" ? null : validateEmail(body.email);
  if (body.password !== "") checkPassword(body.password, scope.config.auth.minimumPasswordLength);
  const ban = bannedUntil(body.ban_duration, scope.clock.now());
  const changes: UserChanges = {
    ...(email === null ? {} : { email }),
    ...(body.password === "" ? {} : { encrypted_password: await hashPassword(body.password) }),
    ...(ban === undefined ? {} : { banned_until: ban }),
    ...(body.user_metadata ? { raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, body.user_metadata) } : {}),
    ...(body.app_metadata ? { raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, body.app_metadata) } : {}),
  };
  const json = await scope.database
    .transaction(async (tx) => {
      const now = isoNow(scope);
      let changed = await updateUser(tx, user.id, changes, now);
      if (email !== null) await saveEmailIdentity(tx, user.id, email, body.email_confirm, now);
      if (body.email_confirm && !isConfirmed(changed)) changed = await confirmEmail(tx, changed, now);
      return userJson(tx, changed);
    })
    .catch(emailExists);
  return c.json(json);
};

const MAX_PAGE = 1000;

const list = async (scope: AuthScope, c: Context): Promise<Response> => {
  const page = Math.max(1, Number.parseInt(c.req.query("page") ?? "1", 10) || 1);
  const limit = Math.min(MAX_PAGE, Math.max(1, Number.parseInt(c.req.query("per_page") ?? "50", 10) || 50));
  const { users, total } = await listUsers(scope.database, { limit, offset: (page - 1) * limit });
  const shown = [];
  for (const user of users) shown.push(await userJson(scope.database, user));
  const last = Math.max(1, Math.ceil(total / limit));
  const address = (target: number) => `<${scope.url}/auth/v1/admin/users?page=${target}&per_page=${limit}>`;
  const links = [...(page < last ? [`${address(page + 1)}; rel="next"`] : []), `${address(last)}; rel="last"`];
  return c.json({ users: shown, aud: AUDIENCE }, 200, { "x-total-count": String(total), link: links.join(", ") });
};

/** /admin/users and /admin/users/{id}, for the service role alone. */
export const adminUsers = async (scope: AuthScope, c: Context): Promise<Response> => {
  await requireAdmin(scope, c.req.raw);
  const { method } = c.req;
  if (!c.req.param("id")) return method === "POST" ? createUser(scope, c) : list(scope, c);
  if (method === "PUT") return changeUser(scope, c);
  const user = await requireUser(scope, c);
  if (method === "GET") return c.json(await userJson(scope.database, user));
  await scope.database.query("delete from auth.users where id = $1", [user.id]);
  return c.json({});
};
