import type { Recording } from "#shared/domain/kinds/workout-exercises.ts";
import { storedTrack, type Track } from "#shared/domain/training/recordings/track.ts";
import { storedText } from "#shared/domain/training/transfer/importable.ts";
import type { ImportedExercise, ImportedWorkout } from "#shared/domain/training/transfer/training-file.ts";

/** Beats a minute. */
export type HeartRate = { average: number | null; highest: number | null };

export type RecordedLap = { seconds: number; metres: number | null; heart: number | null };

/**
 * What a device recorded of one sport. `sport`: the name that the exercise is looked up by. Times in milliseconds since
 * 1970; `seconds` without pauses where the file says so.
 */
export type RecordedSession = {
  sport: string;
  start: number;
  end: number;
  seconds: number;
  metres: number | null;
  heart: HeartRate;
  laps: readonly RecordedLap[];
  track: Track;
};

/** Sessions that were recorded in one go: a triathlon has several. */
export type RecordedActivity = { name: string; sessions: readonly RecordedSession[] };

/** What the table takes: a week, ten thousand kilometres, and as many laps as nobody counts. */
const MAX_SECONDS = 604_800;
const MAX_METRES = 10_000_000;
export const MAX_LAPS = 200;

const [LOWEST_HEART, HIGHEST_HEART] = [20, 250];

const beats = (value: number | null): number | null =>
  value !== null && value >= LOWEST_HEART && value <= HIGHEST_HEART ? Math.round(value) : null;
const distance = (metres: number | null): number | null =>
  metres !== null && metres > 0 && metres <= MAX_METRES ? Math.round(metres * 10) / 10 : null;

const recordingOf = ({ heart, laps, track }: RecordedSession): Recording | null => {
  const recording: Recording = {
    heart_avg: beats(heart.average),
    heart_max: beats(heart.highest),
    // A single lap is the whole again.
    laps: (laps.length > 1 ? laps.slice(0, MAX_LAPS) : []).map((lap) => ({
      seconds: Math.min(MAX_SECONDS, Math.round(lap.seconds)),
      metres: distance(lap.metres),
      heart_avg: beats(lap.heart),
    })),
    track: storedTrack(track),
  };
  const isEmpty = recording.heart_avg === null && recording.heart_max === null;
  return isEmpty && recording.laps.length === 0 && recording.track === "" ? null : recording;
};

const exerciseOf = (session: RecordedSession): ImportedExercise => ({
  name: session.sport,
  exerciseId: null,
  notes: "",
  superset: null,
  restSeconds: null,
  recording: recordingOf(session) ?? undefined,
  sets: [
    {
      kind: "normal",
      weightKg: null,
      reps: null,
      rpe: null,
      distance: distance(session.metres),
      duration: Math.round(session.seconds) || null,
      completedAt: new Date(session.end).toISOString(),
      notes: "",
    },
  ],
});

const [FIRST, LAST] = [Date.UTC(1971, 0), Date.UTC(2199, 0)];

const isPossible = ({ start, end, seconds }: RecordedSession): boolean =>
  start >= FIRST && end <= LAST && end >= start && seconds > 0 && seconds <= MAX_SECONDS;

/** The workout of an activity, an exercise for each sport; null where its times are none that a person trains. */
export const workoutOfActivity = ({ name, sessions }: RecordedActivity): ImportedWorkout | null => {
  const possible = sessions.filter(isPossible).sort((a, b) => a.start - b.start);
  const [first] = possible;
  if (!first) return null;
  const startedAt = new Date(first.start).toISOString();
  return {
    // Devices and programs write one activity into files of several formats.
    key: `activity|${startedAt.slice(0, 19)}|${first.sport}`,
    id: null,
    name: storedText(name, 200).trim(),
    startedAt,
    endedAt: new Date(Math.max(...possible.map(({ end }) => end))).toISOString(),
    notes: "",
    exercises: possible.map(exerciseOf),
  };
};
