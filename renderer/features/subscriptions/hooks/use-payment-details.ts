import { useCallback } from "react";
import type { BillingApi } from "#renderer/data/account/billing-api.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import type { BillingState } from "#shared/billing/subscription.ts";
import { fail, ok } from "#shared/lib/result.ts";

/**
 * Receipts, the next charge, its card and the withdrawal that is open, asked again whenever the subscription changes;
 * none without a network, and the provider is asked only of who pays or paid.
 */
export const usePaymentDetails = (api: BillingApi, state: BillingState | null | undefined, online: boolean) => {
  const about = JSON.stringify(state?.subscription ?? null);
  const ask = useCallback(async () => {
    if (!online || about === "null") return ok(null);
    const [overview, receipts, withdrawal] = await Promise.all([api.act("overview"), api.receipts(), api.withdrawal()]);
    if (!receipts.ok) return fail(receipts.error);
    return ok({
      overview: overview.ok ? overview.value : null,
      receipts: receipts.value,
      offer: withdrawal.ok ? withdrawal.value : null,
    });
  }, [api, about, online]);
  return useAnswer(ask);
};
