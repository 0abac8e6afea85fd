import { useEffect, useMemo } from "react";
import { firstValueFrom } from "rxjs";
import { createQuotaApi, type QuotaApi } from "#renderer/data/account/quota-api.ts";
import type { QuotaRepository } from "#renderer/data/member-data.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { useOnline } from "#renderer/kit/platform/use-online.ts";
import { shownQuota, withAnswer, withPending } from "#shared/coach/quota.ts";
import { systemClock } from "#shared/lib/clock.ts";

/** Has the conversation counted. Without an answer it stays to be counted. */
const claim = async (quota: QuotaRepository, api: QuotaApi, conversation: string, answered: boolean) => {
  const answer = await api.claim(conversation, answered);
  if (answer.ok) await quota.change((kept) => withAnswer(kept, answer.value, conversation));
};

/** Asks the server for what it was not asked yet, or else for its count. */
const catchUp = async (quota: QuotaRepository, api: QuotaApi) => {
  const { pending } = await firstValueFrom(quota.watch());
  for (const conversation of pending) await claim(quota, api, conversation, true);
  if (pending.length > 0) return;
  const answer = await api.read();
  if (answer.ok) await quota.change((kept) => withAnswer(kept, answer.value, null));
};

/** How many conversations the month has had, null where that is not known; and what counts one. It refuses nothing. */
export const useQuota = () => {
  const { quota } = useMemberData();
  const platform = usePlatform();
  const online = useOnline();
  const api = useMemo(() => createQuotaApi(platform), [platform]);
  const kept = useObservable(useMemo(() => quota.watch(), [quota]));
  useEffect(() => {
    // What cannot be noted now is asked for again the next time.
    if (online) void catchUp(quota, api).catch(() => undefined);
  }, [online, quota, api]);
  return {
    shown: kept ? shownQuota(kept, systemClock.now()) : null,
    /** Resolves once the device has noted it. */
    async count(conversation: string): Promise<void> {
      await quota.change((before) => withPending(before, conversation, systemClock.now()));
      void claim(quota, api, conversation, false).catch(() => undefined);
    },
  };
};
