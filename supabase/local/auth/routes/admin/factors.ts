import type { Context } from "hono";
import { z } from "zod";
import { type AuthScope, isoNow } from "#local/auth/auth-scope.ts";
import { validatePhone } from "#local/auth/messages/phone-number.ts";
import { deleteFactor, factorJson, listFactors, requireFactor } from "#local/auth/mfa/factors.ts";
import { readBody, textField } from "#local/auth/request-body.ts";
import { requireAdmin } from "#local/auth/sessions/authentication.ts";
import { requireUser } from "./users.ts";

/** GET /admin/users/{id}/factors: the factors of a user. */
export const adminListFactors = async (scope: AuthScope, c: Context): Promise<Response> => {
  await requireAdmin(scope, c.req.raw);
  const user = await requireUser(scope, c);
  return c.json((await listFactors(scope.database, user.id)).map(factorJson));
};

const factorFields = z.object({ friendly_name: textField, phone: textField });

/** PUT /admin/users/{id}/factors/{factorId}: changes its name, and a phone factor's number. */
export const adminChangeFactor = async (scope: AuthScope, c: Context): Promise<Response> => {
  await requireAdmin(scope, c.req.raw);
  const user = await requireUser(scope, c);
  const factor = await requireFactor(scope.database, user.id, c.req.param("factorId") ?? "");
  const body = await readBody(c.req.raw, factorFields);
  const phone = body.phone !== "" && factor.factor_type === "phone" ? validatePhone(body.phone) : factor.phone;
  await scope.database.query(
    "update auth.mfa_factors set friendly_name = $2, phone = $3, updated_at = $4 where id = $1",
    [factor.id, body.friendly_name || factor.friendly_name, phone, isoNow(scope)],
  );
  return c.json(factorJson(await requireFactor(scope.database, user.id, factor.id)));
};

/** DELETE /admin/users/{id}/factors/{factorId}, for a member who lost the device. */
export const adminDeleteFactor = async (scope: AuthScope, c: Context): Promise<Response> => {
  await requireAdmin(scope, c.req.raw);
  const user = await requireUser(scope, c);
  const factor = await requireFactor(scope.database, user.id, c.req.param("factorId") ?? "");
  await scope.database.transaction((tx) => deleteFactor(tx, factor));
  return c.json(factorJson(factor));
};
