import type { AuthChange, AuthState, SessionView } from "../auth/session.ts";
import type { Result } from "../lib/result.ts";
import type { Profile, ProfileChanges } from "../profile/profile.ts";

/** `full_name` and its parts follow from `name`: first word is the first name, the rest the last name. */
export type SignUpInput = { email: string; password: string; firstName: string; lastName: string };

/** `session` is null when the address must be confirmed first. */
export type SignUpOutcome = { session: SessionView | null };

export type SignOutScope = "global" | "local" | "others";

export type AuthApi = {
  /** Current state; `loading` until the stored session was read. */
  getState(): Promise<AuthState>;
  /**
   * A token that is valid for at least the next seconds, refreshed if it has to be; null without a session.
   * Rejects while a session exists whose token has expired and cannot be refreshed now (no network): asking again later
   * can succeed, and no request should go out as an anonymous one meanwhile.
   */
  getAccessToken(): Promise<string | null>;
  signUp(input: SignUpInput): Promise<Result<SignUpOutcome>>;
  signIn(input: { email: string; password: string }): Promise<Result<SessionView>>;
  /** Always clears the local session; a refusal by the server is ignored. */
  signOut(input: { scope: SignOutScope }): Promise<Result<null>>;
  /** Redeems the link of an e-mail or of a provider: its whole address as it was opened. PKCE code or token hash. */
  redeemLink(input: { url: string }): Promise<Result<SessionView>>;
  resendConfirmation(input: { email: string }): Promise<Result<null>>;
  /**
   * Called with the outcome of every link that the operating system handed to the app, after it was redeemed.
   * Never called on the web, where a link opens the callback screen instead. Gives back the unsubscribe function.
   */
  onLinkRedeemed(listener: (outcome: Result<SessionView>) => void): () => void;
  /** Called with every change, in order; gives back the unsubscribe function. */
  onChange(listener: (change: AuthChange) => void): () => void;
};

export type ProfileApi = {
  /** The signed-in member's row, created when missing. Cached 30 s, cleared on sign-out. */
  get(): Promise<Result<Profile>>;
  update(changes: ProfileChanges): Promise<Result<Profile>>;
  /** Uploads to `avatars/{userId}/avatar.{ext}` and gives the public address. At most 5 MB, an image type. */
  uploadAvatar(input: { bytes: Uint8Array; type: string; name: string }): Promise<Result<{ avatarUrl: string }>>;
};

/** Seals what must wait on a shared machine for its member: AES-GCM, key in the keychain or non-extractable. */
export type VaultApi = {
  /** Gives sealed bytes as base64. Fails with `vault_unavailable` where no key can be kept. */
  seal(input: { memberId: string; plain: string }): Promise<Result<string>>;
  unseal(input: { memberId: string; sealed: string }): Promise<Result<string>>;
  /** Forgets the member's key: what was sealed with it is unreadable from then on. */
  destroyKey(input: { memberId: string }): Promise<Result<null>>;
};

export type AppConfig = { supabaseUrl: string; supabaseAnonKey: string; version: string };

export type SystemApi = {
  getConfig(): Promise<AppConfig>;
  /** After sleep, a clock jump or a return to the foreground: time to look for news. */
  onResume(listener: () => void): () => void;
};

/** The one door to what differs between desktop and web. Features never ask which one they run in. */
export type PlatformApi = { auth: AuthApi; profile: ProfileApi; vault: VaultApi; system: SystemApi };
