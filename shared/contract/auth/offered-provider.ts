import { serverFailure } from "#shared/contract/errors/server-failure.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";

type AuthServer = { fetch: typeof fetch; url: string; headers: Record<string, string> };

/** Whether the auth server at `url` offers a provider (`GET /settings`); one that is not named there is offered. */
export const isProviderOffered = async (
  { fetch, url, headers }: AuthServer,
  provider: string,
): Promise<Result<boolean>> => {
  try {
    const response = await fetch(`${url}/settings`, { headers });
    const settings = (response.ok ? await response.json() : {}) as { external?: Record<string, unknown> };
    return ok(settings.external?.[provider] !== false);
  } catch (error) {
    return fail(serverFailure(error));
  }
};
