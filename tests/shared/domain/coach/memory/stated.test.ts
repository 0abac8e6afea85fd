import { expect, it } from "vitest";
import { statedOn } from "#shared/domain/coach/memory/stated.ts";
import { NOTHING_STATED } from "#shared/domain/kinds/coach-profiles.ts";

const TODAY = "2026-11-29";
const known = { ...NOTHING_STATED, goal: "Forza", days: 3, learnt: { goal: "2026-10-01", days: "2026-11-02" } };

it("keeps the day on which each statement was learnt", () => {
  expect(statedOn(known, { days: 4, minutes: 60 }, TODAY).learnt).toEqual({
    goal: "2026-10-01",
    days: TODAY,
    minutes: TODAY,
  });
});

it("forgets the day of a statement that is taken back", () => {
  expect(statedOn(known, { goal: "", days: null }, TODAY).learnt).toEqual({});
});

it("keeps the day of what is said again, and of everything else", () => {
  expect(statedOn(known, { days: 3 }, TODAY)).toEqual({ days: 3 });
  expect(statedOn(known, { exclusions: { squat: TODAY } }, TODAY)).toEqual({ exclusions: { squat: TODAY } });
});
