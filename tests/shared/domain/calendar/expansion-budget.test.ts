import { expect, it } from "vitest";
import { createExpansionBudget } from "#shared/domain/calendar/expansion-budget.ts";
import { instancesIn } from "#shared/domain/calendar/instances.ts";
import { eventOf, YEARS } from "#tests/helpers/data/calendar-events.ts";

const LIMITS = { free: 10, event: { steps: 100, time: 5 }, member: { steps: 150, time: 8 } };
const still = () => 0;

it("lets an event take so many steps and no more", () => {
  const spend = createExpansionBudget(LIMITS, still).forEvent();
  expect([spend(10), spend(90), spend(1)]).toEqual([true, true, false]);
});

it("lets all events of a member together take so many steps, each beyond what is free", () => {
  const budget = createExpansionBudget(LIMITS, still);
  expect(budget.forEvent()(100)).toBe(true);
  expect(budget.forEvent()(100)).toBe(false);
});

it("lets every event take some steps, whatever the others took", () => {
  const budget = createExpansionBudget(LIMITS, still);
  for (let turn = 0; turn < 5; turn += 1) budget.forEvent()(100);
  expect(budget.forEvent()(10)).toBe(true);
});

it("ends an event, and all of them, after so many milliseconds", () => {
  let time = 0;
  const budget = createExpansionBudget(LIMITS, () => time);
  const spentIn = (milliseconds: number) => {
    const spend = budget.forEvent();
    spend(11);
    time += milliseconds;
    return spend(1);
  };
  expect([spentIn(5), spentIn(6), spentIn(1)]).toEqual([true, false, false]);
});

it("says of an event that takes more that it is too costly, and shows the others", () => {
  const timesOf = instancesIn(YEARS, createExpansionBudget({ ...LIMITS, free: 500 }, still));
  const costly = eventOf({
    start: "1900-01-01",
    end: "1900-01-01",
    zone: "",
    rule: "FREQ=MONTHLY;BYDAY=5MO;COUNT=900",
  });
  expect(timesOf(costly)).toEqual({ ok: false, error: "rule_too_costly" });
  expect(timesOf(eventOf({ rule: "FREQ=WEEKLY;COUNT=3" }))).toMatchObject({ ok: true, value: { length: 3 } });
});
