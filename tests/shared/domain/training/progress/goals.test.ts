import { describe, expect, it } from "vitest";
import {
  exerciseStanding,
  exerciseSubject,
  exerciseValues,
  goalStanding,
  goalSubjectOf,
  lastDue,
  measureSubject,
  standingValue,
} from "#shared/domain/training/progress/goals.ts";

const set = (weight_kg: number, reps: number, side: "both" | "left" = "both") => ({
  ...{ kind: "normal", weight_kg, reps, side, completed_at: "2026-11-02T10:10:00.000Z" },
});
const session = (day: string, sets: ReturnType<typeof set>[], ended = true) => ({
  started_at: `${day}T10:00:00.000Z`,
  ended_at: ended ? `${day}T11:00:00.000Z` : null,
  sets,
});
const bench = { figure: "weight", side: "both" } as const;
const goal = {
  ...{ ...bench, start: 90, target: 100, day: "2026-11-01", due: "2026-12-31", reached_on: null },
};
const lifts = (...values: [string, number][]) => values.map(([day, value]) => ({ day, value }));

describe("the values of an exercise", () => {
  it("are the best of each finished workout, of one side and one figure", () => {
    const sessions = [
      session("2026-11-02", [set(80, 5), set(90, 1), set(95, 1, "left")]),
      session("2026-11-04", [set(120, 1)], false),
    ];
    expect(exerciseValues(sessions, bench)).toEqual(lifts(["2026-11-02", 90]));
    expect(exerciseValues(sessions, { ...bench, side: "left" })).toEqual(lifts(["2026-11-02", 95]));
    expect(exerciseValues(sessions, { ...bench, figure: "reps" })).toEqual(lifts(["2026-11-02", 5]));
  });

  it("stand at today's maximum, as everywhere, and at the best weight of six weeks", () => {
    const sessions = [session("2026-11-02", [set(111, 1)]), session("2026-11-09", [set(101, 1)])];
    const at = (figure: "one_rep_max" | "weight") => exerciseStanding(sessions, { figure, side: "both" }, "2026-11-10");
    expect([at("one_rep_max"), at("weight")]).toEqual([107, 111]);
  });

  it("are estimates as they are told: what reads as reached is reached", () => {
    // 85.7 × (1 + 5 / 30) = 99.983…
    const values = exerciseValues([session("2026-11-02", [set(85.7, 5)])], { ...bench, figure: "one_rep_max" });
    expect(goalStanding({ ...goal, figure: "one_rep_max" }, values, "2026-11-28").reachedOn).toBe("2026-11-02");
  });
});

describe("where something stands", () => {
  const values = lifts(["2026-09-01", 100], ["2026-11-02", 95], ["2026-11-20", 80]);

  it("is the best of six weeks for a lift, as a light day takes nothing away", () => {
    expect(standingValue(values, "weight", "2026-11-28")).toBe(95);
    expect(standingValue(values, "weight", "2027-06-01")).toBe(80);
  });

  it("is the last value for the scale", () => {
    expect(standingValue(values, "measure", "2026-11-28")).toBe(80);
    expect(standingValue([], "measure", "2026-11-28")).toBeNull();
  });
});

describe("a goal", () => {
  it("is as far as the rest of the way, and has the days that are left", () => {
    const standing = goalStanding(goal, lifts(["2026-10-30", 90], ["2026-11-20", 96]), "2026-11-28");
    expect(standing).toEqual({ current: 96, left: 4, share: 0.6, days: 33, reachedOn: null });
    expect(goalStanding(goal, [], "2027-01-02")).toMatchObject({ current: null, share: 0, days: -2 });
  });

  it("is reached on the first day with its value since it was set, whatever came before or after", () => {
    const values = lifts(["2024-01-01", 110], ["2026-11-10", 100], ["2026-11-20", 102.5]);
    expect(goalStanding(goal, values, "2026-11-28").reachedOn).toBe("2026-11-10");
    expect(goalStanding(goal, values.slice(0, 1), "2026-11-28").reachedOn).toBeNull();
    expect(goalStanding({ ...goal, reached_on: "2026-11-05" }, [], "2026-11-28").reachedOn).toBe("2026-11-05");
  });

  it("of a falling measure is reached from above", () => {
    const weight = { ...goal, figure: "measure", start: 84, target: 80 } as const;
    expect(goalStanding(weight, lifts(["2026-11-20", 82]), "2026-11-28")).toMatchObject({ left: 2, share: 0.5 });
    expect(goalStanding(weight, lifts(["2026-11-20", 79.8]), "2026-11-28").reachedOn).toBe("2026-11-20");
    expect(goalStanding(weight, lifts(["2026-11-20", 86]), "2026-11-28")).toMatchObject({ left: 6, share: 0 });
  });

  it("names an exercise and a measure that have one name apart", () => {
    expect(goalSubjectOf(exerciseSubject("neck"))).toEqual({ exerciseId: "neck", measure: null });
    expect(goalSubjectOf(measureSubject("own:neck"))).toEqual({ exerciseId: null, measure: "own:neck" });
  });

  it("is set for five years at most", () => {
    expect(lastDue("2026-11-28")).toBe("2031-11-27");
  });
});
