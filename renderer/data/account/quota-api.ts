import { z } from "zod";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import type { Quota } from "#shared/domain/coach/quota.ts";
import { createMemberCall, type MemberAnswer } from "./member-call.ts";

/** The server's count of a member's conversations with PrimeBot. */
export type QuotaApi = {
  read(): MemberAnswer<Quota>;
  /** Counts an answered conversation, once. Where the month has no room it counts for the next one. */
  claim(conversation: string): MemberAnswer<Quota>;
};

const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));

const quota: z.ZodType<Quota> = z.object({
  at: z.string().refine(isTime),
  month: z.string(),
  used: z.number(),
  limit: z.number().nullable(),
});

export const createQuotaApi = (platform: Pick<PlatformApi, "auth" | "system">): QuotaApi => {
  const { ask } = createMemberCall(platform);
  return {
    read: () => ask(quota, "conversation_quota"),
    claim: (conversation) => ask(quota, "claim_conversation", { conversation, answered: true }),
  };
};
