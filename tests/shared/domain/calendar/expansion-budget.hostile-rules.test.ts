import fc from "fast-check";
import { expect, it } from "vitest";
import type { CalendarEvent } from "#shared/domain/calendar/event.ts";
import { createExpansionBudget, type ExpansionBudget } from "#shared/domain/calendar/expansion-budget.ts";
import { instancesIn } from "#shared/domain/calendar/instances.ts";
import { WEEKDAYS } from "#shared/lib/recurrence-rule.ts";
import { eventOf } from "#tests/helpers/data/calendar-events.ts";

const MONTH = { from: "2026-11-01", to: "2026-12-06", zone: "Europe/Rome" };
/** Of one event, with the last turn that its budget refuses. */
const MAX_STEPS = 60_000 + 366;

const listOf = (from: number, to: number) =>
  fc.array(fc.integer({ min: from, max: to }), { minLength: 1, maxLength: 4 }).map((list) => [...new Set(list)].join());
const part = (name: string, values: fc.Arbitrary<string | number>) =>
  fc.option(
    values.map((value) => `${name}=${value}`),
    { nil: "" },
  );

const hostile = fc
  .record({
    frequency: fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "YEARLY", "HOURLY"),
    parts: fc.tuple(
      part("INTERVAL", fc.constantFrom(1, 7, 999, 1000, 9999)),
      part("COUNT", fc.constantFrom(1, 999, 1000, 4_000_000)),
      part("UNTIL", fc.constantFrom("18991231", "21991231", "99991231T235959Z", "20260230")),
      part("BYMONTH", fc.constantFrom("2", "2,4", "4,6,9,11", "12")),
      part("BYMONTHDAY", fc.constantFrom("30", "31", "-31", "29", "-30,31")),
      part(
        "BYYEARDAY",
        listOf(-366, 366).filter((list) => !/(^|,)0/.test(list)),
      ),
      part("BYWEEKNO", fc.constantFrom("53", "-53", "1,53")),
      part("BYDAY", fc.constantFrom(...WEEKDAYS, "5MO", "-53SU", "53FR,54SA")),
      part("BYSETPOS", fc.constantFrom(1, -1, 366, 999)),
      part("WKST", fc.constantFrom(...WEEKDAYS)),
    ),
    year: fc.integer({ min: 1900, max: 2199 }),
    zone: fc.constantFrom("", "Africa/Casablanca", "America/St_Johns", "Pacific/Apia", "Europe/Rome"),
    lasts: fc.constantFrom("", "2199-12-31"),
  })
  .map(({ frequency, parts, year, zone, lasts }): CalendarEvent => {
    const day = `${year}-02-28`;
    const at = (of: string) => (zone === "" ? of : `${of}T02:30`);
    const rule = [`FREQ=${frequency}`, ...parts.filter((one) => one !== "")].join(";");
    return eventOf({ start: at(day), end: at(lasts || day), zone, rule });
  });

const counted = (): { budget: ExpansionBudget; steps: () => number } => {
  // The time of a machine under load decides nothing here.
  const budget = createExpansionBudget(undefined, () => 0);
  let steps = 0;
  return {
    steps: () => steps,
    budget: {
      forEvent() {
        steps = 0;
        const spend = budget.forEvent();
        return (more) => {
          steps += more;
          return spend(more);
        };
      },
    },
  };
};

it("a thousand hostile rules each read no more days than an event may, and say what is wrong with them", () => {
  fc.assert(
    fc.property(hostile, (event) => {
      const { budget, steps } = counted();
      const found = instancesIn(MONTH, budget)(event);
      expect(steps()).toBeLessThanOrEqual(MAX_STEPS);
      if (found.ok) expect(found.value.length).toBeLessThanOrEqual(1000);
      else expect(found.error).toMatch(/^rule_|^too_many_instances$/);
    }),
    { numRuns: 1000 },
  );
});

it("a rule that never comes reads the days of the page alone", () => {
  const { budget, steps } = counted();
  for (const rule of [
    "FREQ=YEARLY;BYYEARDAY=366;INTERVAL=1000",
    "FREQ=MONTHLY;BYDAY=5MO;BYSETPOS=9",
    "FREQ=YEARLY;BYDAY=53MO;BYMONTH=2",
  ]) {
    expect(instancesIn(MONTH, budget)(eventOf({ start: "1990-02-28T18:30", end: "1990-02-28T19:00", rule }))).toEqual({
      ok: true,
      value: [],
    });
    expect(steps()).toBeLessThanOrEqual(2 * 366);
  }
});

it("appointments of people are shown beside hostile ones that take all that a member's may take", () => {
  const timesOf = instancesIn(
    MONTH,
    createExpansionBudget(undefined, () => 0),
  );
  const costly = {
    start: "1900-01-01T18:30",
    end: "1900-01-01T19:00",
    rule: "FREQ=MONTHLY;BYDAY=5MO;BYSETPOS=1;COUNT=900",
  };
  const outcomes = Array.from({ length: 100 }, () => timesOf(eventOf(costly)));
  expect(outcomes.at(-1)).toEqual({ ok: false, error: "rule_too_costly" });
  for (const rule of ["FREQ=WEEKLY", "FREQ=YEARLY", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=WEEKLY;COUNT=52"])
    expect([rule, timesOf(eventOf({ rule })).ok]).toEqual([rule, true]);
});
