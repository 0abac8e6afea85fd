import { useCallback, useEffect, useMemo } from "react";
import { firstValueFrom } from "rxjs";
import { createQuotaApi, type QuotaApi } from "#renderer/data/account/quota-api.ts";
import type { QuotaRepository } from "#renderer/data/member-data.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { useOnline } from "#renderer/kit/platform/use-online.ts";
import { shownQuota, spentQuota, withAnswer, withPending } from "#shared/domain/coach/quota.ts";
import { systemClock } from "#shared/lib/clock.ts";

/** Asks the server to count a conversation; without an answer it stays pending. */
const claim = async (quota: QuotaRepository, api: QuotaApi, conversation: string) => {
  const answer = await api.claim(conversation);
  if (answer.ok) await quota.change((kept) => withAnswer(kept, answer.value, conversation));
};

/** Asks the server to count the pending conversations, or for its count where there are none. */
const catchUp = async (quota: QuotaRepository, api: QuotaApi) => {
  const { pending } = await firstValueFrom(quota.watch());
  for (const conversation of pending) await claim(quota, api, conversation);
  if (pending.length > 0) return;
  const answer = await api.read();
  if (answer.ok) await quota.change((kept) => withAnswer(kept, answer.value, null));
};

/**
 * The month's used conversations, null for unknown; whether another one has room, undefined before that is read; and a
 * function that counts one.
 */
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
  /** Counts a conversation; resolves once the device has stored it. */
  const count = useCallback(
    async (conversation: string): Promise<void> => {
      await quota.change((before) => withPending(before, conversation, systemClock.now()));
      void claim(quota, api, conversation).catch(() => undefined);
    },
    [quota, api],
  );
  return {
    spent: kept && spentQuota(kept, systemClock.now()),
    shown: kept ? shownQuota(kept, systemClock.now()) : null,
    count,
  };
};
export type ConversationQuota = ReturnType<typeof useQuota>;
