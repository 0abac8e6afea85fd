import { createHash } from "node:crypto";
import type { Context } from "hono";
import { AuthError, validationFailed } from "#local/auth/auth-error.ts";
import { type AuthScope, isoNow } from "#local/auth/auth-scope.ts";
import { redirectTarget } from "#local/auth/redirects.ts";
import { parseChallenge } from "#local/auth/verification/flow-state.ts";
import { findTokenByHash } from "#local/auth/verification/one-time-tokens.ts";
import type { ExternalProvider } from "./external-provider.ts";
import { type ExternalMethod, startExternalFlow } from "./flows.ts";
import { findProvider } from "./providers.ts";

const FOUND = 302;
const SCOPES = ["openid", "email", "profile"];

/** Parameters that this service sets itself: any page can link to /authorize, and must not choose them. */
const OWN_PARAMETERS = new Set([
  "apikey",
  "client_id",
  "client_secret",
  "code_challenge",
  "code_challenge_method",
  "code_verifier",
  "invite_token",
  "provider",
  "redirect_to",
  "redirect_uri",
  "registration",
  "request",
  "request_uri",
  "response_mode",
  "response_type",
  "scope",
  "scopes",
  "skip_http_redirect",
  "state",
]);

type Start = {
  method: ExternalMethod;
  challenge: ReturnType<typeof parseChallenge>;
  redirectTo: string;
  linkingTarget: string | null;
  scopes: readonly string[];
  /** The client's own parameters for the provider: `prompt`, `access_type`, `login_hint`, `nonce`, … */
  parameters: Record<string, string>;
};

/**
 * Remembers the sign-in and gives the provider's address to go to. Throws 500 `unexpected_failure` without an answer.
 */
export const providerAddress = async (scope: AuthScope, provider: ExternalProvider, start: Start): Promise<string> => {
  const metadata = await scope.openId.discover(provider.issuer).catch((error: unknown) => {
    scope.log(`auth: ${provider.type}: ${error instanceof Error ? error.message : String(error)}`);
    throw new AuthError(500, "unexpected_failure", "The provider does not answer", { cause: error });
  });
  const secrets = await scope.database.transaction((tx) =>
    startExternalFlow(tx, {
      type: provider.type,
      method: start.method,
      challenge: start.challenge,
      redirectTo: start.redirectTo,
      linkingTarget: start.linkingTarget,
      nonce: start.parameters.nonce ?? null,
      now: isoNow(scope),
    }),
  );
  const address = new URL(metadata.authorization_endpoint);
  const parameters = {
    ...start.parameters,
    client_id: provider.clientId,
    redirect_uri: provider.redirectUri,
    response_type: "code",
    scope: [...new Set([...SCOPES, ...start.scopes])].join(" "),
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: createHash("sha256").update(secrets.codeVerifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
};

/**
 * The provider's address for a request's `provider`, `scopes`, `redirect_to`, PKCE challenge and further parameters.
 */
export const addressOfRequest = async (scope: AuthScope, c: Context, linkingTarget: string | null): Promise<string> => {
  const found = findProvider(scope, c.req.query("provider") ?? "");
  if (!found.ok) throw validationFailed(`Unsupported provider: ${found.reason}`);
  const invitation = c.req.query("invite_token") ?? "";
  if (invitation !== "" && !(await findTokenByHash(scope.database, invitation, ["confirmation_token"])))
    throw new AuthError(404, "user_not_found", "User identified by token not found");
  const challenge = parseChallenge(c.req.query("code_challenge") ?? "", c.req.query("code_challenge_method") ?? "");
  const scopes = (c.req.query("scopes") ?? "").split(/[\s,]+/).filter((name) => name !== "");
  const parameters = Object.fromEntries(
    Object.entries(c.req.query()).filter(([name]) => !OWN_PARAMETERS.has(name.toLowerCase())),
  );
  const redirectTo = redirectTarget(c.req.raw, scope.config.auth);
  const start = { method: "oauth" as const, challenge, redirectTo, linkingTarget, scopes, parameters };
  return providerAddress(scope, found.provider, start);
};

/** GET /authorize: 302 to the provider. Throws 400 `validation_failed` for a provider that is off. */
export const startAuthorization = async (scope: AuthScope, c: Context): Promise<Response> => {
  return c.redirect(await addressOfRequest(scope, c, null), FOUND);
};
