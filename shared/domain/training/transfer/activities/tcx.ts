import { createMoments, type Moment, numberIn, pointIn, timeIn } from "./moments.ts";
import type { RecordedActivity, RecordedLap, RecordedSession } from "./recorded-activity.ts";
import { namedSport } from "./sports.ts";
import { createXmlReader } from "./xml-reader.ts";

const MAX_ACTIVITIES = 2000;
const MAX_LAPS_READ = 2000;

type OpenLap = RecordedLap & { start: number | null; highest: number | null };
type OpenActivity = { sport: string; laps: OpenLap[]; moments: ReturnType<typeof createMoments> };
type OpenPoint = Moment & { lat: string; lon: string };

const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/** The average over laps, each by its time; of the laps alone that have one. */
const averageOf = (laps: readonly OpenLap[]): number | null => {
  const known = laps.flatMap(({ heart, seconds }) => (heart === null || seconds <= 0 ? [] : [{ heart, seconds }]));
  const seconds = known.reduce((sum, lap) => sum + lap.seconds, 0);
  return seconds === 0 ? null : known.reduce((sum, lap) => sum + lap.heart * lap.seconds, 0) / seconds;
};

/** An activity as a session, from its laps' figures, else from its points. Null where nothing has a time. */
const sessionOf = ({ sport, laps, moments }: OpenActivity): RecordedSession | null => {
  const sum = moments.sum();
  const starts = laps.flatMap(({ start }) => (start === null ? [] : [start]));
  const start = starts.length > 0 ? Math.min(...starts) : sum?.start;
  if (start === undefined) return null;
  const seconds = sumOf(laps.map((lap) => lap.seconds)) ?? sum?.seconds ?? 0;
  const highest = laps.reduce<number | null>((most, lap) => Math.max(most ?? 0, lap.highest ?? 0) || null, null);
  return {
    ...{ sport, start, seconds, end: Math.max(sum?.end ?? start, start + seconds * 1000) },
    metres: sumOf(laps.map(({ metres }) => metres)) ?? sum?.metres ?? null,
    heart: { average: averageOf(laps) ?? sum?.heart.average ?? null, highest: highest ?? sum?.heart.highest ?? null },
    laps: laps.map(({ seconds: took, metres, heart }) => ({ seconds: took, metres, heart })),
    track: sum?.track ?? [],
  };
};

/**
 * Reads TCX piece by piece: each activity with its laps, those of a multi-sport session as one. Courses and plans were
 * not done. Elements: Garmin's Training Center Database v2 schema.
 */
export const createTcxReader = () => {
  const activities: RecordedActivity[] = [];
  let sessions: RecordedSession[] = [];
  let activity: OpenActivity | null = null;
  let lap: OpenLap | null = null;
  let point: OpenPoint | null = null;

  const endSessions = () => {
    if (sessions.length > 0 && activities.length < MAX_ACTIVITIES) activities.push({ name: "", sessions });
    sessions = [];
  };
  const readLap = (open: OpenLap, name: string, text: string, path: readonly string[]) => {
    if (path.at(-1) === "Lap") {
      if (name === "TotalTimeSeconds") open.seconds = numberIn(text) ?? 0;
      if (name === "DistanceMeters") open.metres = numberIn(text);
    }
    if (name === "Value" && path.at(-2) === "Lap") {
      if (path.at(-1) === "AverageHeartRateBpm") open.heart = numberIn(text);
      if (path.at(-1) === "MaximumHeartRateBpm") open.highest = numberIn(text);
    }
  };
  const readPoint = (open: OpenPoint, name: string, text: string, path: readonly string[]) => {
    if (name === "Time") open.at = timeIn(text);
    if (name === "LatitudeDegrees") open.lat = text;
    if (name === "LongitudeDegrees") open.lon = text;
    if (name === "Value" && path.at(-1) === "HeartRateBpm") open.heart = numberIn(text);
  };

  const reader = createXmlReader({
    open(name, attributes, path) {
      if (name === "Activity")
        activity = { sport: namedSport(attributes.Sport ?? ""), laps: [], moments: createMoments() };
      if (name === "Lap" && activity) {
        lap = { start: timeIn(attributes.StartTime ?? ""), seconds: 0, metres: null, heart: null, highest: null };
      }
      if (name === "Trackpoint" && path.includes("Activity"))
        point = { at: null, point: null, heart: null, lat: "", lon: "" };
    },
    close(name, text, path) {
      if (point) readPoint(point, name, text, path);
      else if (lap) readLap(lap, name, text, path);
      if (name === "Trackpoint" && point) {
        activity?.moments.add({ ...point, point: pointIn(point.lat, point.lon) });
        point = null;
      }
      if (name === "Lap" && lap) {
        if (activity && activity.laps.length < MAX_LAPS_READ) activity.laps.push(lap);
        lap = null;
      }
      if (name === "Activity" && activity) {
        const session = sessionOf(activity);
        if (session) sessions.push(session);
        activity = null;
        if (!path.includes("MultiSportSession")) endSessions();
      }
      if (name === "MultiSportSession") endSessions();
    },
  });
  return { ...reader, activities: (): readonly RecordedActivity[] => activities };
};
