import { z } from "zod";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { createMemberCall, type MemberAnswer, NOTHING } from "./member-call.ts";

export type FeedFailure = "unreachable" | "failed";

/** The address by which other calendars read a member's appointments. */
export type FeedApi = {
  /**
   * When the address was made, ISO 8601; null for none. The server gives the address itself only once, when it is made.
   */
  since(): MemberAnswer<string | null>;
  /** Makes a new address and gives it; the previous one stops working. */
  renew(): MemberAnswer<string>;
  revoke(): MemberAnswer<null>;
};

export const createFeedApi = (platform: Pick<PlatformApi, "auth" | "system">): FeedApi => {
  const { ask } = createMemberCall(platform);
  return {
    since: () => ask(z.string().nullable(), "calendar_feed"),
    async renew() {
      const answer = await ask(z.string(), "renew_calendar_feed");
      if (!answer.ok) return answer;
      const { supabaseUrl } = await platform.system.getConfig();
      return { ...answer, value: `${supabaseUrl}/functions/v1/calendar/${answer.value}.ics` };
    },
    revoke: () => ask(NOTHING, "revoke_calendar_feed"),
  };
};
