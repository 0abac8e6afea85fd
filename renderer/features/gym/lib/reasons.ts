import type { MessageKey } from "#shared/i18n/keys.ts";

/** Why the server refuses what members ask of a gym: docs/gym.md. */
const REASONS = [
  "already_booked",
  "challenge_started",
  "closed",
  "daily_limit",
  "failed",
  "full",
  "invalid",
  "last_owner",
  "not_allowed",
  "not_booked",
  "not_member",
  "not_open",
  "not_requested",
  "not_waiting",
  "not_yours",
  "outside_hours",
  "over",
  "session_cancelled",
  "started",
  "suspended",
  "taken",
  "too_far",
  "too_many",
  "too_many_challenges",
  "too_many_open",
  "too_many_requests",
  "too_soon",
  "unknown_appointment",
  "unknown_booking",
  "unknown_challenge",
  "unknown_class",
  "unknown_coach",
  "unknown_invitation",
  "unknown_session",
  "unknown_verb",
  "unknown_zone",
] as const;

/** The words for a reason; one that only a newer server has says no more than that it was refused. */
export const reasonKey = (reason: string): MessageKey =>
  `gym:reasons.${REASONS.find((known) => known === reason) ?? "failed"}`;
