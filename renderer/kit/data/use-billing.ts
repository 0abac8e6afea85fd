import { useCallback, useEffect, useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { useOnline } from "#renderer/kit/platform/use-online.ts";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import type { BillingState } from "#shared/domain/billing/subscription.ts";

/** With the code that asks servers, which nothing needs that only draws. */
const loadApi = async (platform: PlatformApi) =>
  (await import("#renderer/data/account/billing-api.ts")).createBillingApi(platform);

/** The member's billing state as the server last gave it; null before it gave one, undefined before that is read. */
export const useBilling = (): BillingState | null | undefined => {
  const { billing } = useMemberData();
  const platform = usePlatform();
  const online = useOnline();
  useEffect(() => {
    if (!online) return;
    const catchUp = async () => {
      const answer = await (await loadApi(platform)).read();
      if (answer.ok) await billing.change(() => ({ state: answer.value }));
    };
    // What is known stays, with its age.
    void catchUp().catch(() => undefined);
  }, [online, billing, platform]);
  return useObservable(useMemo(() => billing.watch(), [billing]))?.state;
};

/** Makes a function that asks the server to read the provider, and stores its answer; a failure changes nothing. */
export const useBillingSync = (): (() => Promise<void>) => {
  const { billing } = useMemberData();
  const platform = usePlatform();
  return useCallback(async () => {
    const answer = await (await loadApi(platform)).act("sync");
    if (answer.ok) await billing.change(() => ({ state: answer.value.state }));
  }, [billing, platform]);
};
