import type { TrackPoint } from "#shared/domain/training/recordings/track.ts";
import { createMoments, numberIn, pointIn, timeIn } from "./moments.ts";
import type { RecordedActivity } from "./recorded-activity.ts";
import { namedSport } from "./sports.ts";
import { createXmlReader } from "./xml-reader.ts";

/** Tracks of one file. */
const MAX_TRACKS = 2000;

type OpenTrack = { name: string; type: string; moments: ReturnType<typeof createMoments> };
type OpenPoint = { point: TrackPoint | null; at: number | null; heart: number | null };

/**
 * Reads GPX piece by piece: each track that has times is an activity, its length that between its points. A route, and
 * a track without times, was planned and not done. `metadata` and waypoints say nothing that is read here. Elements:
 * GPX 1.1 schema; heart rate as Garmin's TrackPointExtension has it (`hr`).
 */
export const createGpxReader = () => {
  const activities: RecordedActivity[] = [];
  let track: OpenTrack | null = null;
  let point: OpenPoint | null = null;
  const endTrack = ({ name, type, moments }: OpenTrack) => {
    const sum = moments.sum();
    if (!sum || activities.length >= MAX_TRACKS) return;
    const sport = namedSport(type) || name || "GPX";
    activities.push({ name, sessions: [{ ...sum, sport, laps: [] }] });
  };
  const reader = createXmlReader({
    open(name, attributes) {
      if (name === "trk") track = { name: "", type: "", moments: createMoments() };
      if (name === "trkseg") track?.moments.pause();
      if (name === "trkpt")
        point = { point: pointIn(attributes.lat ?? "", attributes.lon ?? ""), at: null, heart: null };
    },
    close(name, text, path) {
      const parent = path.at(-1);
      if (track && parent === "trk" && (name === "name" || name === "type")) track[name] = text.trim();
      if (point && name === "time" && parent === "trkpt") point.at = timeIn(text);
      if (point && name === "hr") point.heart = numberIn(text);
      if (name === "trkpt" && point) {
        track?.moments.add(point);
        point = null;
      }
      if (name === "trk" && track) {
        endTrack(track);
        track = null;
      }
    },
  });
  return { ...reader, activities: (): readonly RecordedActivity[] => activities };
};
