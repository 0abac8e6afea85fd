import type { Clock } from "#local/clock.ts";
import type { StackConfig } from "#local/config/stack-config.ts";
import type { StackContext } from "#local/context.ts";
import { AuthError } from "./auth-error.ts";
import { createOpenIdClient, type OpenIdClient } from "./external/openid-client.ts";
import { createRateLimiter, type RateLimiter } from "./rate-limiter.ts";

const TWO_MINUTES = 120;
const FIVE_MINUTES = 300;
const HOUR = 3600;
/**
 * Most requests about second factors at once for one sender: GoTrue's burst of thirty, refilled at fifteen a minute.
 */
const FACTOR_REQUESTS = 30;
/** Most wrong passwords or codes for one e-mail address in five minutes, from all senders together. */
const FAILURES_PER_ADDRESS = 20;
/**
 * Most unknown links from one sender in five minutes: a link's token is made of the address and six digits, so it can
 * be guessed.
 */
const FAILED_LINKS_PER_SENDER = 100;

export type AuthLimits = {
  /** Limits by sender: sign-ups and password sign-ins here, then one bucket per kind of request. */
  signIns: RateLimiter;
  refreshes: RateLimiter;
  wallets: RateLimiter;
  verifications: RateLimiter;
  anonymous: RateLimiter;
  failedLinks: RateLimiter;
  recoveries: RateLimiter;
  resends: RateLimiter;
  otps: RateLimiter;
  magicLinks: RateLimiter;
  userChanges: RateLimiter;
  factorChallenges: RateLimiter;
  factorVerifications: RateLimiter;
  /** Limits by e-mail address. */
  failedPasswords: RateLimiter;
  failedCodes: RateLimiter;
  /** Wrong codes of second factors, by member. */
  failedFactors: RateLimiter;
  mails: RateLimiter;
  /** Text messages, by phone number. */
  messages: RateLimiter;
  /** One e-mail each `max_frequency`, by its kind and address, whether or not the address has an account. */
  mailFrequency: RateLimiter;
  messageFrequency: RateLimiter;
};

/**
 * What every part of the auth service is given: the stack's context, its rate limits and the client of OpenID
 * providers.
 */
export type AuthScope = StackContext & { limits: AuthLimits; openId: OpenIdClient };

const createLimits = (config: StackConfig["auth"], clock: Clock): AuthLimits => ({
  signIns: createRateLimiter(clock, config.rateLimit.signInSignUps, FIVE_MINUTES),
  refreshes: createRateLimiter(clock, config.rateLimit.tokenRefresh, FIVE_MINUTES),
  wallets: createRateLimiter(clock, config.rateLimit.web3, FIVE_MINUTES),
  verifications: createRateLimiter(clock, config.rateLimit.tokenVerifications, FIVE_MINUTES),
  anonymous: createRateLimiter(clock, config.rateLimit.anonymousUsers, HOUR),
  failedLinks: createRateLimiter(clock, FAILED_LINKS_PER_SENDER, FIVE_MINUTES),
  failedPasswords: createRateLimiter(clock, FAILURES_PER_ADDRESS, FIVE_MINUTES),
  failedCodes: createRateLimiter(clock, FAILURES_PER_ADDRESS, FIVE_MINUTES),
  failedFactors: createRateLimiter(clock, FAILURES_PER_ADDRESS, FIVE_MINUTES),
  recoveries: createRateLimiter(clock, config.rateLimit.signInSignUps, FIVE_MINUTES),
  resends: createRateLimiter(clock, config.rateLimit.signInSignUps, FIVE_MINUTES),
  otps: createRateLimiter(clock, config.rateLimit.signInSignUps, FIVE_MINUTES),
  magicLinks: createRateLimiter(clock, config.rateLimit.signInSignUps, FIVE_MINUTES),
  userChanges: createRateLimiter(clock, config.rateLimit.signInSignUps, FIVE_MINUTES),
  factorChallenges: createRateLimiter(clock, FACTOR_REQUESTS, TWO_MINUTES),
  factorVerifications: createRateLimiter(clock, FACTOR_REQUESTS, TWO_MINUTES),
  messages: createRateLimiter(clock, config.rateLimit.smsSent, HOUR),
  mails: createRateLimiter(clock, config.rateLimit.emailSent, HOUR),
  mailFrequency: createRateLimiter(clock, 1, Math.max(config.email.maxFrequency, 0.001)),
  messageFrequency: createRateLimiter(clock, 1, Math.max(config.sms.maxFrequency, 0.001)),
});

export const createAuthScope = (context: StackContext): AuthScope => ({
  ...context,
  limits: createLimits(context.config.auth, context.clock),
  openId: createOpenIdClient(context.clock),
});

const tooMany = (retryAfter: number): AuthError =>
  new AuthError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter });

/** Throws 429 `over_request_rate_limit` when the bucket is empty. */
export const limitRequests = (limiter: RateLimiter, key: string): void => {
  const taken = limiter.take(key);
  if (!taken.ok) throw tooMany(taken.retryAfter);
};

/**
 * Runs an attempt that takes a token of a bucket only if it fails. An attempt that finds the bucket empty while others
 * are running waits for their results, so that many correct ones at once are not refused like wrong ones.
 */
export const countFailures = async <T>(limiter: RateLimiter, key: string, attempt: () => Promise<T>): Promise<T> => {
  for (let taken = limiter.take(key); !taken.ok; taken = limiter.take(key)) {
    const tried = limiter.underWay(key);
    if (tried === null) throw tooMany(taken.retryAfter);
    await tried;
  }
  return limiter.watch(
    key,
    attempt().then((result) => {
      limiter.giveBack(key);
      return result;
    }),
  );
};

export const isoNow = (scope: Pick<AuthScope, "clock">): string => new Date(scope.clock.now()).toISOString();
