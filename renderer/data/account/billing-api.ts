import { type BillingState, billingState } from "#shared/billing/subscription.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import type { PlatformApi } from "#shared/platform/platform-api.ts";
import { createMemberCall } from "./member-call.ts";

/** Milliseconds that the server has for its answer: without it what is known stays. */
const TIMEOUT = 10_000;

export type BillingApi = { read(): Promise<Result<BillingState, "unreachable" | "failed">> };

/** What the server says of a member's plan, and of prices. */
export const createBillingApi = (platform: Pick<PlatformApi, "auth" | "system">): BillingApi => {
  const call = createMemberCall(platform, () => "failed" as const);
  return {
    async read() {
      const answer = await call((client) => client.rpc("billing_state").abortSignal(AbortSignal.timeout(TIMEOUT)));
      if (!answer.ok) return answer;
      const read = billingState.safeParse(answer.value);
      return read.success ? ok(read.data) : fail("failed");
    },
  };
};
