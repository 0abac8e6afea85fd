import type { AuthStore } from "#renderer/kit/session/auth-store.ts";
import { fullSession } from "#shared/domain/auth/assurance.ts";
import type { Scheduler } from "#shared/lib/clock.ts";

/** Milliseconds that the page's own mark stands alone; then the app draws its loading screen. */
const AT_MOST = 1_000;

/**
 * Resolves once `load` has loaded what a member's first screen is made of, or could not; at once for whoever has no
 * full session. React keeps a loading screen that it has drawn for 300 ms, whatever comes meanwhile: the app is first
 * drawn after this.
 */
export const firstFilesCame = (
  authStore: AuthStore,
  load: () => Promise<unknown>,
  scheduler: Scheduler,
): Promise<void> =>
  new Promise((resolve) => {
    const cancel = scheduler.schedule(resolve, AT_MOST);
    const go = () => {
      cancel();
      resolve();
    };
    const stop = authStore.subscribe(() => {
      stop();
      if (fullSession(authStore.get())) load().then(go, go);
      else go();
    });
  });
