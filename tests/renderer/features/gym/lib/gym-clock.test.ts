import { expect, it } from "vitest";
import { gymClock, isLocalTime } from "#renderer/features/gym/lib/gym-clock.ts";

it("tells an instant by the gym's clocks, in summer and in winter, and back", () => {
  const rome = gymClock("Europe/Rome");
  expect(rome.timeOf("2026-07-01T22:30:00.000Z")).toBe("2026-07-02T00:30");
  expect(rome.dayOf("2026-11-18T22:30:00.000Z")).toBe("2026-11-18");
  expect(rome.instantOf("2026-07-02T00:30")).toBe("2026-07-01T22:30:00.000Z");
});

it("goes by UTC where the zone is unknown", () => {
  expect(gymClock("Mars/Olympus").timeOf("2026-11-18T22:30:00.000Z")).toBe("2026-11-18T22:30");
});

it.each([
  ["2026-11-18T09:00", true],
  ["2026-11-18T", false],
  ["T09:00", false],
  ["2026-13-18T09:00", false],
])("of %s it is %s that it is a local time", (text, isTime) => {
  expect(isLocalTime(text)).toBe(isTime);
});
