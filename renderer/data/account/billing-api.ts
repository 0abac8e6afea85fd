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
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { createMemberCall, type MemberCall } from "./member-call.ts";

/** Milliseconds that the server has for an answer of its own, and where it asks the provider first. */
const [TIMEOUT, PROVIDER_TIMEOUT] = [10_000, 40_000];

/** `unreachable`: without an answer; whether something was done is not known then. */
export type BillingFailure = BillingCode | "unreachable" | "failed";

const isCode = (message: string): message is BillingCode => billingRefusal.safeParse({ code: message }).success;

/** Until when a contract can be withdrawn from, and what would be given back of what was paid; amounts in cents. */
const withdrawalOffer = z
  .object({ until: z.string(), cents: z.int(), paid: z.int(), used: z.int(), days: z.int() })
  .nullable();
export type WithdrawalOffer = NonNullable<z.infer<typeof withdrawalOffer>>;

type Answer<T> = Promise<Result<T, BillingFailure>>;

/** What the server says of a member's plan, prices and payments, and what a member does about them: docs/billing.md. */
export type BillingApi = {
  read(): Answer<BillingState>;
  act<Action extends BillingAction>(action: Action, input?: object): Answer<BillingAnswer<Action>>;
  /** The newest one first, credit notes among them. */
  receipts(): Answer<Receipt[]>;
  /** Null where there is nothing to withdraw from. */
  withdrawal(): Answer<WithdrawalOffer | null>;
};

type Work = Parameters<MemberCall<BillingFailure>>[0];

export const createBillingApi = (platform: Pick<PlatformApi, "auth" | "system">): BillingApi => {
  const call = createMemberCall<BillingFailure>(platform, (status, { message }) => {
    if (isCode(message)) return message;
    return status === 0 ? "unreachable" : "failed";
  });
  const read = async <T>(schema: z.ZodType<T>, work: Work): Answer<T> => {
    const answer = await call(work);
    if (!answer.ok) return answer;
    const parsed = schema.safeParse(answer.value);
    return parsed.success ? ok(parsed.data) : fail("failed");
  };
  const inTime = () => AbortSignal.timeout(TIMEOUT);
  return {
    read: () => read(billingState, (client) => client.rpc("billing_state").abortSignal(inTime())),
    withdrawal: () => read(withdrawalOffer, (client) => client.rpc("withdrawal_offer").abortSignal(inTime())),
    receipts: () =>
      read(z.array(receipt), (client) =>
        client.from("receipts").select("*").order("issued_at", { ascending: false }).abortSignal(inTime()),
      ),
    act: (action, input = {}) =>
      // The schema of an action's answer is what its type is read from.
      read(billingAnswers[action] as unknown as z.ZodType<BillingAnswer<typeof action>>, async (client) => {
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
