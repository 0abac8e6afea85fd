import { expect, it } from "vitest";
import { restingEnergy } from "#shared/domain/body/energy.ts";
import { maximumHeartRate, targetHeartRate } from "#shared/domain/body/heart-rate.ts";

it("estimates the maximum heart rate after Tanaka", () => {
  expect(maximumHeartRate(20)).toBe(194);
  expect(maximumHeartRate(40)).toBe(180);
});

it("aims between rest and maximum after Karvonen", () => {
  expect(targetHeartRate(60, 180, 0.7)).toBeCloseTo(144, 6);
  expect(targetHeartRate(60, 180, 0)).toBe(60);
  expect(targetHeartRate(60, 180, 1.4)).toBe(180);
  expect(targetHeartRate(180, 60, 0.7)).toBeNull();
});

it("estimates the resting energy after Mifflin and St Jeor", () => {
  expect(restingEnergy("male", 80, 180, 30)).toBe(1780);
  expect(restingEnergy("female", 60, 165, 25)).toBe(1345.25);
});
