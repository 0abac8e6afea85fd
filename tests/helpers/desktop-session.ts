import { type AuthService, createAuthService } from "#main/auth/auth-service.ts";
import type { MainConfig } from "#main/config.ts";
import type { AuthChange } from "#shared/domain/auth/session.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { FakeSecretStore } from "./fakes/fake-secret-store.ts";

export type DesktopSession = AuthService & {
  changes: AuthChange[];
  /** Addresses that the app opened in the system's browser, in order. */
  opened: string[];
  secrets: FakeSecretStore;
  initialized: Promise<void>;
};

export type DesktopSessionOptions = { config: MainConfig; secrets?: FakeSecretStore; fetch?: typeof fetch };

/** One start of the desktop's session, as main composes it, with a keychain in memory. */
export async function startDesktopSession({
  config,
  secrets = new FakeSecretStore(),
  fetch: network = fetch,
}: DesktopSessionOptions): Promise<DesktopSession> {
  const opened: string[] = [];
  const service = createAuthService({
    config,
    secrets,
    clock: systemClock,
    scheduler: systemScheduler,
    fetch: network,
    openExternal: async (address) => void opened.push(address),
  });
  const changes: AuthChange[] = [];
  service.session.onChange((change) => changes.push(change));
  const { initialized } = await service.session.start();
  return { ...service, changes, opened, secrets, initialized };
}
