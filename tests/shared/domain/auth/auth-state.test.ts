import { describe, expect, it } from "vitest";
import { advance } from "#shared/domain/auth/auth-state.ts";
import type { AuthState, SessionView } from "#shared/domain/auth/session.ts";

const view = (id: string, changes: Partial<SessionView> = {}): SessionView => ({
  user: { id, email: `${id}@example.test`, role: "member" },
  expiresAt: 1_800_000_000,
  persistence: "keychain",
  assurance: { current: "aal1", next: "aal1" },
  ...changes,
});
const signedIn = (session: SessionView): AuthState => ({ status: "signed-in", session });
const loading: AuthState = { status: "loading" };
const signedOut: AuthState = { status: "signed-out", reason: null };

describe("the auth state", () => {
  it("leaves loading once, with what was stored", () => {
    expect(advance(loading, { kind: "restored", session: view("a") })).toEqual([
      { event: "INITIAL_SESSION", state: signedIn(view("a")) },
    ]);
    expect(advance(loading, { kind: "restored", session: null })).toEqual([
      { event: "INITIAL_SESSION", state: signedOut },
    ]);
    expect(advance(signedOut, { kind: "restored", session: view("a") })).toEqual([]);
  });

  it("takes a repeated sign-in of the same session for no news", () => {
    const state = signedIn(view("a"));
    expect(advance(state, { kind: "session", event: "SIGNED_IN", session: view("a") })).toEqual([]);
    const later = view("a", { expiresAt: 1_800_003_600 });
    expect(advance(state, { kind: "session", event: "SIGNED_IN", session: later })).toHaveLength(1);
  });

  it("ends one member's session before it opens another's", () => {
    const changes = advance(signedIn(view("a")), { kind: "session", event: "SIGNED_IN", session: view("b") });
    expect(changes).toEqual([
      { event: "SIGNED_OUT", state: { status: "signed-out", reason: "replaced" } },
      { event: "SIGNED_IN", state: signedIn(view("b")) },
    ]);
  });

  it.each([
    ["after the sign-out", signedOut],
    ["while another member is signed in", signedIn(view("b"))],
  ])("stays out when a refresh ends %s", (_when, state) => {
    expect(advance(state, { kind: "session", event: "TOKEN_REFRESHED", session: view("a") })).toEqual([]);
  });

  it("tells when the session is kept elsewhere from now on", () => {
    const state = signedIn(view("a"));
    expect(advance(state, { kind: "persistence", persistence: "memory" })).toEqual([
      { event: "USER_UPDATED", state: signedIn(view("a", { persistence: "memory" })) },
    ]);
    expect(advance(state, { kind: "persistence", persistence: "keychain" })).toEqual([]);
    expect(advance(signedOut, { kind: "persistence", persistence: "memory" })).toEqual([]);
  });

  it("ends once, with the first reason", () => {
    const [ended] = advance(signedIn(view("a")), { kind: "ended", reason: "revoked" });
    expect(ended).toEqual({ event: "SIGNED_OUT", state: { status: "signed-out", reason: "revoked" } });
    expect(advance({ status: "signed-out", reason: "revoked" }, { kind: "ended", reason: "requested" })).toEqual([]);
  });
});
