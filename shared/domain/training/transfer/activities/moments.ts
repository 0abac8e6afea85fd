import { metresBetween, type Track, type TrackPoint } from "#shared/domain/training/recordings/track.ts";

/** A moment of a track; `at` in milliseconds since 1970, `heart` in beats a minute. */
export type Moment = { at: number | null; point: TrackPoint | null; heart: number | null };

/** Points of a track that are kept, beyond which every second one is left out; lengths are of all of them. */
const MAX_POINTS = 40_000;

/** Milliseconds without a point after which a track begins anew, in a stretch of its own. */
const GAP = 300_000;

/** Text of a file as a number; null where it is none. */
export const numberIn = (text: string): number | null => {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
};

/** Milliseconds since 1970 of a time as XML has it; one without a zone is of here. */
export const timeIn = (text: string): number | null => {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text.trim()) ? Date.parse(text.trim()) : Number.NaN;
  return Number.isNaN(at) ? null : at;
};

/** A point by its coordinates; null for what is no place, and for 0, 0, which devices write before they have a fix. */
export const pointIn = (lat: string, lon: string): TrackPoint | null => {
  const [north, east] = [numberIn(lat), numberIn(lon)];
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null;
  return north === 0 && east === 0 ? null : { lat: north, lon: east };
};

/**
 * Sums up the moments of a recording one by one, without keeping them all. `seconds` and `metres`: from one to the
 * next, stretches apart from each other left out.
 */
export const createMoments = () => {
  const stretches: { points: TrackPoint[]; every: number; seen: number }[] = [];
  const heart = { sum: 0, count: 0, highest: 0 };
  const sums = {
    seconds: 0,
    metres: 0,
    start: Number.POSITIVE_INFINITY,
    end: Number.NEGATIVE_INFINITY,
    hasPoints: false,
  };
  let last: Moment | null = null;
  let isOpen = false;

  const addPoint = (point: TrackPoint) => {
    let stretch = stretches.at(-1);
    if (!stretch || !isOpen) {
      stretch = { points: [], every: 1, seen: 0 };
      stretches.push(stretch);
      isOpen = true;
    }
    if (stretch.seen % stretch.every === 0) stretch.points.push(point);
    stretch.seen += 1;
    if (stretch.points.length < MAX_POINTS) return;
    stretch.points = stretch.points.filter((_, at) => at % 2 === 0);
    stretch.every *= 2;
  };

  return {
    /** The moments that follow come after a pause. */
    pause(): void {
      last = null;
      isOpen = false;
    },
    add(moment: Moment): void {
      const { at, point } = moment;
      if (last?.at != null && at !== null && Math.abs(at - last.at) > GAP) isOpen = false;
      if (last?.at != null && at !== null && at > last.at) sums.seconds += (at - last.at) / 1000;
      if (last?.point && point) sums.metres += metresBetween(last.point, point);
      if (at !== null) [sums.start, sums.end] = [Math.min(sums.start, at), Math.max(sums.end, at)];
      if (point) addPoint(point);
      sums.hasPoints ||= point !== null;
      if (moment.heart !== null && moment.heart > 0) {
        heart.sum += moment.heart;
        heart.count += 1;
        heart.highest = Math.max(heart.highest, moment.heart);
      }
      // A moment without a place is no end of a stretch: the next one has its distance from the last place.
      last = { ...moment, at: at ?? last?.at ?? null, point: point ?? last?.point ?? null };
    },
    /** Null where no moment had a time. */
    sum() {
      if (!Number.isFinite(sums.start)) return null;
      const { seconds, metres, start, end, hasPoints } = sums;
      const track: Track = stretches.map(({ points }) => points);
      const heartRate = {
        average: heart.count === 0 ? null : heart.sum / heart.count,
        highest: heart.count === 0 ? null : heart.highest,
      };
      return { seconds, metres: hasPoints ? metres : null, start, end, heart: heartRate, track };
    },
  };
};
