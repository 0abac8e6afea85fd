import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { createDataClient } from "#renderer/data/sync/transport/supabase-client.ts";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";

/** Milliseconds for an answer. */
export const TIMEOUT = 10_000;

/** Schema of a call whose answer has no content. */
export const NOTHING = z.unknown().transform(() => null);

type RpcAnswer = { data: unknown; error: { message: string } | null; status: number };

/** A result. `unreachable`: no answer came, so it is unknown whether anything was done. */
export type MemberAnswer<T, Refusal extends string = never> = Promise<Result<T, Refusal | "unreachable" | "failed">>;

/** Calls the server as the signed-in member, never anonymously. A schema reads each answer. */
export type MemberCall<Refusal extends string> = {
  send<T>(schema: z.ZodType<T>, work: (client: SupabaseClient) => PromiseLike<RpcAnswer>): MemberAnswer<T, Refusal>;
  /** Calls a function of the database. */
  ask<T>(schema: z.ZodType<T>, name: string, args?: object): MemberAnswer<T, Refusal>;
};

/** Makes the calls. `refusals`: codes that our functions give in an error's message. */
export const createMemberCall = <Refusal extends string = never>(
  platform: Pick<PlatformApi, "auth" | "system">,
  refusals: readonly Refusal[] = [],
): MemberCall<Refusal> => {
  const token = async (): Promise<string> =>
    (await platform.auth.getAccessToken()) ?? Promise.reject(new Error("no session"));
  const send: MemberCall<Refusal>["send"] = async (schema, work) => {
    try {
      // Rejects while a session exists that cannot be refreshed now.
      await token();
      const { data, error, status } = await work(createDataClient(await platform.system.getConfig(), token));
      if (error) {
        const refusal = refusals.find((one) => one === error.message);
        return fail(refusal ?? (status === 0 || status >= 502 ? "unreachable" : "failed"));
      }
      const read = schema.safeParse(data);
      return read.success ? ok(read.data) : fail("failed");
    } catch {
      return fail("unreachable");
    }
  };
  return {
    send,
    ask: (schema, name, args = {}) =>
      send(schema, (client) => client.rpc(name, args).abortSignal(AbortSignal.timeout(TIMEOUT))),
  };
};
