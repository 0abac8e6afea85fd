import { join } from "node:path";
import {
  app,
  type BrowserWindow,
  dialog,
  Notification,
  net,
  powerMonitor,
  protocol,
  screen,
  session as sessions,
  shell,
} from "electron";
import type { AppState } from "#shared/contract/platform/platform-api.ts";
import { ProfileClient } from "#shared/contract/platform/profile-client.ts";
import { fullSession } from "#shared/domain/auth/assurance.ts";
import { isProviderAddress } from "#shared/domain/auth/provider-address.ts";
import { contentSecurityPolicy } from "#shared/domain/security/content-security-policy.ts";
import { systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { createAssistant } from "./assistant/create-assistant.ts";
import { createAuthService } from "./auth/auth-service.ts";
import { EndedSessions } from "./auth/ended-sessions.ts";
import { openKeychain } from "./auth/keytar-secret-store.ts";
import { PendingCalls } from "./auth/pending-calls.ts";
import type { SecretStore } from "./auth/secret-store.ts";
import type { MainConfig } from "./config.ts";
import { createEmitters } from "./ipc/emitters.ts";
import { createHandlers } from "./ipc/handlers.ts";
import { handleCalls } from "./ipc/ipc-main.ts";
import { TrustedSenders } from "./ipc/trusted-senders.ts";
import { APP_ORIGIN, APP_SCHEME, originOf } from "./security/app-origin.ts";
import { createAppProtocol, isPublicPage } from "./security/app-protocol.ts";
import { refuseDownloads } from "./security/downloads.ts";
import { restrictNavigation } from "./security/navigation.ts";
import { limitPermissions } from "./security/permissions.ts";
import { refuseNewWindows } from "./security/window-open.ts";
import { DesktopShell } from "./shell/desktop-shell.ts";
import { createOsNotifications } from "./shell/os-notifications.ts";
import { SHELL_TEXTS } from "./shell/shell-texts.ts";
import { DeepLinks } from "./system/deep-links.ts";
import { endDespite } from "./system/forced-end.ts";
import { NetworkWatch } from "./system/network-watch.ts";
import { WakeWatch } from "./system/wake-watch.ts";
import { createMemberVault } from "./vault/member-vault.ts";
import { AppPage } from "./window/app-page.ts";
import { AppWindow, START_ROUTE } from "./window/app-window.ts";
import { keepInKiosk } from "./window/kiosk.ts";
import { createMainWindow } from "./window/main-window.ts";
import { rememberWindow } from "./window/remember-window.ts";
import { revivePage } from "./window/revive-page.ts";
import { SettingsFile } from "./window/settings-file.ts";
import { windowPlace } from "./window/window-state.ts";
import { watchVisibility } from "./window/window-visibility.ts";

/** Name under which the keychain lists the app's secrets. */
const KEYCHAIN_SERVICE = "Performance Prime";
/** File name in the profile's folder. */
const SETTINGS_FILE = "window.json";
const ENDED_SESSIONS_FILE = "ended-sessions.json";
/**
 * The server's answers belong to the member: the disk cache would keep them after the sign-out. Electron accepts the
 * option as browsers do; Node's types do not have it.
 */
const NOT_KEPT = { cache: "no-store" } as const;

export type ComposeOptions = {
  config: MainConfig;
  version: string;
  /** Folder of the built app: `main`, `preload` and `renderer` lie in it. */
  outFolder: string;
  /** Address of the development server; null for a built app. */
  developmentUrl: string | null;
  log(line: string): void;
};

export type Composition = {
  links: DeepLinks;
  appWindow: AppWindow;
  /** Serves the app's pages, draws menu and tray, and watches for wakes. Electron must be ready. */
  start(): void;
};

/** Composes main from its parts. The keychain may ask its owner first: until it answers, calls wait. */
export function compose({ config, version, outFolder, developmentUrl, log }: ComposeOptions): Composition {
  const appOrigin = (developmentUrl && originOf(developmentUrl)) ?? APP_ORIGIN;
  const senders = new TrustedSenders(appOrigin);
  const emitters = createEmitters(senders.send);
  const page = new AppPage();
  const kiosk = config.kiosk === true;
  const devTools = developmentUrl !== null && !kiosk;
  const settings = new SettingsFile(join(app.getPath("userData"), SETTINGS_FILE), log);

  const tell = (what: "revived" | "kept", window?: BrowserWindow) => {
    const { message, detail, ok } = SHELL_TEXTS[settings.value.language][what];
    const box = { type: "warning" as const, message, detail, buttons: [ok] };
    // Nobody at a front desk's screen is to be kept from it.
    if (!kiosk) void (window ? dialog.showMessageBox(window, box) : dialog.showMessageBox(box));
  };
  const openOutside = async (address: string) => {
    if (!kiosk) await shell.openExternal(address);
  };
  const createWindow = (route: string) => {
    const main = screen.getPrimaryDisplay();
    const workAreas = [main, ...screen.getAllDisplays()].map(({ workArea }) => workArea);
    const window = createMainWindow({
      preload: join(outFolder, "preload/index.cjs"),
      devTools,
      place: kiosk ? main.bounds : windowPlace(settings.value.window, workAreas),
      isMaximized: settings.value.window?.maximized === true && !kiosk,
      kiosk,
    });
    restrictNavigation(window.webContents, appOrigin, openOutside);
    refuseNewWindows(window.webContents, openOutside);
    senders.register(window.webContents);
    page.attach(window.webContents);
    window.on("focus", () => emitters.system.onResume());
    watchVisibility(window, (isVisible) => void withTimer((timer) => (isVisible ? timer.shown() : timer.hidden())));
    revivePage(window, {
      clock: systemClock,
      scheduler: systemScheduler,
      log,
      tell: () => tell("revived", window),
    });
    if (kiosk) keepInKiosk(window, app);
    else rememberWindow(window, settings, systemScheduler);
    desktopShell.attach(window);
    return { window, loaded: window.loadURL(`${appOrigin}${route}`) };
  };
  // A public page holds nothing of the app that could hear it, unless the app has drawn it itself.
  const isDeaf = (window: BrowserWindow) => !page.listens && isPublicPage(window.webContents.getURL());
  const appWindow = new AppWindow({
    create: createWindow,
    ask(window, route) {
      if (isDeaf(window)) void window.loadURL(`${appOrigin}${route}`);
      else page.tell(() => emitters.system.onNavigate(route));
    },
  });
  const desktopShell = new DesktopShell({ appWindow, settings, devTools, kiosk });
  const notifications = createOsNotifications({
    isSupported: () => !kiosk && Notification.isSupported(),
    create: (text) => new Notification(text),
    ...(process.platform === "darwin" && { removeAll: () => Notification.removeAll() }),
    open: (route) => void appWindow.navigate(route),
  });

  const createServices = async (secrets: SecretStore | null) => {
    const { session, client, refreshTimer } = createAuthService({
      config,
      secrets,
      clock: systemClock,
      scheduler: systemScheduler,
      fetch: (input, init) => net.fetch(input instanceof URL ? input.href : input, { ...init, ...NOT_KEPT }),
      openExternal: (address) => shell.openExternal(address),
      ended: new EndedSessions(join(app.getPath("userData"), ENDED_SESSIONS_FILE), log),
      onSessionKept() {
        log("the keychain did not remove a session that was ended");
        tell("kept");
      },
    });
    const profile = new ProfileClient({ client, session, clock: systemClock });
    const currentMemberId = () => (session.state.status === "signed-in" ? session.state.session.user.id : null);
    const vault = createMemberVault({ secrets, currentMemberId });
    const assistant = createAssistant({
      clock: systemClock,
      scheduler: systemScheduler,
      profileFolder: app.getPath("userData"),
      version,
      isListening: () => page.listens,
      sendCall: emitters.assistant.onCall,
      sendState: emitters.assistant.onChange,
      log,
    });
    const serveMember = () => {
      // Members take turns at a front desk: nobody's assistant has a place there.
      if (!kiosk) void assistant.memberChanged(fullSession(session.state)?.user.id ?? null);
    };
    session.onChange((change) => {
      if (change.event === "SIGNED_OUT") {
        notifications.closeAll();
        desktopShell.memberLeft();
        // Nothing of a member is to be in it; this holds for what an earlier release let in.
        void sessions.defaultSession.clearCache();
      }
      serveMember();
      emitters.auth.onChange(change);
    });
    const { initialized } = await session.start();
    serveMember();
    initialized.catch((error: Error) => log(`the session was not refreshed: ${error.message}`));
    const system = {
      setAppState: (appState: AppState) => {
        // The page says it with its first effects, once its listeners are there.
        page.startListening();
        return desktopShell.setAppState(appState);
      },
      getPaymentReturn: async () => "desktop",
      openPayment: async ({ url }: { url: string }) => {
        if (kiosk || !isProviderAddress(url, config.supabaseUrl)) return false;
        await shell.openExternal(url);
        return true;
      },
    };
    const calls = { auth: session.api, profile, vault, system, notifications, assistant: assistant.api };
    return { ...calls, refreshTimer, config: { ...config, version } };
  };
  const keychainCalls = new PendingCalls();
  const services = openKeychain(KEYCHAIN_SERVICE, systemScheduler, keychainCalls).then(createServices);
  const withTimer = (work: (timer: Awaited<typeof services>["refreshTimer"]) => Promise<void>) =>
    services
      .then(({ refreshTimer }) => work(refreshTimer))
      .catch((error: Error) => log(`the session check failed: ${error.message}`));

  handleCalls({ handlers: services.then(createHandlers), isTrusted: senders.isTrusted, log });
  const links = new DeepLinks({
    redeem: async (input) => (await services).auth.redeemLink(input),
    announce(outcome) {
      page.tell(() => emitters.auth.onLinkRedeemed(outcome));
      if (appWindow.current !== null && isDeaf(appWindow.current)) void appWindow.navigate(START_ROUTE);
    },
    navigate: (route) => {
      void appWindow.navigate(route);
      // The window may have had the focus all the time.
      emitters.system.onResume();
    },
  });
  const resume = () => {
    void withTimer((timer) => timer.woken());
    emitters.system.onResume();
  };
  const wake = new WakeWatch({
    clock: systemClock,
    scheduler: systemScheduler,
    onSleep: () => void withTimer((timer) => timer.stop()),
    onWake: resume,
  });

  return {
    links,
    appWindow,
    start() {
      const policy = contentSecurityPolicy(config.supabaseUrl);
      protocol.handle(APP_SCHEME, createAppProtocol({ root: join(outFolder, "renderer"), policy }));
      limitPermissions(sessions.defaultSession, appOrigin);
      if (kiosk) refuseDownloads(sessions.defaultSession);
      powerMonitor.on("suspend", () => wake.suspended());
      powerMonitor.on("resume", () => wake.resumed());
      wake.start();
      new NetworkWatch({ scheduler: systemScheduler, isOnline: () => net.isOnline(), onReturn: resume }).start();
      endDespite(() => keychainCalls.count > 0);
      desktopShell.start();
    },
  };
}
