import { type AuthClientOptions, SessionAuthClient } from "#shared/contract/auth/auth-client.ts";
import { RefreshGuard } from "#shared/contract/auth/refresh-guard.ts";
import { SessionClient, type SessionClientOptions } from "#shared/contract/auth/session-client.ts";
import { serverFailure } from "#shared/contract/errors/server-failure.ts";
import type { VaultApi } from "#shared/contract/platform/platform-api.ts";
import type { Clock } from "#shared/lib/clock.ts";
import { createVaultKeys } from "./vault-keys.ts";
import { createWebVault, type WebVaultOptions } from "./web-vault.ts";

export type WebSessionParts = {
  server: AuthClientOptions;
  session: Omit<SessionClientOptions, "auth" | "guard">;
  clock: Clock;
};
export type WebSession = { client: SessionClient; failureOf: typeof serverFailure; dispose(): Promise<void> };

/** The session over supabase-js: a chunk of its own, which the login page needs only once somebody uses it. */
export const createWebSession = ({ server, session, clock }: WebSessionParts): WebSession => {
  const guard = new RefreshGuard({ ...server, clock, scheduler: session.scheduler });
  const auth = new SessionAuthClient({ ...server, fetch: guard.fetch });
  const client = new SessionClient({ ...session, auth, guard });
  return {
    client,
    failureOf: serverFailure,
    dispose: () => client.dispose(),
  };
};

type VaultParts = Omit<WebVaultOptions, "keys"> & { indexedDB: IDBFactory | null };

/** The vault, in the session's chunk: whoever has a session has it loaded, and seals without a network. */
export const createSessionVault = ({ indexedDB, ...options }: VaultParts): VaultApi => {
  const keys = indexedDB && options.crypto.subtle ? createVaultKeys(indexedDB, options.crypto) : null;
  return createWebVault({ ...options, keys });
};
