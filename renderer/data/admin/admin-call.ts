import type { SupabaseClient } from "@supabase/supabase-js";
import type { z } from "zod";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";

/** Why a call failed; each has a text under `admin:failures`. */
export type AdminFailure =
  | (typeof REFUSALS)[number]
  | "not_refundable"
  | "provider_unreachable"
  | "not_set_up"
  | "unreachable"
  | "failed";

export type AdminAnswer<T> = Promise<Result<T, AdminFailure>>;

/** Calls a function of the administration by its name without `admin_`. */
export type AdminCall = <T extends z.ZodType>(
  name: string,
  args: Record<string, unknown>,
  schema: T,
) => AdminAnswer<z.infer<T>>;

type RpcError = { code?: string; message: string };

const REFUSALS = [
  "not_admin",
  "insufficient_aal",
  "own_account",
  "unknown_member",
  "unknown_gym",
  "unknown_zone",
  "invalid_name",
  "invalid_email",
  "last_owner",
  "too_many",
  "day_not_over",
  "rt_document_missing",
  "invalid_rt_number",
  "rt_number_noted",
] as const;

/** The failure of a call: our functions give the code in the message; without an answer the status is 0. */
const failureOf = (status: number, { code, message }: RpcError): AdminFailure => {
  const named = REFUSALS.find((one) => one === message);
  if (named) return named;
  if (status === 0 || status >= 502) return "unreachable";
  return status === 401 || code === "42501" ? "not_admin" : "failed";
};

export const createAdminCall =
  (platform: Pick<PlatformApi, "auth">, client: () => Promise<SupabaseClient>): AdminCall =>
  async (name, args, schema) => {
    // Rejects while a session exists that cannot be refreshed now.
    const session = await platform.auth.getAccessToken().catch(() => undefined);
    if (session === undefined) return fail("unreachable");
    if (session === null) return fail("not_admin");
    const { data, error, status } = await (await client()).rpc(`admin_${name}`, args);
    if (error) return fail(failureOf(status, error));
    const answer = schema.safeParse(data);
    // Of a server whose migrations are older or newer than this build.
    return answer.success ? ok(answer.data) : fail("failed");
  };
