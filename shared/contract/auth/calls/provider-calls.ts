import { failure } from "#shared/contract/errors/failure.ts";
import { serverFailure } from "#shared/contract/errors/server-failure.ts";
import type { AuthCalls } from "#shared/contract/platform/auth-api.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { type CallContext, done } from "./call-context.ts";

type ProviderCalls = Pick<
  AuthCalls,
  "offersProvider" | "signInWithProvider" | "signInWithSso" | "linkIdentity" | "unlinkIdentity"
>;

type AddressAnswer = { data: { url: string | null } | null; error: unknown };

/** The calls that leave for a provider, and the one that lets go of it. */
export function createProviderCalls({ auth, storage, addresses, openProvider }: CallContext): ProviderCalls {
  const redirectTo = addresses.callback;
  const leave = async ({ data, error }: AddressAnswer): Promise<Result<null>> => {
    if (error) return fail(serverFailure(error));
    if (data?.url && (await openProvider(data.url))) return ok(null);
    return fail(failure("provider_disabled", "the provider's address may not be opened"));
  };
  return {
    offersProvider: ({ provider }) => auth.offersProvider(provider),
    async signInWithProvider({ provider }) {
      // The library only writes the address: one of a provider that is off would end on the server's bare error.
      const offered = await auth.offersProvider(provider);
      if (!offered.ok) return offered;
      if (!offered.value) return fail(failure("provider_disabled", "Unsupported provider: provider is not enabled"));
      return leave(await auth.signInWithOAuth({ provider, options: { redirectTo, skipBrowserRedirect: true } }));
    },
    signInWithSso: async (company) =>
      leave(await auth.signInWithSSO({ ...company, options: { redirectTo, skipBrowserRedirect: true } })),
    async linkIdentity({ provider }) {
      const ask = () => auth.linkIdentity({ provider, options: { redirectTo, skipBrowserRedirect: true } });
      return leave(await storage.verifiers.labelled("link", ask));
    },
    async unlinkIdentity({ identityId }) {
      // The library asks for a whole identity and sends nothing but this.
      const identity = { identity_id: identityId, id: "", user_id: "", provider: "" };
      return done(await auth.unlinkIdentity(identity));
    },
  };
}
