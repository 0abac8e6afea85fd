import { z } from "zod";
import {
  DURATION_UNITS,
  MAX_CENTS,
  MAX_DURATION,
  MAX_EVERY_MONTHS,
  MAX_INSTALMENTS,
} from "#shared/domain/kinds/gym/gym-desk.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { addDays } from "#shared/domain/training/days.ts";

/** As what a membership is renewed: at `cents`, for so long, in so many instalments. */
export const renewal = z.strictObject({
  cents: z.int().min(0).max(MAX_CENTS),
  duration: z.int().min(1).max(MAX_DURATION),
  duration_unit: z.enum(DURATION_UNITS),
  instalments: z.int().min(1).max(MAX_INSTALMENTS),
  every_months: z.int().min(1).max(MAX_EVERY_MONTHS),
});
export type Renewal = z.infer<typeof renewal>;

/** As what a membership's row says that it is renewed; null where it cannot be, or has been. */
export const readRenewal = (stored: unknown): Renewal | null => renewal.safeParse(stored).data ?? null;

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
