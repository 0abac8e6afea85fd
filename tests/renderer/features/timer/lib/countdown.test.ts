import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  adjustCountdown,
  countdownLeft,
  isCountdownOver,
  MAX_SECONDS,
  newCountdown,
  pauseCountdown,
  resetCountdown,
  runCountdown,
} from "#renderer/features/timer/lib/countdown.ts";

describe("a countdown", () => {
  it("ends at its instant, whatever happened to the page meanwhile", () => {
    const running = runCountdown(newCountdown(90), 1000);
    expect(countdownLeft(running, 1000)).toBe(90_000);
    expect(countdownLeft(running, 31_000)).toBe(60_000);
    expect(isCountdownOver(running, 90_999)).toBe(false);
    expect(isCountdownOver(running, 91_000)).toBe(true);
    expect(countdownLeft(running, 5_000_000)).toBe(0);
  });

  it("stands while it is paused, and goes on with what was left", () => {
    const paused = pauseCountdown(runCountdown(newCountdown(60), 0), 20_000);
    expect(countdownLeft(paused, 999_000)).toBe(40_000);
    const again = runCountdown(paused, 100_000);
    expect(isCountdownOver(again, 139_999)).toBe(false);
    expect(isCountdownOver(again, 140_000)).toBe(true);
  });

  it("begins again once it is over", () => {
    const over = runCountdown(newCountdown(10), 0);
    expect(countdownLeft(runCountdown(over, 60_000), 60_000)).toBe(10_000);
    expect(countdownLeft(resetCountdown(over), 60_000)).toBe(10_000);
  });

  it("gets longer and shorter while it runs, but never below nothing", () => {
    const running = runCountdown(newCountdown(30), 0);
    expect(countdownLeft(adjustCountdown(running, 15, 10_000), 10_000)).toBe(35_000);
    expect(countdownLeft(adjustCountdown(running, -15, 10_000), 10_000)).toBe(5000);
    expect(adjustCountdown(running, -30, 10_000)).toBe(running);
    expect(adjustCountdown(newCountdown(15), -15, 0)).toEqual(newCountdown(15));
  });

  it("stays between a second and 99:59 whatever is set", () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), fc.array(fc.constantFrom(-15, 15)), (seconds, steps) => {
        const set = steps.reduce((countdown, step) => adjustCountdown(countdown, step, 0), newCountdown(seconds));
        expect(set.seconds).toBeGreaterThanOrEqual(1);
        expect(set.seconds).toBeLessThanOrEqual(MAX_SECONDS);
      }),
    );
  });
});
