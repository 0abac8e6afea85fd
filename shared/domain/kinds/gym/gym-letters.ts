import { z } from "zod";
import { defineKind, text, uuid } from "#shared/domain/kinds/kind.ts";

/** Whom of its people a gym writes to at once. */
export const LETTER_FILTERS = [
  "all",
  "active",
  "expired",
  "unseen_14",
  "unseen_21",
  "unseen_30",
  "certificate",
  "debts",
  "birthday",
] as const;
export type LetterFilter = (typeof LETTER_FILTERS)[number];
/** How many days those whom a filter chooses have not come in for; 0 where it asks of no entries. */
export const unseenDays = (filter: LetterFilter): number => Number(/^unseen_(\d+)$/.exec(filter)?.[1] ?? 0);

/** Most signs of a letter. */
export const MAX_LETTER = 2000;

/**
 * What a gym wrote to many of its people at once. `commercial`: whether it is not of the contract, and so for those
 * alone who agreed to be written to. `people`: how many it is for; `reached`: how many it has reached so far.
 */
export const gymLetters = defineKind({
  fields: {
    author_id: uuid,
    filter: z.enum(LETTER_FILTERS),
    text: text(MAX_LETTER, 1),
    commercial: z.boolean(),
    in_app: z.boolean(),
    by_mail: z.boolean(),
    people: z.int().min(1).max(20_000),
    reached: z.int().min(0).max(20_000),
    gym_id: uuid,
  },
  sort: "created_at",
  label: { by: ["text"], at: "created_at" },
  writer: "server",
  blocksSignOut: false,
});
