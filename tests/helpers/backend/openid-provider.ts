import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import type { Account, Configuration, KoaContextWithOIDC, Provider } from "oidc-provider";

/** Who signs in next, under OpenID Connect's claim names. */
export type ProviderUser = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
};

export type OpenIdProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** From now on every sign-in is this person's, without a question. Null: whoever comes says no. */
  setUser(user: ProviderUser | null): void;
  /** An id_token of the current user, signed with the provider's key; `claims` overrules any claim. */
  issueIdToken(options?: { nonce?: string; claims?: JWTPayload; key?: CryptoKey }): Promise<string>;
  /**
   * Follows an address of the provider as a browser does, cookies and all, to the first address elsewhere, which is
   * given and not visited.
   */
  visit(address: string): Promise<URL>;
  /** Work for `close`: what was made for this provider goes with it. */
  onClose(work: () => Promise<void>): void;
  close(): Promise<void>;
};

const KEY_ID = "test-key";
const SECONDS_VALID = 3600;
const INTERACTION = /^\/interaction\/[^/]+$/;
/** Where stacks of tests are called back: their port is known only after they started, which needs the issuer. */
const LOOPBACK_CALLBACK = /^http:\/\/(127\.0\.0\.1|localhost):\d+\/auth\/v1\/callback$/;

/** The library speaks of being no production set-up, and of a Node newer than ours, on every start. */
const withoutNotices = async <T>(work: () => T | Promise<T>): Promise<T> => {
  const { warn, info } = console;
  const unlessNotice =
    (print: (...data: unknown[]) => void) =>
    (...data: unknown[]): void => {
      if (!/oidc-provider (WARNING|NOTICE)/.test(String(data[0]))) print(...data);
    };
  console.warn = unlessNotice(warn);
  console.info = unlessNotice(info);
  try {
    return await work();
  } finally {
    console.warn = warn;
    console.info = info;
  }
};

type Current = { user: ProviderUser | null };

/** Finishes a login or a consent with the current user's yes, or with a no. */
const answerInteraction = async (
  provider: Provider,
  current: Current,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { prompt, params, grantId, session } = await provider.interactionDetails(request, response);
  if (current.user === null) {
    const refusal = { error: "access_denied", error_description: "The user denied the request" };
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
  }
  if (prompt.name === "login")
    return provider.interactionFinished(request, response, { login: { accountId: current.user.sub } });
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant =
    known ?? new provider.Grant({ accountId: session?.accountId ?? "", clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { consent });
};

/** Keeps what a browser would send back, by name alone: one host, no expiry. */
const createCookieJar = () => {
  const cookies = new Map<string, string>();
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    keep(response: Response) {
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === "") cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
};

const MAX_STEPS = 10;

const visitAsBrowser = async (issuer: string, address: string): Promise<URL> => {
  const jar = createCookieJar();
  let next = new URL(address);
  for (let steps = 0; next.origin === issuer; steps += 1) {
    const response = await fetch(next, { redirect: "manual", headers: { cookie: jar.header() } });
    jar.keep(response);
    const location = response.headers.get("location");
    if (location === null || steps > MAX_STEPS)
      throw new Error(`the provider answered ${response.status} at ${next.pathname}: ${await response.text()}`);
    next = new URL(location, next);
  }
  return next;
};

/**
 * A real OpenID provider (`oidc-provider`) on a free port of 127.0.0.1, which asks nobody anything: discovery,
 * authorization code with or without PKCE, id_tokens with nonce and e-mail, refresh tokens for `offline_access` with
 * `prompt=consent`. Without `redirectUris` the callback of any stack on this machine is accepted.
 */
export const startOpenIdProvider = async ({
  clientId = "performance-prime-tests",
  clientSecret = "a secret of the tests",
  redirectUris,
  claimsInIdToken = true,
}: {
  clientId?: string;
  clientSecret?: string;
  redirectUris?: readonly string[];
  /** As with Google e-mail and name are in the id_token itself; false leaves them to the userinfo endpoint. */
  claimsInIdToken?: boolean;
} = {}): Promise<OpenIdProvider> => {
  const current: Current = {
    user: { sub: "subject-1", email: "atleta@example.test", email_verified: true, name: "Atleta Prova" },
  };
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: "RS256", use: "sig" };

  let handle: ((request: IncomingMessage, response: ServerResponse) => void) | null = null;
  const server = createServer((request, response) => handle?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const closing: (() => Promise<void>)[] = [];
  const known = new Map<string, ProviderUser>();
  const account = (sub: string): Account => ({
    accountId: sub,
    claims: async () => ({ ...known.get(sub), sub }),
  });

  const provider = await withoutNotices(async () => {
    const { default: OidcProvider, interactionPolicy } = await import("oidc-provider");
    const policy = interactionPolicy.base();
    // A browser that is still signed in as the person before signs in again.
    policy
      .get("login")
      ?.checks.add(
        new interactionPolicy.Check("other_user", "another user is to sign in", (ctx: KoaContextWithOIDC) =>
          ctx.oidc.session?.accountId === current.user?.sub
            ? interactionPolicy.Check.NO_NEED_TO_PROMPT
            : interactionPolicy.Check.REQUEST_PROMPT,
        ),
      );
    const configuration: Configuration = {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [...(redirectUris ?? ["http://127.0.0.1:54321/auth/v1/callback"])],
          grant_types: ["authorization_code", "refresh_token"],
          response_types: ["code"],
        },
      ],
      jwks: { keys: [jwk] },
      cookies: { keys: ["a cookie key of the tests"] },
      claims: { email: ["email", "email_verified"], profile: ["name", "picture"] },
      conformIdTokenClaims: !claimsInIdToken,
      features: { devInteractions: { enabled: false } },
      interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
      pkce: { required: () => false },
      findAccount: (_ctx, sub) => account(sub),
      ttl: {
        Session: 3600,
        Grant: 3600,
        Interaction: 3600,
        IdToken: SECONDS_VALID,
        AccessToken: 3600,
        RefreshToken: 3600,
      },
    };
    return new OidcProvider(issuer, configuration);
  });
  if (!redirectUris) provider.Client.prototype.redirectUriAllowed = (uri: string) => LOOPBACK_CALLBACK.test(uri);

  const answer = provider.callback();
  handle = (request, response) => {
    if (!INTERACTION.test(request.url ?? "")) return void answer(request, response);
    answerInteraction(provider, current, request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  };
  const setUser = (user: ProviderUser | null): void => {
    current.user = user;
    if (user) known.set(user.sub, user);
  };
  setUser(current.user);

  return {
    issuer,
    clientId,
    clientSecret,
    setUser,
    issueIdToken({ nonce, claims, key = privateKey } = {}) {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({
        ...current.user,
        iss: issuer,
        aud: clientId,
        iat: now,
        exp: now + SECONDS_VALID,
        ...(nonce === undefined ? {} : { nonce }),
        ...claims,
      })
        .setProtectedHeader({ alg: "RS256", kid: KEY_ID })
        .sign(key);
    },
    visit: (address) => visitAsBrowser(issuer, address),
    onClose: (work) => void closing.push(work),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
      for (const work of closing) await work();
    },
  };
};
