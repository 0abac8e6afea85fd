import type { AccountView } from "#shared/domain/auth/account.ts";
import type { Assurance } from "#shared/domain/auth/session.ts";
import { verifiedFactors } from "./factor-names.ts";

/** How well an account is protected. `owed`: this session has not shown the second factor yet. */
export type Protection = { kind: "two-factors"; owed: boolean } | { kind: "password" } | { kind: "single" };

/**
 * The protection, by the account where it was read, else by the session, which knows of an existing second factor only;
 * null where that leaves it open.
 */
export const protectionOf = (account: AccountView | null, assurance: Assurance): Protection | null => {
  const second = account ? verifiedFactors(account.factors).length > 0 : assurance.next === "aal2";
  if (second) return { kind: "two-factors", owed: assurance.current === "aal1" };
  if (!account) return null;
  const hasPassword = account.identities.some(({ provider }) => provider === "email");
  return hasPassword ? { kind: "password" } : { kind: "single" };
};
