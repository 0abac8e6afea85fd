import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categoryOf } from "#shared/domain/notifications/definitions.ts";
import { isQuiet, isWithin, mayNotify, quietUntil } from "#shared/domain/notifications/may-notify.ts";
import {
  categoryChange,
  quietHoursChange,
  readNotificationPreferences,
} from "#shared/domain/notifications/notification-preferences.ts";

const ROME = "Europe/Rome";
const unread = { message_key: "weekly_goal_reminder", read: false };
const night = { on: true, from: "22:00", to: "07:00", timeZone: ROME };
const read = (stored: Record<string, unknown> = {}) => readNotificationPreferences(stored, ROME);
const at = (iso: string, stored: Record<string, unknown> = {}, notification = unread) =>
  mayNotify({ notification, preferences: read(stored), now: Date.parse(iso) });

describe("a notification", () => {
  it("may be shown by day where nothing was chosen, and not from ten in the evening to eight", () => {
    expect(at("2026-11-21T10:00:00Z")).toBe(true);
    expect(at("2026-11-21T03:00:00Z")).toBe(false);
    expect(at("2026-11-21T06:59:00Z")).toBe(false);
    expect(at("2026-11-21T07:00:00Z")).toBe(true);
  });

  it("may not be shown once it is read", () => {
    expect(at("2026-11-21T10:00:00Z", {}, { ...unread, read: true })).toBe(false);
  });

  it("may not be shown where its category is switched off, and only then", () => {
    expect(at("2026-11-21T10:00:00Z", categoryChange("goals", false))).toBe(false);
    expect(at("2026-11-21T10:00:00Z", categoryChange("plan", false))).toBe(true);
  });

  it("is of the category that its key names", () => {
    const cases = [
      ["new_workout_available", "workouts"],
      ["plan_updated", "plan"],
      ["workouts.record", "workouts"],
      ["plan.of_a_newer_app", "plan"],
      ["account.password", null],
      ["planning", null],
      ["constructor", null],
      [null, null],
    ] as const;
    for (const [key, category] of cases) expect(categoryOf(key), String(key)).toBe(category);
  });
});

describe("quiet hours", () => {
  it("keep notifications back over midnight, from their first minute to their last", () => {
    const cases = [
      ["2026-11-21T20:59:00Z", true, "a minute before they begin"],
      ["2026-11-21T21:00:00Z", false, "when they begin"],
      ["2026-11-21T23:30:00Z", false, "after midnight"],
      ["2026-11-22T05:59:00Z", false, "in their last minute"],
      ["2026-11-22T06:00:00Z", true, "when they end"],
      ["2026-07-21T20:30:00Z", false, "in summer, an hour earlier by the sun"],
    ] as const;
    for (const [iso, shown] of cases) expect(at(iso, quietHoursChange(night)), iso).toBe(shown);
  });

  it("keep the member's time zone on a device that is elsewhere", () => {
    const stored = quietHoursChange(night);
    const preferences = readNotificationPreferences(stored, "Asia/Tokyo");
    expect(mayNotify({ notification: unread, preferences, now: Date.parse("2026-11-21T22:30:00Z") })).toBe(false);
  });

  it("are nothing while they are off", () => {
    expect(at("2026-11-21T23:30:00Z", quietHoursChange({ ...night, on: false }))).toBe(true);
  });

  it("within one day end where they should", () => {
    expect(["13:59", "14:00", "15:59", "16:00"].map((time) => isWithin({ from: "14:00", to: "16:00" }, time))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("and the span between them share the day", () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
    fc.assert(
      fc.property(time, time, time, (from, to, now) => {
        fc.pre(from !== to);
        expect(isWithin({ from, to }, now)).toBe(!isWithin({ from: to, to: from }, now));
      }),
    );
  });

  it.each([
    ["another time zone's name", { ...night, timeZone: "Mars/Olympus" }],
    ["hours that no clock has", { ...night, from: "25:00" }],
    ["a text", "22-7"],
    ["nothing", null],
  ])("that are stored as %s count as never chosen", (_, stored) => {
    expect(read({ quiet_hours: stored }).quietHours).toEqual({ ...night, to: "08:00" });
  });
});

describe("the end of quiet hours", () => {
  const until = (iso: string, hours: Partial<typeof night> = {}) => {
    const end = quietUntil({ ...night, ...hours }, Date.parse(iso));
    return end === null ? null : new Date(end).toISOString();
  };

  it("is that of the night that it is in, and none by day or where the whole day is quiet", () => {
    expect(until("2026-11-24T21:30:20Z")).toBe("2026-11-25T06:00:00.000Z");
    expect(until("2026-11-25T05:59:59Z")).toBe("2026-11-25T06:00:00.000Z");
    expect(until("2026-11-25T06:00:00Z")).toBeNull();
    expect(until("2026-11-25T06:00:00Z", { from: "08:00", to: "08:00" })).toBeNull();
    expect(until("2026-11-25T02:00:00Z", { on: false })).toBeNull();
  });

  it("is right in the nights in which the clocks are changed", () => {
    expect(until("2026-10-24T21:00:00Z")).toBe("2026-10-25T06:00:00.000Z");
    expect(until("2027-03-27T22:00:00Z")).toBe("2027-03-28T05:00:00.000Z");
  });

  it("is a time that is not quiet, whenever it is asked for", () => {
    const minutes = fc
      .integer({ min: 0, max: 366 * 1440 })
      .map((after) => Date.parse("2026-06-01T00:00:00Z") + after * 60_000);
    fc.assert(
      fc.property(minutes, (now) => {
        const end = quietUntil(night, now);
        expect(end === null).toBe(!isQuiet(night, now));
        if (end === null) return;
        expect(isQuiet(night, end)).toBe(false);
        expect(isQuiet(night, end - 60_000)).toBe(true);
      }),
    );
  });
});
