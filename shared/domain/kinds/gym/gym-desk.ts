import { z } from "zod";
import { day, defineKind, instant, text, uuid } from "#shared/domain/kinds/kind.ts";

export const PAYMENT_METHODS = ["cash", "card", "transfer"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const CERTIFICATE_TYPES = ["non_competitive", "competitive"] as const;
export type CertificateType = (typeof CERTIFICATE_TYPES)[number];

/** Highest amount of one payment, in euro cents. */
export const MAX_CENTS = 10_000_000;
export const MAX_INSTALMENTS = 24;
/** Most days of one pause of a membership, its last day included. */
export const MAX_PAUSE_DAYS = 366;

/** Which medical certificate a membership needs. */
export const NEEDED_CERTIFICATES = ["none", "non_agonistic", "agonistic"] as const;
export const MAX_ENTRIES = 1000;
/** Most classes that a membership names. */
export const MAX_CLASSES = 50;

const method = z.enum(PAYMENT_METHODS);
const cents = z.int().min(1).max(MAX_CENTS);

/** In euro cents, of up to {@link MAX_INSTALMENTS} instalments. */
export const amount = z
  .int()
  .min(0)
  .max(MAX_INSTALMENTS * MAX_CENTS);

/** What somebody may do with what they bought. `hours`: a coach's `weekly`, `{}` for always; no class: all of them. */
export const terms = {
  hours: z.record(z.string(), z.unknown()).default({}),
  class_ids: z.array(uuid).max(MAX_CLASSES).default([]),
  certificate: z.enum(NEEDED_CERTIFICATES).default("none"),
};

/** Fewest days of an offer that renews by itself. */
export const MIN_RENEWAL_DAYS = 7;
export const DURATION_UNITS = ["months", "days"] as const;
export const MAX_DURATION = 999;
/** Most months between two instalments. */
export const MAX_EVERY_MONTHS = 12;

const membership = {
  title: text(100, 1),
  starts_on: day,
  ends_on: day.nullable(),
  cents: amount,
  state: z.enum(["active", "ended"]),
  paused_from: day.nullable(),
  paused_until: day.nullable(),
  offer_id: uuid.nullable().default(null),
  entries: z.int().min(0).max(MAX_ENTRIES).nullable().default(null),
  entries_left: z.int().min(0).max(MAX_ENTRIES).nullable().default(null),
  ...terms,
  fee_cents: amount.default(0),
  discount_cents: amount.default(0),
  discount_reason: text(200).default(""),
  sold_on: day.nullable().default(null),
  renews: z.boolean().default(false),
  renewal: z
    .record(z.string(), z.unknown())
    .default({})
    .meta({
      examples: [{}, { cents: 5000, duration: 1, duration_unit: "months", instalments: 1, every_months: 1 }],
    }),
};
const instalment = { due_on: day, cents, paid_at: instant.nullable(), method: method.nullable() };
const receipt = {
  instalment_id: uuid.nullable(),
  year: z.int().min(1970).max(2199),
  number: z.int().min(1).max(10_000_000),
  issued_at: instant,
  cents: z.int().min(-MAX_CENTS).max(MAX_CENTS),
  description: text(120),
  method,
  corrects: uuid.nullable(),
  order_id: uuid.nullable(),
  paper: z.record(z.string(), z.unknown()),
};

/**
 * What was sold to a member; `cents`: the price that was agreed, with `fee_cents` of enrolment and without
 * `discount_cents`. It is `active` until the desk ends it. `paused_from` and `paused_until`: the first and the last day
 * of its last pause, by which `ends_on` has moved. `entries`: how many were sold, null where nobody counts; the server
 * takes from `entries_left`. `offer_id`: what it was in the price list. `sold_on`: null of what was sold elsewhere
 * and of a renewal. `renews`: whether it is renewed, as `renewal` says (`readRenewal`).
 * `gym_id`, here and below: for who is at the desk of several gyms.
 */
export const gymMemberships = defineKind({
  fields: { member_id: uuid, ...membership, gym_id: uuid },
  sort: "starts_on",
  ref: "member_id",
  label: { by: ["title"] },
  writer: "server",
  blocksSignOut: false,
});

/** A member's own membership, by the same id, whole. */
export const ownMemberships = defineKind({
  fields: { gym_id: uuid, gym_name: text(100), ...membership },
  sort: "starts_on",
  label: { by: ["title"] },
  writer: "server",
  blocksSignOut: false,
});

/** A part of a membership's price. `member_name`: of a member who left the gym before it was paid. */
export const gymInstalments = defineKind({
  fields: { membership_id: uuid, member_id: uuid, ...instalment, member_name: text(201), gym_id: uuid },
  sort: "due_on",
  ref: "member_id",
  settled: "paid_at",
  label: { by: ["due_on"] },
  writer: "server",
  blocksSignOut: false,
});

export const ownInstalments = defineKind({
  fields: { gym_id: uuid, membership_id: uuid, ...instalment },
  sort: "due_on",
  ref: "membership_id",
  label: { by: ["due_on"] },
  writer: "server",
  blocksSignOut: false,
});

/**
 * A receipt of the gym for an instalment or an order, numbered without gaps within a year. It never changes; a refund
 * has a receipt of its own, with negative cents, which `corrects` the first. `paper`: what it says of issuer, payer and
 * tax, see shared/domain/gym/receipt-paper.ts. `taken_by`: who took or gave the money.
 */
export const gymReceipts = defineKind({
  fields: { member_id: uuid.nullable(), ...receipt, taken_by: uuid, gym_id: uuid },
  sort: "issued_at",
  ref: "member_id",
  label: { by: ["description"], at: "issued_at" },
  writer: "server",
  blocksSignOut: false,
});

/** A member's own receipt, under the same id. `gym_name`: the gym's name at that time. */
export const ownReceipts = defineKind({
  fields: { gym_id: uuid, gym_name: text(100), ...receipt },
  sort: "issued_at",
  label: { by: ["description"], at: "issued_at" },
  writer: "server",
  blocksSignOut: false,
});

/** A medical certificate by its dates: nothing of what a doctor found. */
export const gymCertificates = defineKind({
  fields: {
    member_id: uuid,
    type: z.enum(CERTIFICATE_TYPES),
    issued_on: day.nullable(),
    expires_on: day,
    noted_by: uuid,
    gym_id: uuid,
  },
  sort: "expires_on",
  ref: "member_id",
  label: { by: ["expires_on"] },
  writer: "server",
  blocksSignOut: false,
});

/** A waiver that a member signed on paper. */
export const gymWaivers = defineKind({
  fields: { member_id: uuid, title: text(100, 1), signed_on: day, noted_by: uuid, gym_id: uuid },
  sort: "signed_on",
  ref: "member_id",
  label: { by: ["title"] },
  writer: "server",
  blocksSignOut: false,
});
