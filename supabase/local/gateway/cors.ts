import type { MiddlewareHandler } from "hono";
import { globToRegExp } from "#local/auth/redirects.ts";
import type { StackConfig } from "#local/config/stack-config.ts";

/** Headers that clients read: row counts of REST, the API version of auth, the retry time of rate limits. */
const EXPOSED = [
  "Content-Encoding",
  "Content-Length",
  "Content-Location",
  "Content-Profile",
  "Content-Range",
  "Content-Type",
  "Date",
  "ETag",
  "Location",
  "Preference-Applied",
  "Range-Unit",
  "Retry-After",
  "Server",
  "Transfer-Encoding",
  "X-Sb-Error-Code",
  "X-Supabase-Api-Version",
  "X-Total-Count",
].join(", ");

const METHODS = "GET, HEAD, PUT, PATCH, POST, DELETE, OPTIONS, TRACE, CONNECT";

type OriginConfig = Pick<StackConfig["auth"], "siteUrl" | "additionalRedirectUrls">;

/** Whether pages of an origin belong to the app: the site's, those that e-mails may lead to, and `origins`. */
const createOriginCheck = ({ siteUrl, additionalRedirectUrls }: OriginConfig, origins: readonly string[]) => {
  const own = new Set([new URL(siteUrl).origin, ...origins]);
  const globs = additionalRedirectUrls.map(globToRegExp);
  return (origin: string): boolean =>
    own.has(origin) || (/^https?:/.test(origin) && globs.some((glob) => glob.test(`${origin}/`) || glob.test(origin)));
};

/**
 * CORS for the app's own origins alone, stricter than Supabase's gateway. No cookie is read, but any page open in the
 * same browser could try passwords. Other origins get an answer that their browser does not show them.
 */
export const createCors = (config: OriginConfig, origins: readonly string[]): MiddlewareHandler => {
  const isOwn = createOriginCheck(config, origins);
  return async (c, next) => {
    const origin = c.req.header("origin");
    const allowed: Record<string, string> =
      origin !== undefined && isOwn(origin) ? { "Access-Control-Allow-Origin": origin } : {};
    if (c.req.method === "OPTIONS" && c.req.header("access-control-request-method")) {
      return c.body(null, 204, {
        ...allowed,
        "Access-Control-Allow-Methods": METHODS,
        "Access-Control-Allow-Headers": c.req.header("access-control-request-headers") ?? "*",
        "Access-Control-Max-Age": "3600",
        Vary: "Origin, Access-Control-Request-Headers",
      });
    }
    await next();
    c.res.headers.append("Vary", "Origin");
    // What a function answers to any page on a hosted project is for the app's own here.
    c.res.headers.delete("Access-Control-Allow-Origin");
    for (const [name, value] of Object.entries(allowed)) c.res.headers.set(name, value);
    c.res.headers.set("Access-Control-Expose-Headers", EXPOSED);
  };
};
