import { fromBase64, toBase64 } from "#renderer/browser/base64.ts";
import { SessionStorage } from "#shared/contract/auth/session-storage.ts";
import type { TextCompressor } from "#shared/contract/auth/text-store.ts";
import type { AppConfig, PlatformApi, ProfileApi, SystemApi } from "#shared/contract/platform/platform-api.ts";
import { isProviderAddress } from "#shared/domain/auth/provider-address.ts";
import { type Clock, type Scheduler, systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { createLazySession } from "./lazy-session.ts";
import { createLazyVault } from "./lazy-vault.ts";
import { type BrowserNotification, createWebNotifications } from "./web-notifications.ts";
import { WebTextStore } from "./web-text-store.ts";

/** The profile API whose code is loaded with its first call. A load that failed is tried again by the next call. */
const createLazyProfile = (load: () => Promise<ProfileApi>): ProfileApi => {
  let loaded: Promise<ProfileApi> | null = null;
  const open = (): Promise<ProfileApi> => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
  return {
    get: async () => (await open()).get(),
    update: async (changes) => (await open()).update(changes),
    uploadAvatar: async (input) => (await open()).uploadAvatar(input),
    removeAvatar: async () => (await open()).removeAvatar(),
  };
};

const through = async (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** Gzip as base64. */
const gzipText: TextCompressor = {
  async compress(text) {
    return toBase64(await through(new TextEncoder().encode(text), new CompressionStream("gzip")));
  },
  async decompress(text) {
    return new TextDecoder().decode(await through(fromBase64(text), new DecompressionStream("gzip")));
  },
};

/** What the adapter needs of the browser; `browserHost()` gives the real one. */
export type BrowserHost = {
  /** Origin of the page, to which e-mails lead back. */
  origin: string;
  /** Null where web storage is switched off. */
  storage: Storage | null;
  indexedDB: IDBFactory | null;
  /** The browser's notifications; null where it has none. */
  notification: BrowserNotification | null;
  /** Brings this tab to the front. */
  focus(): void;
  crypto: Crypto;
  fetch: typeof fetch;
  clock: Clock;
  scheduler: Scheduler;
  /** Opens another address in this tab. */
  leaveFor(address: string): void;
  /** Called when another tab changes web storage: the key, and whether it was removed. */
  onStorageChange(listener: (key: string | null, removed: boolean) => void): () => void;
  /** Resolves once the page shows what the device holds. */
  firstScreen(): Promise<void>;
  /** Called once, when the person first touches the page. */
  onFirstUse(listener: () => void): () => void;
  /** Called when the page becomes visible, or the network comes back. */
  onReturn(listener: () => void): () => void;
};

const SESSION_KEY = "performance-prime-session";
const CALLBACK_PATH = "/auth/callback";
const RESET_PATH = "/auth/reset-password";
const FIRST_USES = ["pointerdown", "keydown", "input"] as const;

function webStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export const browserHost = (firstScreen: BrowserHost["firstScreen"]): BrowserHost => ({
  origin: window.location.origin,
  storage: webStorage(),
  indexedDB: window.indexedDB ?? null,
  notification: window.Notification ?? null,
  focus: () => window.focus(),
  crypto: window.crypto,
  // What the server answers is the member's: the browser's disk cache would keep it after the sign-out.
  fetch: (input, init) => window.fetch(input, { ...init, cache: "no-store" }),
  clock: systemClock,
  scheduler: systemScheduler,
  leaveFor: (address) => window.location.assign(address),
  onStorageChange(listener) {
    const handle = (event: StorageEvent) => listener(event.key, event.newValue === null);
    window.addEventListener("storage", handle);
    return () => window.removeEventListener("storage", handle);
  },
  firstScreen,
  onFirstUse(listener) {
    const stop = () => {
      for (const name of FIRST_USES) window.removeEventListener(name, handle, true);
    };
    const handle = () => {
      stop();
      listener();
    };
    for (const name of FIRST_USES) window.addEventListener(name, handle, true);
    return stop;
  },
  onReturn(listener) {
    const handle = () => {
      if (document.visibilityState === "visible") listener();
    };
    document.addEventListener("visibilitychange", handle);
    window.addEventListener("online", handle);
    return () => {
      document.removeEventListener("visibilitychange", handle);
      window.removeEventListener("online", handle);
    };
  },
});

export type WebPlatform = PlatformApi & { dispose(): Promise<void> };

/**
 * {@link PlatformApi} in a browser, over supabase-js and web storage. Resolves when the stored session was read; the
 * refresh that it may need comes after the first screen, or with the first call that needs it. Without one, supabase-js
 * is loaded when the person first touches the page.
 */
export async function createWebPlatform(config: AppConfig, host: BrowserHost): Promise<WebPlatform> {
  const store = new WebTextStore(host.storage);
  const storage = new SessionStorage({
    store,
    compressor: gzipText,
    clock: host.clock,
    sessionKey: SESSION_KEY,
    hasOtherWindows: true,
  });
  const server = { url: config.supabaseUrl, publishableKey: config.supabasePublishableKey, fetch: host.fetch };
  const leaveFor = async (address: string): Promise<boolean> => {
    const isAllowed = isProviderAddress(address, config.supabaseUrl);
    if (isAllowed) host.leaveFor(address);
    return isAllowed;
  };
  const loadSession = () => import("./session-loader.ts");
  const session = createLazySession({
    storage,
    persistence: store.persistence,
    firstScreen: host.firstScreen,
    load: async () =>
      (await loadSession()).createWebSession({
        server: { ...server, storage },
        clock: host.clock,
        session: {
          storage,
          scheduler: host.scheduler,
          persistence: store.persistence,
          addresses: { callback: `${host.origin}${CALLBACK_PATH}`, resetPassword: `${host.origin}${RESET_PATH}` },
          openProvider: leaveFor,
          isOurLink: (url) => url.origin === host.origin && url.pathname.startsWith("/auth/"),
          redeemsTokenHashes: true,
          unexplainedEnd: "requested",
        },
      }),
  });
  const profile = createLazyProfile(async () =>
    (await import("./profile-loader.ts")).createWebProfile({ ...server, session, clock: host.clock }),
  );
  const currentMemberId = () => (session.state.status === "signed-in" ? session.state.session.user.id : null);
  const { indexedDB, crypto } = host;
  const vault = createLazyVault(async () =>
    (await loadSession()).createSessionVault({ indexedDB, crypto, currentMemberId }),
  );
  const navigators = new Set<(route: string) => void>();
  const system: SystemApi = {
    getConfig: async () => config,
    onResume: host.onReturn,
    setAppState: async () => null,
    onNavigate(listener) {
      navigators.add(listener);
      return () => navigators.delete(listener);
    },
    getPaymentReturn: async () => `${host.origin}/subscriptions`,
    openPayment: ({ url }) => leaveFor(url),
  };

  const notifications = createWebNotifications({
    notification: host.notification,
    focus: host.focus,
    navigate: (route) => {
      for (const listener of navigators) listener(route);
    },
  });
  session.onChange(({ event }) => event === "SIGNED_OUT" && notifications.closeAll());

  const stopWatching = host.onStorageChange((key, removed) => {
    if (key !== SESSION_KEY && key !== null) return;
    if (removed) session.endedElsewhere();
    else session.prepare();
  });
  await session.start();
  const stopPreparing = host.onFirstUse(session.prepare);
  const stopChecking = host.onReturn(session.check);
  return {
    auth: { ...session.api, onLinkRedeemed: () => () => undefined },
    profile,
    vault,
    system,
    notifications,
    assistant: null,
    async dispose() {
      stopWatching();
      stopPreparing();
      stopChecking();
      await session.dispose();
    },
  };
}
