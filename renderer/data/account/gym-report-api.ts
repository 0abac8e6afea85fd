import { z } from "zod";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { createMemberCall, type MemberAnswer } from "./member-call.ts";

const REFUSALS = ["not_owner", "invalid_span"] as const;

/** Why a report failed; each has a text under `reports:failures`. */
export type ReportFailure = (typeof REFUSALS)[number] | "unreachable" | "failed";

const day = z.string();
const counted = z.object({ cents: z.number(), count: z.number() });
const answer = z.object({
  first: day,
  last: day,
  people: z.object({ active: z.number(), new: z.number(), left: z.number() }),
  months: z.array(z.object({ month: day, active: z.number(), lost: z.number() })),
  renewals: z.object({ due: z.number(), done: z.number() }),
  accrued: counted,
  cashed: z.array(counted.extend({ method: z.enum(["cash", "card", "transfer"]) })),
  arrears: z.array(z.object({ from: z.number(), cents: z.number(), people: z.number() })),
  classes: z.array(
    z.object({ class_id: z.string(), title: z.string(), sessions: z.number(), places: z.number(), taken: z.number() }),
  ),
  visits: z.array(z.object({ weekday: z.number(), hour: z.number(), count: z.number() })),
  absent: z.object({
    count: z.number(),
    people: z.array(
      z.object({
        member_id: z.string(),
        visits: z.number(),
        seen_on: day,
        ends_on: day.nullable(),
        overdue_cents: z.number(),
        certificate_on: day.nullable(),
      }),
    ),
  }),
});

/** A gym's figures of a span of days. Money is in cents; days are the gym's. docs/gym.md says what each counts. */
export type GymReport = z.infer<typeof answer>;

/** For a gym's owner. It needs a network: the server counts, over rows that no device has. */
export type GymReportApi = {
  read(gym: string, first: string, last: string): MemberAnswer<GymReport, (typeof REFUSALS)[number]>;
};

export const createGymReportApi = (platform: Pick<PlatformApi, "auth" | "system">): GymReportApi => {
  const { ask } = createMemberCall(platform, REFUSALS);
  return { read: (gym, first, last) => ask(answer, "gym_report", { gym, first, last }) };
};
