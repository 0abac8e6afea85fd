import type { ErrorCode } from "#shared/contract/errors/error-codes.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import { type AuthFact, advance } from "#shared/domain/auth/auth-state.ts";
import type { AssuranceLevel, AuthChange, AuthState, SessionUser, SessionView } from "#shared/domain/auth/session.ts";
import { fail, type Result } from "#shared/lib/result.ts";
import { type FakeAccount, hasVerifiedFactor, sessionUserOf } from "./fake-accounts.ts";

type OpeningEvent = Extract<AuthFact, { kind: "session" }>["event"];

export type FakeSession = {
  readonly state: AuthState;
  readonly user: SessionUser | null;
  readonly level: AssuranceLevel;
  /** Whether every call fails like without a network. */
  offline: boolean;
  apply(fact: AuthFact): void;
  /** Opens or updates the account's session, and tells of it. */
  open(account: FakeAccount, event?: OpeningEvent, level?: AssuranceLevel): SessionView;
  onChange(listener: (change: AuthChange) => void): () => void;
};

export const refuse = (code: ErrorCode, status?: number): Result<never> => fail(failure(code, `fake: ${code}`, status));

/** The session's state machine, the real one, fed by hand. */
export function createFakeSession(user: SessionUser | undefined, persistence: SessionView["persistence"]): FakeSession {
  const listeners = new Set<(change: AuthChange) => void>();
  const view = (of: SessionUser, assurance: SessionView["assurance"]): SessionView => ({
    user: of,
    expiresAt: 4_000_000_000,
    persistence,
    assurance,
  });
  let state: AuthState = user
    ? { status: "signed-in", session: view(user, { current: "aal1", next: "aal1" }) }
    : { status: "signed-out", reason: null };
  const apply = (fact: AuthFact): void => {
    for (const change of advance(state, fact)) {
      state = change.state;
      for (const listener of [...listeners]) listener(change);
    }
  };
  return {
    offline: false,
    get state() {
      return state;
    },
    get user() {
      return state.status === "signed-in" ? state.session.user : null;
    },
    get level() {
      return state.status === "signed-in" ? state.session.assurance.current : "aal1";
    },
    apply,
    open(account, event = "SIGNED_IN", level = "aal1") {
      const next = hasVerifiedFactor(account) || level === "aal2" ? "aal2" : "aal1";
      const session = view(sessionUserOf(account), { current: level, next });
      apply({ kind: "session", event, session });
      return session;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
