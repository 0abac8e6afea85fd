import { describe, expect, it } from "vitest";
import { changeOf, eventFormOf, eventProblems } from "#renderer/features/schedule/lib/event-form.ts";
import { eventOf } from "#tests/helpers/data/calendar-events.ts";

const ROME = "Europe/Rome";
const weekly = eventOf({ rule: "FREQ=WEEKLY" });
const form = eventFormOf(weekly);
const problems = (changes: Partial<typeof form>) => [...eventProblems({ ...form, ...changes })];

describe("the form of an appointment", () => {
  it.each([
    "",
    "FREQ=WEEKLY",
    "FREQ=DAILY;COUNT=12",
    "FREQ=MONTHLY;UNTIL=20270131",
    "FREQ=WEEKLY;BYDAY=WE,MO;WKST=MO",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU",
    "FREQ=MONTHLY;BYDAY=-1MO",
  ])("gives rule and reminders back as they were: %s", (rule) => {
    const event = eventOf({ rule, reminders: [120, 1440] });
    expect(changeOf(eventFormOf(event), event)).toEqual({
      title: event.title,
      start: event.start,
      end: event.end,
      zone: ROME,
      rule,
      reminders: [120, 1440],
    });
  });

  it("leaves alone a rule that it has no words for", () => {
    for (const rule of [
      "FREQ=DAILY;BYDAY=MO",
      "FREQ=WEEKLY;BYDAY=MO;WKST=SU",
      "FREQ=MONTHLY;BYDAY=-1MO",
      "FREQ=DAILY;UNTIL=20270131T100000Z",
      "FREQ=SECONDLY",
    ]) {
      expect(eventFormOf(eventOf({ rule })).repeat).toBe("kept");
    }
  });

  it("repeats every few weeks, on the days that were chosen", () => {
    const made = (changes: Partial<typeof form>) => changeOf({ ...form, ...changes }, weekly);
    expect(made({ interval: "2" }).rule).toBe("FREQ=WEEKLY;INTERVAL=2");
    expect(made({ interval: "2", ending: "count", count: "6" }).rule).toBe("FREQ=WEEKLY;INTERVAL=2;COUNT=6");
    // 11 October 2026 is a Sunday.
    expect(made({ weekdays: [2, 6] })).toMatchObject({ rule: "FREQ=WEEKLY;BYDAY=WE,SU", start: "2026-10-11T18:30" });
    expect(made({ weekdays: [6] }).rule).toBe("FREQ=WEEKLY");
    expect(made({ weekdays: [2], repeat: "DAILY" }).rule).toBe("FREQ=DAILY");
  });

  it("starts on the first day that was chosen", () => {
    const made = changeOf({ ...form, weekdays: [2, 4] }, weekly);
    expect(made).toMatchObject({ start: "2026-10-14T18:30", end: "2026-10-14T19:15", rule: "FREQ=WEEKLY;BYDAY=WE,FR" });
    expect(changeOf({ ...form, weekdays: [2] }, weekly)).toMatchObject({
      start: "2026-10-14T18:30",
      rule: "FREQ=WEEKLY",
    });
  });

  it("moves one instance without a word about the days of its rule", () => {
    const twice = eventOf({ rule: "FREQ=WEEKLY;BYDAY=SU,WE" });
    const moved = changeOf({ ...eventFormOf(twice), startDay: "2026-10-12", endDay: "2026-10-12" }, twice);
    expect(moved).toMatchObject({ start: "2026-10-12T18:30", rule: twice.rule });
  });

  it("makes whole days of times, and times of whole days", () => {
    const whole = changeOf({ ...form, isWholeDay: true }, weekly);
    expect(whole).toMatchObject({ start: "2026-10-11", end: "2026-10-11", zone: "" });
    const timed = eventFormOf({ ...weekly, ...whole });
    expect(changeOf({ ...timed, isWholeDay: false }, weekly)).toMatchObject({
      start: "2026-10-11T18:00",
      end: "2026-10-11T19:00",
      zone: ROME,
    });
  });

  it("says what is wrong", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ title: "  " })).toEqual(["title"]);
    for (const times of [{ startTime: "" }, { endDay: "" }, { startDay: "20266-10-11" }])
      expect(problems(times)).toEqual(["times"]);
    for (const times of [{ endTime: "18:00" }, { endDay: "2026-10-10" }]) expect(problems(times)).toEqual(["order"]);
    expect(problems({ ending: "until", until: "2026-10-10" })).toEqual(["until"]);
    for (const count of ["0", "1001", "2,5", ""]) expect(problems({ ending: "count", count })).toEqual(["count"]);
    for (const interval of ["0", "1001", "2,5", ""]) expect(problems({ interval })).toEqual(["interval"]);
    expect(problems({ repeat: "none", interval: "0" })).toEqual([]);
    expect(problems({ repeat: "none", ending: "count", count: "0" })).toEqual([]);
  });
});
