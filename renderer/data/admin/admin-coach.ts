import { z } from "zod";
import { type ChatState, chatState } from "#shared/contract/coach/chat.ts";
import { fail, ok } from "#shared/lib/result.ts";
import type { AdminAnswer, AdminCall } from "./admin-call.ts";

const count = z.int().nonnegative();

/**
 * What PrimeBot's model was asked and used, without content. `model`: '' for the one that the function's environment
 * names. Tokens of `settings` are caps of a month. `latency`: how many answers took up to 1, 2, 5, 10, 20 and 60
 * seconds. `helpful`: answers that members call so, the rules' as well; `reasons`: those that they do not, by what they
 * say of them.
 */
export const coachAnswer = z.object({
  settings: z.object({ on: z.boolean(), model: z.string(), memberTokens: count, gymTokens: count }),
  month: z.object({ tokens: count, members: count }),
  days: z.array(
    z.object({
      day: z.iso.date(),
      turns: count,
      calls: count,
      tokensIn: count,
      tokensOut: count,
      holds: count,
      busy: count,
      unavailable: count,
      timeout: count,
      tooMany: count,
      cap: count,
      latency: z.array(count).length(6),
      helpful: count,
      reasons: z.object({
        figure: count,
        misunderstood: count,
        useless: count,
        long: count,
        other: count,
        none: count,
      }),
    }),
  ),
});
export type ModelUse = z.infer<typeof coachAnswer>;
export type ModelSettings = ModelUse["settings"];

export type AdminCoachApi = {
  use(days: number): AdminAnswer<ModelUse>;
  set(settings: ModelSettings): AdminAnswer<null>;
  /** Whether the function has an endpoint. */
  state(): AdminAnswer<ChatState>;
};

/** `ask`: GET of the function `coach-chat`; rejects where it does not answer. */
export const createAdminCoach = (call: AdminCall, ask: () => Promise<unknown>): AdminCoachApi => ({
  use: (days) => call("coach", { days }, coachAnswer),
  set: ({ on, model, memberTokens, gymTokens }) =>
    call(
      "set_coach",
      { p_on: on, p_model: model, p_member_tokens: memberTokens, p_gym_tokens: gymTokens },
      z.unknown().transform(() => null),
    ),
  state: async () => {
    const answer = chatState.safeParse(await ask().catch(() => null));
    return answer.success ? ok(answer.data) : fail("unreachable");
  },
});
