import { createHash } from "node:crypto";
import { AuthError } from "#local/auth/auth-error.ts";
import type { AuthScope } from "#local/auth/auth-scope.ts";
import { type ExternalProvider, GOOGLE_ISSUER } from "./external-provider.ts";

/** Names of providers that Supabase Auth supports: one of them that is off is refused as disabled, not as unknown. */
export const KNOWN_PROVIDERS = [
  "apple",
  "azure",
  "bitbucket",
  "discord",
  "facebook",
  "figma",
  "fly",
  "github",
  "gitlab",
  "google",
  "kakao",
  "keycloak",
  "linkedin",
  "linkedin_oidc",
  "notion",
  "slack",
  "slack_oidc",
  "snapchat",
  "spotify",
  "twitch",
  "twitter",
  "workos",
  "x",
  "zoom",
] as const;

const callbackOf = (scope: AuthScope): string => `${scope.url}/auth/v1/callback`;

type Lookup = { ok: true; provider: ExternalProvider } | { ok: false; reason: string; issuer: string };

/** A provider of `[auth.external]` by name, in any case; else GoTrue's reason why it cannot be used. */
export const findProvider = (scope: AuthScope, name: string): Lookup => {
  const type = name.toLowerCase();
  const { external } = scope.config.auth;
  const config = Object.hasOwn(external, type) ? external[type] : undefined;
  const known = config !== undefined || KNOWN_PROVIDERS.some((provider) => provider === type);
  const issuer = config?.issuer || (type === "google" ? GOOGLE_ISSUER : "");
  if (!known) return { ok: false, reason: `Provider ${type.slice(0, 40)} could not be found`, issuer };
  if (!config?.enabled) return { ok: false, reason: "provider is not enabled", issuer };
  const [clientId] = config.clientIds;
  if (clientId === undefined) return { ok: false, reason: "missing OAuth client ID", issuer };
  return {
    ok: true,
    provider: {
      type,
      issuer,
      clientId,
      clientIds: config.clientIds,
      secret: config.secret,
      redirectUri: config.redirectUri || callbackOf(scope),
      skipNonceCheck: config.skipNonceCheck,
      emailOptional: config.emailOptional,
    },
  };
};

/** Namespace of the ids below; any fixed text works. */
const SSO_NAMESPACE = "performance-prime:auth.sso:";

/** Id of a `[auth.sso.<name>]`, the same on every start (a version 8 uuid, RFC 9562, 5.8). */
export const ssoProviderId = (name: string): string => {
  const hex = createHash("sha256").update(`${SSO_NAMESPACE}${name}`).digest("hex");
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
};

const SSO_PREFIX = "sso:";

export const isSsoType = (type: string): boolean => type.startsWith(SSO_PREFIX);

/** A company's provider by its id or by an e-mail domain. Throws 404 `sso_provider_not_found`. */
export const requireSsoProvider = (
  scope: AuthScope,
  by: { providerId: string } | { domain: string },
): ExternalProvider => {
  const found = Object.entries(scope.config.auth.sso).find(([name, { domains }]) =>
    "providerId" in by
      ? ssoProviderId(name) === by.providerId.toLowerCase()
      : domains.includes(by.domain.toLowerCase()),
  );
  if (!found)
    throw new AuthError(
      404,
      "sso_provider_not_found",
      "providerId" in by ? "No such SSO provider" : "No SSO provider assigned for this domain",
    );
  const [name, { issuer, clientId, secret }] = found;
  return {
    type: `${SSO_PREFIX}${ssoProviderId(name)}`,
    issuer,
    clientId,
    clientIds: [clientId],
    secret,
    redirectUri: callbackOf(scope),
    skipNonceCheck: false,
    emailOptional: false,
  };
};

/** The provider that a sign-in was started at. Throws 400 `oauth_provider_not_supported` once it is off. */
export const requireProviderOfFlow = (scope: AuthScope, type: string): ExternalProvider => {
  if (isSsoType(type)) return requireSsoProvider(scope, { providerId: type.slice(SSO_PREFIX.length) });
  const found = findProvider(scope, type);
  if (found.ok) return found.provider;
  throw new AuthError(400, "oauth_provider_not_supported", `Unsupported provider: ${found.reason}`);
};
