import { Temporal } from "temporal-polyfill";
import { isZone } from "#shared/lib/zones.ts";

/**
 * A change of a zone's clocks. `at`: its instant; `before` and `after`: offsets from UTC in milliseconds, positive
 * east.
 */
export type ClockChange = { at: number; before: number; after: number };
/** Local times that the clocks skip, from the first one up to the next one that exists. */
type Gap = readonly [from: string, to: string];
/**
 * Offsets of a zone: `ahead` at the instant `from`, and the changes up to three days after the end of a year.
 * Milliseconds.
 */
type Course = { from: number; ahead: number; changes: readonly ClockChange[]; gaps: readonly Gap[] };

/**
 * The clocks of a zone. Times are local ones, `2026-11-25T18:30`, and instants milliseconds since the epoch. It
 * computes with the zone's few changes of a year, read from Temporal once: a calendar asks for thousands of times.
 */
export type ZoneClock = {
  /**
   * The instant of a local time. A time that comes twice means the first one; a skipped one counts by the offset before
   * the change.
   */
  instantOf: (time: string) => number;
  timeAt: (instant: number) => string;
  /** Whether the clocks skip a local time. */
  skips: (time: string) => boolean;
  /** The offsets of a year and three days around it. */
  courseOf: (year: number) => Course;
};

/** Milliseconds around a year, because it begins at another instant elsewhere. */
const MARGIN = 3 * 86_400_000;
const NANOSECONDS = 1_000_000;

const aheadOf = (at: Temporal.ZonedDateTime): number => at.offsetNanoseconds / NANOSECONDS;

/** The milliseconds of a local time, or of a day's start, as if it were UTC. */
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

/** Cache by name: a zone's changes never differ, and there are some hundred zones. */
const clocks = new Map<string, ZoneClock>();
/** Most names in the cache, so that names in odd letters (`EUROPE/rome`) do not fill the memory. */
const MAX_NAMES = 1000;

/** The clocks of an IANA zone; null for an unknown name. */
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
