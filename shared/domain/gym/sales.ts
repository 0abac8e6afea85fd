import { Temporal } from "temporal-polyfill";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { addDays } from "#shared/domain/training/days.ts";

type Offer = RowOfKind<"gym_offers">;
/** What somebody has of a gym, or is about to have. */
export type HeldMembership = Pick<
  RowOfKind<"gym_memberships">,
  "title" | "state" | "starts_on" | "ends_on" | "fee_cents" | "sold_on" | "offer_id"
>;

/** The last day of what is sold by an offer from a day on. */
export const offerEnd = (
  { duration, duration_unit }: Pick<Offer, "duration" | "duration_unit">,
  startsOn: string,
): string =>
  duration_unit === "days"
    ? addDays(startsOn, duration - 1)
    : addDays(Temporal.PlainDate.from(startsOn).add({ months: duration }).toString(), -1);

/** When a further membership starts, unless it is said: after the last day of what they have, else today. */
export const nextStart = (held: readonly HeldMembership[], today: string): string => {
  const lasts = held.flatMap(({ state, ends_on }) =>
    state === "active" && ends_on !== null && ends_on >= today ? [ends_on] : [],
  );
  const last = lasts.toSorted().at(-1);
  return last === undefined ? today : addDays(last, 1);
};

/** What they have on a day that is sold, too; `ends_on` is null where it has no end. */
export const overlapping = (
  held: readonly HeldMembership[],
  { starts_on, ends_on }: { starts_on: string; ends_on: string | null },
): HeldMembership[] =>
  held.filter(
    (one) =>
      one.state === "active" &&
      (one.ends_on === null || one.ends_on >= starts_on) &&
      (ends_on === null || one.starts_on <= ends_on),
  );

/** Whether an enrolment fee was sold to them in the year before a day. */
export const hasPaidFee = (held: readonly HeldMembership[], today: string): boolean => {
  const yearAgo = Temporal.PlainDate.from(today).subtract({ years: 1 }).toString();
  return held.some(({ fee_cents, sold_on, starts_on }) => fee_cents > 0 && (sold_on ?? starts_on) > yearAgo);
};
