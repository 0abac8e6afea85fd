import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { createMemberCall, type RpcError } from "./member-call.ts";

/** Why a call failed; each has a text under `settings:deletion.failures`. */
export type DeletionFailure =
  | "reauthentication_needed"
  | "insufficient_aal"
  | "administrator"
  | "last_owner"
  | "unreachable"
  | "failed";

type Answer<T> = Promise<Result<T, DeletionFailure>>;

/** The end of the account, which the server decides on. Times are ISO 8601. */
export type DeletionApi = {
  /** When the account will go; null where nobody asked for it. */
  pending(): Answer<string | null>;
  /** Asks for the end of the account; gives when it will go. */
  request(): Answer<string>;
  cancel(): Answer<null>;
};

const REFUSALS = ["reauthentication_needed", "insufficient_aal", "administrator", "last_owner"] as const;

/** Our functions name what they refuse in the message; without an answer the status is 0. */
const failureOf = (status: number, { message }: RpcError): DeletionFailure =>
  REFUSALS.find((refusal) => refusal === message) ?? (status === 0 || status >= 502 ? "unreachable" : "failed");

const timeIn = (value: unknown, field: string): string | null => {
  const time: unknown = typeof value === "object" && value !== null ? Reflect.get(value, field) : null;
  return typeof time === "string" && !Number.isNaN(Date.parse(time)) ? new Date(time).toISOString() : null;
};

export const createDeletionApi = (platform: Pick<PlatformApi, "auth" | "system">): DeletionApi => {
  const call = createMemberCall(platform, failureOf);
  return {
    async pending() {
      const answer = await call((client) => client.from("account_deletions").select("purge_at").maybeSingle());
      return answer.ok ? ok(timeIn(answer.value, "purge_at")) : answer;
    },
    async request() {
      const answer = await call((client) => client.rpc("request_account_deletion"));
      if (!answer.ok) return answer;
      const at = timeIn(answer.value, "purgeAt");
      return at === null ? fail("failed") : ok(at);
    },
    async cancel() {
      const answer = await call((client) => client.rpc("cancel_account_deletion"));
      return answer.ok ? ok(null) : answer;
    },
  };
};
