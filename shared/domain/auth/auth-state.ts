import type { AuthChange, AuthEvent, AuthState, SessionPersistence, SessionView, SignedOutReason } from "./session.ts";

/** Events of a session. `session` facts come from the auth library, after it stored the session. */
export type AuthFact =
  | { kind: "restored"; session: SessionView | null }
  | { kind: "session"; event: Exclude<AuthEvent, "INITIAL_SESSION" | "SIGNED_OUT">; session: SessionView }
  | { kind: "persistence"; persistence: SessionPersistence }
  | { kind: "ended"; reason: SignedOutReason };

/** Makes the switch over the facts a compile error when one is missing. */
const assertNever = (fact: never): never => {
  throw new Error(`unexpected fact: ${JSON.stringify(fact)}`);
};

const signedIn = (session: SessionView): AuthState => ({ status: "signed-in", session });

const same = (left: SessionView, right: SessionView): boolean =>
  left.user.id === right.user.id &&
  left.user.email === right.user.email &&
  left.user.role === right.user.role &&
  left.expiresAt === right.expiresAt &&
  left.persistence === right.persistence &&
  left.assurance.current === right.assurance.current &&
  left.assurance.next === right.assurance.next;

function onRestored(state: AuthState, session: SessionView | null): AuthChange[] {
  if (state.status !== "loading") return [];
  return [{ event: "INITIAL_SESSION", state: session ? signedIn(session) : { status: "signed-out", reason: null } }];
}

function onSession(state: AuthState, event: AuthEvent, session: SessionView): AuthChange[] {
  const change: AuthChange = { event, state: signedIn(session) };
  const opens = event === "SIGNED_IN" || event === "PASSWORD_RECOVERY";
  if (state.status !== "signed-in") return opens ? [change] : [];
  if (state.session.user.id !== session.user.id) {
    return opens ? [{ event: "SIGNED_OUT", state: { status: "signed-out", reason: "replaced" } }, change] : [];
  }
  return event === "SIGNED_IN" && same(state.session, session) ? [] : [change];
}

function onPersistence(state: AuthState, persistence: SessionPersistence): AuthChange[] {
  if (state.status !== "signed-in" || state.session.persistence === persistence) return [];
  return [{ event: "USER_UPDATED", state: signedIn({ ...state.session, persistence }) }];
}

function onEnded(state: AuthState, reason: SignedOutReason): AuthChange[] {
  return state.status === "signed-out" ? [] : [{ event: "SIGNED_OUT", state: { status: "signed-out", reason } }];
}

/**
 * The changes that follow from a fact, in order; none where it changes nothing. A refresh that ends after the session
 * did, or that belongs to another member, changes nothing. A sign-in over another member's session first ends that one.
 */
export function advance(state: AuthState, fact: AuthFact): AuthChange[] {
  switch (fact.kind) {
    case "restored":
      return onRestored(state, fact.session);
    case "session":
      return onSession(state, fact.event, fact.session);
    case "persistence":
      return onPersistence(state, fact.persistence);
    case "ended":
      return onEnded(state, fact.reason);
    default:
      return assertNever(fact);
  }
}
