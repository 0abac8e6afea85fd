import { z } from "zod";
import { day, defineKind, text, uuid } from "#shared/domain/kinds/kind.ts";

export const MAX_CARDS = 5;

/** The number of a card, as a scanner gives it. */
const card = text(32, 1)
  .refine((value) => value === value.trim())
  .meta({ examples: ["0412", "A-17", "8032089000017"] });

/**
 * What the desk keeps of a person of the gym, for desk and owner alone. `member_id`: the account's id, or, without one,
 * the id of the command that added them. Texts are empty and days null where nobody said them. `privacy_on`,
 * `marketing_on`: when they agreed. `joined_on`: since when they come. `guardian_consent_on`: when a minor's guardian
 * agreed that they train. `lost_cards`: those that let nobody in any more.
 */
export const gymPersons = defineKind({
  fields: {
    member_id: uuid,
    first_name: text(100),
    last_name: text(100),
    birth_date: day.nullable(),
    tax_code: text(16),
    phone: text(40),
    email: text(320),
    address: text(200),
    guardian_name: text(201),
    guardian_phone: text(40),
    guardian_tax_code: text(16),
    cards: z.array(card).max(MAX_CARDS),
    notes: text(500),
    privacy_on: day.nullable(),
    marketing_on: day.nullable(),
    joined_on: day.nullable(),
    guardian_consent_on: day.nullable().default(null),
    lost_cards: z.array(card).max(MAX_CARDS).default([]),
    has_account: z.boolean(),
    gym_id: uuid,
  },
  sort: "created_at",
  ref: "member_id",
  label: { by: ["last_name", "first_name"] },
  writer: "server",
  blocksSignOut: false,
});
