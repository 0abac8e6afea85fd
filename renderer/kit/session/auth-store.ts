import type { AuthApi } from "#shared/contract/platform/auth-api.ts";
import type { AuthState } from "#shared/domain/auth/session.ts";

export type AuthStore = { get: () => AuthState; subscribe: (listener: () => void) => () => void };

/**
 * Makes the store of the session's state: loading until the stored session was read or failed, then every change, in
 * order.
 */
export const createAuthStore = (auth: AuthApi): AuthStore => {
  let state: AuthState = { status: "loading" };
  const listeners = new Set<() => void>();
  const set = (next: AuthState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  auth.onChange((change) => set(change.state));
  auth.getState().then(
    (read) => {
      if (state.status === "loading") set(read);
    },
    () => {
      if (state.status === "loading") set({ status: "signed-out", reason: null });
    },
  );
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
