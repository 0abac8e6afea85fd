import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rirOfRpe } from "#shared/domain/training/effort.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { readEquipment } from "#shared/domain/training/places/equipment.ts";
import { bestRepsAt } from "#shared/domain/training/progress/best-set.ts";
import { adaptedWeight, isSameMovement } from "#shared/domain/training/progress/equivalents.ts";
import { afterSet, loneInSuperset, nextOpenSet, supersetNames } from "#shared/domain/training/supersets.ts";
import { barOf, barsOf, formerBars, usualGym, withBar, withPairs } from "#shared/domain/training/weights/gym-plates.ts";
import { loadBar } from "#shared/domain/training/weights/plates.ts";
import { fromKilograms, toKilograms } from "#shared/domain/training/weights/weight-units.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

describe("effort", () => {
  it("turns RPE into repetitions in reserve", () => {
    expect([10, 9.5, 8, 6, null].map(rirOfRpe)).toEqual([0, 0.5, 2, 4, null]);
  });
});

describe("pounds", () => {
  it("agree with the table of the pound", () => {
    expect([45, 135, 225, 315, 2.5].map((weight) => toKilograms(weight, "lb"))).toEqual([
      20.41, 61.23, 102.06, 142.88, 1.13,
    ]);
    expect(fromKilograms(100, "lb")).toBe(220.45);
    expect(toKilograms(62.5, "kg")).toBe(62.5);
  });

  it("come back from the stored kilograms as they were typed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8000 }), (quarters) => {
        expect(fromKilograms(toKilograms(quarters / 4, "lb"), "lb")).toBe(quarters / 4);
      }),
    );
  });
});

/** `done`: `x` a done set, `.` an open one, `d` an open drop set, `w` a done warm-up. */
const exercise = (id: string, superset_id: string | null, done: string, rest_seconds = 60, first = 0) => ({
  id,
  superset_id,
  rest_seconds,
  sets: [...done].map((mark, index) => ({
    id: `${id}${index}`,
    kind: mark === "w" ? "warmup" : mark === "d" ? "drop" : "normal",
    position: first + index,
    completed_at: mark === "x" || mark === "w" ? "2026-11-21" : null,
  })),
});

