import Stripe from "stripe";
import type { Environment } from "../project.ts";

const TIMEOUT = 20_000;

/** A request that stripe-mock, which checks against the published API, refused. */
export class MockRefusal extends Error {}

/**
 * Sends each request first to stripe-mock, which refuses what the published API does not have. Its answers are not
 * used, because it stores nothing; unknown ids do not make it fail.
 */
const mirrored =
  (mock: string): typeof fetch =>
  async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const answer = await fetch(`${mock.replace(/\/$/, "")}${pathname}${search}`, init);
    if (!answer.ok) throw new MockRefusal(`${init?.method} ${pathname}: ${answer.status} ${await answer.text()}`);
    await answer.body?.cancel();
    return fetch(input, init);
  };

/**
 * The official client with STRIPE_SECRET_KEY; null without one. STRIPE_API_URL: address of the embedded stand-in in
 * place of Stripe. STRIPE_MOCK_URL: a stripe-mock that also gets every request.
 */
export const stripeOf = (env: Environment): Stripe | null => {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: address, STRIPE_MOCK_URL: mock } = env;
  if (!key) return null;
  const local = address ? new URL(address) : null;
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(mock ? mirrored(mock) : fetch),
    timeout: TIMEOUT,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(local !== null && {
      host: local.hostname,
      port: local.port,
      protocol: local.protocol === "http:" ? "http" : "https",
    }),
  });
};

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

/** Swallows the error of removing an object that does not exist; throws any other. */
export const unlessMissing = (error: unknown): void => {
  if (!isMissing(error)) throw error;
};
