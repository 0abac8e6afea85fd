import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lighterWeight } from "#shared/domain/training/planning/plan-sets.ts";
import { GROWTHS, type RoutineExercise, routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { steppedLoads } from "#shared/domain/training/weights/loads.ts";
import { fromKilograms, toKilograms } from "#shared/domain/training/weights/weight-units.ts";
import { planEntry as planSets } from "#tests/helpers/plan-sets.ts";

const aim = routineSetOf({ reps_min: 8, reps_max: 10 });
const exercise = (changes: Partial<RoutineExercise> = {}) =>
  routineExerciseOf({ exercise_id: "panca-piana", sets: [aim, aim, aim], ...changes });
const setsOf = (weight_kg: number | null, ...reps: number[]) =>
  reps.map((done) => ({ kind: "normal", weight_kg, reps: done, rpe: null }));
const TODAY = "2026-11-21";
const time = (weight_kg: number | null, ...reps: number[]) => ({
  day: "2026-11-18",
  sets: setsOf(weight_kg, ...reps),
  open: [],
});
const today = { past: [time(60, 10, 10, 10)], unit: "kg", type: "weight_reps", isDeload: false, today: TODAY } as const;
const figures = (plan: ReturnType<typeof planSets>) => plan.sets.map(({ weight_kg, reps }) => [weight_kg, reps]);

describe("the sets of the day", () => {
  it("are those of the routine before there is a past", () => {
    const first = planSets(exercise({ sets: [{ ...aim, weight_kg: 40 }] }), { ...today, past: [] });
    expect(first).toMatchObject({ suggestion: null, sets: [{ weight_kg: 40, reps: 8 }] });
  });

  it("grow on each side by what that side did", () => {
    const sides = [
      { ...aim, side: "left" as const },
      { ...aim, side: "right" as const },
    ];
    const done = [
      ...setsOf(20, 10).map((set) => ({ ...set, side: "left" })),
      ...setsOf(24, 9).map((set) => ({ ...set, side: "right" })),
    ];
    const plan = planSets(exercise({ sets: sides }), { ...today, past: [{ day: "2026-11-18", sets: done, open: [] }] });
    expect(plan.sets.map(({ side, weight_kg, reps }) => [side, weight_kg, reps])).toEqual([
      ["left", 22.5, 8],
      ["right", 24, 10],
    ]);
  });

  it("begin on each side with what that side has shown, whatever the other one can", () => {
    const done = [
      ...setsOf(20, 8).map((set) => ({ ...set, side: "left" })),
      ...setsOf(40, 8).map((set) => ({ ...set, side: "right" })),
    ];
    const past = [{ day: "2026-11-18", sets: done, open: [] }];
    const plan = planSets(exercise({ sets: [{ ...aim, side: "left" }] }), { ...today, past, isFirst: true });
    expect(plan.sets[0]?.weight_kg).toBeLessThanOrEqual(20);
  });

  it("grow by the exercise's own step", () => {
    expect(figures(planSets(exercise({ step_kg: 1 }), today))).toEqual([
      [61, 8],
      [61, 8],
      [61, 8],
    ]);
  });

  it("grow by whole steps of pounds where the exercise is loaded in them", () => {
    const { sets } = planSets(exercise(), { ...today, past: [time(toKilograms(135, "lb"), 10, 10, 10)], unit: "lb" });
    expect(sets.map(({ weight_kg }) => fromKilograms(weight_kg ?? 0, "lb"))).toEqual([140, 140, 140]);
  });

  it("stay where they are while sets of the routine were left open", () => {
    const plan = planSets(exercise({ progression: "linear" }), {
      ...today,
      past: [{ ...time(60, 8, 8), open: [{ kind: "normal" }] }],
    });
    expect(plan).toMatchObject({ suggestion: { reason: "repeat" }, sets: [{ weight_kg: 60 }, {}, {}] });
    const topSet = { ...aim, reps_min: 5, reps_max: 5 };
    const topAndBack = planSets(exercise({ progression: "linear", sets: [topSet, aim, aim] }), {
      ...today,
      past: [{ day: TODAY, sets: [...setsOf(80, 5), ...setsOf(60, 8, 8)], open: [] }],
    });
    expect(topAndBack.suggestion).toMatchObject({ weight_kg: 82.5, reason: "increase" });
  });

  it("aim at the RPE that each set names", () => {
    const sets = [
      { ...aim, reps_min: 5, reps_max: 5, rpe: 9 },
      { ...aim, reps_min: 5, reps_max: 5, rpe: 7 },
    ];
    const plan = planSets(exercise({ progression: "rpe", sets }), { ...today, past: [time(100, 1)] });
    // Five at RPE 9 are 83.7 %, at RPE 7 78.6 % of 100.
    expect(figures(plan)).toEqual([
      [82.5, 5],
      [77.5, 5],
    ]);
  });

  it("take percentages of the training maximum: the one that is named, or 90 % of the best", () => {
    const sets = [
      { ...aim, percent: 75 },
      { ...aim, percent: 85 },
    ];
    const named = planSets(exercise({ progression: "percent", max_kg: 100, sets }), today);
    expect(named.sets.map(({ weight_kg }) => weight_kg)).toEqual([75, 85]);
    const light = [time(50, 1), time(100, 1)];
    const estimated = planSets(exercise({ progression: "percent", sets }), { ...today, past: light });
    expect(estimated.sets.map(({ weight_kg }) => weight_kg)).toEqual([67.5, 75]);
  });

  it("take the load that was chosen for the next time, until it is trained", () => {
    const chosen = exercise({ next_load: { weight_kg: 65, since: "2026-11-18" } });
    expect(planSets(chosen, today)).toMatchObject({ suggestion: { weight_kg: 65, from: 60, reason: "chosen" } });
    expect(figures(planSets(chosen, today))[2]).toEqual([65, 8]);
    const later = { ...time(65, 8, 8, 8), day: "2026-11-20" };
    expect(planSets(chosen, { ...today, past: [later] }).suggestion?.reason).toBe("moreReps");
    expect(planSets(chosen, { ...today, type: "assisted" }).suggestion?.reason).not.toBe("chosen");
  });

  it("ask for repetitions of the body alone, and for less help where a machine helps", () => {
    const body = planSets(exercise(), { ...today, type: "bodyweight", past: [time(null, 9, 8, 8)] });
    expect(body.suggestion).toMatchObject({ reps: 9, reason: "bodyweightMore" });
    expect(figures(body)[0]).toEqual([null, 9]);
    const helped = planSets(exercise(), { ...today, type: "assisted", past: [time(30, 10, 10, 10)] });
    expect(helped).toMatchObject({ suggestion: { reason: "lessHelp" }, sets: [{ weight_kg: 27.5 }, {}, {}] });
  });

  it("are half as many and a tenth lighter in a deload week, warm-ups kept", () => {
    const sets = [{ ...aim, kind: "warmup" as const }, aim, aim, aim];
    const plan = planSets(exercise({ sets }), { ...today, isDeload: true });
    expect(plan.suggestion).toMatchObject({ reason: "deloadWeek", weight_kg: 55, from: 60 });
    expect(plan.sets.map(({ kind }) => kind)).toEqual(["warmup", "normal", "normal"]);
    expect(plan.sets.at(-1)).toMatchObject({ weight_kg: 55, reps: 8 });
  });

  it.each([
    [102.5, 92.5],
    [180, 162.5],
    [16, 15],
    [17.5, 15],
    // A step further down would leave five sixths and less.
    [15, 15],
    [7.5, 7.5],
    [2.5, 2.5],
  ])("take the step next to a tenth off %d kg, where one is close enough", (weight, lighter) => {
    expect(lighterWeight(weight, steppedLoads(2.5))).toBe(lighter);
  });

  it("halve a single run in a deload week", () => {
    const run = exercise({ progression: "none", sets: [routineSetOf({ distance_m: 5100 })] });
    const plan = planSets(run, { past: [], unit: "kg", type: "distance", isDeload: true, today: TODAY });
    expect(plan).toMatchObject({ suggestion: { reason: "deloadReps" }, sets: [{ distance_m: 2600 }] });
  });

  it("never ask for more in a deload week than on any other day", () => {
    const set = fc.record({ reps: fc.integer({ min: 1, max: 12 }), weight: fc.integer({ min: 1, max: 300 }) });
    const past = fc.array(fc.array(set, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        past,
        fc.constantFrom(...GROWTHS),
        fc.constantFrom("kg" as const, "lb" as const),
        (times, progression, unit) => {
          const done = times.map((sets) => ({
            day: TODAY,
            sets: sets.flatMap(({ weight, reps }) => setsOf(weight, reps)),
            open: [],
          }));
          const planned = exercise({ progression, sets: [{ ...aim, weight_kg: 40, percent: 70 }, aim, aim] });
          const usual = planSets(planned, { ...today, past: done, unit });
          const light = planSets(planned, { ...today, past: done, unit, isDeload: true });
          const heaviest = (plan: typeof usual) => Math.max(0, ...plan.sets.map(({ weight_kg }) => weight_kg ?? 0));
          expect(light.sets.length).toBeLessThan(usual.sets.length);
          expect(heaviest(light)).toBeLessThanOrEqual(heaviest(usual));
        },
      ),
    );
  });
});