describe("supersets", () => {
  it("rest after each set of an exercise that stands alone", () => {
    const alone = exercise("a", null, "x..", 150);
    expect(afterSet([alone, exercise("b", null, "...")], alone, "a0")).toEqual({ kind: "rest", seconds: 150 });
  });

  it("have no rest before a drop set", () => {
    const own = exercise("a", null, "xd.", 150);
    expect(afterSet([own], own, "a0")).toEqual({ kind: "rest", seconds: 0 });
  });

  it("have a minute after a warm-up, and less where the exercise's rest is shorter", () => {
    const [long, short] = [exercise("a", null, "w.", 150), exercise("b", null, "w.", 45)];
    expect(afterSet([long], long, "a0")).toEqual({ kind: "rest", seconds: 60 });
    expect(afterSet([short], short, "b0")).toEqual({ kind: "rest", seconds: 45 });
  });

  it("go to the next exercise of the round, and rest after the last with the longest rest", () => {
    const [a, b, c] = [exercise("a", "s", "x."), exercise("b", "s", "..", 90), exercise("c", null, "..")];
    expect(afterSet([a, c, b], a, "a0")).toEqual({ kind: "next", exerciseId: "b", setId: "b0" });
    const done = exercise("b", "s", "x.", 90);
    expect(afterSet([a, c, done], done, "b0")).toEqual({ kind: "rest", seconds: 90 });
  });

  it("make up for what was left out, and let a shorter exercise be done", () => {
    const [a, b] = [exercise("a", "s", "xx."), exercise("b", "s", ".")];
    expect(afterSet([a, b], a, "a1")).toEqual({ kind: "next", exerciseId: "b", setId: "b0" });
    expect(afterSet([a, exercise("b", "s", "x")], a, "a1")).toEqual({ kind: "rest", seconds: 60 });
  });

  it("go on after the rest with the first open set by round, then by place", () => {
    const [a, c, b] = [exercise("a", "s", "x.."), exercise("c", null, "..."), exercise("b", "s", "x..")];
    expect(nextOpenSet([a, c, b], b, "b0")).toBe("a1");
    expect(nextOpenSet([a, c, b], a, "a1")).toBe("b1");
    expect(nextOpenSet([exercise("a", "s", "x"), c, b], b, "b0")).toBe("b1");
    expect(nextOpenSet([exercise("a", "s", "xx"), c, exercise("b", "s", "xx")], b, "b1")).toBeNull();
  });

  it("count the rounds on over exercises that took each other's place between two of them", () => {
    const [a, n] = [exercise("a", "s", "x"), exercise("n", "s", "x", 60, 1)];
    const [m, b] = [exercise("m", "s", "x.", 60, 2), exercise("b", "s", "xx..")];
    const group = [a, n, m, b];
    expect(afterSet(group, m, "m0")).toEqual({ kind: "next", exerciseId: "b", setId: "b2" });
    const done = exercise("b", "s", "xxx.");
    expect(afterSet([a, n, m, done], done, "b2")).toEqual({ kind: "rest", seconds: 60 });
    expect(nextOpenSet([a, n, m, done], done, "b2")).toBe("m1");
    expect(nextOpenSet(group, m, "m0")).toBe("b2");
  });

  it("begin with the first round where a set was removed, after an exercise that is shorter", () => {
    const [a, b] = [exercise("a", "s", "x"), exercise("b", "s", "..", 60, 2)];
    expect(afterSet([a, b], a, "a0")).toEqual({ kind: "next", exerciseId: "b", setId: "b0" });
  });

  it("go on with the sets below one of an exercise that stands alone", () => {
    const alone = exercise("a", null, ".xx..");
    expect(nextOpenSet([alone], alone, "a2")).toBe("a3");
    expect(nextOpenSet([alone], alone, "a4")).toBeNull();
  });

  it("of one exercise are none", () => {
    const [a, b, c] = [exercise("a", "s", "."), exercise("b", "s", "."), exercise("c", "t", ".")];
    expect(loneInSuperset([a, b, c, exercise("d", null, ".")])).toEqual([c]);
  });

  it("are lettered in the order of the workout", () => {
    const names = supersetNames([
      { superset_id: "y" },
      { superset_id: null },
      { superset_id: "x" },
      { superset_id: "y" },
    ]);
    expect([...names]).toEqual([
      ["y", "A"],
      ["x", "B"],
    ]);
  });
});

describe("best set", () => {
  const set = (weight_kg: number | null, reps: number, kind = "normal") => ({ kind, weight_kg, reps });
  it("counts what was done with this weight or more, and no warm-up", () => {
    const sets = [set(80, 8), set(90, 5), set(92.5, 4), set(80, 15, "warmup")];
    expect([80, 85, 92.5, 95].map((weight) => bestRepsAt(sets, weight))).toEqual([8, 5, 4, null]);
  });
  it("counts what was done with this help or less of an assisted exercise", () => {
    const sets = [set(60, 12), set(20, 8), set(10, 5), set(null, 2)];
    expect([60, 20, 15, 0, null].map((help) => bestRepsAt(sets, help, "assisted"))).toEqual([12, 8, 5, 2, 2]);
  });
  it("takes bodyweight as no weight", () => {
    expect(bestRepsAt([set(null, 12), set(10, 6)], null)).toBe(12);
  });
  it("counts the sets of the same side", () => {
    const sets = [set(20, 12), { ...set(20, 10), side: "left" as const }, { ...set(20, 8), side: "right" as const }];
    expect([undefined, "both", "left", "right"].map((side) => bestRepsAt(sets, 20, undefined, side as "both"))).toEqual(
      [12, 12, 10, 8],
    );
  });
});

