import type { Result } from "../lib/result.ts";
import type { Profile, ProfileChanges } from "../profile/profile.ts";
import type { AuthApi } from "./auth-api.ts";

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

/** `idleMinutes`: after how many minutes without use the device signs its member out, unless it is told otherwise; 0: never. */
export type AppConfig = { supabaseUrl: string; supabaseAnonKey: string; version: string; idleMinutes?: number };

export type SystemApi = {
  getConfig(): Promise<AppConfig>;
  /** After sleep, a clock jump or a return to the foreground: time to look for news. */
  onResume(listener: () => void): () => void;
};

/** The one door to what differs between desktop and web. Features never ask which one they run in. */
export type PlatformApi = { auth: AuthApi; profile: ProfileApi; vault: VaultApi; system: SystemApi };
