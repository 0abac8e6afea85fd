import { describe, expect, it } from "vitest";
import {
  suggestLessHelp as lessHelpOn,
  suggestNext as suggestOn,
  suggestReps,
} from "#shared/domain/training/planning/progression.ts";
import { readRoutine, routineOf, routineSetOf, withUnread } from "#shared/domain/training/routine.ts";
import { steppedLoads } from "#shared/domain/training/weights/loads.ts";

const target = { sets: 2, reps_min: 8, reps_max: 10, rpe: 8 };
const setsOf = (weight_kg: number | null, ...reps: number[]) =>
  reps.map((done) => ({ kind: "normal", weight_kg, reps: done, rpe: null }));
const day = "2026-11-18";
const time = (weight_kg: number | null, ...reps: number[]) => ({ day, sets: setsOf(weight_kg, ...reps), open: [] });
/** With sets that were planned that day and left open. */
const short = (left: number, ...done: Parameters<typeof time>) => ({
  ...time(...done),
  open: Array.from({ length: left }, () => ({ kind: "normal" })),
});

type Asked = Parameters<typeof suggestOn>;
type Past = Asked[2]["lift"];
const suggestNext = (rule: Asked[0], target: Asked[1], past: Past, step: number) =>
  suggestOn(rule, target, { line: past, lift: past }, steppedLoads(step), "2026-11-21");
const suggestLessHelp = (target: Asked[1], past: Past, step: number) => lessHelpOn(target, past, steppedLoads(step));

describe("progression", () => {
  it("goes on from a time with the same target, and begins anew after one whose stored target was another", () => {
    const aimed = (reps_min: number, reps_max: number) => {
      const sets = setsOf(60, 8, 8).map((set) => ({ ...set, reps_min, reps_max }));
      return suggestNext("double", target, [{ day, sets, open: [] }], 2.5);
    };
    expect(aimed(8, 12)).toMatchObject({ weight_kg: 60, reason: "moreReps" });
    expect(aimed(5, 6)).not.toMatchObject({ reason: "moreReps" });
  });

  it("says nothing before the first time", () => {
    expect(suggestNext("double", target, [], 2.5)).toBeNull();
    const warmUp = { day, sets: [{ kind: "warmup", weight_kg: 40, reps: 8, rpe: null }], open: [] };
    expect(suggestNext("double", target, [warmUp], 2.5)).toBeNull();
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
    expect(suggestNext("linear", five, [short(4, 100, 5)], 2.5)).toMatchObject({ weight_kg: 100, reason: "repeat" });
    const onlyOneHeavy = { day, sets: [...setsOf(100, 5), ...setsOf(90, 5, 5, 5, 5)], open: [] };
    expect(suggestNext("linear", five, [onlyOneHeavy], 2.5)).toMatchObject({ weight_kg: 100, reason: "repeat" });
    expect(suggestNext("linear", five, [time(100, 5, 5, 5, 5, 5)], 2.5)?.reason).toBe("increase");
    expect(suggestNext("double", target, [short(1, 60, 10)], 2.5)).toEqual({
      weight_kg: 60,
      reps: 10,
      from: 60,
      reason: "repeat",
    });
    expect(suggestNext("double", target, [short(1, 60, 7)], 2.5)).toMatchObject({ reps: 8, reason: "repeat" });
  });

  it("repeats the weight where sets were left out, and takes it for a failure only below the repetitions", () => {
    const left = short(2, 100, 8);
    for (const rule of ["linear", "double"] as const) {
      expect(suggestNext(rule, target, [left, left, left], 2.5)).toMatchObject({ weight_kg: 100, reason: "repeat" });
      const below = short(2, 100, 7);
      expect(suggestNext(rule, target, [below, below, below], 2.5)?.reason).toBe("deload");
      expect(suggestNext(rule, target, [below, left, below], 2.5)?.reason).toBe("repeat");
    }
  });

  it("takes no day for a success that has fewer than half of the sets left, as after a swap", () => {
    const target = { sets: 3, reps_min: 5, reps_max: 5, rpe: 8 };
    expect(suggestNext("double", target, [time(100, 5)], 2.5)).toMatchObject({ weight_kg: 100, reason: "repeat" });
    expect(suggestNext("double", target, [time(100, 5, 5)], 2.5)).toMatchObject({ reason: "increase" });
  });

  it("takes a day whose planned sets were all done for a success after the routine has got more of them", () => {
    const four = { sets: 4, reps_min: 8, reps_max: 12, rpe: 8 };
    const past = [time(60, 10, 10, 10), time(60, 9, 9, 9), time(60, 8, 8, 8)];
    expect(suggestNext("double", four, past, 2.5)).toMatchObject({ weight_kg: 60, reps: 11, reason: "moreReps" });
    expect(suggestNext("double", four, [time(60, 12, 12, 12), ...past], 2.5)?.reason).toBe("increase");
    expect(suggestNext("linear", four, past, 2.5)?.reason).toBe("increase");
    const withDrop = time(60, 12, 12, 12);
    withDrop.sets.push({ kind: "drop", weight_kg: 40, reps: 12, rpe: null });
    expect(suggestNext("double", four, [withDrop], 2.5)?.reason).toBe("increase");
    expect(suggestLessHelp(four, [time(30, 12, 12, 12)], 2.5)?.reason).toBe("lessHelp");
    expect(suggestReps(four, [time(null, 12, 12, 12)])?.reason).toBe("bodyweightTop");
  });

  it("takes a day that did today's sets for a success after the routine has got fewer of them", () => {
    expect(suggestNext("double", target, [short(1, 60, 10, 10)], 2.5)?.reason).toBe("increase");
  });

  it("repeats the top of a ramp until all sets are done there, and never takes the ramp for a failure", () => {
    const three = { sets: 3, reps_min: 8, reps_max: 12, rpe: 8 };
    const ramp = { day, sets: [...setsOf(60, 10), ...setsOf(70, 10), ...setsOf(80, 10)], open: [] };
    for (const rule of ["linear", "double"] as const) {
      const next = suggestNext(rule, three, [ramp, ramp, ramp], 2.5);
      expect(next).toMatchObject({ weight_kg: 80, reason: "repeat" });
    }
    const missed = { day, sets: [...setsOf(70, 10), ...setsOf(80, 7)], open: [] };
    expect(suggestNext("double", three, [missed, missed], 2.5)?.reason).toBe("deload");
    expect(suggestNext("double", three, [missed], 2.5)?.reason).not.toBe("deload");
  });

  it("leaves help and repetitions as they are until every planned set is done", () => {
    const helped = [short(1, 30, 10)];
    expect(suggestLessHelp(target, helped, 2.5)).toMatchObject({ weight_kg: 30, reps: 10, reason: "moreReps" });
    expect(suggestLessHelp(target, [time(30, 10, 10)], 2.5)).toMatchObject({ weight_kg: 27.5, reason: "lessHelp" });
    expect(suggestReps(target, [short(1, null, 10)])).toMatchObject({ reps: 10, reason: "bodyweightMore" });
    expect(suggestReps(target, [short(1, null, 8)])).toMatchObject({ reps: 8, reason: "bodyweightMore" });
    expect(suggestReps(target, [time(null, 10, 10)])?.reason).toBe("bodyweightTop");
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
    // Eight with two in reserve are ten: three quarters of a maximum of 100.
    expect(suggestNext("rpe", target, [time(100, 1)], 2.5)).toMatchObject({ weight_kg: 75, reason: "rpe" });
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
        next_load: null,
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
