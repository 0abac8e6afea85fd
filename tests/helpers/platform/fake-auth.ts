import type { AuthApi, AuthCalls, RedeemedLink } from "#shared/contract/platform/auth-api.ts";
import type { Result } from "#shared/lib/result.ts";
import { createFakeAccountCalls } from "./fake-account-calls.ts";
import { hasVerifiedFactor } from "./fake-accounts.ts";
import { createFakeFactorCalls } from "./fake-factor-calls.ts";
import type { FakeParts, FakeServer } from "./fake-server.ts";
import { refuse } from "./fake-session.ts";
import { createFakeSignIn } from "./fake-sign-in.ts";

export type FakeAuth = AuthApi & { deliverLink(outcome: Result<RedeemedLink>): void };

type Call = (...input: unknown[]) => Promise<unknown>;

/** Every call but the sign-out fails while the fake is offline. */
const withoutNetwork = (calls: AuthCalls, isOffline: () => boolean): AuthCalls =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      (...input: unknown[]) =>
        isOffline() && name !== "signOut"
          ? Promise.resolve(refuse("network_error"))
          : (call as unknown as Call)(...input),
    ]),
    // Each name keeps its call's shape.
  ) as unknown as AuthCalls;

/** {@link AuthApi} over accounts in memory. */
export function createFakeAuth(parts: FakeParts): FakeAuth {
  const { accounts, session } = parts;
  const server: FakeServer = {
    ...parts,
    async asMember(work) {
      const account = session.user && accounts.byId(session.user.id);
      return account ? work(account) : refuse("not_authenticated", 401);
    },
    needsSecondFactor: (account) => hasVerifiedFactor(account) && session.level !== "aal2",
  };
  const listeners = new Set<(outcome: Result<RedeemedLink>) => void>();
  const calls = { ...createFakeSignIn(server), ...createFakeAccountCalls(server), ...createFakeFactorCalls(server) };
  return {
    ...withoutNetwork(calls, () => session.offline),
    getState: async () => session.state,
    getAccessToken: async () => (session.user ? `fake-token-${session.user.id}` : null),
    onChange: (listener) => session.onChange(listener),
    onLinkRedeemed(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    deliverLink(outcome) {
      for (const listener of listeners) listener(outcome);
    },
  };
}
