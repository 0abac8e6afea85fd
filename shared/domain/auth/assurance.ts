import type { Assurance, AssuranceLevel, AuthState, SessionView } from "./session.ts";
import { readClaims } from "./token-claims.ts";

export type AssuranceFields = {
  access_token: string;
  /** Stored with a session, whose user is reduced. */
  next_aal?: unknown;
  user: { factors?: readonly { status: string }[] | undefined };
};

const levelOf = (isSecond: boolean): AssuranceLevel => (isSecond ? "aal2" : "aal1");

/**
 * The level of the access token, and the level that the member's verified factors require. Only the server's own
 * answers list factors; a stored session keeps the level that followed from them.
 */
export function assuranceOf({ access_token, next_aal, user }: AssuranceFields): Assurance {
  const current = levelOf(readClaims(access_token).aal === "aal2");
  const owed = user.factors?.some(({ status }) => status === "verified") ?? next_aal === "aal2";
  return { current, next: levelOf(owed || current === "aal2") };
}

/** Whether the session still owes the second factor: until then it may show nothing of the member. */
export const owesFactor = ({ assurance }: SessionView): boolean => assurance.current !== assurance.next;

/** The session of a member who may see the protected screens; null for everybody else. */
export const fullSession = (state: AuthState): SessionView | null =>
  state.status === "signed-in" && !owesFactor(state.session) ? state.session : null;
