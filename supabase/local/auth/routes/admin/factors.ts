import type { Context } from "hono";
import type { AuthScope } from "#local/auth/auth-scope.ts";
import { requireAdmin } from "#local/auth/authentication.ts";
import { deleteFactor, factorJson, listFactors, requireFactor } from "#local/auth/mfa/factors.ts";
import { requireUser } from "./users.ts";

/** GET /admin/users/{id}/factors */
export const adminListFactors = async (scope: AuthScope, c: Context): Promise<Response> => {
  await requireAdmin(scope, c.req.raw);
  const user = await requireUser(scope, c);
  return c.json((await listFactors(scope.database, user.id)).map(factorJson));
};

/** DELETE /admin/users/{id}/factors/{factorId}: for a member who lost the device. */
export const adminDeleteFactor = async (scope: AuthScope, c: Context): Promise<Response> => {
  await requireAdmin(scope, c.req.raw);
  const user = await requireUser(scope, c);
  const factor = await requireFactor(scope.database, user.id, c.req.param("factorId") ?? "");
  await scope.database.transaction((tx) => deleteFactor(tx, factor));
  return c.json(factorJson(factor));
};
