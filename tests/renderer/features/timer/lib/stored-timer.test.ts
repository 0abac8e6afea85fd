import { describe, expect, it } from "vitest";
import { newCountdown, runCountdown } from "#renderer/features/timer/lib/countdown.ts";
import { chooseMode, countRound, NEW_INTERVALS, runIntervals } from "#renderer/features/timer/lib/intervals.ts";
import { addLap, NEW_STOPWATCH, runStopwatch } from "#renderer/features/timer/lib/stopwatch.ts";
import { forgetTimer, keepTimer, readTimer } from "#renderer/features/timer/lib/stored-timer.ts";

const memory = (first: string | null = null) => {
  let text = first;
  return {
    get: () => text,
    set: (_: string, next: string | null) => {
      text = next;
    },
  };
};

const running = {
  mode: "stopwatch",
  countdown: runCountdown(newCountdown(45), 1000),
  stopwatch: addLap(runStopwatch(NEW_STOPWATCH, 1000), 4000),
  intervals: countRound(runIntervals(chooseMode(NEW_INTERVALS, "amrap"), 1000), 30_000),
} as const;

describe("the timer of a tab", () => {
  it("is the same after a reload", () => {
    const store = memory();
    keepTimer(store, running);
    expect(readTimer(store)).toEqual(running);
  });

  it("is a new one once it was forgotten", () => {
    const store = memory();
    keepTimer(store, running);
    forgetTimer(store);
    expect(readTimer(store)).toMatchObject({ mode: "countdown", countdown: newCountdown(90) });
  });

  it.each(["", "nonsense", '{"mode":"lap"}', JSON.stringify({ ...running, countdown: { seconds: -1 } })])(
    "is a new one where %j was kept",
    (text) => {
      expect(readTimer(memory(text)).countdown).toEqual(newCountdown(90));
    },
  );

  it("keeps what a release without intervals wrote", () => {
    const { intervals: _, ...older } = running;
    expect(readTimer(memory(JSON.stringify(older)))).toEqual({ ...older, intervals: NEW_INTERVALS });
  });
});
