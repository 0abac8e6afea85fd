import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type BillingFailure, createBillingApi } from "#renderer/data/account/billing-api.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useBilling } from "#renderer/kit/data/use-billing.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import type { BillingAction, BillingAnswer } from "#shared/contract/billing/billing-calls.ts";

/** Why an action failed. `not_here`: this device does not open the provider's page. */
export type BillingProblem = BillingFailure | "not_here";

/** Failures that mean the device's knowledge is out of date. */
const OUTDATED: readonly BillingProblem[] = [
  "no_subscription",
  "already_subscribed",
  "account_leaving",
  "nothing_to_withdraw_from",
];

export type Failed = { action: BillingAction; failure: BillingProblem };

/**
 * The member's plan by the server's last answer, and actions on it, one at a time. `busy`: the running action;
 * `failed`: the last failed one; `reads`: counts the server's answers after a page of the provider.
 */
export const usePayments = () => {
  const state = useBilling();
  const { billing } = useMemberData();
  const platform = usePlatform();
  const { language } = useI18n();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const api = useMemo(() => createBillingApi(platform), [platform]);
  const [busy, setBusy] = useState<BillingAction | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [isAway, setIsAway] = useState(false);
  const [reads, setReads] = useState(0);

  const act = useCallback(
    async <Action extends BillingAction>(action: Action, input?: object): Promise<BillingAnswer<Action> | null> => {
      setBusy(action);
      setFailed(null);
      const answer = await api.act(action, input);
      if (!answer.ok && OUTDATED.includes(answer.error)) {
        const known = await api.act("sync");
        if (known.ok) await billing.change(() => ({ state: known.value.state }));
      }
      setBusy(null);
      if (!answer.ok) {
        setFailed({ action, failure: answer.error });
        return null;
      }
      const { value } = answer;
      if ("state" in value) await billing.change(() => ({ state: value.state }));
      // Another card changes nothing of the subscription.
      if (action === "sync") setReads((before) => before + 1);
      return value;
    },
    [api, billing],
  );
  const open = useCallback(
    async (action: BillingAction, url: string): Promise<void> => {
      const isOpen = await platform.system.openPayment({ url });
      if (isOpen) setIsAway(true);
      else setFailed({ action, failure: "not_here" });
    },
    [platform],
  );
  /** Runs an action and opens the provider's page that it leads to. */
  const leave = useCallback(
    async (action: "checkout" | "portal" | "change" | "pay", input: object = {}): Promise<void> => {
      const returnTo = await platform.system.getPaymentReturn();
      const answer = await act(action, { ...input, returnTo, language });
      if (answer?.url) await open(action, answer.url);
    },
    [act, open, platform, language],
  );
  const isBack = new URLSearchParams(search).has("checkout");
  useEffect(() => {
    if (!isBack) return;
    // A reload does not ask again.
    void navigate(pathname, { replace: true });
    void act("sync");
  }, [isBack, act, navigate, pathname]);
  useEffect(() => {
    if (!isAway) return;
    return platform.system.onResume(() => {
      setIsAway(false);
      void act("sync");
    });
  }, [isAway, act, platform]);
  return { state, api, busy, failed, isAway, reads, act, leave, open };
};
export type Payments = ReturnType<typeof usePayments>;
