import { type Context, Hono } from "hono";
import type { FunctionSettings } from "#local/config/load-config.ts";
import type { StackContext } from "#local/context.ts";
import { bearerToken, identityOfToken } from "#local/identity.ts";

type Environment = Readonly<Record<string, string | undefined>>;
export type FunctionHandler = (request: Request, env: Environment) => Promise<Response> | Response;
/** The handler of a function of this name, which holds letters, digits, `_` and `-` alone; null where there is none. */
export type LoadFunction = (name: string) => Promise<FunctionHandler | null>;

const NAME = /^[a-z0-9][a-z0-9_-]*$/i;
const RELAY_ERROR = { "x-relay-error": "true" };
/** A hosted function verifies the token unless its configuration says otherwise. */
const DEFAULT_SETTINGS: FunctionSettings = { enabled: true, verifyJwt: true };

/**
 * Edge functions at `/functions/v1`: `loadFunction` gives what takes a Request and the environment and gives a
 * Response, as under `Deno.serve` on a hosted project, with the same variables but the inbox's address. `given`: what
 * the process's own variables replace.
 */
export const createFunctionsService = (
  context: StackContext,
  settings: Readonly<Record<string, FunctionSettings>>,
  given: Environment,
  loadFunction: LoadFunction,
): Hono => {
  const service = new Hono();
  const env = (): Environment => ({
    SITE_URL: context.config.auth.siteUrl,
    ...given,
    ...process.env,
    SUPABASE_URL: context.url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: context.keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: context.keys.secretKey }),
    SUPABASE_ANON_KEY: context.keys.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: context.keys.serviceRoleKey,
    LOCAL_INBOX_URL: `${context.url}/mail/api/v1/send`,
  });

  const refuse = (c: Context, status: 401 | 404 | 500, code: string, message: string) =>
    c.json({ code, message }, status, RELAY_ERROR);

  const run = async (c: Context): Promise<Response> => {
    const name = c.req.param("name") ?? "";
    const { enabled, verifyJwt } = settings[name] ?? DEFAULT_SETTINGS;
    if (!enabled) return refuse(c, 404, "NOT_FOUND", "Requested function was not found");
    if (verifyJwt) {
      const token = bearerToken(c.req.raw.headers);
      if (token === null) return refuse(c, 401, "UNAUTHORIZED_NO_AUTH_HEADER", "Missing authorization header");
      const resolved = await identityOfToken(token, context);
      if (!resolved.ok) return refuse(c, 401, "UNAUTHORIZED_INVALID_JWT_FORMAT", "Invalid JWT");
    }
    try {
      const handler = NAME.test(name) ? await loadFunction(name) : null;
      if (!handler) return refuse(c, 404, "NOT_FOUND", "Requested function was not found");
      const answer = await handler(c.req.raw, env());
      return new Response(answer.body, { status: answer.status, headers: answer.headers });
    } catch (error) {
      context.log(`functions/${name}: ${error instanceof Error ? error.stack : String(error)}`);
      return refuse(c, 500, "WORKER_ERROR", "Function exited due to an error (please check logs)");
    }
  };

  service.all("/:name", run);
  service.all("/:name/*", run);
  return service;
};
