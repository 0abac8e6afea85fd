import { z } from "zod";
import { flag, text } from "./values.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether an address may be an issuer: https, or plain http on this machine, because codes, tokens and keys are sent to
 * it.
 */
const isIssuer = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, search, hash } = new URL(address);
  return search === "" && hash === "" && (protocol === "https:" || (protocol === "http:" && LOOPBACK.has(hostname)));
};

const NOT_AN_ISSUER = 'expected the issuer\'s address, such as "https://accounts.google.com"';
const MISSING = "must be set while the provider is enabled";

const providerKeys = z.strictObject({
  enabled: flag.default(false),
  client_id: text.default(""),
  secret: text.default(""),
  redirect_uri: text.default(""),
  url: text.default(""),
  skip_nonce_check: flag.default(false),
  email_optional: flag.default(false),
});

/** `[auth.external.<name>]`: Google, and any OpenID provider by its issuer in `url`. */
export const external = z
  .record(z.string(), providerKeys)
  .default({})
  .superRefine((providers, context) => {
    for (const [name, { enabled, client_id, url }] of Object.entries(providers)) {
      if (!enabled) continue;
      if (client_id === "")
        context.addIssue({ code: "custom", path: [name, "client_id"], message: MISSING, input: client_id });
      if (url === "" ? name !== "google" : !isIssuer(url))
        context.addIssue({ code: "custom", path: [name, "url"], message: NOT_AN_ISSUER, input: url });
    }
  });

/**
 * `[auth.sso.<name>]`, which is ours: a hosted project keeps SAML connections in its database, and the Supabase CLI
 * reads past the section. Each company's OpenID provider stands in for its SAML one.
 */
export const sso = z
  .record(
    z.string(),
    z
      .strictObject({
        enabled: flag.default(true),
        domains: z.array(text.pipe(z.string().toLowerCase().min(1))).default([]),
        issuer: text.default(""),
        client_id: text.default(""),
        secret: text.default(""),
      })
      .superRefine(({ enabled, client_id, issuer }, context) => {
        if (!enabled) return;
        if (client_id === "")
          context.addIssue({ code: "custom", path: ["client_id"], message: MISSING, input: client_id });
        if (!isIssuer(issuer))
          context.addIssue({ code: "custom", path: ["issuer"], message: NOT_AN_ISSUER, input: issuer });
      }),
  )
  .default({})
  .superRefine((providers, context) => {
    const domains = Object.values(providers).flatMap((provider) => provider.domains);
    const twice = domains.find((domain, index) => domains.indexOf(domain) !== index);
    if (twice !== undefined)
      context.addIssue({ code: "custom", message: `domain ${twice} belongs to two providers`, input: providers });
  });

export type ExternalProviderConfig = {
  enabled: boolean;
  /** Client ids: the first one signs in; every one is accepted as the audience of an id_token. */
  clientIds: string[];
  secret: string;
  /** Empty: the stack's own callback. */
  redirectUri: string;
  /** Empty: Google's. */
  issuer: string;
  skipNonceCheck: boolean;
  emailOptional: boolean;
};

export type SsoProviderConfig = { domains: string[]; issuer: string; clientId: string; secret: string };

export const toExternalProviders = (providers: z.output<typeof external>): Record<string, ExternalProviderConfig> =>
  Object.fromEntries(
    Object.entries(providers).map(([name, provider]) => [
      name,
      {
        enabled: provider.enabled,
        clientIds: provider.client_id
          .split(",")
          .map((id) => id.trim())
          .filter((id) => id !== ""),
        secret: provider.secret,
        redirectUri: provider.redirect_uri,
        issuer: provider.url,
        skipNonceCheck: provider.skip_nonce_check,
        emailOptional: provider.email_optional,
      },
    ]),
  );

/** The enabled ones, by name. */
export const toSsoProviders = (providers: z.output<typeof sso>): Record<string, SsoProviderConfig> =>
  Object.fromEntries(
    Object.entries(providers)
      .filter(([, { enabled }]) => enabled)
      .map(([name, { domains, issuer, client_id, secret }]) => [
        name,
        { domains, issuer, clientId: client_id, secret },
      ]),
  );
