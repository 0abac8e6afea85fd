import { Temporal } from "temporal-polyfill";
import { isZone } from "#shared/lib/zones.ts";

/** A change of a zone's clocks: its instant, and what they are ahead of UTC before and after it, in milliseconds. */
export type ClockChange = { at: number; before: number; after: number };
/** Times that are left out: from the first one up to another that is not. */
type Gap = readonly [from: string, to: string];
/** What they are ahead at an instant (`from`), and their changes up to three days after the end of a year. */
type Course = { from: number; ahead: number; changes: readonly ClockChange[]; gaps: readonly Gap[] };

/**
 * The clocks of a zone. Times are local ones, `2026-11-25T18:30`, and instants milliseconds since the epoch. All is
 * reckoned with the zone's few changes of a year, which Temporal gives: a calendar of thousands asks for thousands.
 */
export type ZoneClock = {
  /** The instant of a time; one that comes twice is the first, one that is left out goes by the clocks of before. */
  instantOf: (time: string) => number;
  timeAt: (instant: number) => string;
  /** Whether the clocks leave a time out. */
  skips: (time: string) => boolean;
  /** What they do in a year and the three days around it. */
  courseOf: (year: number) => Course;
};

/** Around a year, since it begins elsewhere at another instant. */
const MARGIN = 3 * 86_400_000;
const NANOSECONDS = 1_000_000;

const aheadOf = (at: Temporal.ZonedDateTime): number => at.offsetNanoseconds / NANOSECONDS;

/** A time, or a day's begin, as if it were one of UTC. */
export const wallOf = (time: string): number => Date.parse(time.includes("T") ? `${time}Z` : time);
export const timeOf = (wall: number): string => new Date(wall).toISOString().slice(0, 16);

const clockOf = (zone: string): ZoneClock => {
  const courses = new Map<number, Course>();
  const courseOf = (year: number): Course => {
    const known = courses.get(year);
    if (known) return known;
    const end = Date.UTC(year + 1, 0, 1) + MARGIN;
    const begin = Temporal.Instant.fromEpochMilliseconds(Date.UTC(year, 0, 1) - MARGIN).toZonedDateTimeISO(zone);
    const changes: ClockChange[] = [];
    for (let at = begin.getTimeZoneTransition("next"); at; at = at.getTimeZoneTransition("next")) {
      if (at.epochMilliseconds > end) break;
      const before = aheadOf(at.subtract({ nanoseconds: 1 }));
      changes.push({ at: at.epochMilliseconds, before, after: aheadOf(at) });
    }
    const gaps = changes.flatMap(({ at, before, after }): Gap[] =>
      after > before ? [[timeOf(at + before), timeOf(at + after)]] : [],
    );
    const course = { from: begin.epochMilliseconds, ahead: aheadOf(begin), changes, gaps };
    courses.set(year, course);
    return course;
  };
  const changesNear = (wall: number): Course => courseOf(new Date(wall).getUTCFullYear());
  return {
    instantOf(time) {
      const wall = wallOf(time);
      const { ahead, changes } = changesNear(wall);
      const past = changes.findLast(({ at, before, after }) => wall >= at + Math.max(before, after));
      return wall - (past?.after ?? ahead);
    },
    timeAt(instant) {
      const { ahead, changes } = changesNear(instant);
      return timeOf(instant + (changes.findLast(({ at }) => at <= instant)?.after ?? ahead));
    },
    // Texts of one form: their characters decide, and nothing is reckoned.
    skips: (time) => courseOf(Number(time.slice(0, 4))).gaps.some(([from, to]) => time >= from && time < to),
    courseOf,
  };
};

/** A zone's changes never differ, and there are some hundred zones: each is asked for once. */
const clocks = new Map<string, ZoneClock>();
/** Whoever writes names in ever other letters (`EUROPE/rome`) fills no memory. */
const MAX_NAMES = 1000;

/** The clocks of an IANA zone; null for a name of none. */
export const zoneClock = (zone: string): ZoneClock | null => {
  const known = clocks.get(zone);
  if (known) return known;
  if (!isZone(zone)) return null;
  const id = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId;
  const clock = clocks.get(id) ?? clockOf(id);
  if (clocks.size >= MAX_NAMES) clocks.clear();
  clocks.set(id, clock).set(zone, clock);
  return clock;
};
