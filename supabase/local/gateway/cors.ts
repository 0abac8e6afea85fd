import type { MiddlewareHandler } from "hono";

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

/** Any origin, as at Supabase's gateway: what protects the data is the bearer, and no cookie is ever read. */
export const cors: MiddlewareHandler = async (c, next) => {
  if (c.req.method === "OPTIONS" && c.req.header("access-control-request-method")) {
    return c.body(null, 204, {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": METHODS,
      "Access-Control-Allow-Headers": c.req.header("access-control-request-headers") ?? "*",
      "Access-Control-Max-Age": "3600",
      Vary: "Access-Control-Request-Headers",
    });
  }
  await next();
  c.res.headers.set("Access-Control-Allow-Origin", "*");
  c.res.headers.set("Access-Control-Expose-Headers", EXPOSED);
};
