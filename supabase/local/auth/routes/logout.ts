import type { Context } from "hono";
import { validationFailed } from "#local/auth/auth-error.ts";
import type { AuthScope } from "#local/auth/auth-scope.ts";
import { requireMember } from "#local/auth/sessions/authentication.ts";
import { endSessions } from "#local/auth/sessions/sessions.ts";

/** POST /logout?scope=global|local|others: ends all of the member's sessions, this one, or the others; 204. */
export const logout = async (scope: AuthScope, c: Context): Promise<Response> => {
  const { user, session } = await requireMember(scope, c.req.raw);
  const kind = c.req.query("scope") || "global";
  if (kind !== "global" && kind !== "local" && kind !== "others")
    throw validationFailed(`Unsupported logout scope ${JSON.stringify(kind.slice(0, 200))}`);
  if (kind === "global" || !session) await endSessions(scope.database, user.id, { kind: "global" });
  else await endSessions(scope.database, user.id, { kind, sessionId: session.id });
  return c.body(null, 204);
};
