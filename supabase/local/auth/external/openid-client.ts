import { createHash, timingSafeEqual } from "node:crypto";
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import type { Clock } from "#local/clock.ts";
import { type ExternalProvider, GOOGLE_ISSUER } from "./external-provider.ts";

const TIMEOUT = 10_000;
/**
 * Milliseconds that a provider's description is cached. Its keys have a cache of their own, which is read again for an
 * unknown key.
 */
const DISCOVERY_LIFE = 600_000;

/** Accepted signature algorithms, those with public keys: neither a shared secret nor `none` signs a token. */
const ALGORITHMS = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
});

export type ProviderMetadata = z.output<typeof metadataSchema>;

const tokensSchema = z.object({
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string().optional(),
});

export type ProviderTokens = z.output<typeof tokensSchema>;

export type IdTokenClaims = JWTPayload & { sub: string; nonce?: unknown };

type Discovered = { metadata: ProviderMetadata; keys: JWTVerifyGetKey; expiresAt: number };

/** Talks to OpenID providers as their client: OpenID Connect Core 1.0, Discovery 1.0, RFC 6749, RFC 7636. */
export type OpenIdClient = {
  /** The provider's own description (its discovery document), whose issuer must be the one asked for. */
  discover(issuer: string): Promise<ProviderMetadata>;
  exchangeCode(provider: ExternalProvider, code: string, codeVerifier: string | null): Promise<ProviderTokens>;
  /**
   * The claims of an id_token whose signature, issuer and expiry are valid and, where `accessToken` is given and the
   * token has `at_hash`, that hash. The caller checks audience and nonce. Throws for anything else.
   */
  verifyIdToken(issuer: string, idToken: string, accessToken: string | null): Promise<IdTokenClaims>;
  /** Claims of the userinfo endpoint, empty without one. `sub` must be the id_token's. */
  userInfo(issuer: string, accessToken: string, sub: string): Promise<Record<string, unknown>>;
};

/**
 * Whether an access token fits `at_hash`: the left half of the digest of the id_token's algorithm (OpenID Connect Core,
 * 3.1.3.6).
 */
const hashMatches = (accessToken: string, expected: string, algorithm: string): boolean => {
  const digest = /256/.test(algorithm) ? "sha256" : /384/.test(algorithm) ? "sha384" : "sha512";
  const hash = createHash(digest).update(accessToken, "ascii").digest();
  const [actual, wanted] = [hash.subarray(0, hash.length / 2), Buffer.from(expected, "base64url")];
  return actual.length === wanted.length && timingSafeEqual(actual, wanted);
};

const fetchJson = async (address: string, init: RequestInit = {}): Promise<unknown> => {
  const headers = new Headers(init.headers);
  headers.set("accept", "application/json");
  const response = await fetch(address, { ...init, headers, redirect: "error", signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${new URL(address).host} answered ${response.status}`);
  return response.json();
};

/** The header of HTTP Basic; id and secret are form-encoded before they are joined (RFC 6749, 2.3.1). */
const basic = (id: string, secret: string): string => {
  const encode = (text: string) => new URLSearchParams([["", text]]).toString().slice(1);
  return `Basic ${Buffer.from(`${encode(id)}:${encode(secret)}`).toString("base64")}`;
};

/** The issuers that a provider's tokens may name: Google writes its own with and without the scheme. */
const issuersOf = (issuer: string): string[] =>
  issuer === GOOGLE_ISSUER ? [issuer, issuer.replace("https://", "")] : [issuer];

export const createOpenIdClient = (clock: Clock): OpenIdClient => {
  const cache = new Map<string, Discovered>();

  const load = async (issuer: string): Promise<Discovered> => {
    const cached = cache.get(issuer);
    if (cached && clock.now() < cached.expiresAt) return cached;
    const answer = await fetchJson(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
    const metadata = metadataSchema.parse(answer);
    if (metadata.issuer !== issuer) throw new Error(`${issuer} describes another issuer`);
    const keys =
      cached?.metadata.jwks_uri === metadata.jwks_uri
        ? cached.keys
        : createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: TIMEOUT });
    const discovered = { metadata, keys, expiresAt: clock.now() + DISCOVERY_LIFE };
    cache.set(issuer, discovered);
    return discovered;
  };

  return {
    discover: async (issuer) => (await load(issuer)).metadata,
    async exchangeCode({ issuer, clientId, secret, redirectUri }, code, codeVerifier) {
      const { metadata } = await load(issuer);
      const body = new URLSearchParams({ grant_type: "authorization_code", code, redirect_uri: redirectUri });
      if (codeVerifier !== null) body.set("code_verifier", codeVerifier);
      const headers = new Headers();
      if (secret !== "" && metadata.token_endpoint_auth_methods_supported.includes("client_secret_basic"))
        headers.set("authorization", basic(clientId, secret));
      else {
        body.set("client_id", clientId);
        if (secret !== "") body.set("client_secret", secret);
      }
      return tokensSchema.parse(await fetchJson(metadata.token_endpoint, { method: "POST", headers, body }));
    },
    async verifyIdToken(issuer, idToken, accessToken) {
      const { keys } = await load(issuer);
      const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
        algorithms: ALGORITHMS,
        issuer: issuersOf(issuer),
        currentDate: new Date(clock.now()),
        requiredClaims: ["exp", "aud"],
      });
      const hash = payload.at_hash;
      if (accessToken !== null && hash !== undefined) {
        if (typeof hash !== "string" || !hashMatches(accessToken, hash, protectedHeader.alg))
          throw new Error("the id_token belongs to another access token");
      }
      return { ...payload, sub: payload.sub ?? "" };
    },
    async userInfo(issuer, accessToken, sub) {
      const { metadata } = await load(issuer);
      if (metadata.userinfo_endpoint === undefined) return {};
      const answer = await fetchJson(metadata.userinfo_endpoint, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      const claims = z.looseObject({ sub: z.string() }).parse(answer);
      if (claims.sub !== sub) throw new Error("the userinfo endpoint speaks of someone else");
      return claims;
    },
  };
};
