import { readRenewal } from "#shared/domain/kinds/gym/gym-desk.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { addDays } from "#shared/domain/training/days.ts";

type Renewing = Pick<RowOfKind<"gym_memberships">, "state" | "ends_on" | "renewal">;

/**
 * The first day of what a membership is renewed by, unless that is switched off, and its price in cents; null where it
 * cannot be renewed, or has been.
 */
export const renewalAhead = (
  { state, ends_on, renewal }: Renewing,
  today: string,
): { day: string; cents: number } | null => {
  const next = readRenewal(renewal);
  return next === null || state === "ended" || ends_on === null || ends_on < today
    ? null
    : { day: addDays(ends_on, 1), cents: next.cents };
};

type Followed = Pick<RowOfKind<"gym_memberships">, "id" | "member_id" | "state" | "starts_on" | "ends_on" | "offer_id">;

/**
 * Whether another membership of the member takes its place: sold for after it, or by the same offer for longer. The
 * server has the same (`private.is_followed`).
 */
export const isFollowed = ({ id, member_id, ends_on, offer_id }: Followed, all: readonly Followed[]): boolean =>
  ends_on !== null &&
  all.some(
    (one) =>
      one.id !== id &&
      one.member_id === member_id &&
      one.state === "active" &&
      (one.starts_on > ends_on ||
        (one.offer_id === offer_id && offer_id !== null && (one.ends_on ?? "9999") > ends_on)),
  );
