import type { Context } from "hono";
import { validationFailed } from "#local/auth/auth-error.ts";
import type { AuthScope } from "#local/auth/auth-scope.ts";
import { requireAdmin } from "#local/auth/sessions/authentication.ts";
import { pageHeaders, readPage } from "./pages.ts";

/**
 * GET /admin/audit?query=author|action|type:…: an empty list, as from a project that keeps its audit log out of the
 * database. Throws 400 `validation_failed`.
 */
export const auditLog = async (scope: AuthScope, c: Context): Promise<Response> => {
  await requireAdmin(scope, c.req.raw);
  const page = readPage(c);
  const query = c.req.query("query") ?? "";
  if (query !== "" && !/^(author|action|type):/.test(query))
    throw validationFailed(`Invalid query scope: ${query.slice(0, 200)}`);
  return c.json([], 200, pageHeaders(c, "/admin/audit", page, 0));
};
