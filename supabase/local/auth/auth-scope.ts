import type { Clock } from "#local/clock.ts";
import type { StackConfig } from "#local/config/stack-config.ts";
import type { StackContext } from "#local/context.ts";
import { AuthError } from "./auth-error.ts";
import { createOpenIdClient, type OpenIdClient } from "./external/openid-client.ts";
import { createRateLimiter, type RateLimiter } from "./rate-limiter.ts";

const TWO_MINUTES = 120;
const FIVE_MINUTES = 300;
const HOUR = 3600;
/** GoTrue's fifteen a minute with a burst of thirty. */
const FACTOR_REQUESTS = 30;
/** Wrong passwords or codes for one e-mail address in five minutes, from wherever they come. */
const FAILURES_PER_ADDRESS = 20;
/** Unknown links from one sender in five minutes: a link's token follows from the address and six digits. */
const FAILED_LINKS_PER_SENDER = 100;

export type AuthLimits = {
  /** By sender: sign-ups and password sign-ins; refreshes; codes and links; anonymous sign-ins; and so on. */
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
  /** By e-mail address. */
  failedPasswords: RateLimiter;
  failedCodes: RateLimiter;
  /** By member: wrong codes of second factors. */
  failedFactors: RateLimiter;
  mails: RateLimiter;
  /** By phone number. */
  messages: RateLimiter;
  /** By kind and e-mail address: one e-mail each `max_frequency`, known address or not. */
  mailFrequency: RateLimiter;
  messageFrequency: RateLimiter;
};

/** What every part of the auth service is built from. */
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
 * Runs an attempt against a bucket of failures: what succeeds costs nothing. One that finds the bucket empty while
 * others are under way waits for what becomes of them, so that many right ones at once are not refused as many wrong
 * ones are.
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
