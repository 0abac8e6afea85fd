import { trueClock } from "#renderer/data/true-clock.ts";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { createAskedPause } from "./asked-pause.ts";
import { createDataClient, fetchUncached } from "./supabase-client.ts";
import { createSupabaseTransport, memberToken } from "./supabase-transport.ts";
import type { SyncTransport } from "./transport.ts";

/** The member's transport to the platform's Supabase project. */
export const createMemberTransport = async (platform: PlatformApi, memberId: string): Promise<SyncTransport> => {
  const token = memberToken(memberId, () => platform.auth.getAccessToken());
  const pause = createAskedPause(systemClock, fetchUncached);
  const closed = new AbortController();
  const options = { send: pause.fetch, until: closed.signal };
  const client = createDataClient(await platform.system.getConfig(), token, options);
  return createSupabaseTransport(client, token, {
    pause,
    clock: trueClock,
    // The answer also says what the account has by now, and the app then asks the member for it.
    async renew() {
      const renewed = await platform.auth.refreshSession();
      return renewed.ok || !renewed.error.retryable;
    },
    onClose: () => closed.abort(),
  });
};
