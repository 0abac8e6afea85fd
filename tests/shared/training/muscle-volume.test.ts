import { expect, it } from "vitest";
import { setsPerMuscle } from "#shared/training/muscle-volume.ts";

it("counts a set whole for primary muscles and half for assisting ones", () => {
  const bench = { primary_muscles: ["chest"], secondary_muscles: ["shoulders", "triceps"] } as const;
  const pushdown = { primary_muscles: ["triceps"], secondary_muscles: [] } as const;
  const totals = setsPerMuscle([
    { exercise: bench, sets: 3 },
    { exercise: pushdown, sets: 4 },
  ]);
  expect(Object.fromEntries(totals)).toEqual({ chest: 3, shoulders: 1.5, triceps: 5.5 });
});
