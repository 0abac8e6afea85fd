import { useCallback, useRef } from "react";
import type { WithdrawalOffer } from "#renderer/data/account/billing-api.ts";
import type { Payments } from "#renderer/features/subscriptions/hooks/use-payments.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import type { BillingAnswer } from "#shared/contract/billing/billing-calls.ts";
import type { Receipt } from "#shared/domain/billing/receipt.ts";
import { fail, ok } from "#shared/lib/result.ts";

type Details = { overview: BillingAnswer<"overview"> | null; receipts: Receipt[]; offer: WithdrawalOffer | null };

/**
 * Receipts, next charge, card and open withdrawal, read again when the subscription changes or the server has read the
 * provider again. Without a network the last answer stays. The provider is asked only about members who pay or paid.
 */
export const usePaymentDetails = (
  { api, state, reads }: Pick<Payments, "api" | "state" | "reads">,
  online: boolean,
) => {
  const about = JSON.stringify(state?.subscription ?? null);
  const latest = useRef<Details | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each read is a reason to ask again.
  const ask = useCallback(async () => {
    if (about === "null") return ok(null);
    if (!online) return ok(latest.current);
    const [overview, receipts, withdrawal] = await Promise.all([api.act("overview"), api.receipts(), api.withdrawal()]);
    if (!receipts.ok) return fail(receipts.error);
    latest.current = {
      overview: overview.ok ? overview.value : null,
      receipts: receipts.value,
      offer: withdrawal.ok ? withdrawal.value : null,
    };
    return ok(latest.current);
  }, [api, about, reads, online]);
  return useAnswer(ask);
};
