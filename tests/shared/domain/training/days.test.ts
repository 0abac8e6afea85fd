import { expect, it } from "vitest";
import { localDay } from "#shared/domain/training/days.ts";

it("today is the day on this device's clock", () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});
