import { advance } from "#shared/auth/auth-state.ts";
import type { AuthChange, AuthState, SessionUser, SessionView } from "#shared/auth/session.ts";
import { failure } from "#shared/errors/failure.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import type { AppConfig, PlatformApi } from "#shared/platform/platform-api.ts";
import type { Profile } from "#shared/profile/profile.ts";

type FakeMember = { user: SessionUser; password: string; confirmed: boolean };

export type FakePlatform = PlatformApi & {
  /** Adds an account that can sign in. */
  addMember(input: { email: string; password: string; role?: SessionUser["role"]; id?: string }): SessionUser;
  /** Ends the session as a server that refuses the refresh token does. */
  revoke(): void;
  /** Every call fails like without a network, until switched back. */
  setOffline(offline: boolean): void;
  resume(): void;
  deliverLink(outcome: Result<SessionView>): void;
};

export type FakePlatformOptions = {
  /** Whether sign-up gives a session at once. Default true. */
  autoConfirm?: boolean;
  /** Signed in from the start; signed out when absent. */
  user?: SessionUser;
  persistence?: SessionView["persistence"];
  /** Default true; false makes the vault fail with `vault_unavailable`. */
  vault?: boolean;
  config?: Partial<AppConfig>;
};

const uuid = (count: number): string => `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`;
const offlineFailure = failure("network_error", "fake: offline");
const signedOutFailure = failure("not_authenticated", "User not authenticated");

/** {@link PlatformApi} in memory, for tests of screens and data. Nothing of it is secret or persistent. */
export function createFakePlatform(options: FakePlatformOptions = {}): FakePlatform {
  const members: FakeMember[] = [];
  const profiles = new Map<string, Profile>();
  const sealedWith = new Map<string, number>();
  const listeners = new Set<(change: AuthChange) => void>();
  const resumeListeners = new Set<() => void>();
  const linkListeners = new Set<(outcome: Result<SessionView>) => void>();
  const view = (user: SessionUser): SessionView => ({
    user,
    expiresAt: 4_000_000_000,
    persistence: options.persistence ?? "browser",
  });
  let offline = false;
  let keys = 0;
  let state: AuthState = options.user
    ? { status: "signed-in", session: view(options.user) }
    : { status: "signed-out", reason: null };

  const apply = (fact: Parameters<typeof advance>[1]): void => {
    for (const change of advance(state, fact)) {
      state = change.state;
      for (const listener of [...listeners]) listener(change);
    }
  };
  const open = (user: SessionUser): SessionView => {
    const session = view(user);
    apply({ kind: "session", event: "SIGNED_IN", session });
    return session;
  };
  const member = (): SessionUser | null => (state.status === "signed-in" ? state.session.user : null);
  const subscribe = <Listener>(set: Set<Listener>, listener: Listener) => {
    set.add(listener);
    return () => set.delete(listener);
  };
  const addMember: FakePlatform["addMember"] = ({ email, password, role = "member", id }) => {
    const user: SessionUser = { id: id ?? uuid(members.length + 1), email, role };
    members.push({ user, password, confirmed: true });
    return user;
  };
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
    addMember,
    revoke: () => apply({ kind: "ended", reason: "revoked" }),
    setOffline: (value) => {
      offline = value;
    },
    resume: () => {
      for (const listener of resumeListeners) listener();
    },
    deliverLink: (outcome) => {
      for (const listener of linkListeners) listener(outcome);
    },
    auth: {
      getState: async () => state,
      getAccessToken: async () => (member() ? `fake-token-${member()?.id}` : null),
      signUp: async ({ email, password }) => {
        if (offline) return fail(offlineFailure);
        if (members.some(({ user }) => user.email === email)) {
          return fail(failure("user_already_exists", "fake: known address", 422));
        }
        const user = addMember({ email, password });
        if (options.autoConfirm ?? true) return ok({ session: open(user) });
        for (const known of members) if (known.user === user) known.confirmed = false;
        return ok({ session: null });
      },
      signIn: async ({ email, password }) => {
        if (offline) return fail(offlineFailure);
        const found = members.find((known) => known.user.email === email && known.password === password);
        if (!found) return fail(failure("invalid_credentials", "fake: wrong", 400));
        if (!found.confirmed) return fail(failure("email_not_confirmed", "fake: unconfirmed", 400));
        return ok(open(found.user));
      },
      signOut: async ({ scope }) => {
        if (scope !== "others") apply({ kind: "ended", reason: "requested" });
        return ok(null);
      },
      redeemLink: async ({ url }) => {
        if (offline) return fail(offlineFailure);
        const email = new URL(url).searchParams.get("code");
        const found = members.find((known) => known.user.email === email);
        if (!found || found.confirmed) return fail(failure("link_expired", "fake: unknown link", 403));
        found.confirmed = true;
        return ok(open(found.user));
      },
      resendConfirmation: async () => (offline ? fail(offlineFailure) : ok(null)),
      onLinkRedeemed: (listener) => subscribe(linkListeners, listener),
      onChange: (listener) => subscribe(listeners, listener),
    },
    profile: {
      get: async () => {
        const user = member();
        if (!user) return fail(signedOutFailure);
        return offline ? fail(offlineFailure) : ok(profileOf(user));
      },
      update: async (changes) => {
        const user = member();
        if (!user) return fail(signedOutFailure);
        if (offline) return fail(offlineFailure);
        const profile: Profile = { ...profileOf(user), ...changes };
        profiles.set(user.id, profile);
        return ok(profile);
      },
      uploadAvatar: async ({ name }) => {
        const user = member();
        if (!user) return fail(signedOutFailure);
        return offline ? fail(offlineFailure) : ok({ avatarUrl: `https://fake.invalid/${user.id}/${name}` });
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
        supabaseUrl: "http://fake.invalid",
        supabaseAnonKey: "fake-anon-key",
        version: "0.0.0",
        ...options.config,
      }),
      onResume: (listener) => subscribe(resumeListeners, listener),
    },
  };
}
