import type { TrackPoint } from "#shared/domain/training/recordings/track.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { type FitMessage, fitMessages } from "./fit-messages.ts";
import type { HeartRate, RecordedActivity, RecordedLap, RecordedSession } from "./recorded-activity.ts";
import { fitSport, TRANSITION } from "./sports.ts";

/** Numbers of messages, and of the fields read of them. Source: FIT profile, `mesg_num`. */
const MESSAGES = { file: 0, session: 18, lap: 19, record: 20 } as const;
const ACTIVITY_FILE = 4;
/** FIT counts seconds from the end of 1989; below the bound they count from when the device was switched on. */
const EPOCH = 631_065_600_000;
const FIRST_TIME = 0x10000000;

/** Most sessions and laps of a file. */
const MAX_SESSIONS = 50;
const MAX_LAPS_READ = 2000;
/** Bytes of a file: a record of a second for four days. Each takes some thirty times as much while it is read. */
export const MAX_FIT_BYTES = 16_000_000;

type Sample = { at: number; point: TrackPoint | null; heart: number | null };
type TimedLap = RecordedLap & { start: number };

const timeOf = (seconds: number | null): number | null =>
  seconds === null || seconds < FIRST_TIME ? null : EPOCH + seconds * 1000;
const divided = (value: number | null, by: number): number | null => (value === null ? null : value / by);
const degrees = (semicircles: number): number => semicircles * (180 / 2 ** 31);

const pointOf = ({ field }: FitMessage): TrackPoint | null => {
  const [lat, lon] = [field(0), field(1)];
  if (lat === null || lon === null || (lat === 0 && lon === 0)) return null;
  const point = { lat: degrees(lat), lon: degrees(lon) };
  return Math.abs(point.lat) <= 90 ? point : null;
};

const sampleOf = (message: FitMessage): Sample | null => {
  const at = timeOf(message.timestamp);
  return at === null ? null : { at, point: pointOf(message), heart: message.field(3) };
};

type ReadSession = Omit<RecordedSession, "laps" | "track" | "sport"> & {
  sport: number | null;
  subSport: number | null;
};

const sessionOf = ({ field }: FitMessage): ReadSession | null => {
  const start = timeOf(field(2));
  if (start === null) return null;
  const [elapsed, timer] = [divided(field(7), 1000), divided(field(8), 1000)];
  const seconds = timer ?? elapsed ?? 0;
  return {
    ...{ sport: field(5), subSport: field(6), start, seconds, end: start + (elapsed ?? seconds) * 1000 },
    metres: divided(field(9), 100),
    heart: { average: field(16), highest: field(17) },
  };
};

const lapOf = ({ field }: FitMessage): TimedLap | null => {
  const start = timeOf(field(2));
  const seconds = divided(field(8) ?? field(7), 1000);
  return start === null || seconds === null
    ? null
    : { start, seconds, metres: divided(field(9), 100), heart: field(15) };
};

/** The heart rate of a session, of the records where the session itself says nothing. */
const heartOf = ({ average, highest }: HeartRate, samples: readonly Sample[]): HeartRate => {
  const beats = samples.flatMap(({ heart }) => (heart === null ? [] : [heart]));
  if (beats.length === 0 || (average !== null && highest !== null)) return { average, highest };
  return {
    average: average ?? beats.reduce((sum, heart) => sum + heart, 0) / beats.length,
    highest: highest ?? beats.reduce((most, heart) => Math.max(most, heart), 0),
  };
};

/** `damaged`: cut or changed on its way. `no_activity`: a course, a plan, settings. */
export type FitFailure = { code: "damaged" | "no_activity" };

/**
 * The activity in a FIT file: its sessions with their laps, heart rate and track. Passages between the sports of a
 * triathlon are no exercise.
 */
export const readFit = (bytes: Uint8Array): Result<RecordedActivity, FitFailure> => {
  const messages = fitMessages(bytes, Object.values(MESSAGES));
  if (messages === null || messages.length === 0) return fail({ code: messages === null ? "damaged" : "no_activity" });
  const of = (number: number) => messages.filter((message) => message.number === number);
  const isActivity = of(MESSAGES.file).every(({ field }) => (field(0) ?? ACTIVITY_FILE) === ACTIVITY_FILE);
  const sessions = of(MESSAGES.session)
    .flatMap((message) => sessionOf(message) ?? [])
    .slice(0, MAX_SESSIONS);
  const laps = of(MESSAGES.lap)
    .flatMap((message) => lapOf(message) ?? [])
    .slice(0, MAX_LAPS_READ);
  const samples = of(MESSAGES.record).flatMap((message) => sampleOf(message) ?? []);
  if (!isActivity || sessions.length === 0) return fail({ code: "no_activity" });
  return ok({
    name: "",
    sessions: sessions
      .filter(({ sport }) => sport !== TRANSITION)
      .map(({ sport, subSport, heart, ...session }) => {
        const within = (at: number) => at >= session.start && at <= session.end;
        const own = samples.filter(({ at }) => within(at));
        return {
          ...session,
          sport: fitSport(sport, subSport),
          heart: heartOf(heart, own),
          // A lap belongs to the session in which it begins; the next one begins where this one ends.
          laps: laps.filter(({ start }) => start >= session.start && (start < session.end || start === session.start)),
          track: [own.flatMap(({ point }) => (point === null ? [] : [point]))],
        };
      }),
  });
};
