import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { ageOn } from "#shared/domain/profile/birth-date.ts";
import type { AccessDecision } from "./decide-access.ts";

/** What everybody who works at a gym may know of one of its people. */
export type FlagsRow = Pick<
  RowOfKind<"gym_flags">,
  "birth_date" | "guardian_consent_on" | "memberships" | "instalments" | "certificates" | "waivers"
>;

/** Of somebody whom the gym does not have yet. */
export const NO_FLAGS: FlagsRow = {
  ...{ birth_date: null, guardian_consent_on: null, memberships: [], instalments: [], certificates: [], waivers: [] },
};

type Gym = Pick<RowOfKind<"gym_settings">, "zone" | "waiver">;

/**
 * What an entry is decided by, as the flags have it: nobody is told any sum, so cents are 0, and neither a card nor who
 * is inside plays a part. `readAt`: when the rows were last equal to the server's, in milliseconds.
 */
export const knownByFlags = (row: FlagsRow, { zone, waiver }: Gym, readAt: number) => ({
  ...{ zone, waiver, occupancyLimit: 0, inside: 0, card: "valid" as const, readAt },
  person: { birth_date: row.birth_date, guardian_consent_on: row.guardian_consent_on },
  memberships: row.memberships,
  instalments: row.instalments.map((one) => ({ ...one, cents: 0, paid_at: null })),
  certificates: row.certificates,
  waivers: row.waivers,
});

/** Whole years of somebody on a day; null where nobody said, or the day is before. */
export const ageOf = ({ birth_date }: Pick<FlagsRow, "birth_date">, today: string): number | null =>
  birth_date === null || birth_date > today ? null : ageOn(birth_date, today);

/** `isOtherClass`: whether all that they have now is for other classes than the one that was asked about. */
export type Flags = Pick<AccessDecision, "verdict" | "reasons"> & { age: number | null; isOtherClass: boolean };
