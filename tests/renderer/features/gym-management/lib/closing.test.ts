import { describe, expect, it } from "vitest";
import { areDaysToClose, cancelledBy, proposedHolidays } from "#renderer/features/gym-management/lib/closing.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";

describe("the proposed holidays", () => {
  const proposed = (zone: string, today: string, closures = [] as Parameters<typeof proposedHolidays>[2]) =>
    proposedHolidays(zone, "here", closures, today).map(({ name }) => name);

  it("are the next ones, over the end of the year", () => {
    expect(proposed("Europe/Rome", "2026-12-25")).toEqual(["christmas", "saint_stephen", "new_year", "epiphany"]);
  });

  it("leave out those on which the gym is closed already", () => {
    const closure = { space_id: "here", starts_on: "2026-12-24", ends_on: "2027-01-01", reason: "Ferie" };
    expect(proposed("Europe/Rome", "2026-12-20", [closure])).toEqual([
      "epiphany",
      "easter",
      "easter_monday",
      "liberation",
    ]);
    expect(proposed("Europe/Rome", "2026-12-20", [{ ...closure, space_id: "there" }])[0]).toBe("christmas");
  });

  it("are none for a gym that is not in Italy", () => {
    expect(proposed("Europe/Berlin", "2026-12-20")).toEqual([]);
  });
});

describe("what closing cancels", () => {
  const session = (starts_at: string, values = {}) => ({
    ...{ starts_at, state: "planned" as const, taken: 3, waiting: 1, ...values },
  });
  const over = { first: "2026-12-08", last: "2026-12-08", dayOf: createDayOf("Europe/Rome") };
  const now = Date.parse("2026-12-08T08:00:00Z");

  it("is what lies ahead on these days by the gym's clocks", () => {
    const sessions = [
      session("2026-12-08T07:00:00Z"),
      session("2026-12-08T17:30:00Z"),
      session("2026-12-08T22:30:00Z"),
      session("2026-12-08T23:30:00Z"),
      session("2026-12-08T18:30:00Z", { state: "cancelled" }),
    ];
    const appointments = [{ starts_at: "2026-12-08T09:00:00Z" }, { starts_at: "2026-12-09T09:00:00Z" }];
    expect(cancelledBy({ sessions, appointments }, { ...over, now })).toEqual({
      classes: 2,
      booked: 8,
      appointments: 1,
    });
  });
});

it.each([
  ["one day that is today", "2026-11-28", "2026-11-28", true],
  ["a span that has begun", "2026-11-20", "2026-11-28", true],
  ["days that are over", "2026-11-20", "2026-11-27", false],
  ["an end before the start", "2026-12-02", "2026-12-01", false],
  ["no day", "", "2026-12-01", false],
  ["no last day", "2026-12-01", "", false],
  ["more than a year", "2026-12-01", "2027-12-02", false],
])("%s: can be closed is %s to %s, %s", (_, first, last, expected) => {
  expect(areDaysToClose(first, last, "2026-11-28")).toBe(expected);
});
