import { describe, expect, it } from "vitest";
import { changeOf, formOf, problemsOf } from "#renderer/features/schedule/lib/event-form.ts";
import { eventOf } from "#tests/helpers/data/calendar-events.ts";

const ROME = "Europe/Rome";
const weekly = eventOf({ rule: "FREQ=WEEKLY" });
const form = formOf(weekly);
const problems = (changes: Partial<typeof form>) => [...problemsOf({ ...form, ...changes })];

describe("the form of an appointment", () => {
  it.each(["", "FREQ=WEEKLY", "FREQ=DAILY;COUNT=12", "FREQ=MONTHLY;UNTIL=20270131", "FREQ=WEEKLY;BYDAY=MO,WE"])(
    "gives rule and reminders back as they were: %s",
    (rule) => {
      const event = eventOf({ rule, reminders: [120, 1440] });
      expect(changeOf(formOf(event), event)).toEqual({
        title: event.title,
        start: event.start,
        end: event.end,
        zone: ROME,
        rule,
        reminders: [120, 1440],
      });
    },
  );

  it("leaves alone a rule that it has no words for", () => {
    for (const rule of ["FREQ=WEEKLY;INTERVAL=2", "FREQ=DAILY;UNTIL=20270131T100000Z", "FREQ=SECONDLY"]) {
      expect(formOf(eventOf({ rule })).repeat).toBe("kept");
    }
  });

  it("makes whole days of times, and times of whole days", () => {
    const whole = changeOf({ ...form, isWholeDay: true }, weekly);
    expect(whole).toMatchObject({ start: "2026-10-11", end: "2026-10-11", zone: "" });
    const timed = formOf({ ...weekly, ...whole });
    expect(changeOf({ ...timed, isWholeDay: false }, weekly)).toMatchObject({
      start: "2026-10-11T18:00",
      end: "2026-10-11T19:00",
      zone: ROME,
    });
  });

  it("says what is wrong", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ title: "  " })).toEqual(["title"]);
    for (const times of [
      { endTime: "18:00" },
      { startTime: "" },
      { endDay: "2026-10-10" },
      { startDay: "20266-10-11" },
    ])
      expect(problems(times)).toEqual(["times"]);
    expect(problems({ ending: "until", until: "2026-10-10" })).toEqual(["until"]);
    for (const count of ["0", "1001", "2,5", ""]) expect(problems({ ending: "count", count })).toEqual(["count"]);
    expect(problems({ repeat: "none", ending: "count", count: "0" })).toEqual([]);
  });
});
