import { expect, it } from "vitest";
import { sessionBests } from "#shared/domain/coach/engine/session-bests.ts";
import type { LoggedWorkout, StoredSet } from "#shared/domain/coach/log.ts";
import { logOf, trainedOn } from "#tests/helpers/coach-log.ts";

const withSets = (workout: LoggedWorkout, changes: readonly Partial<StoredSet>[]): LoggedWorkout => ({
  ...workout,
  exercises: workout.exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map((set, at) => ({ ...set, ...changes[at] })),
  })),
});
const CURL = "curl-manubri";
const bestsOf = (workouts: readonly LoggedWorkout[]) =>
  sessionBests(logOf(workouts), CURL)?.bests.map(({ set }) => [set.side, set.weight_kg]);

it("the strength of an exercise is that of the side that most sets were done with", () => {
  const days = ["2026-11-10", "2026-11-14"].map((day) =>
    withSets(
      trainedOn(day, {
        [CURL]: [
          [20, 8],
          [20, 8],
          [24, 8],
        ],
      }),
      [{ side: "left" }, { side: "left" }, { side: "right" }],
    ),
  );
  expect(bestsOf(days)).toEqual([
    ["left", 20],
    ["left", 20],
  ]);
});

it("a level of unknown kilograms tells no strength", () => {
  const day = withSets(
    trainedOn("2026-11-10", {
      [CURL]: [
        [null, 12],
        [20, 8],
      ],
    }),
    [{ level: 7 }],
  );
  expect(bestsOf([day])).toEqual([[undefined, 20]]);
  expect(bestsOf([withSets(trainedOn("2026-11-10", { [CURL]: [[null, 12]] }), [{ level: 7 }])])).toEqual([]);
});
