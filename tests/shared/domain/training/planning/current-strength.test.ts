import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#shared/domain/training/days.ts";
import type { PastTime } from "#shared/domain/training/planning/current-strength.ts";
import { type RoutineExercise, routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { planEntry as planSets } from "#tests/helpers/plan-sets.ts";

const TODAY = "2026-11-21";
const time = (weeksAgo: number, weight_kg: number, ...reps: number[]): PastTime => ({
  day: addDays(TODAY, -7 * weeksAgo),
  sets: reps.map((done) => ({ kind: "normal", weight_kg, reps: done, rpe: null })),
  open: [],
});
const aim = (reps_min: number, reps_max = reps_min) => routineSetOf({ reps_min, reps_max });
const begin = (past: readonly PastTime[], changes: Partial<RoutineExercise>, isFirst = false) =>
  planSets(routineExerciseOf({ exercise_id: "panca-piana", sets: [aim(8), aim(8), aim(8)], ...changes }), {
    past,
    unit: "kg",
    type: "weight_reps",
    isDeload: false,
    today: TODAY,
    isFirst,
  });
const byPercent = (percent: number, reps = 5) =>
  ({ progression: "percent", sets: [{ ...aim(reps), percent }] }) satisfies Partial<RoutineExercise>;
const firstOf = (plan: ReturnType<typeof begin>) => [plan.sets[0]?.weight_kg, plan.sets[0]?.reps];

describe("the training maximum", () => {
  it("is of the newest weeks, whatever was lifted before them", () => {
    const stronger = [time(1, 80, 5), time(2, 80, 5), time(20, 140, 5), time(21, 140, 5)];
    // 80 × 5 are a maximum of 93.3 by Epley, of which 90 % are 84.
    expect(firstOf(begin(stronger, byPercent(100)))).toEqual([82.5, 5]);
    expect(begin(stronger, byPercent(75)).suggestion).toMatchObject({ weight_kg: 62.5, reason: "percent" });
  });

  it("is not lowered by a light day of these weeks", () => {
    expect(firstOf(begin([time(0, 60, 5), time(1, 100, 5), time(2, 97.5, 5)], byPercent(75)))).toEqual([77.5, 5]);
  });
});

describe("one outlier", () => {
  const usual = [time(1, 60, 8, 8, 8), time(2, 60, 8, 8, 8), time(3, 57.5, 8, 8, 8)];
  it.each(["double", "linear", "percent", "rpe"] as const)("sets nothing by the rule %s", (progression) => {
    for (const odd of [time(0, 600, 8), time(0, 85, 8, 8, 8), time(0, 60, 55)]) {
      expect(begin([odd, ...usual], { progression }).sets).toEqual(begin(usual, { progression }).sets);
    }
  });

  it("is no jump that another time has shown to be real", () => {
    const risen = [time(0, 85, 8, 8, 8), time(1, 85, 8, 8, 7), ...usual];
    expect(begin(risen, { progression: "linear" }).suggestion).toMatchObject({ weight_kg: 87.5, reason: "increase" });
  });

  it("is none of the sets of a beginner who has just found the weight", () => {
    const found = [time(0, 50, 8, 8, 8), time(1, 30, 8, 8, 8)];
    expect(begin(found, { progression: "linear" }).suggestion).toMatchObject({ weight_kg: 52.5 });
  });
});

describe("after more than eight weeks", () => {
  it.each(["double", "linear", "percent", "rpe"] as const)(
    "it starts lower, and says so, by the rule %s",
    (progression) => {
      const before = begin([time(8, 100, 8, 8, 8)], { progression });
      expect(before.suggestion?.reason).not.toBe("layoff");
      const after = begin([time(9, 100, 8, 8, 8)], { progression });
      expect(after.suggestion).toMatchObject({ reason: "layoff", since: addDays(TODAY, -63), reps: 8 });
      expect(after.sets[0]?.weight_kg).toBeLessThanOrEqual(90);
      expect(after.sets[0]?.weight_kg).toBeLessThan(before.sets[0]?.weight_kg ?? 0);
    },
  );

  it("the longer the pause, the lower", () => {
    const weights = [9, 30, 60, 500].map((weeks) => begin([time(weeks, 100, 8, 8, 8)], {}).sets[0]?.weight_kg);
    expect(weights).toEqual([90, 80, 60, 60]);
  });

  it("a percentage of a maximum that the member named stays", () => {
    const named = begin([time(20, 100, 5)], { ...byPercent(75), max_kg: 100 });
    expect(named.suggestion).toMatchObject({ weight_kg: 75, reason: "percent" });
  });

  it("less is asked of the body alone, and more help of a machine that helps", () => {
    const ago = [{ ...time(20, 0, 12, 12), sets: [{ kind: "normal", weight_kg: null, reps: 12, rpe: null }] }];
    const exercise = routineExerciseOf({ exercise_id: "trazioni", sets: [aim(5, 12)] });
    const rest = { unit: "kg", isDeload: false, today: TODAY } as const;
    expect(planSets(exercise, { ...rest, past: ago, type: "bodyweight" }).suggestion).toMatchObject({
      reason: "layoffReps",
      reps: 10,
    });
    const helped = planSets(exercise, { ...rest, past: [time(20, 30, 12)], type: "assisted" });
    expect(helped).toMatchObject({ suggestion: { reason: "layoff" }, sets: [{ weight_kg: 35 }] });
  });
});

describe("the first set for other repetitions than before", () => {
  it.each(["double", "linear", "percent", "rpe"] as const)(
    "is no heavier than what was lifted for them: %s",
    (progression) => {
      const fives = [time(0, 100, 5, 5, 5), time(1, 97.5, 5, 5, 5), time(1, 60, 8, 8)];
      const plan = begin(fives, { progression }, true);
      expect(firstOf(plan)).toEqual([60, 8]);
      expect(plan.suggestion?.reason).toBe("proven");
    },
  );

  it("follows from the estimate where so many were never done", () => {
    // 90 % of 116.7 by the chart's 78.6 % for eight.
    expect(begin([time(0, 100, 5, 5, 5)], { progression: "linear" }, true).suggestion).toMatchObject({
      weight_kg: 82.5,
      reps: 8,
      reason: "percent",
    });
    expect(firstOf(begin([time(0, 100, 1)], { sets: [aim(15, 20)] }, true))).toEqual([60, 15]);
  });

  it("never asks for more than one step beyond what was lifted for as many repetitions", () => {
    const set = fc.record({ reps: fc.integer({ min: 1, max: 20 }), weight: fc.integer({ min: 10, max: 120 }) });
    const past = fc.array(fc.array(set, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    const rule = fc.constantFrom("double" as const, "linear" as const, "percent" as const, "rpe" as const);
    fc.assert(
      fc.property(past, rule, fc.integer({ min: 1, max: 12 }), (times, progression, reps) => {
        const done = times.map((sets, index) => ({
          ...time(index, 0),
          sets: sets.map(({ reps, weight }) => ({ kind: "normal", weight_kg: weight, reps, rpe: null })),
        }));
        const plan = begin(done, { progression, sets: [aim(reps, reps + 2)] });
        const [first] = plan.sets;
        const { reason } = plan.suggestion ?? {};
        // Rules that go on from last time may ask for one repetition more; an estimate has no step of its own.
        const more = reason === "percent" || reason === "rpe" ? 0 : 1;
        const shown = done.flatMap(({ sets }) => sets).filter((one) => one.reps >= (first?.reps ?? 0) - more);
        if (shown.length === 0) return;
        const best = Math.max(...shown.map(({ weight_kg }) => weight_kg));
        // A weight that was missed is tried again: that is no rise.
        const last = Math.max(...(done[0]?.sets ?? []).map(({ weight_kg }) => weight_kg));
        expect(first?.weight_kg ?? 0).toBeLessThanOrEqual(Math.max(best + 2.5, last));
      }),
    );
  });

  it("never asks for more than what was lifted for as many repetitions where a program begins", () => {
    const set = fc.record({ reps: fc.integer({ min: 1, max: 20 }), weight: fc.integer({ min: 10, max: 120 }) });
    const past = fc.array(fc.array(set, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    const rule = fc.constantFrom("double" as const, "linear" as const, "percent" as const, "rpe" as const);
    fc.assert(
      fc.property(past, rule, fc.integer({ min: 1, max: 12 }), (times, progression, reps) => {
        const done = times.map((sets, index) => ({
          ...time(index, 0),
          sets: sets.map(({ reps, weight }) => ({ kind: "normal", weight_kg: weight, reps, rpe: null })),
        }));
        const [first] = begin(done, { progression, sets: [aim(reps, reps + 2)] }, true).sets;
        const shown = done.flatMap(({ sets }) => sets).filter((one) => one.reps >= (first?.reps ?? 0));
        if (shown.length === 0) return;
        expect(first?.weight_kg ?? 0).toBeLessThanOrEqual(Math.max(...shown.map(({ weight_kg }) => weight_kg)));
      }),
    );
  });

  it("adds nothing yet where a program begins, and what was earned from the second time on", () => {
    const eights = [time(0, 100, 8, 8, 8)];
    expect(begin(eights, { progression: "linear" }, true).suggestion).toMatchObject({
      weight_kg: 100,
      reason: "proven",
    });
    expect(begin(eights, { progression: "linear" }).suggestion).toMatchObject({ weight_kg: 102.5, reason: "increase" });
  });
});
