import type { DataSession } from "#renderer/data/member-data.ts";
import type { LoadDataSession } from "#renderer/kit/data/DataProvider.tsx";
import type { AuthStore } from "#renderer/kit/session/auth-store.ts";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { fullSession } from "#shared/domain/auth/assurance.ts";

/**
 * Has a member's data open while texts are read and the page is made, where the session of the start is one. What it
 * gives back hands that out to the first who asks, and loads anew for others.
 */
export const openAhead = (authStore: AuthStore, platform: PlatformApi, load: LoadDataSession): LoadDataSession => {
  let ahead: Promise<DataSession> | null = null;
  const stop = authStore.subscribe(() => {
    stop();
    if (!fullSession(authStore.get())) return;
    ahead = load(platform);
    // Whoever takes it hears of a failure.
    ahead.catch(() => undefined);
  });
  return (asked) => {
    stop();
    const taken = ahead ?? load(asked);
    ahead = null;
    return taken;
  };
};
