import type { SupabaseClient } from "@supabase/supabase-js";
import { createDataClient } from "#renderer/data/sync/transport/supabase-client.ts";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";

export type RpcError = { code?: string; message: string };
type RpcAnswer = { data: unknown; error: RpcError | null; status: number };

export type MemberCall<F> = (
  work: (client: SupabaseClient) => PromiseLike<RpcAnswer>,
) => Promise<Result<unknown, F | "unreachable">>;

/**
 * Calls the server as the signed-in member, never as a stranger. `failureOf` reads a refusal: 0 is no answer at all.
 */
export const createMemberCall = <F>(
  platform: Pick<PlatformApi, "auth" | "system">,
  failureOf: (status: number, error: RpcError) => F,
): MemberCall<F> => {
  const token = async (): Promise<string> =>
    (await platform.auth.getAccessToken()) ?? Promise.reject(new Error("no session"));
  return async (work) => {
    try {
      // Rejects while a session exists that cannot be refreshed now.
      await token();
      const { data, error, status } = await work(createDataClient(await platform.system.getConfig(), token));
      return error ? fail(failureOf(status, error)) : ok(data);
    } catch {
      return fail("unreachable");
    }
  };
};
