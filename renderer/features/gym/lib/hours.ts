import { type Availability, type Hours, hoursOf, readAvailability } from "#shared/domain/gym/slots.ts";

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const isTime = (time: string): boolean => TIME.test(time);

/** The problem of a day's hours; null for none. A day may end at `24:00`. */
export const problemOf = (hours: Hours): "time" | "order" | "overlap" | null => {
  if (hours.some(([from, to]) => !isTime(from) || !(isTime(to) || to === "24:00"))) return "time";
  if (hours.some(([from, to]) => from >= to)) return "order";
  const sorted = hours.toSorted(([a], [b]) => a.localeCompare(b));
  return sorted.some(([from], index) => index > 0 && from < (sorted[index - 1]?.[1] ?? "")) ? "overlap" : null;
};

/** Whether the server would take all hours. */
export const isWhole = ({ weekly, overrides }: Availability): boolean =>
  [...Object.values(weekly), ...Object.values(overrides)].every((hours) => problemOf(hours) === null);

/** Hours in their stored form: sorted, without weekdays that have none, and without past dates. */
export const tidy = ({ weekly, overrides }: Availability, today: string): Availability => {
  const sorted = (hours: Hours) => hours.toSorted(([a], [b]) => a.localeCompare(b));
  const of = (days: Availability["weekly"], keeps: (day: string, hours: Hours) => boolean) =>
    Object.fromEntries(
      Object.entries(days)
        .filter(([day, hours]) => keeps(day, hours))
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([day, hours]) => [day, sorted(hours)]),
    );
  return { weekly: of(weekly, (_, hours) => hours.length > 0), overrides: of(overrides, (day) => day >= today) };
};

/** The first suggestion for further hours of a day: the afternoon after its hours, as far as it goes. */
export const nextHours = (hours: Hours): readonly [string, string] => {
  const last = hours
    .map(([, to]) => to)
    .toSorted()
    .at(-1);
  if (last === undefined) return ["09:00", "13:00"];
  return last <= "15:00" ? ["15:00", "19:00"] : [last, "24:00"];
};

/** A gym's opening hours of a day; null where it never set any. */
export const openingOn = (settings: Parameters<typeof readAvailability>[0], day: string): Hours | null => {
  const opening = readAvailability(settings);
  const isKnown = Object.keys(opening.weekly).length > 0 || opening.overrides[day] !== undefined;
  return isKnown ? hoursOf(opening, day) : null;
};
