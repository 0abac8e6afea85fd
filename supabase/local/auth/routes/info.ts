import type { Context } from "hono";
import type { AuthScope } from "#local/auth/auth-scope.ts";
import { KNOWN_PROVIDERS } from "#local/auth/external/providers.ts";

const CLAIMS = [
  ...["sub", "aud", "iss", "exp", "iat", "auth_time", "nonce", "email", "email_verified", "phone_number"],
  ...["phone_number_verified", "name", "picture", "preferred_username", "updated_at"],
];

/** GET /health: name and version. */
export const health = (c: Context): Response =>
  c.json({
    version: "embedded",
    name: "GoTrue",
    description: "GoTrue is a user registration and authentication API",
  });

/** GET /settings: what a client may know of the configuration. */
export const settings = (scope: AuthScope, c: Context): Response => {
  const config = scope.config.auth;
  const names = [...KNOWN_PROVIDERS.filter((name) => name !== "x"), ...Object.keys(config.external)];
  const providers = names.map((name) => [name, config.external[name]?.enabled ?? false] as const);
  return c.json({
    external: {
      ...Object.fromEntries(providers),
      anonymous_users: config.enableAnonymousSignIns,
      email: config.email.enableSignup,
      phone: config.sms.enableSignup,
    },
    disable_signup: !config.enableSignup,
    mailer_autoconfirm: !config.email.enableConfirmations,
    phone_autoconfirm: !config.sms.enableConfirmations,
    sms_provider: config.sms.enableSignup ? "inbox" : "",
    saml_enabled: Object.keys(config.sso).length > 0,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  });
};

/** GET /.well-known/openid-configuration, as GoTrue has it, whether its OAuth server is on or not. */
export const openIdConfiguration = (scope: AuthScope, c: Context): Response => {
  const issuer = `${scope.url}/auth/v1`;
  const found = {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    scopes_supported: ["openid", "profile", "email", "phone", "offline_access"],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256", "HS256", "ES256"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
    claims_supported: CLAIMS,
    code_challenge_methods_supported: ["S256", "plain"],
  };
  return c.json(found, 200, { "cache-control": "public, max-age=600" });
};

/**
 * GET /.well-known/jwks.json: the public keys, for ten minutes of caching; an empty list where a shared secret signs.
 */
export const jwks = (scope: AuthScope, c: Context): Response =>
  c.json({ keys: scope.keys.publicKeys }, 200, { "cache-control": "public, max-age=600" });
