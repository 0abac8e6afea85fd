import { expect, it } from "vitest";
import { medalsOf } from "#shared/domain/training/progress/medals.ts";

it("gives every step that was reached and names the next", () => {
  const [workouts, weeks, volume, records] = medalsOf({ workouts: 25, weeks: 3, volumeKg: 2_000_000, records: 0 });
  expect(workouts).toEqual({ kind: "workouts", reached: [1, 10, 25], next: 50 });
  expect(weeks).toEqual({ kind: "weeks", reached: [], next: 4 });
  expect(volume).toMatchObject({ next: null });
  expect(records).toMatchObject({ reached: [], next: 1 });
});
