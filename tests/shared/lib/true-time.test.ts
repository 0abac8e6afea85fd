import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterJump,
  betterOffset,
  type ClockOffset,
  clockError,
  measuredOffset,
  trueNow,
} from "#shared/lib/true-time.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The time in truth. */
const NOW = Date.parse("2026-11-29T05:00:00.000Z");
/** Measured now by a clock that is so much ahead. */
const ahead = (by: number, bound = 0): ClockOffset => ({ offset: -by, bound, at: NOW + by });

describe("what an answer says of the clock", () => {
  it("is right to half of the time that it took, whenever in it the server looked", () => {
    const spans = fc.integer({ min: 0, max: MINUTE });
    fc.assert(
      fc.property(fc.integer({ min: -2 * DAY, max: 2 * DAY }), spans, spans, (error, there, back) => {
        const measured = measuredOffset(NOW + there, NOW + error, NOW + error + there + back);
        if (there + back > MINUTE) return measured === null;
        return measured !== null && Math.abs(measured.offset + error) <= measured.bound + 1;
      }),
    );
  });

  it("is nothing where the clock was set back meanwhile, or the server told no time", () => {
    expect(measuredOffset(NOW, NOW, NOW - 3)).toBe(null);
    expect(measuredOffset(Number.NaN, NOW, NOW)).toBe(null);
  });

  it("stands for an hour beside a vaguer one that agrees, and no longer", () => {
    const exact = ahead(DAY, 50);
    const vague = (by: number, after: number): ClockOffset => ({ offset: -by, bound: 5_000, at: exact.at + after });
    expect(betterOffset(exact, vague(DAY + 2_000, MINUTE))).toBe(exact);
    for (const next of [vague(DAY, 2 * HOUR), vague(0, MINUTE), { ...ahead(DAY, 10), at: exact.at + MINUTE }])
      expect(betterOffset(exact, next)).toBe(next);
  });
});

describe("the time", () => {
  it.each([DAY, -DAY, 3 * MINUTE, -3 * MINUTE, 40 * DAY])("is right by a clock that is off by %i ms", (error) => {
    for (const after of [0, MINUTE, 8 * HOUR, 30 * DAY])
      expect(trueNow(NOW + error + after, ahead(error))).toBe(NOW + after);
  });

  it("is the clock's own where that is right to a minute, as far as is certain, or nothing is known", () => {
    for (const kept of [ahead(MINUTE), ahead(-MINUTE), ahead(80_000, 25_000), null])
      expect(trueNow(NOW + HOUR, kept)).toBe(NOW + HOUR);
  });

  it("is the clock's own a month after it was last compared", () => {
    expect(trueNow(NOW + DAY + 31 * DAY + 1, ahead(DAY))).toBe(NOW + 32 * DAY + 1);
  });

  it("is the clock's once somebody set it right, and never before it was last compared", () => {
    expect(trueNow(NOW + HOUR, ahead(DAY))).toBe(NOW + HOUR);
    expect(trueNow(Date.parse("2015-01-01T00:00:00.000Z"), ahead(DAY))).toBe(NOW);
  });
});

describe("the time by a clock that goes other than the device's steady one", () => {
  /** An hour after the clock was compared, just after it jumped. */
  const timeAfter = (error: number, jump: number) => trueNow(NOW + HOUR + error + jump, afterJump(ahead(error), jump));

  it.each([DAY, HOUR, -DAY, -HOUR, 3 * MINUTE, -3 * MINUTE])(
    "is right once it was set right, from %i ms off",
    (error) => {
      expect(timeAfter(error, -error)).toBe(NOW + HOUR);
    },
  );

  it.each([-DAY, -10 * MINUTE])("is right however it was set back (%i ms)", (jump) => {
    for (const error of [-DAY, 0, 30 * HOUR]) expect(timeAfter(error, jump)).toBe(NOW + HOUR);
  });

  it("is later by as long as the device slept, while its steady clock stood still", () => {
    for (const error of [DAY, -DAY, -3 * MINUTE]) expect(timeAfter(error, 8 * HOUR)).toBe(NOW + 9 * HOUR);
  });

  it("is not touched by what clocks gain and lose by themselves", () => {
    const kept = ahead(DAY);
    for (const jump of [0, 1_000, -1_000]) expect(afterJump(kept, jump)).toBe(kept);
  });
});

it("says by how much a clock is wrong at least, ahead or behind", () => {
  expect(clockError(ahead(DAY, 2_000))).toBe(DAY - 2_000);
  expect(clockError(ahead(-DAY))).toBe(-DAY);
  expect(clockError(ahead(MINUTE))).toBe(0);
});
