import type { SessionAuthClient } from "#shared/contract/auth/auth-client.ts";
import type { SessionStorage } from "#shared/contract/auth/session-storage.ts";
import { serverFailure } from "#shared/contract/errors/server-failure.ts";
import type { SessionFields } from "#shared/domain/auth/reduce-session.ts";
import type { AuthState, SessionView } from "#shared/domain/auth/session.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";

/** Where e-mails and providers lead back to. `resetPassword` is for new passwords, `callback` for all else. */
export type LinkAddresses = { callback: string; resetPassword: string };

/** What the calls to the auth server share. */
export type CallContext = {
  auth: SessionAuthClient;
  storage: SessionStorage;
  addresses: LinkAddresses;
  /** Leaves for a provider. Resolves to false when its address is not one that may be opened. */
  openProvider(url: string): Promise<boolean>;
  /** Whether a link's address is one that this target gave out. */
  isOurLink(url: URL): boolean;
  /** Whether a token hash is redeemed: unlike a code, it is bound to no device. */
  redeemsTokenHashes: boolean;
  view(session: SessionFields): SessionView;
  state(): AuthState;
};

/** What the library answered, of a call that gives nothing back. */
export const done = ({ error }: { error: unknown }): Result<null> => (error ? fail(serverFailure(error)) : ok(null));
