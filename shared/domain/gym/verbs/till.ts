import { z } from "zod";
import { CASH_MOVES, MAX_CASH } from "#shared/domain/kinds/gym/gym-till.ts";
import { day, uuid } from "#shared/domain/kinds/kind.ts";
import { DESK, defineVerb, words } from "./verb.ts";

const cash = z.int().min(0).max(MAX_CASH);

/** The till: one a day. */
export const TILL_VERBS = {
  open_till: defineVerb({
    args: z.strictObject({ float_cents: cash }),
    roles: DESK,
    reasons: ["till_open"],
  }),
  note_cash: defineVerb({
    args: z.strictObject({ type: z.enum(CASH_MOVES), cents: z.int().min(1).max(MAX_CASH), reason: words(200) }),
    roles: DESK,
    reasons: ["too_many_moves"],
  }),
  close_till: defineVerb({
    args: z.strictObject({ day, counted_cents: cash, replaces: uuid.nullable().optional() }),
    roles: DESK,
    reasons: ["till_closed", "till_not_open", "too_many_closings"],
  }),
};
