import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { createMemberCall } from "./member-call.ts";

/** Milliseconds that the server has for its answer. */
const TIMEOUT = 10_000;

export type FeedFailure = "unreachable" | "failed";
type Answer<T> = Promise<Result<T, FeedFailure>>;

/** The address by which other calendars read a member's appointments. */
export type FeedApi = {
  /** Since when there is one, ISO 8601; null where there is none. The address itself is told only when it is made. */
  since(): Answer<string | null>;
  /** Makes a new address and gives it; the one of before ends. */
  renew(): Answer<string>;
  revoke(): Answer<null>;
};

export const createFeedApi = (platform: Pick<PlatformApi, "auth" | "system">): FeedApi => {
  const call = createMemberCall(platform, (status) =>
    status === 0 || status >= 502 ? ("unreachable" as const) : ("failed" as const),
  );
  const ask = (name: string) => call((client) => client.rpc(name).abortSignal(AbortSignal.timeout(TIMEOUT)));
  return {
    async since() {
      const answer = await ask("calendar_feed");
      if (!answer.ok) return answer;
      return answer.value === null || typeof answer.value === "string" ? ok(answer.value) : fail("failed");
    },
    async renew() {
      const answer = await ask("renew_calendar_feed");
      if (!answer.ok) return answer;
      if (typeof answer.value !== "string") return fail("failed");
      const { supabaseUrl } = await platform.system.getConfig();
      return ok(`${supabaseUrl}/functions/v1/calendar/${answer.value}.ics`);
    },
    async revoke() {
      const answer = await ask("revoke_calendar_feed");
      return answer.ok ? ok(null) : answer;
    },
  };
};
