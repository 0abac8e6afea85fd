import { z } from "zod";
import { LETTER_FILTERS, MAX_LETTER } from "#shared/domain/kinds/gym/gym-letters.ts";
import { DESK, defineVerb, words } from "./verb.ts";

/** What a gym writes to many of its people at once. */
export const LETTER_VERBS = {
  write_letter: defineVerb({
    args: z
      .strictObject({
        filter: z.enum(LETTER_FILTERS),
        text: words(MAX_LETTER),
        commercial: z.boolean(),
        in_app: z.boolean(),
        by_mail: z.boolean(),
      })
      .refine(({ in_app, by_mail }) => in_app || by_mail),
    roles: DESK,
    reasons: ["too_many", "nobody"],
    forgets: ["text"],
  }),
};
