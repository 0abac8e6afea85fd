import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import type { Quota } from "#shared/domain/coach/quota.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { createMemberCall } from "./member-call.ts";

/** Milliseconds that the server has for its answer: without it the conversation stays to be counted. */
const TIMEOUT = 10_000;

type Answer = Promise<Result<Quota, "unreachable" | "failed">>;

/** The count of a member's conversations with PrimeBot, which the server keeps. */
export type QuotaApi = {
  read(): Answer;
  /**
   * Counts a conversation that was answered, once: it is kept, and where the month has no room the next one bears it.
   */
  claim(conversation: string): Answer;
};

const quotaIn = (value: unknown): Quota | null => {
  if (typeof value !== "object" || value === null) return null;
  const { at, month, used, limit } = value as Readonly<Record<keyof Quota, unknown>>;
  if (typeof at !== "string" || Number.isNaN(Date.parse(at))) return null;
  if (typeof month !== "string" || typeof used !== "number") return null;
  return limit === null || typeof limit === "number" ? { at, month, used, limit } : null;
};

export const createQuotaApi = (platform: Pick<PlatformApi, "auth" | "system">): QuotaApi => {
  const call = createMemberCall(platform, () => "failed" as const);
  const ask = async (name: string, values: Readonly<Record<string, unknown>>): Answer => {
    const answer = await call((client) => client.rpc(name, values).abortSignal(AbortSignal.timeout(TIMEOUT)));
    if (!answer.ok) return answer;
    const quota = quotaIn(answer.value);
    return quota ? ok(quota) : fail("failed");
  };
  return {
    read: () => ask("conversation_quota", {}),
    claim: (conversation) => ask("claim_conversation", { conversation, answered: true }),
  };
};
