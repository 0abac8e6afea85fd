import { describe, expect, it } from "vitest";
import { ageOn, birthDateProblem } from "#shared/domain/profile/birth-date.ts";

const TODAY = "2026-11-21";

describe("a date of birth", () => {
  it("is judged by the age today", () => {
    const cases = [
      ["2013-11-21", null],
      ["2013-11-22", "tooYoung"],
      ["2026-11-21", "tooYoung"],
      ["2026-11-22", "future"],
      ["1899-12-31", "tooEarly"],
      ["1900-01-01", null],
      ["", null],
    ] as const;
    for (const [date, problem] of cases) expect(birthDateProblem(date, TODAY), date).toBe(problem);
  });

  it("on 29 February makes a year older on 1 March", () => {
    expect([ageOn("2012-02-29", "2025-02-28"), ageOn("2012-02-29", "2025-03-01")]).toEqual([12, 13]);
  });
});
