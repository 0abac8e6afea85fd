import { describe, expect, it } from "vitest";
import {
  addLap,
  lapTimes,
  MAX_LAPS,
  NEW_STOPWATCH,
  pauseStopwatch,
  runStopwatch,
  stopwatchElapsed,
} from "#renderer/features/timer/lib/stopwatch.ts";

describe("a stopwatch", () => {
  it("counts from its instant, without the pauses", () => {
    const paused = pauseStopwatch(runStopwatch(NEW_STOPWATCH, 1000), 5000);
    expect(stopwatchElapsed(paused, 50_000)).toBe(4000);
    expect(stopwatchElapsed(runStopwatch(paused, 60_000), 61_500)).toBe(5500);
  });

  it("keeps laps while it runs, each with its own time", () => {
    const running = runStopwatch(NEW_STOPWATCH, 0);
    const two = addLap(addLap(running, 30_000), 55_000);
    expect(lapTimes(two.laps)).toEqual([30_000, 25_000]);
    const paused = pauseStopwatch(two, 60_000);
    expect(addLap(paused, 61_000)).toBe(paused);
  });

  it("keeps no more laps than it shows", () => {
    let running = runStopwatch(NEW_STOPWATCH, 0);
    for (let lap = 1; lap <= MAX_LAPS + 5; lap += 1) running = addLap(running, lap);
    expect(running.laps).toHaveLength(MAX_LAPS);
  });
});
