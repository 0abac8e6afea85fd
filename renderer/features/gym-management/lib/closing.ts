import { type Holiday, italianHolidays } from "#shared/domain/calendar/italian-holidays.ts";
import { type Closure, closedBecause } from "#shared/domain/gym/closures.ts";
import { VERBS } from "#shared/domain/gym/verbs.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import type { DayOf } from "#shared/domain/training/zoned-days.ts";

/** How many public holidays are proposed at once. */
const PROPOSED = 4;
/** Zones whose gyms are in Italy, or keep its holidays. */
const ITALIAN_ZONES: readonly string[] = ["Europe/Rome", "Europe/San_Marino", "Europe/Vatican"];

/** The next public holidays on which the gym is open so far; none where it is not in Italy. */
export const proposedHolidays = (
  zone: string,
  space: string,
  closures: readonly Closure[],
  today: string,
): readonly Holiday[] => {
  if (!ITALIAN_ZONES.includes(zone)) return [];
  const year = Number(today.slice(0, 4));
  return [...italianHolidays(year), ...italianHolidays(year + 1)]
    .filter(({ day }) => day >= today && closedBecause(closures, space, day) === null)
    .slice(0, PROPOSED);
};

/** What closing would cancel, as far as the device knows. `booked`: places and waiting people of those classes. */
export type Cancelled = { classes: number; booked: number; appointments: number };

type Ahead = {
  sessions: readonly Pick<RowOfKind<"gym_sessions">, "starts_at" | "state" | "taken" | "waiting">[];
  /** When coaches are taken, by an appointment each. */
  appointments: readonly Pick<RowOfKind<"gym_busy">, "starts_at">[];
};

/** `dayOf`: by the gym's clocks; `now` in milliseconds. */
export const cancelledBy = (
  { sessions, appointments }: Ahead,
  { first, last, dayOf, now }: { first: string; last: string; dayOf: DayOf; now: number },
): Cancelled => {
  const isAffected = ({ starts_at }: { starts_at: string }) => {
    const at = Date.parse(starts_at);
    return at > now && first <= dayOf(at) && dayOf(at) <= last;
  };
  const held = sessions.filter((session) => session.state === "planned" && isAffected(session));
  return {
    classes: held.length,
    booked: held.reduce((sum, { taken, waiting }) => sum + taken + waiting, 0),
    appointments: appointments.filter(isAffected).length,
  };
};

/** Whether days can be closed: as the gym takes them, and not over. */
export const areDaysToClose = (first: string, last: string, today: string): boolean =>
  VERBS.close_days.args.shape.days.safeParse({ starts_on: first, ends_on: last }).success && last >= today;
