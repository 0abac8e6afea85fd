import {
  INTERVAL_MODES,
  type IntervalMode,
  type IntervalSettings,
  lengthOf,
  MODE_SETTINGS,
  phaseAt,
  phasesOf,
} from "./interval-plan.ts";

/**
 * An interval timer, stored by the instant at which it would have begun without pauses. Together with the plan this
 * gives the end of each phase, so that sleep and reloads do not matter. Instants and spans in milliseconds.
 */
export type Intervals = {
  mode: IntervalMode;
  /** The last settings of each mode. */
  settings: Record<IntervalMode, IntervalSettings>;
  run:
    | { kind: "ready" }
    | { kind: "running"; since: number }
    | { kind: "paused"; elapsed: number }
    | { kind: "finished"; elapsed: number };
  /** Milliseconds since the start at which each round was counted by hand. */
  rounds: number[];
};

/** Most rounds that are counted. */
export const MAX_ROUNDS = 999;

export const NEW_INTERVALS: Intervals = {
  mode: "tabata",
  settings: MODE_SETTINGS,
  run: { kind: "ready" },
  rounds: [],
};

export const settingsOf = ({ mode, settings }: Intervals): IntervalSettings => settings[mode];

/** Milliseconds since the start, at most the length of the plan. */
export const intervalsElapsed = (intervals: Intervals, now: number): number => {
  const { run } = intervals;
  if (run.kind === "ready") return 0;
  const elapsed = run.kind === "running" ? Math.max(0, now - run.since) : run.elapsed;
  return Math.min(elapsed, lengthOf(phasesOf(settingsOf(intervals))));
};

export const areIntervalsOver = (intervals: Intervals, now: number): boolean =>
  intervals.run.kind === "finished" ||
  (intervals.run.kind === "running" && intervalsElapsed(intervals, now) >= lengthOf(phasesOf(settingsOf(intervals))));

const startAgain = (intervals: Intervals): Intervals => ({ ...intervals, run: { kind: "ready" }, rounds: [] });

export const resetIntervals = startAgain;

/** Changes the mode, which resets the timer. */
export const chooseMode = (intervals: Intervals, mode: IntervalMode): Intervals => ({
  ...startAgain(intervals),
  mode,
});

/** Changes the settings of the present mode, unless the timer runs. */
export const setSettings = (intervals: Intervals, settings: IntervalSettings): Intervals =>
  intervals.run.kind === "ready"
    ? { ...intervals, settings: { ...intervals.settings, [intervals.mode]: settings } }
    : intervals;

/** Starts, resumes, or restarts after the end. */
export const runIntervals = (intervals: Intervals, now: number): Intervals => {
  const fresh = areIntervalsOver(intervals, now) ? startAgain(intervals) : intervals;
  return { ...fresh, run: { kind: "running", since: now - intervalsElapsed(fresh, now) } };
};

export const pauseIntervals = (intervals: Intervals, now: number): Intervals =>
  intervals.run.kind === "running" && !areIntervalsOver(intervals, now)
    ? { ...intervals, run: { kind: "paused", elapsed: intervalsElapsed(intervals, now) } }
    : intervals;

/** Goes on to the next phase at once. */
export const skipPhase = (intervals: Intervals, now: number): Intervals => {
  const phase = phaseAt(phasesOf(settingsOf(intervals)), intervalsElapsed(intervals, now));
  if (phase === null || intervals.run.kind === "ready" || intervals.run.kind === "finished") return intervals;
  return intervals.run.kind === "running"
    ? { ...intervals, run: { kind: "running", since: now - phase.to } }
    : { ...intervals, run: { kind: "paused", elapsed: phase.to } };
};

/** Counts a finished round while the work phase runs. */
export const countRound = (intervals: Intervals, now: number): Intervals => {
  const elapsed = intervalsElapsed(intervals, now);
  const working = phaseAt(phasesOf(settingsOf(intervals)), elapsed)?.kind === "work";
  if (intervals.run.kind !== "running" || !working || intervals.rounds.length >= MAX_ROUNDS) return intervals;
  return { ...intervals, rounds: [...intervals.rounds, elapsed] };
};

/** Stops before the time cap: the time stays. */
export const finishIntervals = (intervals: Intervals, now: number): Intervals => {
  const elapsed = intervalsElapsed(intervals, now);
  const started = phaseAt(phasesOf(settingsOf(intervals)), elapsed)?.kind !== "prepare";
  return intervals.run.kind === "running" && started ? { ...intervals, run: { kind: "finished", elapsed } } : intervals;
};

export const isIntervalMode = (mode: string): mode is IntervalMode => INTERVAL_MODES.some((known) => known === mode);
