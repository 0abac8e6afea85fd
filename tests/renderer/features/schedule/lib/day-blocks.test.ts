import { describe, expect, it } from "vitest";
import { blocksOf, fillsDay, type Item, shownHours } from "#renderer/features/schedule/lib/day-blocks.ts";

const DAY = "2026-11-18";

const on = (start: string, end: string): Item => ({
  ...{ key: start, title: start, start, end },
  variant: "event",
  canMove: true,
  onOpen: () => {},
});
const at = (from: string, to: string) => on(`${DAY}T${from}`, `${DAY}T${to}`);
const lanes = (...events: Item[]) => blocksOf(DAY, events).map(({ from, to, lane, lanes: of }) => [from, to, lane, of]);

describe("appointments among the hours of a day", () => {
  it("stand beside each other only where they overlap, and take a lane that is free again", () => {
    expect(lanes(at("09:00", "10:00"), at("10:00", "11:00"))).toEqual([
      [540, 600, 0, 1],
      [600, 660, 0, 1],
    ]);
    expect(lanes(at("09:00", "12:00"), at("09:30", "10:00"), at("10:00", "11:00"), at("13:00", "14:00"))).toEqual([
      [540, 720, 0, 2],
      [570, 600, 1, 2],
      [600, 660, 1, 2],
      [780, 840, 0, 1],
    ]);
  });

  it("are high enough to be read, and stay within their day", () => {
    expect(lanes(at("09:00", "09:05"))).toEqual([[540, 570, 0, 1]]);
    expect(lanes(at("23:50", "23:55"))).toEqual([[1410, 1440, 0, 1]]);
  });

  it("are cut off at midnight, and fill the days between", () => {
    const trip = on("2026-11-17T22:00", "2026-11-19T08:00");
    expect(blocksOf("2026-11-17", [trip])).toMatchObject([{ from: 1320, to: 1440 }]);
    expect(blocksOf(DAY, [trip])).toEqual([]);
    expect(fillsDay(DAY, trip)).toBe(true);
    expect(blocksOf("2026-11-19", [trip])).toMatchObject([{ from: 0, to: 480 }]);
    expect(fillsDay(DAY, on(DAY, DAY))).toBe(true);
  });

  it("widen the hours that are shown", () => {
    expect(shownHours([])).toEqual({ first: 7, last: 21 });
    expect(shownHours(blocksOf(DAY, [at("05:45", "06:30"), at("21:00", "22:15")]))).toEqual({ first: 5, last: 23 });
  });
});
