import { expect, it } from "vitest";
import { MOVEMENTS } from "#shared/domain/figures/movements.ts";
import { posesOf, progressAfter, sightOf, stillOf } from "#shared/domain/figures/sight.ts";

const MUSCLES = { primary_muscles: ["quadriceps"], secondary_muscles: [] } as const;

const movement = (name: string) => {
  const found = MOVEMENTS.get(name);
  if (found === undefined) throw new Error(name);
  return found;
};

it("goes to the last pose, holds, comes back, rests, and begins anew", () => {
  const squat = movement("squat");
  const at = (seconds: number) => progressAfter(squat, seconds);
  expect([0, 1, 2.1, 2.8, 3.4].map(at)).toEqual([0, 0.5, 1, expect.closeTo(0.5, 6), 0]);
  expect(at(3.6 + 1)).toBeCloseTo(0.5, 6);
  expect(at(0.2)).toBeLessThan(0.1);
});

it("comes round at one pace, and shows the two poses that face each other", () => {
  const walk = { ...movement("walk"), tempo: [2, 0, 0] as const };
  expect([0, 0.5, 1.5, 2, 2.5].map((seconds) => progressAfter(walk, seconds))).toEqual([0, 0.25, 0.75, 0, 0.25]);
  expect(posesOf(walk)).toEqual([0, 0.5]);
});

it("shows a movement in one frame, and its most telling pose in a square without the machine", () => {
  const press = movement("leg-press");
  const [left, top, width, height] = sightOf(press);
  const { frame, sight } = stillOf(press, MUSCLES, 56);
  expect(posesOf(press)).toEqual([0, 1]);
  expect(frame.bounds[0]).toBeGreaterThanOrEqual(left);
  expect(frame.bounds[3]).toBeLessThanOrEqual(top + height);
  expect(sight[2]).toBe(sight[3]);
  expect(sight[2]).toBeLessThan(width);
  expect(frame.shapes.every(({ tone }) => tone !== "muscle")).toBe(true);
});
