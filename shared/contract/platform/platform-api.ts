import type { Profile, ProfileChanges } from "#shared/domain/profile/profile.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Result } from "#shared/lib/result.ts";
import type { AssistantApi } from "./assistant-api.ts";
import type { AuthApi } from "./auth-api.ts";
import type { BackendAddress } from "./backend-address.ts";

export type ProfileApi = {
  /** The signed-in member's row, created when missing. Cached 30 s, cleared on sign-out. */
  get(): Promise<Result<Profile>>;
  update(changes: ProfileChanges): Promise<Result<Profile>>;
  /** Uploads to `avatars/{userId}/avatar.{ext}` and gives the public address. At most 5 MB, an image type. */
  uploadAvatar(input: { bytes: Uint8Array; type: string; name: string }): Promise<Result<{ avatarUrl: string }>>;
  /** Removes every picture in `avatars/{userId}/`, those of former types too; none there is fine. */
  removeAvatar(): Promise<Result<null>>;
};

/** Seals what must wait on a shared machine for its member: AES-GCM, key in the keychain or non-extractable. */
export type VaultApi = {
  /** Gives sealed bytes as base64. Fails with `vault_unavailable` where no key can be kept. */
  seal(input: { memberId: string; plain: string }): Promise<Result<string>>;
  unseal(input: { memberId: string; sealed: string }): Promise<Result<string>>;
  /** Forgets the member's key: what was sealed with it is unreadable from then on. */
  destroyKey(input: { memberId: string }): Promise<Result<null>>;
};

/**
 * `idleMinutes`: after how many minutes without use the device signs its member out, by default; 0:
 * never. `kiosk`: the front desk's screen, which nobody leaves and members take turns at.
 */
export type AppConfig = BackendAddress & {
  version: string;
  idleMinutes?: number;
  kiosk?: boolean;
};

/** What the operating system shows around the window: the menu's language, and whether the tray says "offline". */
export type AppState = { language: Language; offline: boolean };

export type SystemApi = {
  getConfig(): Promise<AppConfig>;
  /** After sleep, a clock jump or a return to the foreground: time to look for news. */
  onResume(listener: () => void): () => void;
  /**
   * Tells what the menu and the tray are to say, and with the first call that the page listens to `onNavigate` and
   * `auth.onLinkRedeemed`, which until then are kept for it. The web has none of it.
   */
  setAppState(appState: AppState): Promise<null>;
  /** Menu, tray or a clicked notification ask for a screen: its path, like `/workout/quick`. */
  onNavigate(listener: (route: string) => void): () => void;
  /** Where a page of the payment provider leads back to, as the function `billing` takes it. */
  getPaymentReturn(): Promise<string>;
  /**
   * Opens a page of the payment provider: in the system's browser on the desktop, in the app's place on the web. False
   * where it does not: at a front desk, whose next member would find it open, and for an address that may not be one.
   */
  openPayment(input: { url: string }): Promise<boolean>;
};

/** `default`: nobody was asked yet. `unsupported`: the device shows none, whatever anybody answers. */
export type NotificationPermission = "granted" | "denied" | "default" | "unsupported";

/** `route`: path of the screen that a click opens. A second notification with a `tag` takes the first one's place. */
export type OsNotification = { title: string; body: string; tag: string; route: string };

/** Notifications of the operating system. What the member switched off is the caller's to know. */
export type NotificationsApi = {
  getPermission(): Promise<NotificationPermission>;
  /** Asks where nobody was asked yet; on the web it must come from a click. Gives what holds from then on. */
  requestPermission(): Promise<NotificationPermission>;
  /**
   * False where it was not shown. A click brings the window to the front and opens the route by `system.onNavigate`.
   */
  show(notification: OsNotification): Promise<boolean>;
};

/** The one door to what differs between desktop and web. Features never ask which one they run in. */
export type PlatformApi = {
  auth: AuthApi;
  profile: ProfileApi;
  vault: VaultApi;
  system: SystemApi;
  notifications: NotificationsApi;
  /** Null in a browser, whose pages cannot serve anybody. */
  assistant: AssistantApi | null;
};

/** What the desktop's main process serves: all of it. */
export type DesktopApi = { [Group in keyof PlatformApi]: NonNullable<PlatformApi[Group]> };
