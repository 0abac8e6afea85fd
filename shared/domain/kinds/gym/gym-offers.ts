import { z } from "zod";
import { defineKind, text, uuid } from "#shared/domain/kinds/kind.ts";
import {
  DURATION_UNITS,
  MAX_CENTS,
  MAX_DURATION,
  MAX_ENTRIES,
  MAX_EVERY_MONTHS,
  MAX_INSTALMENTS,
  terms,
} from "./gym-desk.ts";

/** Most instalments of an offer, besides its deposit. */
export const MAX_OFFER_INSTALMENTS = MAX_INSTALMENTS - 1;

const cents = z.int().min(0).max(MAX_CENTS);

/**
 * What a gym's owner offers and its desk sells. It is valid for `duration` months or days, for `entries` of them or,
 * null, as often as one likes. `cents`: without `fee_cents` of enrolment. It is paid by `instalments`, one each
 * `every_months`, after `deposit_cents` where that is not 0. Only what is `listed` is sold. `renews`: whether what is
 * sold by it renews by itself.
 */
export const gymOffers = defineKind({
  fields: {
    title: text(100, 1),
    cents,
    entries: z.int().min(1).max(MAX_ENTRIES).nullable(),
    duration: z.int().min(1).max(MAX_DURATION),
    duration_unit: z.enum(DURATION_UNITS),
    ...terms,
    fee_cents: cents,
    instalments: z.int().min(1).max(MAX_OFFER_INSTALMENTS),
    every_months: z.int().min(1).max(MAX_EVERY_MONTHS),
    deposit_cents: cents,
    listed: z.boolean(),
    renews: z.boolean().default(false),
    gym_id: uuid,
  },
  label: { by: ["title"] },
  writer: "server",
  blocksSignOut: false,
});
