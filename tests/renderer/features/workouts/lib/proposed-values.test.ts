import { describe, expect, it } from "vitest";
import { addedSet, proposedValues } from "#renderer/features/workouts/lib/proposed-values.ts";
import { EMPTY_VALUES } from "#shared/domain/training/set-figures.ts";
import { setRow } from "#tests/helpers/data/storage/test-store.ts";

const set = (weight_kg: number | null = null, reps: number | null = null, kind = "normal") => ({
  ...EMPTY_VALUES,
  kind,
  weight_kg,
  reps,
});
const shown = (values: ReturnType<typeof proposedValues>) => values.map((each) => each && [each.weight_kg, each.reps]);

describe("what an empty set takes over", () => {
  it("is the set above where the exercise is new", () => {
    expect(shown(proposedValues([set(100, 5), set(), set(102.5), set()], []))).toEqual([
      null,
      [100, 5],
      [100, 5],
      [102.5, 5],
    ]);
  });

  it("is last time's set as long as today's are as last time's", () => {
    const last = [set(60, 10), set(70, 8), set(80, 6)];
    expect(shown(proposedValues([set(60, 10), set(), set()], last))).toEqual([
      [60, 10],
      [70, 8],
      [80, 6],
    ]);
  });

  it("is the set above from the first one on that is not as last time", () => {
    const last = [set(80, 8), set(80, 8), set(80, 6)];
    expect(shown(proposedValues([set(85, 8), set(), set()], last))).toEqual([
      [80, 8],
      [85, 8],
      [85, 8],
    ]);
  });

  it("keeps warm-ups and working sets apart", () => {
    const sets = [set(40, 8, "warmup"), set(100, 5), set(null, null, "warmup"), set()];
    expect(shown(proposedValues(sets, []))).toEqual([null, null, [40, 8], [100, 5]]);
  });
});

it("a set that is added is as the last working set, with its side and target, and no warm-up's", () => {
  const made = (weight_kg: number, kind: "warmup" | "normal") =>
    setRow("a", "w", { weight_kg, kind, side: "left", reps_min: 6, reps_max: 12 });
  expect(addedSet([made(40, "warmup"), made(100, "normal")])).toMatchObject({
    weight_kg: 100,
    side: "left",
    reps_min: 6,
    reps_max: 12,
  });
  expect(addedSet([made(40, "warmup")])).toEqual(EMPTY_VALUES);
});
