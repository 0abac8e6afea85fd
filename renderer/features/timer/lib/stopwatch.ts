/**
 * A stopwatch, stored by the instant at which it would have begun without pauses. Instants and spans in milliseconds.
 */
export type Stopwatch = {
  run: { kind: "ready" } | { kind: "running"; since: number } | { kind: "paused"; elapsed: number };
  /** The time at each lap, first one first. */
  laps: number[];
};

/** Most laps that are kept. */
export const MAX_LAPS = 99;

export const NEW_STOPWATCH: Stopwatch = { run: { kind: "ready" }, laps: [] };

export const stopwatchElapsed = ({ run }: Stopwatch, now: number): number => {
  if (run.kind === "running") return Math.max(0, now - run.since);
  return run.kind === "paused" ? run.elapsed : 0;
};

export const runStopwatch = (stopwatch: Stopwatch, now: number): Stopwatch => ({
  ...stopwatch,
  run: { kind: "running", since: now - stopwatchElapsed(stopwatch, now) },
});

export const pauseStopwatch = (stopwatch: Stopwatch, now: number): Stopwatch => ({
  ...stopwatch,
  run: { kind: "paused", elapsed: stopwatchElapsed(stopwatch, now) },
});

export const addLap = (stopwatch: Stopwatch, now: number): Stopwatch =>
  stopwatch.run.kind === "running" && stopwatch.laps.length < MAX_LAPS
    ? { ...stopwatch, laps: [...stopwatch.laps, stopwatchElapsed(stopwatch, now)] }
    : stopwatch;

/** The length of each lap. */
export const lapTimes = (laps: readonly number[]): number[] => laps.map((lap, index) => lap - (laps[index - 1] ?? 0));
