import { expect, it } from "vitest";
import { quietEnd } from "#shared/domain/notifications/quiet-end.ts";

const NIGHT = { on: true, from: "22:00", to: "08:00", timeZone: "Europe/Rome" };

it.each([
  ["2026-11-24T12:00:00Z", "2026-11-24T12:00:00Z", "outside of them at once"],
  ["2026-11-24T21:00:00Z", "2026-11-25T07:00:00Z", "before midnight"],
  ["2026-11-25T02:00:00Z", "2026-11-25T07:00:00Z", "after midnight"],
  ["2026-11-25T07:00:00Z", "2026-11-25T07:00:00Z", "at their end"],
  ["2027-03-27T23:00:00Z", "2027-03-28T06:00:00Z", "over a night whose clocks go forward"],
])("from %s on a member may be disturbed at %s: %s", (now, end) => {
  expect(quietEnd(NIGHT, Date.parse(now))).toBe(Date.parse(end));
});

it("is never while they last all day, and now while they are off", () => {
  const now = Date.parse("2026-11-24T23:00:00Z");
  expect(quietEnd({ ...NIGHT, from: "08:00" }, now)).toBeNull();
  expect(quietEnd({ ...NIGHT, on: false }, now)).toBe(now);
});
