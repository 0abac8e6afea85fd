import { createHash } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { MainConfig } from "#main/config.ts";
import { isAuthCallback, LINK_ADDRESS } from "#main/system/link-address.ts";
import { SessionAuthClient } from "#shared/contract/auth/auth-client.ts";
import { RefreshGuard } from "#shared/contract/auth/refresh-guard.ts";
import { SessionClient } from "#shared/contract/auth/session-client.ts";
import { SessionStorage } from "#shared/contract/auth/session-storage.ts";
import { isProviderAddress } from "#shared/domain/auth/provider-address.ts";
import type { Clock, Scheduler } from "#shared/lib/clock.ts";
import type { EndedSessions } from "./ended-sessions.ts";
import { gzipText } from "./gzip-text.ts";
import { RefreshTimer } from "./refresh-timer.ts";
import type { SecretStore } from "./secret-store.ts";
import { SessionVault } from "./session-vault.ts";
import { createMainClient } from "./supabase-client.ts";

export type AuthServiceOptions = {
  config: MainConfig;
  /** Null where there is no keychain. */
  secrets: SecretStore | null;
  clock: Clock;
  scheduler: Scheduler;
  fetch: typeof fetch;
  /** Opens an address in the system's browser. */
  openExternal(address: string): Promise<void>;
  /** Sessions that a keychain failed to delete. Default: kept in memory only. */
  ended?: EndedSessions;
  /** Called when a session ended and the keychain failed to delete it. */
  onSessionKept?(): void;
};

export type AuthService = { session: SessionClient; client: SupabaseClient; refreshTimer: RefreshTimer };

/** The keychain's key of a backend's session: a refresh token is never sent to another backend. */
const sessionKeyOf = ({ supabaseUrl }: MainConfig): string =>
  `session-${createHash("sha256").update(supabaseUrl).digest("hex").slice(0, 12)}`;

/**
 * Makes the session that main owns: stored in the keychain and refreshed here. Callers outside never get its refresh
 * token.
 */
export function createAuthService({
  config,
  secrets,
  clock,
  scheduler,
  fetch,
  openExternal,
  ended,
  onSessionKept = () => undefined,
}: AuthServiceOptions): AuthService {
  const sessionKey = sessionKeyOf(config);
  const vault = new SessionVault(secrets, {
    scheduler,
    ended: ended ?? null,
    onPersistence: () => session.persistenceChanged(),
    onKept: (name) => {
      if (name === sessionKey) onSessionKept();
    },
  });
  const storage = new SessionStorage({ store: vault, compressor: gzipText, clock, sessionKey });
  const guard = new RefreshGuard({ fetch, storage, clock, scheduler });
  const { supabaseUrl: url, supabasePublishableKey: publishableKey } = config;
  const auth = new SessionAuthClient({ url, publishableKey, storage, fetch: guard.fetch });
  const session = new SessionClient({
    auth,
    storage,
    guard,
    scheduler,
    persistence: () => vault.persistence,
    addresses: { callback: LINK_ADDRESS, resetPassword: LINK_ADDRESS },
    openProvider: async (address) => {
      // A browser beside the front desk's window would leave it, and keep the member's session with the provider.
      if (config.kiosk || !isProviderAddress(address, config.supabaseUrl)) return false;
      await openExternal(address);
      return true;
    },
    isOurLink: isAuthCallback,
    // Any page can open our scheme: a stranger's own token would sign the member in as the stranger.
    redeemsTokenHashes: false,
    unexplainedEnd: "revoked",
  });
  const client = createMainClient(config, { accessToken: () => session.api.getAccessToken(), fetch });
  const refreshTimer = new RefreshTimer({
    startAutoRefresh: () => auth.startAutoRefresh(),
    stopAutoRefresh: () => auth.stopAutoRefresh(),
    check: () => session.check(),
  });
  return { session, client, refreshTimer };
}
