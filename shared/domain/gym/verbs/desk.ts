import { z } from "zod";
import { renewal } from "#shared/domain/gym/renewal.ts";
import {
  amount,
  CERTIFICATE_TYPES,
  MAX_CENTS,
  MAX_CLASSES,
  MAX_ENTRIES,
  MAX_INSTALMENTS,
  MIN_RENEWAL_DAYS,
  NEEDED_CERTIFICATES,
  PAYMENT_METHODS,
} from "#shared/domain/kinds/gym/gym-desk.ts";
import { day, text, uuid } from "#shared/domain/kinds/kind.ts";
import { about, DESK, defineVerb, hours, words } from "./verb.ts";

/** What somebody may do with what they buy: of an offer as of a sale. */
export const TERMS = {
  entries: z.int().min(1).max(MAX_ENTRIES).nullable().optional(),
  hours: hours.weekly.optional(),
  class_ids: z.array(uuid).max(MAX_CLASSES).readonly().optional(),
  certificate: z.enum(NEEDED_CERTIFICATES).optional(),
};

/** Memberships, payments and papers. `member_id`: whose rows these are, by which their space is locked. */
export const DESK_VERBS = {
  sell_membership: defineVerb({
    args: z
      .strictObject({
        member_id: uuid,
        title: words(100),
        starts_on: day,
        ends_on: day.nullable().optional(),
        instalments: z
          .array(
            z
              .strictObject({
                due_on: day,
                cents: z.int().min(1).max(MAX_CENTS),
                id: uuid.optional(),
                method: z.enum(PAYMENT_METHODS).optional(),
              })
              .readonly(),
          )
          .max(MAX_INSTALMENTS)
          .readonly()
          .refine((parts) => new Set(parts.map(({ id }, place) => id?.toLowerCase() ?? place)).size === parts.length),
        offer_id: uuid.nullable().optional(),
        ...TERMS,
        fee_cents: amount.optional(),
        discount_cents: amount.optional(),
        discount_reason: text(200).optional(),
        renews: z.boolean().optional(),
        renewal: renewal
          .refine(({ cents, instalments }) => cents === 0 || cents >= instalments)
          .refine(({ duration, duration_unit }) => duration_unit === "months" || duration >= MIN_RENEWAL_DAYS)
          .readonly()
          .optional(),
      })
      .refine(({ starts_on, ends_on }) => !ends_on || starts_on <= ends_on)
      .refine(({ renews, renewal, ends_on }) => !renews || (renewal && ends_on)),
    roles: DESK,
    reasons: ["unknown_member", "unknown_offer"],
    concerns: ["member"],
  }),
  correct_sale: defineVerb({
    args: z.strictObject(about("member_id", "membership_id")),
    roles: DESK,
    reasons: ["unknown_membership", "sale_past"],
    concerns: ["member"],
  }),
  end_membership: defineVerb({
    args: z.strictObject({ ...about("member_id", "membership_id"), drop_overdue: z.boolean().optional() }),
    roles: DESK,
    reasons: ["unknown_membership", "ended"],
    concerns: ["member"],
  }),
  set_renewal: defineVerb({
    args: z.strictObject({
      ...about("member_id", "membership_id"),
      renews: z.boolean(),
      cents: z.int().min(0).max(MAX_CENTS).nullable().optional(),
    }),
    roles: DESK,
    reasons: ["unknown_membership", "membership_over", "no_renewal"],
    concerns: ["member"],
  }),
  pause_membership: defineVerb({
    args: z
      .strictObject({ ...about("member_id", "membership_id"), paused_from: day, paused_until: day })
      .refine(({ paused_from, paused_until }) => paused_from <= paused_until),
    roles: DESK,
    reasons: [
      ...(["unknown_membership", "unknown_member", "membership_over", "paused"] as const),
      ...(["pause_past", "pause_outside"] as const),
    ],
    concerns: ["member"],
  }),
  resume_membership: defineVerb({
    args: z.strictObject(about("member_id", "membership_id")),
    roles: DESK,
    reasons: ["unknown_membership", "not_paused"],
    concerns: ["member"],
  }),
  take_payment: defineVerb({
    args: z.strictObject({ ...about("member_id", "instalment_id"), method: z.enum(PAYMENT_METHODS) }),
    roles: DESK,
    reasons: ["unknown_instalment", "paid"],
    concerns: ["member"],
  }),
  return_payment: defineVerb({
    args: z.strictObject({ ...about("receipt_id"), member_id: uuid.nullable().optional() }),
    roles: DESK,
    reasons: ["unknown_receipt", "corrected"],
    concerns: ["member"],
  }),
  mail_receipt: defineVerb({
    args: z.strictObject(about("member_id", "receipt_id")),
    roles: DESK,
    reasons: ["unknown_receipt", "no_email", "too_many_mails", "just_mailed"],
    concerns: ["member"],
  }),
  note_certificate: defineVerb({
    args: z
      .strictObject({
        member_id: uuid,
        type: z.enum(CERTIFICATE_TYPES),
        issued_on: day.nullable().optional(),
        expires_on: day,
      })
      .refine(({ issued_on, expires_on }) => !issued_on || issued_on <= expires_on),
    roles: DESK,
    reasons: ["unknown_member"],
    concerns: ["member"],
    forgets: ["type", "issued_on", "expires_on"],
  }),
  remove_certificate: defineVerb({
    args: z.strictObject(about("certificate_id")),
    roles: DESK,
    reasons: ["unknown_certificate"],
  }),
  note_waiver: defineVerb({
    args: z.strictObject({ member_id: uuid, title: words(100), signed_on: day }),
    roles: DESK,
    reasons: ["unknown_member"],
    concerns: ["member"],
  }),
  remove_waiver: defineVerb({
    args: z.strictObject(about("waiver_id")),
    roles: DESK,
    reasons: ["unknown_waiver"],
  }),
};
