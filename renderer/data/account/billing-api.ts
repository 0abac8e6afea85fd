import { FunctionsHttpError } from "@supabase/supabase-js";
import { z } from "zod";
import {
  type BillingAction,
  type BillingAnswer,
  type BillingCode,
  billingAnswers,
  billingRefusal,
} from "#shared/contract/billing/billing-calls.ts";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { type Receipt, receipt } from "#shared/domain/billing/receipt.ts";
import { type BillingState, billingState } from "#shared/domain/billing/subscription.ts";
import { createMemberCall, type MemberAnswer, TIMEOUT } from "./member-call.ts";

/** Milliseconds for an answer where the server first asks the provider. */
const PROVIDER_TIMEOUT = 40_000;

/** `unreachable`: without an answer; whether something was done is not known then. */
export type BillingFailure = BillingCode | "unreachable" | "failed";

/** The last day of a withdrawal and the refund in cents. */
const withdrawalOffer = z
  .object({ until: z.string(), cents: z.int(), paid: z.int(), used: z.int(), days: z.int() })
  .nullable();
export type WithdrawalOffer = NonNullable<z.infer<typeof withdrawalOffer>>;

type Answer<T> = MemberAnswer<T, BillingCode>;

/** The member's plan, prices and payments on the server, and the actions on them: docs/billing.md. */
export type BillingApi = {
  read(): Answer<BillingState>;
  act<Action extends BillingAction>(action: Action, input?: object): Answer<BillingAnswer<Action>>;
  /** Receipts and credit notes, newest first. */
  receipts(): Answer<Receipt[]>;
  /** The open withdrawal; null for none. */
  withdrawal(): Answer<WithdrawalOffer | null>;
};

export const createBillingApi = (platform: Pick<PlatformApi, "auth" | "system">): BillingApi => {
  const { ask, send } = createMemberCall(platform, billingRefusal.shape.code.options);
  return {
    read: () => ask(billingState, "billing_state"),
    withdrawal: () => ask(withdrawalOffer, "withdrawal_offer"),
    receipts: () =>
      send(z.array(receipt), (client) =>
        client
          .from("receipts")
          .select("*")
          .order("issued_at", { ascending: false })
          .abortSignal(AbortSignal.timeout(TIMEOUT)),
      ),
    act: (action, input = {}) =>
      // The schema of an action's answer is what its type is read from.
      send(billingAnswers[action] as unknown as z.ZodType<BillingAnswer<typeof action>>, async (client) => {
        const body = { action, ...input };
        const { data, error } = await client.functions.invoke("billing", { body, timeout: PROVIDER_TIMEOUT });
        if (!(error instanceof FunctionsHttpError)) return { data, error, status: 0 };
        const response = error.context as Response;
        const refusal = billingRefusal.safeParse(await response.json().catch(() => null));
        const message = refusal.success ? refusal.data.code : error.message;
        return { data: null, error: { message }, status: response.status };
      }),
  };
};
