import { expect, test } from "vitest";
import {
  areIntervalsOver,
  chooseMode,
  countRound,
  finishIntervals,
  intervalsElapsed,
  NEW_INTERVALS,
  pauseIntervals,
  resetIntervals,
  runIntervals,
  setSettings,
  settingsOf,
  skipPhase,
} from "#renderer/features/timer/lib/intervals.ts";

const START = 1_800_000_000_000;
const running = runIntervals(NEW_INTERVALS, START);
const LENGTH = 240_000;

test("what has passed follows from the instant of the start, also after a sleep of any length", () => {
  expect(intervalsElapsed(running, START + 25_000)).toBe(25_000);
  expect(intervalsElapsed(running, START + 9_999_999)).toBe(LENGTH);
  expect(areIntervalsOver(running, START + LENGTH - 1)).toBe(false);
  expect(areIntervalsOver(running, START + LENGTH)).toBe(true);
});

test("a pause stands still, and goes on where it stood", () => {
  const paused = pauseIntervals(running, START + 25_000);
  expect(intervalsElapsed(paused, START + 99_000)).toBe(25_000);
  const again = runIntervals(paused, START + 100_000);
  expect(intervalsElapsed(again, START + 101_000)).toBe(26_000);
});

test("a phase can be skipped while it runs and while it stands, and nothing after the end", () => {
  expect(intervalsElapsed(skipPhase(running, START + 12_000), START + 12_000)).toBe(30_000);
  expect(intervalsElapsed(skipPhase(pauseIntervals(running, START + 12_000), START + 50_000), START + 60_000)).toBe(
    30_000,
  );
  expect(skipPhase(NEW_INTERVALS, START)).toEqual(NEW_INTERVALS);
  expect(skipPhase(running, START + LENGTH)).toEqual(running);
});

test("what is over begins again from the start", () => {
  expect(intervalsElapsed(runIntervals(running, START + LENGTH + 5_000), START + LENGTH + 6_000)).toBe(1_000);
});

test("rounds are counted in work alone, and are gone with the next start", () => {
  const amrap = runIntervals(chooseMode(NEW_INTERVALS, "amrap"), START);
  expect(countRound(amrap, START + 5_000).rounds).toEqual([]);
  const counted = countRound(countRound(amrap, START + 70_000), START + 140_000);
  expect(counted.rounds).toEqual([70_000, 140_000]);
  expect(countRound(pauseIntervals(counted, START + 150_000), START + 160_000).rounds).toHaveLength(2);
  expect(resetIntervals(counted).rounds).toEqual([]);
});

test("a time that is beaten stands", () => {
  const forTime = runIntervals(chooseMode(NEW_INTERVALS, "for_time"), START);
  expect(finishIntervals(forTime, START + 5_000)).toEqual(forTime);
  const done = finishIntervals(forTime, START + 310_000);
  expect(areIntervalsOver(done, START + 310_000)).toBe(true);
  expect(intervalsElapsed(done, START + 900_000)).toBe(310_000);
});

test("each mode keeps its settings, which stand while it runs", () => {
  const set = setSettings(NEW_INTERVALS, { ...settingsOf(NEW_INTERVALS), rounds: 4 });
  expect(settingsOf(chooseMode(chooseMode(set, "emom"), "tabata")).rounds).toBe(4);
  expect(setSettings(running, { ...settingsOf(running), rounds: 4 })).toEqual(running);
});
