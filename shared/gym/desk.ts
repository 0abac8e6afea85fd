import type { RowOfKind } from "#shared/sync/kinds/kinds.ts";
import { daysBetween } from "#shared/training/days.ts";

/** Due before `today` and not paid. */
export const isOverdue = (
  { due_on, paid_at }: Pick<RowOfKind<"gym_instalments">, "due_on" | "paid_at">,
  today: string,
): boolean => paid_at === null && due_on < today;

/** `expired`: its time is over, without the desk having ended it. */
export const membershipStanding = (
  { state, starts_on, ends_on }: Pick<RowOfKind<"gym_memberships">, "state" | "starts_on" | "ends_on">,
  today: string,
): "active" | "upcoming" | "expired" | "ended" => {
  if (state === "ended") return "ended";
  if (ends_on !== null && ends_on < today) return "expired";
  return starts_on > today ? "upcoming" : "active";
};

/** In how many days a certificate that ends is to be told of. */
const SOON = 30;

/** `days`: for how many more it is valid, 0 on its last one. */
export const certificateStanding = (
  expiresOn: string | undefined,
  today: string,
): { state: "none" | "expired" | "soon" | "valid"; days: number } => {
  if (expiresOn === undefined) return { state: "none", days: 0 };
  const days = daysBetween(today, expiresOn);
  if (days < 0) return { state: "expired", days };
  return { state: days <= SOON ? "soon" : "valid", days };
};
