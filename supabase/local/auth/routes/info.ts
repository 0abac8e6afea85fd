import type { Context } from "hono";
import type { AuthScope } from "../auth-scope.ts";

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
  const providers = Object.entries(config.external).map(([name, provider]) => [name, provider.enabled] as const);
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
    saml_enabled: false,
  });
};

/** GET /.well-known/jwks.json: a shared secret has no public key. */
export const jwks = (c: Context): Response => c.json({ keys: [] });
