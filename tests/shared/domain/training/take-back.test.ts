import fc from "fast-check";
import { expect, it } from "vitest";
import { takeBackExercises, takeBackFields } from "#shared/domain/training/take-back.ts";

const one = (exercise_id: string, rest_seconds = 60, notes = "") => ({ exercise_id, rest_seconds, notes });
const [bench, squat, row, curl] = ["bench", "squat", "row", "curl"].map((id) => one(id)) as [
  ReturnType<typeof one>,
  ReturnType<typeof one>,
  ReturnType<typeof one>,
  ReturnType<typeof one>,
];

it("puts back the fields that the edit changed, but for those that were changed again since", () => {
  const [before, after] = [one("bench", 60, "slow"), one("bench", 90, "fast")];
  expect(takeBackFields({ ...after, notes: "theirs" }, before, after)).toEqual(one("bench", 60, "theirs"));
  expect(takeBackExercises([curl, one("bench", 90, "theirs")], [before], [after])).toEqual([
    curl,
    one("bench", 60, "theirs"),
  ]);
});

it("knows an exercise again whose keys the server put in another order", () => {
  const now = [{ sets: [{ rpe: 8, reps: 5 }], exercise_id: "bench" }, curl];
  const after = [{ exercise_id: "bench", sets: [{ reps: 5, rpe: 8 }] }];
  const before = [{ exercise_id: "bench", sets: [{ reps: 4, rpe: 8 }] }];
  expect(takeBackExercises(now, before, after)).toEqual([...before, curl]);
});

it("takes an added exercise away, brings a removed one back, and leaves others' edits as they are", () => {
  expect(takeBackExercises([bench, row, curl], [bench], [bench, row])).toEqual([bench, curl]);
  const theirs = one("row", 200);
  expect(takeBackExercises([bench, theirs], [bench], [bench, row])).toEqual([bench, theirs]);
  expect(takeBackExercises([bench, row, curl], [bench, squat, row], [bench, row])).toEqual([bench, squat, row, curl]);
  expect(takeBackExercises([], [bench, squat], [bench])).toEqual([squat]);
});

it("moves exercises back around one that another device added, and leaves an order that it changed", () => {
  expect(takeBackExercises([squat, curl, bench], [bench, squat], [squat, bench])).toEqual([bench, curl, squat]);
  const theirs = [row, squat, bench];
  expect(takeBackExercises(theirs, [bench, squat, row], [squat, bench, row])).toEqual(theirs);
});

it("gives what stood before where nothing happened since, and what stands now where the edit did nothing", () => {
  const exercises = fc.array(fc.constantFrom(bench, squat, row, one("bench", 90), one("squat", 30, "low")), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(exercises, exercises, (before, now) => {
      expect(takeBackExercises(now, before, now)).toEqual(before);
      expect(takeBackExercises(now, before, before)).toEqual(now);
    }),
  );
});
