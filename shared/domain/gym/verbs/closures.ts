import { z } from "zod";
import { MAX_CLOSURE_DAYS } from "#shared/domain/kinds/gym/gym-closures.ts";
import { day } from "#shared/domain/kinds/kind.ts";
import { daysBetween } from "#shared/domain/training/days.ts";
import { about, DESK, defineVerb, words } from "./verb.ts";

/** Days on which the gym is closed, both included. */
export const CLOSURE_VERBS = {
  close_days: defineVerb({
    args: z.strictObject({
      days: z
        .strictObject({ starts_on: day, ends_on: day })
        .refine(({ starts_on, ends_on }) => starts_on <= ends_on && daysBetween(starts_on, ends_on) < MAX_CLOSURE_DAYS)
        .readonly(),
      reason: words(100),
    }),
    roles: DESK,
    reasons: ["closure_past", "too_many_closures"],
    concerns: ["days"],
  }),
  reopen_days: defineVerb({
    args: z.strictObject(about("closure_id")),
    roles: DESK,
    reasons: ["unknown_closure"],
  }),
};
