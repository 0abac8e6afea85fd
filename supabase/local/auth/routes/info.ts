import type { Context } from "hono";
import type { AuthScope } from "#local/auth/auth-scope.ts";
import { KNOWN_PROVIDERS } from "#local/auth/external/providers.ts";

/** GET /health */
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

/** GET /.well-known/jwks.json: none where the shared secret signs, which has no public key. Good for ten minutes. */
export const jwks = (scope: AuthScope, c: Context): Response =>
  c.json({ keys: scope.keys.publicKeys }, 200, { "cache-control": "public, max-age=600" });
