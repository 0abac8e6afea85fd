import { describe, expect, it } from "vitest";
import { adjustRest, secondsLeft, startRest } from "#renderer/kit/rest/rest-timer.ts";

const NOW = 1_000_000;

describe("rest timer", () => {
  it("counts down to zero and not below", () => {
    const timer = startRest(90, NOW);
    if (!timer) throw new Error("no timer");
    expect(secondsLeft(timer, NOW)).toBe(90);
    expect(secondsLeft(timer, NOW + 500)).toBe(90);
    expect(secondsLeft(timer, NOW + 89_500)).toBe(1);
    expect(secondsLeft(timer, NOW + 200_000)).toBe(0);
  });

  it("does not start for an exercise without rest", () => {
    expect(startRest(0, NOW)).toBeNull();
  });

  it("grows, shrinks, and ends when nothing is left", () => {
    const timer = startRest(30, NOW);
    if (!timer) throw new Error("no timer");
    const longer = adjustRest(timer, 15, NOW);
    expect(longer && secondsLeft(longer, NOW)).toBe(45);
    const shorter = adjustRest(timer, -15, NOW);
    expect(shorter && secondsLeft(shorter, NOW)).toBe(15);
    expect(adjustRest(timer, -30, NOW)).toBeNull();
  });
});
