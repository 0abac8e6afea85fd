import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instances } from "#shared/domain/calendar/instances.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { eventOf, startsIn, YEARS } from "#tests/helpers/data/calendar-events.ts";

describe("the clocks", () => {
  it("keeps 18:30 in Rome at 18:30 when summer time ends", () => {
    const event = eventOf({ rule: "FREQ=WEEKLY;COUNT=4" });
    expect(startsIn(event)).toEqual(["2026-10-11T18:30", "2026-10-18T18:30", "2026-10-25T18:30", "2026-11-01T18:30"]);
    const inTokyo = { ...YEARS, zone: "Asia/Tokyo" };
    expect(startsIn(event, inTokyo)).toEqual([
      "2026-10-12T01:30",
      "2026-10-19T01:30",
      "2026-10-26T02:30",
      "2026-11-02T02:30",
    ]);
  });

  it("skips an hour that the clocks leave out, and does not count it", () => {
    const event = eventOf({ start: "2027-03-26T02:30", end: "2027-03-26T02:45", rule: "FREQ=DAILY;COUNT=4" });
    expect(startsIn(event)).toEqual(["2027-03-26T02:30", "2027-03-27T02:30", "2027-03-29T02:30", "2027-03-30T02:30"]);
  });

  it("takes the first of an hour that comes twice", () => {
    const event = eventOf({ start: "2026-10-25T02:30", end: "2026-10-25T02:45" });
    expect(startsIn(event, { ...YEARS, zone: "UTC" })).toEqual(["2026-10-25T00:30"]);
  });

  it("leaves whole days where they are, in whatever zone", () => {
    const event = eventOf({ start: "2026-12-24", end: "2026-12-26", zone: "", rule: "FREQ=YEARLY;UNTIL=20271224" });
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Rome"]) {
      expect(startsIn(event, { ...YEARS, zone })).toEqual(["2026-12-24", "2027-12-24"]);
    }
    expect(startsIn(event, { from: "2026-12-26", to: "2026-12-26", zone: "UTC" })).toEqual(["2026-12-24"]);
    expect(startsIn(event, { from: "2026-12-27", to: "2026-12-27", zone: "UTC" })).toEqual([]);
  });
});

it("shows a night's event on both days", () => {
  const event = eventOf({ start: "2026-11-20T23:00", end: "2026-11-21T01:00", rule: "FREQ=WEEKLY" });
  const day = (date: string) => startsIn(event, { from: date, to: date, zone: "Europe/Rome" });
  expect(day("2026-11-27")).toEqual(["2026-11-27T23:00"]);
  expect(day("2026-11-28")).toEqual(["2026-11-27T23:00"]);
  expect(day("2026-11-29")).toEqual([]);
});

it("ends at UNTIL, whether that is a day, a local time or an instant", () => {
  for (const until of ["20261018", "20261018T183000", "20261018T163000Z"]) {
    expect(startsIn(eventOf({ rule: `FREQ=WEEKLY;UNTIL=${until}` }))).toHaveLength(2);
  }
  expect(startsIn(eventOf({ rule: "FREQ=WEEKLY;UNTIL=20261018T162959Z" }))).toHaveLength(1);
});

it("leaves out what is left out, and shows what was moved where it was moved to", () => {
  const event = eventOf({
    rule: "FREQ=WEEKLY;COUNT=3",
    exceptions: {
      "2026-10-11T18:30": null,
      "2026-10-18T18:30": { title: "Altrove", start: "2026-12-01T09:00", end: "2026-12-01T10:00" },
    },
  });
  expect(startsIn(event)).toEqual(["2026-10-25T18:30", "2026-12-01T09:00"]);
  const moved = instances(event, { from: "2026-12-01", to: "2026-12-01", zone: "Europe/Rome" });
  expect(moved).toMatchObject({ ok: true, value: [{ recurrence: "2026-10-18T18:30", title: "Altrove" }] });
});

describe("hostile events", () => {
  const refused: [string, Partial<ReturnType<typeof eventOf>>, string][] = [
    ["a bomb of seconds", { rule: "FREQ=SECONDLY" }, "rule_too_often"],
    ["minutes of a day", { rule: "FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=1,2,3" }, "rule_too_often"],
    ["a huge count", { rule: "FREQ=DAILY;COUNT=99999999999" }, "too_many_instances"],
    ["a 30th of February", { rule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30" }, "rule_never"],
    ["a 31st of months of thirty days", { rule: "FREQ=MONTHLY;BYMONTH=4,6;BYMONTHDAY=31,-31" }, "rule_never"],
    ["an end in a month of none", { rule: "FREQ=DAILY;UNTIL=20261301" }, "rule_unreadable"],
    ["no zone", { zone: "" }, "zone_unknown"],
    ["a zone of no clock", { zone: "Mars/Olympus" }, "zone_unknown"],
    ["no frequency", { rule: "BYDAY=MO" }, "rule_unreadable"],
    ["an interval of none", { rule: "FREQ=DAILY;INTERVAL=0" }, "rule_unreadable"],
    ["two ends", { rule: "FREQ=DAILY;COUNT=3;UNTIL=20270101" }, "rule_unreadable"],
    ["a part twice", { rule: "FREQ=DAILY;FREQ=WEEKLY" }, "rule_unreadable"],
    ["a name of objects", { rule: "FREQ=DAILY;constructor=1" }, "rule_unreadable"],
    ["a long rule", { rule: `FREQ=MONTHLY;BYMONTHDAY=${"1,".repeat(400)}1` }, "rule_unreadable"],
    ["a day of no calendar", { start: "2026-02-30", end: "2026-02-30", zone: "" }, "times_wrong"],
    ["an end before the start", { end: "2026-10-11T18:00" }, "times_wrong"],
  ];
  it("are refused, each for what is wrong with it", () => {
    for (const [what, changes, error] of refused)
      expect(instances(eventOf(changes), YEARS), what).toEqual({ ok: false, error });
  });

  it("gives a thousand instances at most", () => {
    const event = eventOf({ rule: "FREQ=DAILY" });
    const until = (to: string) => instances(event, { from: "2026-10-11", to, zone: "Europe/Rome" });
    expect(until(addDays("2026-10-11", 990))).toMatchObject({ ok: true });
    expect(until(addDays("2026-10-11", 1010))).toEqual({ ok: false, error: "too_many_instances" });
  });
});

it("gives the instances of a range alone, each once, whatever was asked before", () => {
  const rule = fc.constantFrom("FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=MONTHLY");
  const zone = fc.constantFrom("Europe/Rome", "America/St_Johns", "Asia/Kathmandu", "Pacific/Apia");
  fc.assert(
    fc.property(rule, zone, fc.nat(500), fc.integer({ min: 0, max: 40 }), (text, place, after, length) => {
      const event = eventOf({ rule: text, zone: place });
      const from = addDays("2026-09-01", after);
      const range = { from, to: addDays(from, length), zone: "Europe/Rome" };
      const whole = startsIn(event, { from: "2026-08-01", to: "2028-06-01", zone: "Europe/Rome" });
      const expected = whole.filter((start) => start.slice(0, 10) >= from && start.slice(0, 10) <= range.to);
      const found = instances(event, range);
      const begun = found.ok ? found.value.filter(({ start }) => start.slice(0, 10) >= from) : [];
      expect(begun.map(({ start }) => start)).toEqual(expected);
      expect(found.ok && found.value.every(({ own }) => own.start.endsWith("T18:30"))).toBe(true);
    }),
    { numRuns: 60 },
  );
});
