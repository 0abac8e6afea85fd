import { expect, test } from "vitest";
import { nextArrivals, noArrivals } from "#renderer/features/notifications/lib/arrivals.ts";

/** What is announced after each step. */
const announced = (...steps: [ids: string[], inSync: boolean][]): string[][] => {
  let state = noArrivals;
  return steps.map(([ids, inSync]) => {
    const next = nextArrivals(state, ids, inSync);
    state = next.state;
    return next.arrived;
  });
};

test("what a new device reads for the first time is not announced", () => {
  expect(announced([[], false], [["a", "b"], false], [["a", "b"], true])).toEqual([[], [], []]);
});

test("what comes later is announced once, also when it comes before sync is complete again", () => {
  expect(announced([["a"], true], [["b", "a"], false], [["b", "a"], true], [["c", "b", "a"], true])).toEqual([
    [],
    ["b"],
    [],
    ["c"],
  ]);
});

test("a removal that is taken back is not announced again", () => {
  expect(announced([["a"], true], [["b", "a"], true], [["a"], true], [["b", "a"], true])).toEqual([[], ["b"], [], []]);
});
