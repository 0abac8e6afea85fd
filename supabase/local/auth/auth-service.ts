import { Hono } from "hono";
import type { StackContext } from "#local/context.ts";
import { errorResponse } from "./auth-error.ts";
import { createAuthScope } from "./auth-scope.ts";
import { callback } from "./external/callback.ts";
import { linkIdentity, unlinkIdentity } from "./external/identities.ts";
import { singleSignOn } from "./external/sso.ts";
import { startAuthorization } from "./external/start.ts";
import { auditLog } from "./routes/admin/audit.ts";
import { adminChangeFactor, adminDeleteFactor, adminListFactors } from "./routes/admin/factors.ts";
import { generateLink } from "./routes/admin/generate-link.ts";
import { invite } from "./routes/admin/invite.ts";
import { adminUsers } from "./routes/admin/users.ts";
import { challengeFactor, verifyFactor } from "./routes/factor-challenges.ts";
import { enrolFactor, unenrolFactor } from "./routes/factors.ts";
import { health, jwks, openIdConfiguration, settings } from "./routes/info.ts";
import { logout } from "./routes/logout.ts";
import { recover, resend } from "./routes/mails.ts";
import { magicLink, otp } from "./routes/otp.ts";
import { reauthenticate } from "./routes/reauthenticate.ts";
import { signUp } from "./routes/signup.ts";
import { token } from "./routes/token.ts";
import { getUser, putUser } from "./routes/user.ts";
import { verifyLink, verifyPost } from "./routes/verify.ts";
import { unknownRoute } from "./unknown-route.ts";

/** A path with and without a slash at its end: Go's router accepts both for a group of routes. */
const either = (path: string): string[] => [path, `${path}/`];

/**
 * Supabase Auth for one member base, to be mounted at `/auth/v1`. Statuses, error codes, claims and redirects are
 * GoTrue's (github.com/supabase/auth); the tables of schema.sql must exist. It checks the bearer itself, because its
 * refusals have codes of their own.
 */
export const createAuthService = (context: StackContext): Hono => {
  const scope = createAuthScope(context);
  const app = new Hono();
  app.use(async (c, next) => {
    // A router of Go's has no HEAD beside GET, and a link checker's must use nothing up.
    if (c.req.method === "HEAD") return unknown(c);
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  });
  app.on("POST", either("/signup"), (c) => signUp(scope, c));
  app.post("/token", (c) => token(scope, c));
  app.on("GET", either("/verify"), (c) => verifyLink(scope, c));
  app.on("POST", either("/verify"), (c) => verifyPost(scope, c));
  app.post("/recover", (c) => recover(scope, c));
  app.post("/otp", (c) => otp(scope, c));
  app.post("/magiclink", (c) => magicLink(scope, c));
  app.on("GET", either("/reauthenticate"), (c) => reauthenticate(scope, c));
  app.post("/resend", (c) => resend(scope, c));
  app.on("GET", either("/user"), (c) => getUser(scope, c));
  app.on("PUT", either("/user"), (c) => putUser(scope, c));
  app.post("/logout", (c) => logout(scope, c));
  app.on("POST", either("/factors"), (c) => enrolFactor(scope, c));
  app.on("DELETE", either("/factors/:factorId"), (c) => unenrolFactor(scope, c));
  app.post("/factors/:factorId/challenge", (c) => challengeFactor(scope, c));
  app.post("/factors/:factorId/verify", (c) => verifyFactor(scope, c));
  app.get("/authorize", (c) => startAuthorization(scope, c));
  app.on(["GET", "POST"], either("/callback"), (c) => callback(scope, c));
  app.on("POST", either("/sso"), (c) => singleSignOn(scope, c));
  app.get("/user/identities/authorize", (c) => linkIdentity(scope, c));
  app.delete("/user/identities/:identityId", (c) => unlinkIdentity(scope, c));
  app.get("/health", (c) => health(c));
  app.get("/settings", (c) => settings(scope, c));
  app.get("/.well-known/jwks.json", (c) => jwks(scope, c));
  app.get("/.well-known/openid-configuration", (c) => openIdConfiguration(scope, c));
  app.on(["GET", "POST"], either("/admin/users"), (c) => adminUsers(scope, c));
  app.on(["GET", "PUT", "DELETE"], either("/admin/users/:id"), (c) => adminUsers(scope, c));
  app.on("GET", either("/admin/users/:id/factors"), (c) => adminListFactors(scope, c));
  app.on("PUT", either("/admin/users/:id/factors/:factorId"), (c) => adminChangeFactor(scope, c));
  app.on("DELETE", either("/admin/users/:id/factors/:factorId"), (c) => adminDeleteFactor(scope, c));
  app.on("GET", either("/admin/audit"), (c) => auditLog(scope, c));
  app.post("/admin/generate_link", (c) => generateLink(scope, c));
  app.post("/invite", (c) => invite(scope, c));
  const unknown = unknownRoute(scope, app);
  app.all("*", unknown);
  app.onError((error, c) => errorResponse(error, c.req.raw.headers, context.log));
  return app;
};
