import { expect, it } from "vitest";
import {
  argsOfClass,
  formOfClass,
  isHeldAt,
  newClass,
  problemsOfClass,
} from "#renderer/features/gym-management/lib/class-form.ts";

const YOGA = {
  ...{ title: "Yoga", description: "", coach_id: null, room: "Sala 2", capacity: 12, minutes: 60 },
  ...{ starts_on: "2026-11-18", ends_on: null },
  weekly: [
    { day: 3, time: "18:30" },
    { day: 1, time: "18:30" },
    { day: 6, time: "10:00" },
  ],
};

it("shows a class's times with their days, and saves them as they were", () => {
  const form = formOfClass(YOGA);
  expect(form.slots).toEqual([
    { time: "10:00", days: [5] },
    { time: "18:30", days: [0, 2] },
  ]);
  const byDay = (a: { day: number }, b: { day: number }) => a.day - b.day;
  const saved = argsOfClass(form);
  expect({ ...saved, weekly: saved.weekly.toSorted(byDay) }).toEqual({
    ...YOGA,
    weekly: YOGA.weekly.toSorted(byDay),
  });
});

it.each([
  [{ title: " " }, "title"],
  [{ capacity: "0" }, "capacity"],
  [{ capacity: "1001" }, "capacity"],
  [{ minutes: "4" }, "minutes"],
  [{ minutes: "1,5" }, "minutes"],
  [{ slots: [] }, "slots"],
  [{ slots: [{ time: "18:30", days: [] }] }, "slots"],
  [{ slots: [{ time: "", days: [1] }] }, "slots"],
  [{ slots: Array.from({ length: 8 }, (_, at) => ({ time: `1${at}:00`, days: [0, 1, 2, 3, 4, 5, 6] })) }, "slots"],
  [{ startsOn: "" }, "startsOn"],
  [{ endsOn: "2026-11-17" }, "endsOn"],
] as const)("%j has a wrong %s", (changes, problem) => {
  expect([...problemsOfClass({ ...formOfClass(YOGA), ...changes })]).toEqual([problem]);
});

it.each([
  ["2026-11-18T17:30:00Z", null, true],
  ["2026-11-18T18:30:00Z", null, false],
  ["2026-11-19T17:30:00Z", null, false],
  ["2026-11-16T17:30:00Z", null, false],
  ["2026-11-23T17:30:00Z", "2026-11-22", false],
  // An hour of summer time.
  ["2027-03-31T16:30:00Z", null, true],
])("at %s, until %s, is held by Rome's clocks: %s", (instant, ends_on, isHeld) => {
  expect(isHeldAt({ ...YOGA, ends_on }, instant, "Europe/Rome")).toBe(isHeld);
});

it("a new class is to have a name and days", () => {
  expect([...problemsOfClass(newClass("2026-11-18"))]).toEqual(["title", "slots"]);
});
