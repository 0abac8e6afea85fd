import type { Context } from "hono";
import { validationFailed } from "#local/auth/auth-error.ts";

const DEFAULT_PAGE = 50;

/** A number of the query. Throws 400 `validation_failed` where Go would read none. */
const unsigned = (text: string | undefined, fallback: number): number => {
  if (text === undefined || text === "") return fallback;
  const problem = (what: string) =>
    validationFailed(
      `Bad Pagination Parameters: strconv.ParseUint: parsing ${JSON.stringify(text.slice(0, 40))}: ${what}`,
    );
  if (!/^\d+$/.test(text)) throw problem("invalid syntax");
  if (BigInt(text) >= 2n ** 64n) throw problem("value out of range");
  return Number(text);
};

export type UsersPage = { page: number; perPage: number };

/** `page` and `per_page` of a request; pages count from 1. Throws 400 `validation_failed`. */
export const readPage = (c: Context): UsersPage => {
  const page = Math.max(1, unsigned(c.req.query("page"), 1));
  const perPage = unsigned(c.req.query("per_page"), DEFAULT_PAGE);
  if (perPage === 0) throw validationFailed("Bad Pagination Parameters: per_page must be greater than 0");
  return { page, perPage };
};

/**
 * The headers of a list: the number of rows, and links to the next and the last page, with the request's other
 * parameters.
 */
export const pageHeaders = (c: Context, path: string, { page, perPage }: UsersPage, total: number) => {
  const last = Math.ceil(total / perPage);
  const address = (target: number): string => {
    const query = new URLSearchParams({ ...c.req.query(), page: String(target) });
    query.sort();
    return `<${path}?${query}>`;
  };
  const next = last > page ? `${address(page + 1)}; rel="next", ` : "";
  return { "x-total-count": String(total), link: `${next}${address(last)}; rel="last"` };
};
