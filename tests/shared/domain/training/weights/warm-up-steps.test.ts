import { expect, it } from "vitest";
import { parseWarmUp, readWarmUp, USUAL_WARM_UP, warmUpChange } from "#shared/domain/training/weights/warm-up-steps.ts";

it("steps come back from the preferences, lightest first, and the usual ones where they make no sense", () => {
  const mine = [
    { percent: 80, reps: 2 },
    { percent: 50, reps: 6 },
  ];
  expect(readWarmUp(warmUpChange(mine))).toEqual(mine.toReversed());
  for (const stored of [undefined, [], [{ percent: 120, reps: 1 }], Array(9).fill(mine[0])]) {
    expect(readWarmUp({ warm_up: stored })).toBe(USUAL_WARM_UP);
  }
});

it("what was typed is steps, or nothing where a field says none", () => {
  expect(parseWarmUp([{ percent: " 40", reps: "8" }])).toEqual([{ percent: 40, reps: 8 }]);
  for (const typed of [
    [],
    [{ percent: "", reps: "8" }],
    [{ percent: "96", reps: "8" }],
    [{ percent: "40", reps: "0" }],
  ])
    expect(parseWarmUp(typed)).toBeNull();
});
