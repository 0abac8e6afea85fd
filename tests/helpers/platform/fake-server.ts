import type { Result } from "#shared/lib/result.ts";
import type { FakeAccount, FakeAccounts } from "./fake-accounts.ts";
import type { FakeSession } from "./fake-session.ts";

export type FakeAuthOptions = {
  /** Whether sign-up gives a session at once. Default true. */
  autoConfirm?: boolean;
  /** Whether a new password needs the nonce of `reauthenticate`. Default false. */
  passwordNeedsNonce?: boolean;
  /** False: the server has Google switched off. */
  offersGoogle?: boolean;
};

export type FakeParts = { accounts: FakeAccounts; session: FakeSession; visited: string[]; options: FakeAuthOptions };

/** What the fake's calls share. `visited`: the providers that the app left for, in order. */
export type FakeServer = FakeParts & {
  /** Work on the account of the member who is signed in; fails without one. */
  asMember<Value>(work: (account: FakeAccount) => Result<Value>): Promise<Result<Value>>;
  /** Whether the server refuses what an unproven second factor must allow first. */
  needsSecondFactor(account: FakeAccount): boolean;
};
