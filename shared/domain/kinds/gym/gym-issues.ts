import { z } from "zod";
import { defineKind, instant, text, uuid } from "#shared/domain/kinds/kind.ts";

/**
 * Why something at the desk has to be settled: an act was refused, an instalment was paid by two desks, an entry was
 * spent twice, more places of a class were given away than there are, a card was given to two people, two desks let
 * somebody in by one code of a pass, or somebody was let in against what another desk knew.
 */
export const ISSUE_CAUSES = [
  ...(["refused", "paid_twice", "entry_twice", "seat_oversold", "card_twice", "pass_twice", "let_in"] as const),
] as const;
export type IssueCause = (typeof ISSUE_CAUSES)[number];

/**
 * By what an issue is settled: what was paid twice goes back, a card goes to one of two, an entry counts no more, or
 * somebody gives up a place of a full class, or waits for one.
 */
export const ISSUE_REMEDIES = ["give_back", "move_card", "take_back", "cancel_booking", "to_waitlist"] as const;

/**
 * Something that somebody of the desk has to settle. `acts`: the commands that it is about; `acted_by`, `sent_by` and
 * `acted_at` are those of the last one that arrived. `about`: what each side knew, by the cause. `remedy`: by what it
 * was settled, empty for by hand.
 */
export const gymIssues = defineKind({
  fields: {
    cause: z.enum(ISSUE_CAUSES),
    member_id: uuid.nullable(),
    acts: z.array(uuid).max(50),
    about: z.record(z.string(), z.unknown()),
    acted_by: uuid,
    sent_by: uuid,
    acted_at: instant,
    raised_at: instant,
    state: z.enum(["open", "settled"]),
    settled_by: uuid.nullable(),
    settled_at: instant.nullable(),
    remedy: z.enum(["", ...ISSUE_REMEDIES]),
    gym_id: uuid,
  },
  sort: "raised_at",
  label: { by: ["cause"], at: "raised_at" },
  writer: "server",
  blocksSignOut: false,
});

/**
 * A secret of 256 bits, in hexadecimal, by which a device closes the box with the unsent acts of the gym's desk. The
 * newest one closes; the others open what was closed before.
 */
export const gymKeys = defineKind({
  fields: {
    secret: text(64, 64)
      .refine((value) => /^[0-9a-f]{64}$/.test(value))
      .meta({ examples: ["0f".repeat(32)] }),
    gym_id: uuid,
  },
  label: { by: [], at: "created_at" },
  writer: "server",
  blocksSignOut: false,
});
