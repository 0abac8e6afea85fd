import { expect, test } from "vitest";
import { type Availability, freeSlots, readAvailability, type SlotRules } from "#shared/domain/gym/slots.ts";

const RULES: SlotRules = {
  zone: "Europe/Rome",
  buffer_before_minutes: 0,
  buffer_after_minutes: 15,
  notice_minutes: 120,
  horizon_days: 30,
  step_minutes: 15,
};
const NOW = Date.parse("2026-11-23T07:00:00Z");
const EVERY_DAY: Availability = {
  weekly: Object.fromEntries(["1", "2", "3", "4", "5", "6", "7"].map((day) => [day, [["09:00", "10:30"]]])),
  overrides: {},
};
const slots = (day: string, minutes: number, changes: Partial<Parameters<typeof freeSlots>[2]> = {}) =>
  freeSlots(day, minutes, { availability: EVERY_DAY, rules: RULES, busy: [], now: NOW, ...changes }).map((at) =>
    at.slice(11, 16),
  );

test("a window has a start every fifteen minutes, as long as the appointment ends in it", () => {
  expect(slots("2026-11-24", 60)).toEqual(["08:00", "08:15", "08:30"]);
  expect(slots("2026-11-24", 45)).toEqual(["08:00", "08:15", "08:30", "08:45"]);
});

test("nothing is free sooner than the notice, nor later than the horizon", () => {
  expect(slots("2026-11-23", 30)).toEqual(["09:00"]);
  expect(slots("2026-12-23", 60)).toEqual([]);
  expect(slots("2026-12-22", 60)).toHaveLength(3);
});

test("what is taken keeps its buffer on both sides", () => {
  const availability = { weekly: { 2: [["09:00", "13:00"]] as const }, overrides: {} };
  const busy = [{ starts_at: "2026-11-24T09:00:00.000Z", ends_at: "2026-11-24T09:30:00.000Z" }];
  expect(slots("2026-11-24", 30, { availability, busy })).toEqual([
    ...["08:00", "08:15"],
    ...["09:45", "10:00", "10:15", "10:30", "10:45", "11:00", "11:15", "11:30"],
  ]);
});

test("a date of its own takes the place of the weekday", () => {
  const overrides = { "2026-11-24": [["20:00", "24:00"]] as const, "2026-11-25": [] };
  const availability = { ...EVERY_DAY, overrides };
  expect(slots("2026-11-24", 60, { availability }).at(-1)).toBe("22:00");
  expect(slots("2026-11-25", 60, { availability })).toEqual([]);
});

test("an hour in Rome stays that hour when the clocks change; one that they skip begins after the gap", () => {
  const now = Date.parse("2027-03-20T07:00:00Z");
  expect(slots("2027-03-27", 60, { now })[0]).toBe("08:00");
  expect(slots("2027-03-28", 60, { now })[0]).toBe("07:00");
  const night = { weekly: {}, overrides: { "2027-03-28": [["02:30", "05:00"]] as const } };
  expect(slots("2027-03-28", 60, { now, availability: night })).toEqual(["01:30", "01:45", "02:00"]);
});

test("windows that overlap give each start once, and what is no window none", () => {
  const weekly = {
    2: [
      ["09:00", "10:00"],
      ["09:15", "10:15"],
    ],
    3: "morning",
    4: [["09:00"]],
  };
  const availability = readAvailability({ weekly, overrides: {} });
  expect(slots("2026-11-24", 60, { availability })).toEqual(["08:00", "08:15"]);
  expect([slots("2026-11-25", 60, { availability }), slots("2026-11-26", 60, { availability })]).toEqual([[], []]);
});
