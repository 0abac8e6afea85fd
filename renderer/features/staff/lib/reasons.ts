import { reasonKey, type VerbTexts } from "#renderer/features/gym/index.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

/** Reasons with another text for staff, who act for somebody. */
const OTHERWISE = {
  already_booked: true,
  daily_limit: true,
  not_member: true,
  not_yours: true,
  suspended: true,
} as const satisfies Record<keyof VerbTexts["staffReasons"], true>;

const isOtherwise = (reason: string): reason is keyof typeof OTHERWISE => Object.hasOwn(OTHERWISE, reason);

/** The text key of a reason for staff. */
export const staffReasonKey = (reason: string): MessageKey =>
  isOtherwise(reason) ? `verbs:staffReasons.${reason}` : reasonKey(reason);
