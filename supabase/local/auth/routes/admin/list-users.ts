import type { Context } from "hono";
import { validationFailed } from "#local/auth/auth-error.ts";
import type { AuthScope } from "#local/auth/auth-scope.ts";
import { userJson } from "#local/auth/user-json.ts";
import { AUDIENCE, listUsers } from "#local/auth/users.ts";

const MAX_PAGE = 1000;
const DEFAULT_PAGE = 50;

/** Throws 400 `validation_failed` for what Go reads no number from. */
const unsigned = (text: string | undefined, fallback: number): number => {
  if (text === undefined || text === "") return fallback;
  if (!/^\d{1,18}$/.test(text))
    throw validationFailed(
      `Bad Pagination Parameters: strconv.ParseUint: parsing ${JSON.stringify(text.slice(0, 40))}: invalid syntax`,
    );
  return Number(text);
};

/** GET /admin/users?page&per_page&filter: newest first; `filter` is a part of address or full name. */
export const listMembers = async (scope: AuthScope, c: Context): Promise<Response> => {
  const page = Math.max(1, unsigned(c.req.query("page"), 1));
  const perPage = unsigned(c.req.query("per_page"), DEFAULT_PAGE);
  if (perPage === 0) throw validationFailed("Bad Pagination Parameters: per_page must be greater than 0");
  const limit = Math.min(MAX_PAGE, perPage);
  const filter = c.req.query("filter") ?? "";
  const { users, total } = await listUsers(scope.database, {
    limit,
    offset: Math.min(Number.MAX_SAFE_INTEGER, (page - 1) * limit),
    filter,
  });
  const shown = [];
  for (const user of users) shown.push(await userJson(scope.database, user));
  const last = Math.max(1, Math.ceil(total / limit));
  const kept = filter === "" ? "" : `&filter=${encodeURIComponent(filter)}`;
  const address = (target: number) => `<${scope.url}/auth/v1/admin/users?page=${target}&per_page=${limit}${kept}>`;
  const links = [...(page < last ? [`${address(page + 1)}; rel="next"`] : []), `${address(last)}; rel="last"`];
  return c.json({ users: shown, aud: AUDIENCE }, 200, { "x-total-count": String(total), link: links.join(", ") });
};
