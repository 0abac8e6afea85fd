import { expect, it } from "vitest";
import { repairRule } from "#shared/domain/calendar/ical/repair-rule.ts";
import { readRule } from "#shared/lib/recurrence-rule.ts";

const START = "2026-11-25T18:30";

it.each([
  ["an empty last part", "FREQ=WEEKLY;BYDAY=MO;", "FREQ=WEEKLY;BYDAY=MO"],
  ["blanks", "FREQ=WEEKLY; BYDAY=MO, WE", "FREQ=WEEKLY;BYDAY=MO,WE"],
  ["its own name again", "RRULE:FREQ=DAILY", "FREQ=DAILY"],
  ["a part twice", "FREQ=DAILY;COUNT=3;FREQ=DAILY", "FREQ=DAILY;COUNT=3"],
  ["a part of no value", "FREQ=DAILY;INTERVAL=;COUNT=3", "FREQ=DAILY;COUNT=3"],
  ["zeros ahead", "FREQ=YEARLY;BYMONTH=03;BYMONTHDAY=-05", "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=-5"],
  ["a plus", "FREQ=MONTHLY;BYMONTHDAY=+15", "FREQ=MONTHLY;BYMONTHDAY=15"],
  ["an end with hyphens", "FREQ=DAILY;UNTIL=2026-12-31", "FREQ=DAILY;UNTIL=20261231"],
  ["an end with hyphens and colons", "FREQ=DAILY;UNTIL=2026-12-31T17:30:00Z", "FREQ=DAILY;UNTIL=20261231T173000Z"],
  ["the start's own time", "FREQ=DAILY;BYHOUR=18;BYMINUTE=30;BYSECOND=0", "FREQ=DAILY"],
  ["the calendar that all others have", "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=OMIT", "FREQ=YEARLY"],
])("puts a rule right that has %s", (_, rule, right) => {
  expect(repairRule(rule, START)).toBe(right);
  expect(readRule(right).ok).toBe(true);
});

it.each([
  ["two ends", "FREQ=DAILY;COUNT=3;UNTIL=20261231"],
  ["two frequencies", "FREQ=DAILY;FREQ=WEEKLY"],
  ["another time than the start's", "FREQ=DAILY;BYHOUR=9"],
  ["several times a day", "FREQ=DAILY;BYHOUR=9,18"],
  ["no frequency", "BYDAY=MO"],
  ["another calendar", "RSCALE=CHINESE;FREQ=YEARLY"],
  ["a word of its own", "FREQ=DAILY;BYMOON=FULL"],
])("leaves a rule alone that may mean more than one thing: %s", (_, rule) => {
  expect(repairRule(rule, START)).toBe(rule);
  expect(readRule(rule).ok).toBe(false);
});
