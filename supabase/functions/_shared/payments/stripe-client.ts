import Stripe from "stripe";
import type { Environment } from "../project.ts";

const TIMEOUT = 20_000;

/** A request that stripe-mock, which knows the published API, did not take. */
export class MockRefusal extends Error {}

/**
 * Sends each request to stripe-mock first, which refuses what the published API does not have. What it answers is not
 * used: it keeps nothing. An id of ours that it does not know is no matter to it.
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
 * The official client, by STRIPE_SECRET_KEY; null without one. STRIPE_API_URL is the embedded stand-in's address in
 * place of Stripe's own. STRIPE_MOCK_URL: a stripe-mock that gets every request too.
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

/** What is gone already is as good as removed. */
export const unlessMissing = (error: unknown): void => {
  if (!isMissing(error)) throw error;
};
