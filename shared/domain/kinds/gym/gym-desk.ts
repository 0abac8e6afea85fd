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

const method = z.enum(PAYMENT_METHODS);
const cents = z.int().min(1).max(MAX_CENTS);

const membership = {
  title: text(100, 1),
  starts_on: day,
  ends_on: day.nullable(),
  cents: z
    .int()
    .min(1)
    .max(MAX_INSTALMENTS * MAX_CENTS),
  state: z.enum(["active", "ended"]),
  paused_from: day.nullable(),
  paused_until: day.nullable(),
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
};

/**
 * What was sold to a member; `cents`: the price that was agreed. It is `active` until the desk ends it. `paused_from`
 * and `paused_until`: the first and the last day of its last pause, by which `ends_on` has moved. `gym_id`, here and
 * below: for who is at the desk of several gyms.
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
 * has a receipt of its own, with negative cents, which `corrects` the first.
 */
export const gymReceipts = defineKind({
  fields: { member_id: uuid, ...receipt, gym_id: uuid },
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
