import type { AccountView } from "#shared/domain/auth/account.ts";
import type { Failure, Result } from "#shared/lib/result.ts";

/** The account on the screen. Once read it stays, whatever fails later. */
export type AccountState =
  | { status: "loading" }
  | { status: "failed"; failure: Failure }
  | { status: "ready"; account: AccountView };

export type AccountEvent = { type: "asked" } | { type: "answered"; answer: Result<AccountView> };

export const reduceAccount = (state: AccountState, event: AccountEvent): AccountState => {
  if (event.type === "asked") return state.status === "ready" ? state : { status: "loading" };
  if (event.answer.ok) return { status: "ready", account: event.answer.value };
  return state.status === "ready" ? state : { status: "failed", failure: event.answer.error };
};
