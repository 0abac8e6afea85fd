import { expect, it } from "vitest";
import { arrearsOf } from "#shared/domain/gym/arrears.ts";

const TODAY = "2026-11-18";
const due = (member_id: string, due_on: string, values: object = {}) => ({
  ...{ id: `${member_id} ${due_on}`, member_id, due_on, cents: 1000, paid_at: null, ...values },
});

it.each([
  ["2026-11-17", 1, "week"],
  ["2026-11-11", 7, "week"],
  ["2026-11-10", 8, "month"],
  ["2026-10-19", 30, "month"],
  ["2026-10-18", 31, "twoMonths"],
  ["2026-09-19", 60, "twoMonths"],
  ["2026-09-18", 61, "older"],
])("what was due on %s is %i days late, of the age %s", (due_on, days, age) => {
  expect(arrearsOf([due("ada", due_on)], new Set(), TODAY)).toEqual([{ member_id: "ada", cents: 1000, days, age }]);
});

it("sums up by person, by the first that was due, who is late the longest first", () => {
  const of = [due("ada", "2026-11-10"), due("bea", "2026-09-01"), due("ada", "2026-10-10", { cents: 5 })];
  expect(arrearsOf(of, new Set(), TODAY)).toEqual([
    { member_id: "bea", cents: 1000, days: 78, age: "older" },
    { member_id: "ada", cents: 1005, days: 39, age: "twoMonths" },
  ]);
});

it("leaves out what is paid, due today or later, or whose payment waits for its answer", () => {
  const of = [
    due("ada", "2026-11-01", { paid_at: "2026-11-02T08:00:00.000Z" }),
    due("bea", TODAY),
    due("eva", "2026-11-01"),
  ];
  expect(arrearsOf(of, new Set(["eva 2026-11-01"]), TODAY)).toEqual([]);
});
