import { z } from "zod";
import { isDeskVerb } from "#shared/domain/gym/desk-verbs.ts";
import { VERB_NAMES, VERBS, type VerbName } from "#shared/domain/gym/verbs.ts";
import { PAYMENT_METHODS } from "#shared/domain/kinds/gym/gym-desk.ts";
import { ENTRY_VERDICTS, entryReason } from "#shared/domain/kinds/gym/gym-entries.ts";
import type { IssueCause } from "#shared/domain/kinds/gym/gym-issues.ts";
import { instant, uuid } from "#shared/domain/kinds/kind.ts";

const payment = z.object({
  receipt_id: uuid,
  cents: z.int(),
  method: z.enum(PAYMENT_METHODS),
  acted_by: uuid,
  acted_at: instant,
});
const PAID_TWICE = z.object({ description: z.string(), cents: z.int(), payments: z.array(payment) });
const OVERSOLD = z.object({
  session_id: uuid,
  title: z.string(),
  starts_at: instant,
  bookings: z.array(z.object({ act_id: uuid, member_id: uuid, acted_by: uuid, acted_at: instant })),
});
const CARD_TWICE = z.object({ card: z.string(), people: z.array(uuid) });
const REFUSED = z.object({
  verb: z.string(),
  reason: z.string(),
  args: z.record(z.string(), z.unknown()).default({}),
});

const ENTRY_CAUSES: ReadonlySet<string> = new Set(["entry_twice", "pass_twice", "let_in"] satisfies IssueCause[]);
const ENTRY = z.object({
  title: z.string(),
  at: instant,
  seen: z.enum(ENTRY_VERDICTS),
  reasons: z.array(entryReason),
});

/** What an issue is about, by its cause; undefined for what only a newer server says. */
export const issueAbout = (cause: string, about: Readonly<Record<string, unknown>>) => {
  const paid = cause === "paid_twice" ? PAID_TWICE.safeParse(about).data : undefined;
  if (paid) return { cause: "paid_twice" as const, ...paid };
  const oversold = cause === "seat_oversold" ? OVERSOLD.safeParse(about).data : undefined;
  if (oversold) return { cause: "seat_oversold" as const, ...oversold };
  const card = cause === "card_twice" ? CARD_TWICE.safeParse(about).data : undefined;
  if (card) return { cause: "card_twice" as const, ...card };
  const entry = ENTRY_CAUSES.has(cause) ? ENTRY.safeParse(about).data : undefined;
  if (entry) return { cause: "entry" as const, ...entry };
  const refused = cause === "refused" ? REFUSED.safeParse(about).data : undefined;
  return refused && { cause: "refused" as const, ...refused };
};
export type IssueAbout = NonNullable<ReturnType<typeof issueAbout>>;

export type RefusedAct = { verb: VerbName; args: Record<string, unknown> };

/** What was refused, where it can be done anew: an act of the desk whose args are known, and no remedy. */
export const actAgain = ({ verb, args }: { verb: string; args: Record<string, unknown> }): RefusedAct | null => {
  const name = VERB_NAMES.find((one) => one === verb);
  if (name === undefined || !isDeskVerb(name) || name === "settle_issue") return null;
  return VERBS[name].args.safeParse(args).success ? { verb: name, args } : null;
};
