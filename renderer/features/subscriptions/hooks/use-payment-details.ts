import { useCallback, useRef } from "react";
import type { BillingApi, WithdrawalOffer } from "#renderer/data/account/billing-api.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import type { BillingAnswer } from "#shared/billing/billing-calls.ts";
import type { Receipt } from "#shared/billing/receipt.ts";
import type { BillingState } from "#shared/billing/subscription.ts";
import { fail, ok } from "#shared/lib/result.ts";

type Details = { overview: BillingAnswer<"overview"> | null; receipts: Receipt[]; offer: WithdrawalOffer | null };

/**
 * Receipts, the next charge, its card and the withdrawal that is open, asked again whenever the subscription changes.
 * Without a network what was told stays. The provider is asked only of who pays or paid.
 */
export const usePaymentDetails = (api: BillingApi, state: BillingState | null | undefined, online: boolean) => {
  const about = JSON.stringify(state?.subscription ?? null);
  const told = useRef<Details | null>(null);
  const ask = useCallback(async () => {
    if (about === "null") return ok(null);
    if (!online) return ok(told.current);
    const [overview, receipts, withdrawal] = await Promise.all([api.act("overview"), api.receipts(), api.withdrawal()]);
    if (!receipts.ok) return fail(receipts.error);
    told.current = {
      overview: overview.ok ? overview.value : null,
      receipts: receipts.value,
      offer: withdrawal.ok ? withdrawal.value : null,
    };
    return ok(told.current);
  }, [api, about, online]);
  return useAnswer(ask);
};
