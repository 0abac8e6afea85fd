import { reasonKey } from "#renderer/features/gym/index.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

/** Refusals that are said otherwise to those who act for somebody, and those that only they get. */
const OWN = [
  "already_booked",
  "corrected",
  "daily_limit",
  "ended",
  "membership_over",
  "not_confirmed",
  "not_member",
  "not_paused",
  "not_started",
  "not_yours",
  "outside_hours",
  "paid",
  "pause_outside",
  "pause_past",
  "paused",
  "suspended",
  "unknown_certificate",
  "unknown_instalment",
  "unknown_member",
  "unknown_membership",
  "unknown_receipt",
  "unknown_waiver",
] as const;

/** The words for a reason, to those who work at the gym. */
export const staffReasonKey = (reason: string): MessageKey => {
  const own = OWN.find((known) => known === reason);
  return own ? `staff:reasons.${own}` : reasonKey(reason);
};
