import type { Context } from "hono";
import { validationFailed } from "#local/auth/auth-error.ts";
import type { AuthScope } from "#local/auth/auth-scope.ts";
import { listedUserJson } from "#local/auth/user-json.ts";
import { AUDIENCE, listUsers } from "#local/auth/users.ts";
import { pageHeaders, readPage } from "./pages.ts";

const MAX_PAGE = 1000;

/** Whether the oldest come first. Throws 400 `validation_failed` for another order than by `created_at`. */
const readOrder = (sort: readonly string[]): boolean => {
  const [order] = sort.map((value) => {
    const [, field, direction] = /^([^ ]*)(?: (.*))?$/s.exec(value) ?? [];
    if (field !== "created_at")
      throw validationFailed(`Bad Sort Parameters: bad field for sort '${(field ?? "").slice(0, 40)}'`);
    if (direction !== undefined && !/^(asc|desc)$/i.test(direction))
      throw validationFailed(
        `Bad Sort Parameters: bad direction for sort '${direction.slice(0, 40)}', only 'asc' and 'desc' allowed`,
      );
    return direction?.toLowerCase() === "asc";
  });
  return order ?? false;
};

/**
 * GET /admin/users?page&per_page&sort&filter: newest first; `filter` is a part of address or full name. As with GoTrue
 * the list has neither identities nor factors: `GET /admin/users/{id}` has them.
 */
export const listMembers = async (scope: AuthScope, c: Context): Promise<Response> => {
  const oldestFirst = readOrder(c.req.queries("sort") ?? []);
  const { page, perPage } = readPage(c);
  const limit = Math.min(MAX_PAGE, perPage);
  const filter = c.req.query("filter") ?? "";
  const offset = Math.min(Number.MAX_SAFE_INTEGER, (page - 1) * limit);
  const { users, total } = await listUsers(scope.database, { limit, offset, filter, oldestFirst });
  const headers = pageHeaders(c, "/admin/users", { page, perPage: limit }, total);
  return c.json({ users: users.map(listedUserJson), aud: AUDIENCE }, 200, headers);
};
