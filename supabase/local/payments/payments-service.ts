import type { Hono } from "hono";
import type { Scheduler } from "#local/clock.ts";
import type { StackContext } from "#local/context.ts";
import { createStripeApi } from "./api.ts";
import { createOutbox } from "./outbox.ts";
import { createPaymentPages } from "./payment-pages.ts";
import { createProvider, type ProviderKeys } from "./provider.ts";

export type PaymentsService = {
  api: Hono;
  pages: Hono;
  /**
   * Environment of the edge functions that points them to the stand-in. Empty where the owner's own keys of an account
   * at the provider are set.
   */
  variables: Readonly<Record<string, string | undefined>>;
  /** Lets what is due happen, and delivers its events. */
  passTime(): Promise<void>;
  close(): Promise<void>;
};

/** The embedded stand-in for the payment provider: API, pages and webhook. */
export const createPaymentsService = (
  context: StackContext,
  scheduler: Scheduler,
  keys: ProviderKeys,
): PaymentsService => {
  const webhook = { url: `${context.url}/functions/v1/payment-webhook`, secret: keys.webhook };
  const outbox = createOutbox(context, scheduler, webhook);
  const provider = createProvider(context, keys, outbox);
  return {
    api: createStripeApi(provider),
    pages: createPaymentPages(provider),
    variables: {
      STRIPE_SECRET_KEY: keys.secret,
      STRIPE_WEBHOOK_SECRET: keys.webhook,
      STRIPE_API_URL: process.env.STRIPE_SECRET_KEY ? undefined : context.url,
    },
    passTime: provider.passTime,
    close: outbox.close,
  };
};
