import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editAll, editFollowing, editThis, removeFollowing, removeThis } from "#shared/domain/calendar/edits.ts";
import type { CalendarEvent, EventError } from "#shared/domain/calendar/event.ts";
import type { Result } from "#shared/lib/result.ts";
import { eventOf, startsIn } from "#tests/helpers/data/calendar-events.ts";

const weekly = eventOf({ rule: "FREQ=WEEKLY;COUNT=4" });
const SECOND = "2026-10-18T18:30";
const changeOf = (changes: Partial<CalendarEvent> = {}) => ({
  ...weekly,
  start: "2026-10-18T20:00",
  end: "2026-10-18T20:45",
  ...changes,
});
const given = <T>(result: Result<T, EventError>): T => {
  if (!result.ok) throw new Error(result.error);
  return result.value;
};

it("changes one instance and no other", () => {
  const event = editThis(weekly, SECOND, changeOf({ title: "Visita" }));
  expect(startsIn(event)).toEqual(["2026-10-11T18:30", "2026-10-18T20:00", "2026-10-25T18:30", "2026-11-01T18:30"]);
  expect(startsIn(removeThis(weekly, SECOND))).toEqual(["2026-10-11T18:30", "2026-10-25T18:30", "2026-11-01T18:30"]);
});

describe("all", () => {
  it("moves each instance by as much as the chosen one", () => {
    const event = given(editAll(weekly, SECOND, changeOf({ start: "2026-10-19T20:00", end: "2026-10-19T21:00" })));
    expect(startsIn(event)).toEqual(["2026-10-12T20:00", "2026-10-19T20:00", "2026-10-26T20:00", "2026-11-02T20:00"]);
    expect(event.end).toBe("2026-10-12T21:00");
  });

  it("takes along what was left out and what was moved, with the new title", () => {
    const before = editThis(removeThis(weekly, "2026-10-25T18:30"), "2026-11-01T18:30", {
      ...weekly,
      start: "2026-11-03T07:00",
      end: "2026-11-03T08:00",
    });
    const event = given(editAll(before, SECOND, changeOf({ title: "Osteopata" })));
    expect(startsIn(event)).toEqual(["2026-10-11T20:00", "2026-10-18T20:00", "2026-11-03T07:00"]);
    expect(event.exceptions["2026-11-01T20:00"]?.title).toBe("Osteopata");
  });

  it("gives another rule to all, without the exceptions of the former one", () => {
    const before = removeThis(weekly, SECOND);
    const event = given(editAll(before, SECOND, changeOf({ rule: "FREQ=DAILY;COUNT=3" })));
    expect(event.exceptions).toEqual({});
    expect(startsIn(event)).toHaveLength(3);
  });

  it("refuses a day that the rule does not name, and an end before the start", () => {
    const named = { ...weekly, rule: "FREQ=WEEKLY;BYDAY=SU" };
    const later = changeOf({ rule: named.rule, start: "2026-10-20T18:30", end: "2026-10-20T19:00" });
    expect(editAll(named, SECOND, later)).toEqual({ ok: false, error: "rule_names_days" });
    expect(editAll(weekly, SECOND, changeOf({ end: "2026-10-18T10:00" }))).toEqual({ ok: false, error: "times_wrong" });
  });
});

describe("an instance and all after it", () => {
  it("leaves those before as they were, and the count as long as it was", () => {
    const { before, after } = given(editFollowing(weekly, SECOND, changeOf()));
    expect(before && startsIn(before)).toEqual(["2026-10-11T18:30"]);
    expect(startsIn(after)).toEqual(["2026-10-18T20:00", "2026-10-25T20:00", "2026-11-01T20:00"]);
  });

  it("is all where the first one is chosen", () => {
    const change = changeOf({ start: "2026-10-11T20:00", end: "2026-10-11T21:00" });
    const { before, after } = given(editFollowing(weekly, weekly.start, change));
    expect(before).toBeNull();
    expect(startsIn(after)).toHaveLength(4);
    expect(removeFollowing(weekly, weekly.start)).toEqual({ ok: true, value: null });
  });

  it("splits whole days between two days", () => {
    const days = eventOf({ start: "2026-10-11", end: "2026-10-11", zone: "", rule: "FREQ=DAILY;COUNT=5" });
    const kept = given(removeFollowing(days, "2026-10-13"));
    expect(kept && startsIn(kept)).toEqual(["2026-10-11", "2026-10-12"]);
    expect(kept?.rule).toBe("FREQ=DAILY;UNTIL=20261012");
  });

  it("neither loses nor doubles an instance, wherever it is cut", () => {
    const rule = fc.constantFrom("FREQ=DAILY;COUNT=30", "FREQ=WEEKLY;COUNT=12", "FREQ=DAILY;INTERVAL=3;UNTIL=20261231");
    fc.assert(
      fc.property(rule, fc.nat(11), fc.nat(11), fc.boolean(), (text, cut, gone, isNight) => {
        const times = isNight ? { start: "2027-03-20T02:30", end: "2027-03-20T02:45" } : {};
        const whole = eventOf({ rule: text.replace("20261231", "20270601"), ...times });
        const event = removeThis(whole, startsIn(whole)[gone] ?? "");
        const chosen = startsIn(whole)[cut] ?? "";
        const end = `${chosen.slice(0, 14)}45`;
        const { before, after } = given(editFollowing(event, chosen, { ...event, start: chosen, end }));
        const joined = [...(before ? startsIn(before) : []), ...startsIn(after)];
        // Who edits an instance that was left out has it back.
        const expected = gone === cut ? startsIn(whole) : startsIn(event);
        expect(joined).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});
