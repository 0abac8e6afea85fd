import type { Context, Hono } from "hono";
import type { AuthScope } from "./auth-scope.ts";
import { requireSingleSignOn } from "./external/sso.ts";
import { requireAdmin, requireMember } from "./sessions/authentication.ts";

/** Paths below which GoTrue checks the bearer, or that a feature is on, before it looks for the route. */
const MEMBERS = /^\/(?:user|factors|reauthenticate)(?:\/|$)/;
const ADMINISTRATORS = /^\/admin(?:\/|$)/;
const SINGLE_SIGN_ON = /^\/sso(?:\/|$)/;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:[^/]+/g, "[^/]+")}$`);

/**
 * Answers where there is no route: 405 for a known path with another method, else 404, both without JSON, like GoTrue's
 * router. Throws the refusals of members' and administrators' routes, and of single sign-on. It knows the routes that
 * `app` has when it is called.
 */
export const unknownRoute = (scope: AuthScope, app: Hono): ((c: Context) => Promise<Response>) => {
  const routes = app.routes
    .filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
    .map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return async (c) => {
    const path = new URL(c.req.url).pathname.replace(/^\/auth\/v1/, "");
    if (ADMINISTRATORS.test(path)) await requireAdmin(scope, c.req.raw);
    else if (MEMBERS.test(path)) await requireMember(scope, c.req.raw);
    else if (SINGLE_SIGN_ON.test(path)) requireSingleSignOn(scope);
    const allowed = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return allowed.length > 0
      ? c.body(null, 405, { allow: [...new Set(allowed)].join(", ") })
      : c.text("404 page not found\n", 404, { "x-content-type-options": "nosniff" });
  };
};
