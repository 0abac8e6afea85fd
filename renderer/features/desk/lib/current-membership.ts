import { membershipStanding } from "#shared/domain/gym/desk.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

type Membership = RowOfKind<"gym_memberships">;

/** What a list shows of somebody beside who they are. */
export type PersonDetails = {
  /** What they have now, else what begins next, else what they had last. */
  membership: Membership | undefined;
  /** The last day of their certificate; undefined for none. */
  certifiedUntil: string | undefined;
};

/** The first one counts. */
const ORDER = ["active", "paused", "upcoming", "expired", "ended"];

/** Of somebody's memberships the one that a list shows: of those in the best state the one that ends last. */
export const currentMembership = (sold: readonly Membership[], today: string): Membership | undefined => {
  const placeOf = (one: Membership) => ORDER.indexOf(membershipStanding(one, today));
  const endOf = ({ ends_on }: Membership) => ends_on ?? "9999";
  return sold.toSorted((a, b) => placeOf(a) - placeOf(b) || endOf(b).localeCompare(endOf(a)))[0];
};
