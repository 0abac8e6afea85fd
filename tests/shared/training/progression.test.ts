import { describe, expect, it } from "vitest";
import { suggestLessHelp, suggestNext, suggestReps } from "#shared/training/progression.ts";
import { readRoutine, routineOf, routineSetOf, withUnread } from "#shared/training/routine.ts";

const target = { sets: 2, reps_min: 8, reps_max: 10, rpe: 8 };
const time = (weight_kg: number, ...reps: number[]) =>
  reps.map((done) => ({ kind: "normal", weight_kg, reps: done, rpe: null }));

describe("progression", () => {
  it("says nothing before the first time", () => {
    expect(suggestNext("double", target, [], 2.5)).toBeNull();
    expect(suggestNext("double", target, [[{ kind: "warmup", weight_kg: 40, reps: 8, rpe: null }]], 2.5)).toBeNull();
  });

  it("adds repetitions first, then weight", () => {
    expect(suggestNext("double", target, [time(60, 10, 9, 8)], 2.5)).toEqual({
      weight_kg: 60,
      reps: 9,
      from: 60,
      reason: "moreReps",
    });
    expect(suggestNext("double", target, [time(60, 10, 10, 10)], 2.5)).toMatchObject({
      weight_kg: 62.5,
      reps: 8,
      reason: "increase",
    });
  });

  it("adds weight each time, repeats after a failure, and takes off a tenth after three", () => {
    expect(suggestNext("linear", target, [time(100, 8, 8)], 2.5)).toMatchObject({
      weight_kg: 102.5,
      reason: "increase",
    });
    const failed = time(100, 8, 6);
    expect(suggestNext("linear", target, [failed, failed], 2.5)).toMatchObject({ weight_kg: 100, reason: "repeat" });
    expect(suggestNext("linear", target, [failed, failed, failed], 2.5)).toMatchObject({
      weight_kg: 90,
      reason: "deload",
    });
    expect(suggestNext("linear", target, [failed, failed, time(97.5, 8, 6)], 2.5)?.reason).toBe("repeat");
  });

  it("asks for every planned set before more is lifted", () => {
    const five = { ...target, sets: 5, reps_min: 5, reps_max: 5 };
    expect(suggestNext("linear", five, [time(100, 5)], 2.5)).toMatchObject({ weight_kg: 100, reason: "repeat" });
    const onlyOneHeavy = [...time(100, 5), ...time(90, 5, 5, 5, 5)];
    expect(suggestNext("linear", five, [onlyOneHeavy], 2.5)).toMatchObject({ weight_kg: 100, reason: "repeat" });
    expect(suggestNext("linear", five, [time(100, 5, 5, 5, 5, 5)], 2.5)?.reason).toBe("increase");
    expect(suggestNext("double", target, [time(60, 10)], 2.5)).toEqual({
      weight_kg: 60,
      reps: 10,
      from: 60,
      reason: "repeat",
    });
    expect(suggestNext("double", target, [time(60, 6)], 2.5)).toMatchObject({ reps: 8, reason: "repeat" });
  });

  it("counts sets that were left out as failures of the weight", () => {
    const short = time(100, 8);
    expect(suggestNext("linear", target, [short, short, short], 2.5)).toMatchObject({
      weight_kg: 90,
      reason: "deload",
    });
  });

  it("leaves help and repetitions as they are until every planned set is done", () => {
    const helped = [time(30, 10)];
    expect(suggestLessHelp(target, helped, 2.5)).toMatchObject({ weight_kg: 30, reps: 10, reason: "moreReps" });
    expect(suggestLessHelp(target, [time(30, 10, 10)], 2.5)).toMatchObject({ weight_kg: 27.5, reason: "lessHelp" });
    const body = (...reps: number[]) => [
      reps.map((done) => ({ kind: "normal", weight_kg: null, reps: done, rpe: null })),
    ];
    expect(suggestReps(target, body(10))).toMatchObject({ reps: 10, reason: "bodyweightMore" });
    expect(suggestReps(target, body(8))).toMatchObject({ reps: 8, reason: "bodyweightMore" });
    expect(suggestReps(target, body(10, 10))?.reason).toBe("bodyweightTop");
  });

  it("takes the chart's share of nine tenths of the maximum, rounded down", () => {
    // A single of 100 is its own maximum; eight repetitions are 78.6 % of 90.
    expect(suggestNext("percent", target, [time(100, 1)], 2.5)).toMatchObject({
      weight_kg: 70,
      reps: 8,
      reason: "percent",
    });
  });

  it("takes the weight for the RPE that is aimed at", () => {
    // Eight at RPE 8 are 73.9 % of a maximum of 100.
    expect(suggestNext("rpe", target, [time(100, 1)], 2.5)).toMatchObject({ weight_kg: 72.5, reason: "rpe" });
  });
});

describe("routine", () => {
  const trained = {
    exercise_id: "squat",
    rest_seconds: 180,
    superset_id: null,
    sets: [
      { kind: "warmup" as const, reps: 10 },
      { kind: "normal" as const, reps: 8 },
    ],
  };
  it("is made of a workout, and read again as it was stored", () => {
    expect(readRoutine(JSON.parse(JSON.stringify(routineOf([trained]))))).toEqual([
      {
        exercise_id: "squat",
        rest_seconds: 180,
        superset: null,
        progression: "double",
        step_kg: null,
        max_kg: null,
        notes: "",
        sets: [routineSetOf({ reps_min: 8, reps_max: 10 })],
      },
    ]);
  });
  it("reads what was stored before sets had targets of their own", () => {
    const older = {
      exercise_id: "squat",
      rest_seconds: 180,
      superset: null,
      progression: "rpe",
      sets: [{ kind: "normal", reps_min: 5, reps_max: 5 }],
    };
    expect(readRoutine([older])[0]?.sets).toEqual([routineSetOf({ reps_min: 5, reps_max: 5 })]);
  });
  it("is made of a workout that reaches the bounds of one", () => {
    const sets = Array.from({ length: 60 }, () => ({ kind: "normal" as const, reps: 1000 }));
    const [read] = readRoutine(routineOf([{ ...trained, sets }]));
    expect(read?.sets).toHaveLength(50);
    expect(read?.sets[0]).toMatchObject({ reps_min: 1000, reps_max: 1000 });
  });
  it("keeps what a newer version wrote, where it was", () => {
    const [squat] = routineOf([trained]);
    const newer = { exercise_id: "panca-piana", sets: "three" };
    const [known] = readRoutine([{ ...squat, tempo: "3-1-1", sets: [{ ...squat?.sets[0], pause: 2 }] }]);
    expect(known).toMatchObject({ tempo: "3-1-1", sets: [{ pause: 2 }] });
    const stored: unknown[] = [squat, newer, squat, newer];
    expect(withUnread<unknown>([known, squat], stored)).toEqual([known, newer, squat, newer]);
    expect(withUnread<unknown>([], stored)).toEqual([newer, newer]);
    expect(withUnread<unknown>([squat, squat, squat], stored)).toEqual([squat, newer, squat, newer, squat]);
  });
  it("leaves out what cannot be read", () => {
    expect(readRoutine([{ exercise_id: "squat", sets: "three" }, ...routineOf([trained])])).toHaveLength(1);
  });
});
