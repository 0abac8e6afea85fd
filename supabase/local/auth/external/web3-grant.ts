import type { Context } from "hono";
import { z } from "zod";
import { AuthError, OAuthError, validationFailed } from "#local/auth/auth-error.ts";
import { type AuthScope, limitRequests } from "#local/auth/auth-scope.ts";
import { senderKey } from "#local/auth/messages/sender.ts";
import { checkMetadata } from "#local/auth/metadata-limit.ts";
import { isRedirectAllowed } from "#local/auth/redirects.ts";
import { readBody, textField } from "#local/auth/request-body.ts";
import type { TokenResponse } from "#local/auth/sessions/access-token.ts";
import { accountOf, WEB3 } from "./accounts.ts";
import type { ExternalUser } from "./external-user.ts";
import { grantSession } from "./finish-grant.ts";
import { isSignedBy, parseSolanaMessage, type SolanaMessage, SolanaMessageError } from "./solana-message.ts";

const schema = z.object({ chain: textField, message: textField, signature: textField });

const MIN_MESSAGE = 64;
const MAX_MESSAGE = 20 * 1024;
/**
 * Milliseconds before and after its own time in which a message is valid, so that an old one that somebody found is
 * useless.
 */
const VALIDITY = 600_000;
/** Hosts that count as one: GoTrue knows `localhost` alone, and this stack's own site is served from an IP address. */
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

const SIGNATURE_BYTES = 64;

/** Reads a signature: 64 bytes as base64 or base64url, with or without padding, or as hexadecimal digits. */
const parseSignature = (text: string): Uint8Array => {
  if (/^[0-9a-f]{128}$/i.test(text)) return Buffer.from(text, "hex");
  if (text.length !== 86 && text.length !== 88)
    throw validationFailed("signature must be 64 bytes encoded as base64 with or without padding");
  const digits = text.replace(/=+$/, "");
  const bytes = Buffer.from(digits, "base64url");
  if (!/^[A-Za-z0-9+/_-]+$/.test(digits) || bytes.length !== SIGNATURE_BYTES)
    throw validationFailed("signature does not contain valid base64 characters");
  return bytes;
};

const checkSize = (message: string): void => {
  const size = Buffer.byteLength(message);
  if (size < MIN_MESSAGE) throw validationFailed("message is too short");
  if (size > MAX_MESSAGE) throw validationFailed("message must not exceed 20KB");
};

const parseMessage = (text: string): SolanaMessage => {
  try {
    return parseSolanaMessage(text);
  } catch (error) {
    throw error instanceof SolanaMessageError ? validationFailed(error.message) : error;
  }
};

const invalidGrant = (message: string): OAuthError => new OAuthError("invalid_grant", message);

/** Refuses a message that was signed for another site. */
const checkPlace = (scope: AuthScope, { uri, domain }: SolanaMessage): void => {
  const { auth } = scope.config;
  const local = LOOPBACK.has(uri.hostname);
  if (uri.protocol !== "https:" && !local)
    throw invalidGrant("Signed Solana message is using URI which does not use HTTPS");
  if (!isRedirectAllowed(uri.href, auth))
    throw invalidGrant(
      "Signed Solana message is using URI which is not allowed on this server, message was signed for another app",
    );
  if (uri.host !== domain.toLowerCase() || !isRedirectAllowed(`${local ? uri.protocol : "https:"}//${domain}/`, auth))
    throw invalidGrant(
      "Signed Solana message is using a Domain that does not match the one in URI which is not allowed on this server",
    );
};

const checkTime = (now: number, { issuedAt, notBefore, expirationTime }: SolanaMessage): void => {
  if (notBefore !== null && now < notBefore) throw invalidGrant("Signed Solana message becomes valid in the future");
  if (expirationTime !== null && now > expirationTime) throw invalidGrant("Signed Solana message is expired");
  if (now > issuedAt + VALIDITY) throw invalidGrant("Solana message was issued too long ago");
  if (now < issuedAt - VALIDITY) throw invalidGrant("Solana message was issued too far in the future");
};

const toExternalUser = ({ address, chainId, domain, statement }: SolanaMessage): ExternalUser => {
  const subject = `${WEB3}:solana:${address}`;
  return {
    subject,
    email: null,
    emailVerified: false,
    identityData: {
      sub: subject,
      email_verified: false,
      phone_verified: false,
      custom_claims: { address, chain: "solana", network: chainId, domain, statement },
    },
  };
};

/**
 * grant_type=web3: gives a session to the owner of the wallet that signed the message. Throws 422
 * `web3_provider_disabled`, 400 `web3_unsupported_chain`, `validation_failed`, and OAuth's `invalid_grant` for a wrong
 * signature, place or time. As with GoTrue one message works repeatedly until it is ten minutes old.
 */
export const web3Grant = async (scope: AuthScope, c: Context): Promise<TokenResponse> => {
  limitRequests(scope.limits.wallets, senderKey(c));
  if (!scope.config.auth.web3.solana.enabled)
    throw new AuthError(422, "web3_provider_disabled", "Web3 provider is disabled");
  const body = await readBody(c.req.raw, schema);
  if (body.chain === "ethereum")
    throw new AuthError(422, "web3_provider_disabled", "Ethereum Web3 provider is disabled");
  if (body.chain !== "solana") throw new AuthError(400, "web3_unsupported_chain", "Unsupported chain");
  checkSize(body.message);
  const signature = parseSignature(body.signature);
  const message = parseMessage(body.message);
  if (!isSignedBy(message, signature)) throw invalidGrant("Signature does not match address in message");
  checkPlace(scope, message);
  checkTime(scope.clock.now(), message);
  const source = { type: WEB3, emailOptional: true };
  const external = toExternalUser(message);
  checkMetadata(external.identityData);
  return grantSession(scope, c, "web3", (tx) => accountOf(scope, tx, source, external));
};
