import { Hono, type MiddlewareHandler } from "hono";
import type { StackContext } from "#local/context.ts";
import { isBadData } from "#local/database/database.ts";
import { apiKeyOf, bearerToken } from "#local/identity.ts";
import { isOpaqueKey } from "#local/keys.ts";
import { refuseEndedAccounts } from "./account-refusal.ts";
import { bodyLimit } from "./body-limit.ts";
import { createCors } from "./cors.ts";
import { isLoopbackHost } from "./host-check.ts";
import { TOO_DEEP } from "./json-depth.ts";

/** The services by their path; each speaks its own Supabase protocol. */
export type Services = {
  auth: Hono;
  rest: Hono;
  storage: Hono;
  functions: Hono;
  mail: Hono;
  payments: { api: Hono; pages: Hono };
};

const MEBIBYTE = 2 ** 20;

const TOO_LARGE = "Request body is too large";

/** Bytes of a multipart upload beside the file: its fields and boundaries. */
const MULTIPART_OVERHEAD = MEBIBYTE;

/**
 * Checks the API key. A missing one counts as `anon`, as in a local Supabase stack; a wrong one is refused, as in both.
 */
const checkApiKey =
  ({ keys }: StackContext): MiddlewareHandler =>
  async (c, next) => {
    const key = apiKeyOf(c.req.raw);
    if (key === null || keys.tokenOfApiKey(key) !== null) return next();
    return c.json({ message: "Invalid API key", hint: "Double check the API key of your Supabase project." }, 401);
  };

/**
 * Replaces an opaque key by its token where nobody is signed in: clients also send the key as bearer. Functions get the
 * original, as on a hosted project.
 */
const exchangeApiKey =
  ({ keys }: StackContext): MiddlewareHandler =>
  async (c, next) => {
    const key = apiKeyOf(c.req.raw);
    const token = key !== null && isOpaqueKey(key) ? keys.tokenOfApiKey(key) : null;
    const bearer = bearerToken(c.req.raw.headers);
    if (token !== null && (bearer === null || bearer === key))
      c.req.raw.headers.set("authorization", `Bearer ${token}`);
    return next();
  };

/**
 * One address for all services: host check, CORS, API key and body limits, then the service. `origins`: web origins
 * that may read the answers, beside those of the config file.
 */
export const createGateway = (context: StackContext, origins: readonly string[], services: Services): Hono => {
  const gateway = new Hono();
  gateway.onError((error, c) => {
    if (isBadData(error)) return c.json({ code: 400, error_code: "bad_request", message: error.message }, 400);
    context.log(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    return c.json({ code: 500, error_code: "unexpected_failure", message: "An unexpected error occurred" }, 500);
  });
  gateway.notFound((c) => c.json({ message: "no Route matched with those values" }, 404));
  gateway.use(async (c, next) => {
    if (!isLoopbackHost(c.req.header("host"))) return c.json({ message: "Host not allowed" }, 403);
    return next();
  });
  const cors = createCors(context.config.auth, origins);
  gateway.use("/:service{auth|rest|storage|functions}/v1/*", cors, checkApiKey(context));
  gateway.use("/:service{auth|rest|storage}/v1/*", exchangeApiKey(context));
  gateway.use("/mail/*", exchangeApiKey(context));
  gateway.use("/:service{rest|storage|functions}/v1/*", refuseEndedAccounts(context));
  const auth = (status: number, code: string, message: string) => ({
    code: status,
    error_code: code,
    msg: message,
    message,
  });
  const rest = (code: string, message: string) => ({ code, message, details: null, hint: null });
  gateway.use(
    "/auth/v1/*",
    bodyLimit(MEBIBYTE, {
      tooLarge: auth(413, "request_too_large", TOO_LARGE),
      tooDeep: auth(400, "bad_json", TOO_DEEP),
    }),
  );
  gateway.use(
    "/rest/v1/*",
    bodyLimit(8 * MEBIBYTE, { tooLarge: rest("413", TOO_LARGE), tooDeep: rest("PGRST102", TOO_DEEP) }),
  );
  gateway.use(
    "/functions/v1/*",
    bodyLimit(8 * MEBIBYTE, {
      tooLarge: { code: "413", message: TOO_LARGE },
      tooDeep: { code: "400", message: TOO_DEEP },
    }),
  );
  gateway.use(
    "/storage/v1/*",
    bodyLimit(context.config.storage.fileSizeLimit + MULTIPART_OVERHEAD, {
      tooLarge: {
        statusCode: "413",
        code: "EntityTooLarge",
        error: "Payload too large",
        message: "The object exceeded the maximum allowed size",
      },
    }),
  );
  gateway.use("/mail/*", bodyLimit(MEBIBYTE, { tooLarge: { Error: TOO_LARGE }, tooDeep: { Error: TOO_DEEP } }));
  const payments = { error: { type: "invalid_request_error", message: TOO_LARGE } };
  gateway.use("/v1/*", bodyLimit(MEBIBYTE, { tooLarge: payments }));
  gateway.use("/payments/*", bodyLimit(MEBIBYTE, { tooLarge: payments }));
  gateway.route("/auth/v1", services.auth);
  gateway.route("/rest/v1", services.rest);
  gateway.route("/storage/v1", services.storage);
  gateway.route("/functions/v1", services.functions);
  gateway.route("/mail", services.mail);
  gateway.route("/v1", services.payments.api);
  gateway.route("/payments", services.payments.pages);
  gateway.get("/", (c) => c.json({ name: "performance-prime local stack", mail: `${context.url}/mail` }));
  return gateway;
};
