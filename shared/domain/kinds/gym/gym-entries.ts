import { z } from "zod";
import { day, defineKind, instant, text, uuid } from "#shared/domain/kinds/kind.ts";

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
const span = z.tuple([text(5), text(5)]).meta({ examples: [["09:00", "13:00"]] });
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
  spans: z.array(span).max(20).optional(),
  minutes: count.optional(),
  hours: count.optional(),
});
export type EntryReason = z.output<typeof entryReason>;

/** For which thirty seconds since 1970 a code of a pass was made. */
export const passStep = z.int().min(0).max(99_999_999);

/**
 * That somebody came in. `verdict` and `reasons`: what the gym knew when it heard of it. `title`: of the membership
 * by which they came; `membership_id`: the one that an entry was taken from. `left_at`: when they went, or three
 * hours later where nobody said so. `override_reason`: why they were let in all the same. `pass_steps`: by which codes
 * of their pass, each of which counts once.
 */
export const gymEntries = defineKind({
  fields: {
    member_id: uuid,
    at: instant,
    verdict: z.enum(ENTRY_VERDICTS),
    reasons: z.array(entryReason).max(20),
    title: text(100),
    membership_id: uuid.nullable(),
    left_at: instant.nullable(),
    let_in_by: uuid,
    override_reason: text(200),
    pass_steps: z.array(passStep).max(40).default([]),
    gym_id: uuid,
  },
  sort: "at",
  ref: "member_id",
  label: { by: ["title"], at: "at" },
  writer: "server",
  blocksSignOut: false,
});
