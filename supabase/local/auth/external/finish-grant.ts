import type { Context } from "hono";
import { isUniqueViolation } from "#local/auth/auth-error.ts";
import type { AuthScope } from "#local/auth/auth-scope.ts";
import { deliverMails } from "#local/auth/messages/mailer.ts";
import { senderOf } from "#local/auth/messages/sender.ts";
import { redirectTarget } from "#local/auth/redirects.ts";
import { startSession, type TokenResponse } from "#local/auth/sessions/access-token.ts";
import type { Transaction } from "#local/database/database.ts";
import type { AccountOutcome } from "./accounts.ts";

/**
 * Starts the session of the account that `find` gives. `find` may run twice, because somebody else can make the account
 * in between.
 */
export const grantSession = async (
  scope: AuthScope,
  c: Context,
  method: "oauth" | "web3",
  find: (tx: Transaction) => Promise<AccountOutcome>,
): Promise<TokenResponse> => {
  const attempt = () =>
    scope.database.transaction(async (tx) => {
      const outcome = await find(tx);
      if (outcome.kind === "refused") return outcome;
      return { kind: "token" as const, token: await startSession(scope, tx, outcome.user.id, method, senderOf(c)) };
    });
  const outcome = await attempt().catch((error: unknown) => {
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
  if (outcome.kind === "token") return outcome.token;
  await deliverMails(scope, outcome.mails, redirectTarget(c.req.raw, scope.config.auth));
  throw outcome.error;
};
