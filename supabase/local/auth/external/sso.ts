import type { Context } from "hono";
import { z } from "zod";
import { AuthError, validationFailed } from "#local/auth/auth-error.ts";
import { type AuthScope, limitRequests } from "#local/auth/auth-scope.ts";
import { senderKey } from "#local/auth/messages/sender.ts";
import { isRedirectAllowed } from "#local/auth/redirects.ts";
import { readBody, textField } from "#local/auth/request-body.ts";
import { isUuid } from "#local/auth/uuid.ts";
import { parseChallenge } from "#local/auth/verification/flow-state.ts";
import { requireSsoProvider } from "./providers.ts";
import { providerAddress } from "./start.ts";

const SEE_OTHER = 303;

const schema = z.object({
  provider_id: textField,
  domain: textField,
  redirect_to: textField,
  skip_http_redirect: z.boolean().nullish(),
  code_challenge: textField,
  code_challenge_method: textField,
});

/** Throws 404 `saml_provider_disabled` where no company's provider is configured. */
export const requireSingleSignOn = (scope: AuthScope): void => {
  if (Object.keys(scope.config.auth.sso).length === 0)
    throw new AuthError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
};

/**
 * POST /sso: `{url}` of the company's provider with `skip_http_redirect`, else 303 there. A hosted project speaks SAML
 * to the company, this stack OpenID Connect; what the client sees is the same.
 */
export const singleSignOn = async (scope: AuthScope, c: Context): Promise<Response> => {
  requireSingleSignOn(scope);
  limitRequests(scope.limits.signIns, senderKey(c));
  const body = await readBody(c.req.raw, schema);
  const { domain, redirect_to: redirectTo } = body;
  // To GoTrue the nil uuid is none.
  const providerId = /^[0-]+$/.test(body.provider_id) ? "" : body.provider_id;
  if (providerId !== "" && !isUuid(providerId))
    throw new AuthError(400, "bad_json", "Could not parse request body as JSON: provider_id must be a UUID");
  if (providerId !== "" && domain !== "") throw validationFailed("Only one of provider_id or domain supported");
  if (providerId === "" && domain === "") throw validationFailed("A provider_id or domain needs to be provided");
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  const provider = requireSsoProvider(scope, providerId === "" ? { domain } : { providerId });
  const { auth } = scope.config;
  const url = await providerAddress(scope, provider, {
    method: "sso/saml",
    challenge,
    redirectTo: isRedirectAllowed(redirectTo, auth) ? redirectTo : auth.siteUrl,
    linkingTarget: null,
    scopes: [],
    parameters: {},
  });
  return body.skip_http_redirect === true ? c.json({ url }) : c.redirect(url, SEE_OTHER);
};
