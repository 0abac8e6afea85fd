import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { daysBetween } from "#shared/domain/training/days.ts";

/** Whether an instalment was due before `today` and is not paid. */
export const isOverdue = (
  { due_on, paid_at }: Pick<RowOfKind<"gym_instalments">, "due_on" | "paid_at">,
  today: string,
): boolean => paid_at === null && due_on < today;

type Standing = Pick<RowOfKind<"gym_memberships">, "state" | "starts_on" | "ends_on" | "paused_from" | "paused_until">;

/** The state of a membership. `expired`: its time is over, and the desk did not end it. */
export const membershipStanding = (
  { state, starts_on, ends_on, paused_from, paused_until }: Standing,
  today: string,
): "active" | "paused" | "upcoming" | "expired" | "ended" => {
  if (state === "ended") return "ended";
  if (ends_on !== null && ends_on < today) return "expired";
  if (paused_from !== null && paused_until !== null && paused_from <= today && today <= paused_until) return "paused";
  return starts_on > today ? "upcoming" : "active";
};

/** Days before its end in which a certificate is shown as ending. */
const SOON = 30;

/** The state of a certificate. `days`: how many more days it is valid, 0 on its last one. */
export const certificateStanding = (
  expiresOn: string | undefined,
  today: string,
): { state: "none" | "expired" | "soon" | "valid"; days: number } => {
  if (expiresOn === undefined) return { state: "none", days: 0 };
  const days = daysBetween(today, expiresOn);
  if (days < 0) return { state: "expired", days };
  return { state: days <= SOON ? "soon" : "valid", days };
};