describe("swap", () => {
  const library = exerciseLibrary();
  it("adapts the weight to the equipment, unrounded", () => {
    expect(adaptedWeight(100, "barbell", "dumbbell")).toBe(41.5);
    expect(adaptedWeight(40, "dumbbell", "barbell")).toBeCloseTo(96.39, 2);
    expect(adaptedWeight(100, "barbell", "smith")).toBe(97);
    expect(adaptedWeight(20, "barbell", "band")).toBeNull();
    expect(adaptedWeight(80, "machine", "barbell")).toBeNull();
  });

  it("compares the weights of one movement on other equipment alone", () => {
    const likeTo = (id: string) => {
      const exercise = library.find((one) => one.id === id);
      return exercise ? library.filter((other) => isSameMovement(exercise, other)).map((other) => other.id) : null;
    };
    expect(likeTo("panca-piana")).toEqual(expect.arrayContaining(["panca-multipower", "panca-manubri", "chest-press"]));
    for (const unlike of ["svend-press", "panca-inclinata", "chest-press-declinata", "panca-manubrio-singolo"]) {
      expect(likeTo("panca-piana"), unlike).not.toContain(unlike);
    }
    expect(likeTo("squat")).toEqual(["squat-multipower", "squat-manubri", "squat-macchina", "squat-solo-elastico"]);
    for (const alone of ["leg-press", "squat-catene", "stacco-rumeno-una-gamba", "alzate-laterali", "svend-press"]) {
      expect(likeTo(alone), alone).toEqual([]);
    }
    const own = { ...library[0], primary_muscles: [] } as Exercise;
    expect(isSameMovement(own, { ...own, equipment: "smith" })).toBe(false);
  });
});

describe("gym", () => {
  it("is a usual one until the member says which plates it has", () => {
    const usual = usualGym("kg");
    expect(loadBar(100, usual.bar, usual.plates).perSide).toEqual([{ weight: 20, count: 2 }]);
    const changed = withPairs(usual, 20, 0);
    expect(loadBar(100, changed.bar, changed.plates).perSide).toEqual([
      { weight: 15, count: 2 },
      { weight: 10, count: 1 },
    ]);
  });

  it("loads no more pairs than it has", () => {
    const one = withPairs(usualGym("kg"), 20, 1);
    expect(loadBar(100, one.bar, one.plates).perSide).toEqual([
      { weight: 20, count: 1 },
      { weight: 15, count: 1 },
      { weight: 5, count: 1 },
    ]);
  });

  it("takes so many sizes that it can be read again, and no more", () => {
    const sizes = Array.from({ length: 40 }, (_, index) => 99 - index);
    const full = sizes.reduce((gym, weight) => withPairs(gym, weight, 1), usualGym("kg"));
    expect(full.plates).toHaveLength(30);
    expect(readEquipment({ kg: barsOf(full) }).kg).toEqual(barsOf(full));
    expect(withPairs(full, 99, 2).plates[0]).toEqual({ weight: 99, pairs: 2 });
  });

  it("has a weight for each kind of bar, and reads one that was stored before there were places", () => {
    const before = formerBars({ gym_kg: { bar: 15, plates: [{ weight: 20, pairs: 10 }] } }, "kg") ?? usualGym("kg");
    expect(before).toEqual({ bar: 15, plates: [{ weight: 20, pairs: 10 }], bars: {} });
    expect(barOf(before, "barbell", "kg")).toBe(15);
    expect(barOf(before, "trap_bar", "kg")).toBe(25);
    const own = withBar(withBar(before, "smith", 11.5), "barbell", 20);
    expect(own).toMatchObject({ bar: 20, bars: { smith: 11.5 } });
    expect(formerBars({ gym_kg: { bar: "heavy" } }, "kg")).toBe(null);
  });
});
