import { type Availability, type Hours, hoursOf, readAvailability } from "#shared/domain/gym/slots.ts";

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const isTime = (time: string): boolean => TIME.test(time);

/** What is wrong with the hours of a day; a day may end at `24:00`. */
export const problemOf = (hours: Hours): "time" | "order" | "overlap" | null => {
  if (hours.some(([from, to]) => !isTime(from) || !(isTime(to) || to === "24:00"))) return "time";
  if (hours.some(([from, to]) => from >= to)) return "order";
  const sorted = hours.toSorted(([a], [b]) => a.localeCompare(b));
  return sorted.some(([from], index) => index > 0 && from < (sorted[index - 1]?.[1] ?? "")) ? "overlap" : null;
};

/** Whether the server takes all hours. */
export const isWhole = ({ weekly, overrides }: Availability): boolean =>
  [...Object.values(weekly), ...Object.values(overrides)].every((hours) => problemOf(hours) === null);

/** As it is stored: in order, without weekdays that have no hours, and without dates that are over. */
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

/** The hours to begin with where a day has some already: the afternoon after them, as far as it goes. */
export const nextHours = (hours: Hours): readonly [string, string] => {
  const last = hours
    .map(([, to]) => to)
    .toSorted()
    .at(-1);
  if (last === undefined) return ["09:00", "13:00"];
  return last <= "15:00" ? ["15:00", "19:00"] : [last, "24:00"];
};

/** When a gym is open on a day; null where it never said when. */
export const openingOn = (settings: Parameters<typeof readAvailability>[0], day: string): Hours | null => {
  const opening = readAvailability(settings);
  const isKnown = Object.keys(opening.weekly).length > 0 || opening.overrides[day] !== undefined;
  return isKnown ? hoursOf(opening, day) : null;
};
