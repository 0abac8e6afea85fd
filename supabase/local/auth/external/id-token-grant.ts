import { createHash } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import { AuthError, OAuthError, validationFailed } from "#local/auth/auth-error.ts";
import { type AuthScope, limitRequests } from "#local/auth/auth-scope.ts";
import { senderKey } from "#local/auth/messages/sender.ts";
import { flagField, readBody, textField } from "#local/auth/request-body.ts";
import type { TokenResponse } from "#local/auth/sessions/access-token.ts";
import { accountOf } from "./accounts.ts";
import { type ExternalProvider, GOOGLE_ISSUER } from "./external-provider.ts";
import { toExternalUser } from "./external-user.ts";
import { grantSession } from "./finish-grant.ts";
import { requireLinkingMember } from "./identities.ts";
import { linkToMember } from "./link-identity.ts";
import type { IdTokenClaims } from "./openid-client.ts";
import { findProvider } from "./providers.ts";

const schema = z.object({
  id_token: textField,
  access_token: textField,
  nonce: textField,
  provider: textField,
  client_id: textField,
  issuer: textField,
  link_identity: flagField,
});

/** An OAuth error under GoTrue's own name for it, which has a space. */
const invalidRequest = (message: string): OAuthError => new OAuthError("invalid request", message);

const nameOf = (scope: AuthScope, issuer: string): string => {
  const { external } = scope.config.auth;
  const named = Object.keys(external).find((name) => external[name]?.issuer === issuer);
  return named ?? (issuer === GOOGLE_ISSUER ? "google" : "");
};

/** The provider by its name, else by the issuer of a configured one. Throws where neither is known. */
const requireProvider = (scope: AuthScope, provider: string, issuer: string): ExternalProvider => {
  const found = findProvider(scope, provider === "" ? nameOf(scope, issuer) : provider);
  if (found.ok) return found.provider;
  // Only an OpenID provider has an issuer; of the others Supabase Auth takes no id_token.
  if (found.issuer === "")
    throw validationFailed(`Custom OIDC provider ${JSON.stringify(provider.slice(0, 40))} not allowed`);
  throw new AuthError(400, "provider_disabled", `Provider (issuer "${found.issuer}") is not enabled`);
};

/** Compares the client's nonce with the token's, which is its SHA-256 digest. */
const checkNonce = (claims: IdTokenClaims, nonce: string): void => {
  const inToken = claims.nonce ?? "";
  if ((inToken === "") !== (nonce === ""))
    throw invalidRequest("Passed nonce and nonce in id_token should either both exist or not.");
  if (nonce !== "" && createHash("sha256").update(nonce).digest("hex") !== inToken)
    throw new OAuthError("invalid nonce", "Nonces mismatch");
};

/**
 * grant_type=id_token: gives a session to the person whom the provider's token names; with `link_identity` it adds the
 * identity to the member of the bearer. It accepts a captcha's answer and ignores it.
 */
export const idTokenGrant = async (scope: AuthScope, c: Context): Promise<TokenResponse> => {
  limitRequests(scope.limits.signIns, senderKey(c));
  const body = await readBody(c.req.raw, schema);
  if (body.id_token === "") throw invalidRequest("id_token required");
  if (body.provider === "" && (body.client_id === "" || body.issuer === ""))
    throw invalidRequest("provider or client_id and issuer required");
  const member = body.link_identity ? (await requireLinkingMember(scope, c)).user : null;
  const provider = requireProvider(scope, body.provider, body.issuer);
  const accessToken = body.access_token === "" ? null : body.access_token;
  const claims = await scope.openId
    .verifyIdToken(provider.issuer, body.id_token, accessToken)
    .catch((error: unknown) => {
      scope.log(`auth: ${provider.type}: ${error instanceof Error ? error.message : String(error)}`);
      throw invalidRequest("Bad ID token");
    });
  if (claims.sub === "") throw invalidRequest("Missing sub claim in id_token");
  const audience = [claims.aud ?? []].flat();
  if (!audience.some((id) => provider.clientIds.includes(id)))
    throw invalidRequest(`Unacceptable audience in id_token: [${audience.join(" ").slice(0, 200)}]`);
  if (!provider.skipNonceCheck) checkNonce(claims, body.nonce);
  const external = toExternalUser(claims);
  return grantSession(scope, c, "oauth", (tx) =>
    member ? linkToMember(scope, tx, member.id, provider.type, external) : accountOf(scope, tx, provider, external),
  );
};
