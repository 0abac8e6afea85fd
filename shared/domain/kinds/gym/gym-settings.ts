import { z } from "zod";
import { defineKind, text, zone } from "#shared/domain/kinds/kind.ts";
import { isVatNumber, TAX_CODE_FORM } from "#shared/lib/italian-tax-ids.ts";

const minutes = (most: number) => z.int().min(0).max(most);
const days = (most: number) => z.int().min(0).max(most);

/** What a class costs that is cancelled too late: nothing, or it counts as one that was missed. */
export const LATE_CANCELS = ["nothing", "no_show", "entry"] as const;

/**
 * What the gym says of its tax: nothing; a company with VAT; an amateur sports club (ASD or SSD), whose members' fees
 * are outside VAT; or one under law 398/1991, whose sales have VAT and whose members' fees are outside of it.
 */
export const REGIMES = ["none", "commercial", "asd_institutional", "l398"] as const;
export type Regime = (typeof REGIMES)[number];

const vatNumber = z
  .string()
  .refine((value) => value === "" || isVatNumber(value))
  .meta({ maxLength: 11, examples: ["", "01234567897"] });
const taxCode = z
  .string()
  .refine((value) => value === "" || isVatNumber(value) || TAX_CODE_FORM.test(value))
  .meta({ maxLength: 16, examples: ["", "01234567897", "RSSMRA80A01H501U"] });

/**
 * A gym and the figures of its rules, by the gym's id. `occupancy_limit`: the most people inside at once, 0 for any
 * number. `waiver`: the title of the one that whoever comes in must have signed. `weekly`, `overrides`: when it is
 * open, as a coach's hours. `listed`: everybody with an account finds it, by its town, address and contact and what
 * it says about itself. `latitude`, `longitude`: where it lies, in degrees, to the town's middle or closer; both or
 * neither. The fields from `legal_name` on: what its receipts say of it. `stamp_duty`: whether receipts outside VAT
 * need a revenue stamp; `has_rt`: whether it has a till that reports to the tax office (registratore telematico).
 * `reminders`: which ones its people get, and in which words.
 */
export const gymSettings = defineKind({
  fields: {
    name: text(100, 1),
    zone: zone(),
    booking_opens_days: days(365),
    booking_closes_minutes: minutes(10_080),
    free_cancel_minutes: minutes(10_080),
    promoted_free_minutes: minutes(10_080),
    no_show_limit: z.int().min(1).max(100),
    no_show_days: days(365),
    suspension_days: days(365),
    late_cancel: z.enum(LATE_CANCELS).default("nothing"),
    occupancy_limit: z.int().min(0).max(100_000),
    waiver: text(100).default(""),
    daily_limit: z.int().min(1).max(100),
    waitlist_limit: z.int().min(0).max(1000),
    appointment_minutes: z.array(z.int().min(5).max(480)).max(10),
    buffer_before_minutes: minutes(480),
    buffer_after_minutes: minutes(480),
    notice_minutes: minutes(43_200),
    horizon_days: days(365),
    step_minutes: z.int().min(5).max(240),
    weekly: z.record(z.string(), z.unknown()).default({}),
    overrides: z.record(z.string(), z.unknown()).default({}),
    listed: z.boolean().default(false),
    town: text(100).default(""),
    address: text(200).default(""),
    contact: text(200).default(""),
    about: text(1000).default(""),
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    reminders: z
      .record(z.string(), z.unknown())
      .default({})
      .meta({ examples: [{}, { late: { on: false } }] }),
    legal_name: text(120).default(""),
    legal_address: text(200).default(""),
    vat_number: vatNumber.default(""),
    tax_code: taxCode.default(""),
    activity: text(100).default(""),
    regime: z.enum(REGIMES).default("none"),
    vat_rate: z.int().min(0).max(30).default(22),
    stamp_duty: z.boolean().default(false),
    has_rt: z.boolean().default(false),
  },
  label: { by: ["name"] },
  writer: "server",
  blocksSignOut: false,
});
