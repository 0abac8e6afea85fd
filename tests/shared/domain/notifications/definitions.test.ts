import { describe, expect, it } from "vitest";
import { NOTIFICATION_CATEGORIES } from "#shared/domain/notifications/categories.ts";
import { dueOf, NOTIFICATIONS, type NotificationKey } from "#shared/domain/notifications/definitions.ts";

/** Times of the device: November 2026, of which the 23rd is a Monday. */
const november = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();

describe("a notification is due", () => {
  it("at its hour, once in its period", () => {
    const cases = [
      ["goals.week", november(23, 7, 59), null],
      ["goals.week", november(23, 8), "2026-11-16"],
      ["goals.week", november(26, 7, 59), "2026-11-16"],
      ["goals.week", november(26, 8), null],
      ["workouts.record", november(23, 8, 59), null],
      ["workouts.record", november(24, 20), "2026-11-16"],
      ["goals.letter", november(22, 17, 59), null],
      ["goals.letter", november(22, 18), "2026-11-16"],
      ["goals.letter", november(24, 17, 59), "2026-11-16"],
      ["goals.letter", november(24, 18), null],
      ["goals.streak", november(27, 23), null],
      ["goals.streak", november(28, 10), "2026-11-23"],
      ["goals.streak", november(29, 23), "2026-11-23"],
      ["plan.today", november(24, 7, 59), null],
      ["plan.today", november(24, 8), "2026-11-24"],
      ["plan.today", november(24, 22), null],
      ["data.export", november(24, 3), "2026-11-24"],
      ["account.password", november(24, 12), null],
    ] satisfies [NotificationKey, number, string | null][];
    for (const [key, now, period] of cases) expect(dueOf(key, now)?.period ?? null, key).toBe(period);
  });

  it("since the same instant whenever it is asked", () => {
    expect(dueOf("goals.week", november(23, 8))?.at).toBe(dueOf("goals.week", november(25, 19))?.at);
    expect(dueOf("plan.today", november(23, 21))?.at).toBe(november(23, 8));
  });

  it("never in the night, when it has a time", () => {
    for (let hour = 0; hour < 24 * 7; hour += 1) {
      const now = november(23, hour);
      for (const key of ["goals.week", "goals.letter", "workouts.record", "goals.streak", "plan.today"] as const) {
        const due = dueOf(key, now);
        if (due) expect(new Date(due.at).getHours()).toBeGreaterThanOrEqual(8);
      }
    }
  });
});

it("every category of the settings has a notification that the app tells", () => {
  const categories = Object.values(NOTIFICATIONS)
    .filter(({ schedule }) => schedule.per !== "server")
    .map(({ category }) => category);
  expect(new Set(categories)).toEqual(new Set(NOTIFICATION_CATEGORIES));
});

it("a notification for the account's safety cannot be switched off, and opens the security screen", () => {
  const account = Object.entries(NOTIFICATIONS).filter(([key]) => key.startsWith("account."));
  expect(account.length).toBeGreaterThan(0);
  for (const [, { category, route }] of account) {
    expect(category).toBeNull();
    expect(route).toBe("/settings/security");
  }
});
