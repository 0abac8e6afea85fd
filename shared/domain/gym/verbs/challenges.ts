import { z } from "zod";
import { CHALLENGE_MEASURES } from "#shared/domain/kinds/gym/gym-challenges.ts";
import { day, uuid } from "#shared/domain/kinds/kind.ts";
import { ANYBODY, about, defineVerb, STAFF, words } from "./verb.ts";

/** Challenges, and who takes part. */
export const CHALLENGE_VERBS = {
  save_challenge: defineVerb({
    args: z
      .strictObject({
        challenge_id: uuid.optional(),
        title: words(100),
        measure: z.enum(CHALLENGE_MEASURES),
        starts_on: day,
        ends_on: day,
      })
      .refine(({ starts_on, ends_on }) => starts_on <= ends_on),
    roles: STAFF,
    reasons: ["unknown_challenge", "challenge_started", "too_many_challenges"],
  }),
  remove_challenge: defineVerb({
    args: z.strictObject(about("challenge_id")),
    roles: STAFF,
    reasons: ["unknown_challenge"],
  }),
  join_challenge: defineVerb({
    args: z.strictObject(about("challenge_id")),
    roles: ANYBODY,
    reasons: ["unknown_challenge"],
  }),
  leave_challenge: defineVerb({ args: z.strictObject(about("challenge_id")), roles: ANYBODY, reasons: [] }),
};
