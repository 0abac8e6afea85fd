import { z } from "zod";
import { MIN_RENEWAL_DAYS } from "#shared/domain/kinds/gym/gym-desk.ts";
import { gymOffers } from "#shared/domain/kinds/gym/gym-offers.ts";
import { uuid } from "#shared/domain/kinds/kind.ts";
import { TERMS } from "./desk.ts";
import { about, defineVerb, words } from "./verb.ts";

const { cents, duration, duration_unit, fee_cents, instalments, every_months, deposit_cents, listed, renews } =
  gymOffers.fields;

/** The price list, which the owner makes and the desk sells by. */
export const OFFER_VERBS = {
  save_offer: defineVerb({
    args: z
      .strictObject({
        offer_id: uuid.optional(),
        title: words(100),
        cents,
        duration,
        duration_unit,
        listed,
        ...TERMS,
        fee_cents: fee_cents.optional(),
        instalments: instalments.optional(),
        every_months: every_months.optional(),
        deposit_cents: deposit_cents.optional(),
        renews: renews.optional(),
      })
      .refine((of) => !of.renews || of.duration_unit === "months" || of.duration >= MIN_RENEWAL_DAYS),
    roles: ["owner"],
    reasons: ["unknown_offer", "too_many_offers"],
  }),
  remove_offer: defineVerb({
    args: z.strictObject(about("offer_id")),
    roles: ["owner"],
    reasons: ["unknown_offer"],
  }),
};
