import { failure } from "#shared/contract/errors/failure.ts";
import type { AssistantApi } from "#shared/contract/platform/assistant-api.ts";
import type { RedeemedLink } from "#shared/contract/platform/auth-api.ts";
import type {
  AppConfig,
  AppState,
  NotificationPermission,
  OsNotification,
  PlatformApi,
} from "#shared/contract/platform/platform-api.ts";
import type { SessionUser, SessionView } from "#shared/domain/auth/session.ts";
import type { Profile } from "#shared/domain/profile/profile.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { createFakeAccounts, type FakeAccount, sessionUserOf } from "./fake-accounts.ts";
import { createFakeAuth } from "./fake-auth.ts";
import type { FakeAuthOptions } from "./fake-server.ts";
import { createFakeSession } from "./fake-session.ts";

export type FakePlatform = PlatformApi & {
  /** Adds an account that can sign in. */
  addMember(input: { email: string; password: string; role?: SessionUser["role"]; id?: string }): SessionUser;
  /** The account as it is now; its `view` may be set. */
  accountOf(email: string): FakeAccount | undefined;
  /** Providers that the app left for, in order: `google`, `link:google`, or an SSO domain. */
  readonly visited: readonly string[];
  /** Ends the session as a server that refuses the refresh token does. */
  revoke(): void;
  /** Every call fails like without a network, until switched back. */
  setOffline(offline: boolean): void;
  resume(): void;
  deliverLink(outcome: Result<RedeemedLink>): void;
  /** Notifications that were shown, in order. */
  readonly notified: readonly OsNotification[];
  /** What the screens said last of language and network. */
  readonly appState: AppState | null;
  /** Asks for a screen as the menu does. */
  navigate(route: string): void;
};

export type FakePlatformOptions = FakeAuthOptions & {
  /** Signed in from the start; signed out when absent. */
  user?: SessionUser;
  persistence?: SessionView["persistence"];
  /** Default true; false makes the vault fail with `vault_unavailable`. */
  vault?: boolean;
  config?: Partial<AppConfig>;
  /** As on the desktop; null, as in a browser, when absent. */
  assistant?: AssistantApi;
  notifications?: {
    /** Default `default`. */
    permission?: NotificationPermission;
    /** What the member answers when asked. Default `granted`. */
    answer?: NotificationPermission;
  };
};

const offlineFailure = failure("network_error", "fake: offline");
const signedOutFailure = failure("not_authenticated", "User not authenticated");

/** {@link PlatformApi} in memory, for tests of screens and data. Nothing of it is secret or persistent. */
export function createFakePlatform(options: FakePlatformOptions = {}): FakePlatform {
  const accounts = createFakeAccounts();
  const session = createFakeSession(options.user, options.persistence ?? "browser");
  const visited: string[] = [];
  const { deliverLink, ...auth } = createFakeAuth({ accounts, session, visited, options });
  const profiles = new Map<string, Profile>();
  const sealedWith = new Map<string, number>();
  const resumeListeners = new Set<() => void>();
  const navigators = new Set<(route: string) => void>();
  const notified: OsNotification[] = [];
  let permission = options.notifications?.permission ?? "default";
  let appState: AppState | null = null;
  let keys = 0;
  if (options.user) accounts.add(options.user);
  const profileOf = (user: SessionUser): Profile =>
    profiles.get(user.id) ?? {
      id: user.id,
      first_name: user.email.split("@")[0] || "Utente",
      last_name: "",
      birth_place: "",
      phone: "",
      avatar_url: null,
      email: user.email,
      birth_date: null,
      updated_at: "2026-01-01T00:00:00.000Z",
    };

  return {
    addMember: (input) => sessionUserOf(accounts.add(input)),
    accountOf: (email) => accounts.byEmail(email),
    visited,
    revoke: () => session.apply({ kind: "ended", reason: "revoked" }),
    setOffline: (value) => {
      session.offline = value;
    },
    resume: () => {
      for (const listener of resumeListeners) listener();
    },
    deliverLink,
    notified,
    get appState() {
      return appState;
    },
    navigate: (route) => {
      for (const listener of navigators) listener(route);
    },
    auth,
    profile: {
      get: async () => {
        const { user } = session;
        if (!user) return fail(signedOutFailure);
        return session.offline ? fail(offlineFailure) : ok(profileOf(user));
      },
      update: async (changes) => {
        const { user } = session;
        if (!user) return fail(signedOutFailure);
        if (session.offline) return fail(offlineFailure);
        const profile: Profile = { ...profileOf(user), ...changes };
        profiles.set(user.id, profile);
        return ok(profile);
      },
      uploadAvatar: async ({ name }) => {
        const { user } = session;
        if (!user) return fail(signedOutFailure);
        return session.offline ? fail(offlineFailure) : ok({ avatarUrl: `https://fake.invalid/${user.id}/${name}` });
      },
      removeAvatar: async () => {
        if (!session.user) return fail(signedOutFailure);
        return session.offline ? fail(offlineFailure) : ok(null);
      },
    },
    vault: {
      seal: async ({ memberId, plain }) => {
        if (options.vault === false) return fail(failure("vault_unavailable", "fake: no vault"));
        const key = sealedWith.get(memberId) ?? ++keys;
        sealedWith.set(memberId, key);
        return ok(JSON.stringify({ key, plain }));
      },
      unseal: async ({ memberId, sealed }) => {
        const content: { key: number; plain: string } = JSON.parse(sealed);
        if (sealedWith.get(memberId) !== content.key) return fail(failure("vault_unreadable", "fake: no key"));
        return ok(content.plain);
      },
      destroyKey: async ({ memberId }) => {
        sealedWith.delete(memberId);
        return ok(null);
      },
    },
    system: {
      getConfig: async () => ({
        // A port that no fetch asks: what has no stand-in fails at once, without a network.
        supabaseUrl: "http://127.0.0.1:1",
        supabasePublishableKey: "fake-anon-key",
        version: "0.0.0",
        ...options.config,
      }),
      onResume(listener) {
        resumeListeners.add(listener);
        return () => resumeListeners.delete(listener);
      },
      setAppState: async (state) => {
        appState = state;
        return null;
      },
      onNavigate(listener) {
        navigators.add(listener);
        return () => navigators.delete(listener);
      },
      getPaymentReturn: async () => "https://fake.invalid/subscriptions",
      openPayment: async ({ url }) => {
        if (options.config?.kiosk) return false;
        visited.push(url);
        return true;
      },
    },
    notifications: {
      getPermission: async () => permission,
      requestPermission: async () => {
        if (permission === "default") permission = options.notifications?.answer ?? "granted";
        return permission;
      },
      show: async (notification) => {
        if (permission !== "granted") return false;
        notified.push(notification);
        return true;
      },
    },
    assistant: options.assistant ?? null,
  };
}
