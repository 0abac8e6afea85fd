import { z } from "zod";
import { day, text } from "#shared/domain/kinds/kind.ts";

/** `green`: comes in; `yellow`: comes in, and there is something to say; `red`: only with a reason of the desk's. */
export const ENTRY_VERDICTS = ["green", "yellow", "red"] as const;
export type EntryVerdict = (typeof ENTRY_VERDICTS)[number];

/**
 * What is said of somebody who comes in, by how much it weighs: what blocks, what is warned of, and what is only noted.
 * Of what weighs alike the first one is said first.
 */
export const ENTRY_REASONS = {
  block: [
    ...(["card_unknown", "card_lost", "snapshot_stale"] as const),
    ...(["membership_none", "membership_upcoming", "membership_expired", "membership_paused"] as const),
    ...(["membership_hours", "entries_none", "instalment_overdue", "certificate_missing"] as const),
    ...(["certificate_expired", "guardian_missing", "waiver_unsigned", "occupancy_full"] as const),
  ],
  warn: [
    ...(["passback", "instalment_late", "certificate_ends", "membership_ends", "entries_few"] as const),
    ...(["occupancy_near", "snapshot_old"] as const),
  ],
  note: ["entries_left", "certificate_until", "membership_until"],
} as const;
export type EntryReasonCode = (typeof ENTRY_REASONS)[keyof typeof ENTRY_REASONS][number];

const codes = [...ENTRY_REASONS.block, ...ENTRY_REASONS.warn, ...ENTRY_REASONS.note] as const;
const count = z.int().min(0).max(1_000_000);

/**
 * A reason with its figures: `day` until or since when, `days` left or late, `count` entries left or people inside of
 * `limit`, `cents` owed, `title` of a waiver, `spans` of today's hours, `minutes` since the last entry, `hours` since
 * the rows were read.
 */
export const entryReason = z.strictObject({
  code: z.enum(codes),
  day: day.optional(),
  days: count.optional(),
  count: count.optional(),
  limit: count.optional(),
  cents: z.int().min(0).max(1_000_000_000).optional(),
  title: text(100).optional(),
  spans: z
    .array(z.tuple([z.string().max(5), z.string().max(5)]))
    .max(20)
    .optional(),
  minutes: count.optional(),
  hours: count.optional(),
});
export type EntryReason = z.output<typeof entryReason>;
