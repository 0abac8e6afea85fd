import type { Context } from "hono";
import { AuthError, isUniqueViolation, OAuthError } from "#local/auth/auth-error.ts";
import { type AuthScope, isoNow } from "#local/auth/auth-scope.ts";
import { deliverMails } from "#local/auth/messages/mailer.ts";
import { type Sender, senderOf } from "#local/auth/messages/sender.ts";
import {
  type RedirectError,
  redirectError,
  sessionTarget,
  withFragment,
  withQuery,
} from "#local/auth/redirect-answer.ts";
import { readForm } from "#local/auth/request-body.ts";
import { startSession } from "#local/auth/sessions/access-token.ts";
import type { Transaction } from "#local/database/database.ts";
import { type AccountOutcome, accountOf } from "./accounts.ts";
import type { ExternalProvider } from "./external-provider.ts";
import { type ExternalUser, toExternalUser } from "./external-user.ts";
import { completeFlow, dropFlow, type FlowRow, loadFlow, takeClientState } from "./flows.ts";
import { linkToMember } from "./link-identity.ts";
import type { ProviderTokens } from "./openid-client.ts";
import { isSsoType, requireProviderOfFlow } from "./providers.ts";

const FOUND = 302;
const SEE_OTHER = 303;

type Query = { code: string; error: string; errorDescription: string; issuer: string };

type Arrival = { provider: ExternalProvider; tokens: ProviderTokens; external: ExternalUser };

const failure = (scope: AuthScope, provider: ExternalProvider, message: string, cause: unknown): AuthError => {
  scope.log(`auth: ${provider.type}: ${cause instanceof Error ? cause.message : String(cause)}`);
  return new AuthError(500, "unexpected_failure", message, { cause });
};

/** The claims of the id_token; where it has no address, merged with those of the userinfo endpoint. */
const readClaims = async (
  scope: AuthScope,
  provider: ExternalProvider,
  tokens: ProviderTokens,
  nonce: string | null,
): Promise<ExternalUser> => {
  const claims = await scope.openId.verifyIdToken(provider.issuer, tokens.id_token, tokens.access_token);
  const audience = [claims.aud ?? []].flat();
  if (!audience.includes(provider.clientId)) throw new Error("the id_token is for another client");
  if (audience.length > 1 && claims.azp !== provider.clientId) throw new Error("the id_token is another client's");
  if (nonce !== null && claims.nonce !== nonce) throw new Error("the id_token belongs to another sign-in");
  if (claims.sub === "") throw new Error("the id_token names nobody");
  const external = toExternalUser(claims);
  if (external.email !== null) return external;
  const more = await scope.openId.userInfo(provider.issuer, tokens.access_token, claims.sub);
  return toExternalUser({ ...claims, ...more });
};

/** Asks the provider who signed in. The flow's state is already used up, whatever the provider answers. */
const arrive = async (scope: AuthScope, flow: FlowRow, query: Query): Promise<Arrival> => {
  const client = await takeClientState(scope.database, flow);
  if (query.error !== "") throw new OAuthError(query.error, query.errorDescription);
  if (query.code === "")
    throw new AuthError(400, "bad_oauth_callback", "OAuth callback with missing authorization code missing");
  const provider = requireProviderOfFlow(scope, flow.provider_type);
  // RFC 9207: an answer of one provider must not be taken to another.
  if (query.issuer !== "" && query.issuer !== provider.issuer)
    throw new AuthError(400, "bad_oauth_callback", "OAuth callback of another issuer");
  const tokens = await scope.openId.exchangeCode(provider, query.code, client.codeVerifier).catch((error: unknown) => {
    throw failure(scope, provider, `Unable to exchange external code: ${query.code.slice(0, 4)}`, error);
  });
  const external = await readClaims(scope, provider, tokens, client.nonce).catch((error: unknown) => {
    throw failure(scope, provider, "Error getting user profile from external provider", error);
  });
  if (external.email === null && !provider.emailOptional)
    throw new AuthError(500, "unexpected_failure", "Error getting user email from external provider");
  if (!isSsoType(provider.type)) return { provider, tokens, external };
  // As with SAML: the company vouches for its own people's addresses.
  const identityData = { ...external.identityData, email_verified: true };
  return { provider, tokens, external: { ...external, emailVerified: true, identityData } };
};

type Finish = { kind: "address"; address: string } | Extract<AccountOutcome, { kind: "refused" }>;

const finish = async (
  scope: AuthScope,
  tx: Transaction,
  flow: FlowRow,
  { provider, tokens, external }: Arrival,
  sender: Sender,
): Promise<Finish> => {
  const outcome =
    flow.linking_target_id === null
      ? await accountOf(scope, tx, provider, external)
      : await linkToMember(scope, tx, flow.linking_target_id, provider.type, external);
  if (outcome.kind === "refused") {
    await dropFlow(tx, flow);
    return outcome;
  }
  const refreshToken = tokens.refresh_token ?? null;
  if (flow.auth_code !== null) {
    const done = { userId: outcome.user.id, accessToken: tokens.access_token, refreshToken, now: isoNow(scope) };
    await completeFlow(tx, flow, done);
    return { kind: "address", address: withQuery(flow.referrer, { code: flow.auth_code }).href };
  }
  await dropFlow(tx, flow);
  const token = await startSession(scope, tx, outcome.user.id, flow.authentication_method, sender);
  const more = {
    provider_token: tokens.access_token,
    ...(refreshToken === null ? {} : { provider_refresh_token: refreshToken }),
  };
  return { kind: "address", address: sessionTarget(flow.referrer, token, more) };
};

const resolve = async (scope: AuthScope, c: Context, flow: FlowRow, sent: URLSearchParams): Promise<string> => {
  const query = {
    code: sent.get("code") ?? "",
    error: sent.get("error") ?? "",
    errorDescription: sent.get("error_description") ?? "",
    issuer: sent.get("iss") ?? "",
  };
  const arrival = await arrive(scope, flow, query);
  const attempt = () => scope.database.transaction((tx) => finish(scope, tx, flow, arrival, senderOf(c)));
  const finished = await attempt().catch((error: unknown) => {
    // Another callback of the same person came first: now their account is found.
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
  if (finished.kind === "address") return finished.address;
  await deliverMails(scope, finished.mails, flow.referrer);
  throw finished.error;
};

const describe = (scope: AuthScope, error: unknown): RedirectError => {
  if (!(error instanceof AuthError || error instanceof OAuthError))
    scope.log(`auth: ${error instanceof Error ? error.message : String(error)}`);
  return redirectError(error);
};

/**
 * GET or POST /callback (a form), to which the provider sends people back: 302 to the client with `code` (PKCE), with
 * the session's tokens in the fragment, or with the error. An unknown state leads to the site with 303.
 */
export const callback = async (scope: AuthScope, c: Context): Promise<Response> => {
  const sent = c.req.method === "POST" ? await readForm(c.req.raw) : new URL(c.req.url).searchParams;
  let flow: FlowRow;
  try {
    flow = await loadFlow(scope.database, sent.get("state") ?? "", scope.clock.now());
  } catch (error) {
    return c.redirect(withQuery(scope.config.auth.siteUrl, describe(scope, error)).href, SEE_OTHER);
  }
  const address = await resolve(scope, c, flow, sent).catch((error: unknown) => {
    const entries = describe(scope, error);
    return withFragment(withQuery(flow.referrer, entries), entries);
  });
  return c.redirect(address, FOUND);
};
