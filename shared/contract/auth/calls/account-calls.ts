import { viewAccount, viewClaims } from "#shared/contract/auth/account-view.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import { serverFailure } from "#shared/contract/errors/server-failure.ts";
import type { AuthCalls } from "#shared/contract/platform/auth-api.ts";
import { fail, ok } from "#shared/lib/result.ts";
import { type CallContext, done } from "./call-context.ts";

type AccountCalls = Pick<
  AuthCalls,
  "requestPasswordReset" | "reauthenticate" | "getUser" | "updateUser" | "refreshSession" | "getClaims"
>;

/** The calls about the account of the member who is signed in, and about its password. */
export function createAccountCalls({ auth, storage, addresses, view }: CallContext): AccountCalls {
  return {
    async requestPasswordReset({ email }) {
      const send = () => auth.resetPasswordForEmail(email, { redirectTo: addresses.resetPassword });
      return done(await storage.verifiers.labelled("recovery", send));
    },
    reauthenticate: async () => done(await auth.reauthenticate()),
    async getUser() {
      const { data, error } = await auth.getUser();
      return error ? fail(serverFailure(error)) : ok(viewAccount(data.user));
    },
    async updateUser(changes) {
      const update = () => auth.updateUser(changes, { emailRedirectTo: addresses.callback });
      const { data, error } = await storage.verifiers.labelled("email-change", update);
      return error ? fail(serverFailure(error)) : ok(viewAccount(data.user));
    },
    async refreshSession() {
      const { data, error } = await auth.refreshSession();
      if (error) return fail(serverFailure(error));
      return data.session ? ok(view(data.session)) : fail(failure("not_authenticated", "no session to refresh"));
    },
    async getClaims() {
      const { data, error } = await auth.getClaims();
      if (error) return fail(serverFailure(error));
      return data ? ok(viewClaims(data.claims)) : fail(failure("not_authenticated", "no session"));
    },
  };
}
