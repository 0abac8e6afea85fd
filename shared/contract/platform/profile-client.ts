import type { SupabaseClient } from "@supabase/supabase-js";
import { failure } from "#shared/contract/errors/failure.ts";
import { serverFailure } from "#shared/contract/errors/server-failure.ts";
import type { AuthChange, AuthState, SessionUser } from "#shared/domain/auth/session.ts";
import { AVATAR_MAX_BYTES, imageTypeOf } from "#shared/domain/profile/avatar.ts";
import type { Profile, ProfileChanges } from "#shared/domain/profile/profile.ts";
import type { Clock } from "#shared/lib/clock.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import type { ProfileApi } from "./platform-api.ts";

/** How long a profile that was read is given again, in milliseconds. */
export const PROFILE_CACHE = 30_000;
const COLUMNS = "id, first_name, last_name, birth_place, phone, avatar_url, email, birth_date, updated_at";

type Session = { readonly state: AuthState; onChange(listener: (change: AuthChange) => void): () => void };

const withoutName = (email: string): string => email.split("@")[0] || "Utente";

/** The row of somebody who has none yet. */
const firstProfile = (user: SessionUser) => ({
  id: user.id,
  first_name: withoutName(user.email),
  last_name: "",
  birth_place: "",
  phone: "",
  avatar_url: null,
  email: user.email,
});

/** `avatar.png` gives `png`; a name without an extension takes it from the type. */
const extensionOf = (name: string, type: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? type.replace("image/", "");

/** The signed-in member's profile on the server, and the picture in bucket `avatars`. The server's RLS decides. */
export class ProfileClient implements ProfileApi {
  readonly #client: SupabaseClient;
  readonly #session: Session;
  readonly #clock: Clock;
  #cached: { profile: Profile; at: number } | null = null;
  #epoch = 0;

  constructor(options: { client: SupabaseClient; session: Session; clock: Clock }) {
    this.#client = options.client;
    this.#session = options.session;
    this.#clock = options.clock;
    options.session.onChange((change) => {
      if (change.event === "SIGNED_OUT") this.#forget();
    });
  }

  async get(): Promise<Result<Profile>> {
    const user = this.#user();
    if (user === null) return fail(failure("not_authenticated", "User not authenticated"));
    const cached = this.#cached;
    if (cached?.profile.id === user.id && this.#clock.now() - cached.at < PROFILE_CACHE) return ok(cached.profile);
    const epoch = this.#epoch;
    const rows = this.#client.from("profiles");
    const { data, error, status } = await rows.select(COLUMNS).eq("id", user.id).maybeSingle<Profile>();
    if (error) return fail(serverFailure(error, status));
    return data ? ok(this.#keep(data, epoch)) : this.#create(user, epoch);
  }

  async update(changes: ProfileChanges): Promise<Result<Profile>> {
    const user = this.#user();
    if (user === null) return fail(failure("not_authenticated", "User not authenticated"));
    this.#epoch += 1;
    const epoch = this.#epoch;
    const provided = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const row = { ...provided, updated_at: new Date(this.#clock.now()).toISOString() };
    const rows = this.#client.from("profiles").update(row).eq("id", user.id);
    const { data, error, status } = await rows.select(COLUMNS).single<Profile>();
    if (error) return fail(serverFailure(error, status));
    const isLast = epoch === this.#epoch;
    this.#forget();
    return ok(isLast ? this.#keep(data, this.#epoch) : data);
  }

  async uploadAvatar(input: { bytes: Uint8Array; type: string; name: string }): Promise<Result<{ avatarUrl: string }>> {
    const user = this.#user();
    if (user === null) return fail(failure("not_authenticated", "User not authenticated"));
    if (input.bytes.byteLength > AVATAR_MAX_BYTES)
      return fail(failure("avatar_too_large", "a picture has at most 5 MB"));
    const type = imageTypeOf(input.bytes);
    if (type === null || type !== input.type) return fail(failure("avatar_wrong_type", `not a picture: ${input.type}`));
    const path = `${user.id}/avatar.${extensionOf(input.name, input.type)}`;
    const bucket = this.#client.storage.from("avatars");
    // No cache on the way is to keep it either: whoever shares the device finds what it keeps.
    const options = { contentType: type, upsert: true, cacheControl: "0" };
    const { error } = await bucket.upload(path, new Uint8Array(input.bytes), options);
    if (error) return fail(serverFailure(error));
    // The path stays the same when the picture changes: the address must not, or caches show the old one.
    const avatarUrl = `${bucket.getPublicUrl(path).data.publicUrl}?v=${this.#clock.now()}`;
    return ok({ avatarUrl });
  }

  async removeAvatar(): Promise<Result<null>> {
    const user = this.#user();
    if (user === null) return fail(failure("not_authenticated", "User not authenticated"));
    const bucket = this.#client.storage.from("avatars");
    const { data, error } = await bucket.list(user.id);
    if (error) return fail(serverFailure(error));
    if (data.length === 0) return ok(null);
    const removed = await bucket.remove(data.map(({ name }) => `${user.id}/${name}`));
    return removed.error ? fail(serverFailure(removed.error)) : ok(null);
  }

  async #create(user: SessionUser, epoch: number): Promise<Result<Profile>> {
    const rows = this.#client.from("profiles").insert(firstProfile(user));
    const { data, error, status } = await rows.select(COLUMNS).single<Profile>();
    return error ? fail(serverFailure(error, status)) : ok(this.#keep(data, epoch));
  }

  #user(): SessionUser | null {
    const { state } = this.#session;
    return state.status === "signed-in" ? state.session.user : null;
  }

  /**
   * An answer that arrives after the sign-out is not kept for whoever signs in next, and none that may be of before a
   * change is kept in place of the changed profile.
   */
  #keep(profile: Profile, epoch: number): Profile {
    if (epoch === this.#epoch) this.#cached = { profile, at: this.#clock.now() };
    return profile;
  }

  #forget(): void {
    this.#cached = null;
    this.#epoch += 1;
  }
}
