import { z } from "zod";
import { ENTRY_VERDICTS, passStep } from "#shared/domain/kinds/gym/gym-entries.ts";
import { text, uuid } from "#shared/domain/kinds/kind.ts";
import { about, DESK, defineVerb, words } from "./verb.ts";

/** Who comes in and goes. */
export const ENTRY_VERBS = {
  /**
   * `verdict`: as the desk saw it. `card`: by which they were found, or the number of the pass by which they were, with
   * the `pass_step` of its code. `override`: why they come in where it is red.
   */
  let_in: defineVerb({
    args: z.strictObject({
      member_id: uuid,
      verdict: z.enum(ENTRY_VERDICTS),
      card: text(32, 1).optional(),
      pass_step: passStep.optional(),
      override: words(200).optional(),
    }),
    roles: DESK,
    reasons: ["unknown_member", "override_needed", "override_spent", "too_many_entries"],
    concerns: ["member"],
    forgets: ["card", "override"],
  }),
  let_out: defineVerb({
    args: z.strictObject(about("member_id")),
    roles: DESK,
    reasons: ["unknown_member"],
    concerns: ["member"],
  }),
  /** Another secret and number for one's pass, after which no code of before counts. */
  renew_pass: defineVerb({
    args: z.strictObject({}),
    roles: ["member"],
    reasons: ["no_pass", "too_many_requests"],
  }),
  renew_pass_for: defineVerb({
    args: z.strictObject(about("member_id")),
    roles: DESK,
    reasons: ["unknown_member", "no_pass", "too_many_requests"],
    concerns: ["member"],
  }),
};
