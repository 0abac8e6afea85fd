import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import {
  createRecordBook,
  heldRecords,
  type PersonalRecord,
  type RecordSet,
  repetitionMaxima,
} from "#shared/domain/training/progress/records.ts";

/** What one set passes of what stood before it. */
const passed = (set: RecordSet, earlier: readonly RecordSet[], type?: ExerciseType): PersonalRecord[] =>
  createRecordBook(type, earlier)
    .judge([set])
    .map(({ set: _, ...record }) => record);
const kinds = (set: RecordSet, earlier: RecordSet[], type?: ExerciseType) =>
  passed(set, earlier, type).map(({ kind }) => kind);
const set = fc.record({ weight: fc.integer({ min: 0, max: 300 }), reps: fc.integer({ min: 1, max: 20 }) });

describe("a set against what stood before", () => {
  const earlier = [
    { weight: 90, reps: 5 },
    { weight: 80, reps: 10 },
  ];

  it("tells the heaviest weight and the estimated maximum", () => {
    expect(passed({ weight: 92.5, reps: 5 }, earlier)).toEqual([
      { kind: "weight", value: 92.5, previous: 90 },
      { kind: "oneRepMax", value: expect.closeTo(107.92, 2), previous: expect.closeTo(106.67, 2) },
    ]);
  });

  it("tells more repetitions with a weight and more weight moved", () => {
    // Eleven repetitions tell no maximum.
    expect(kinds({ weight: 80, reps: 11 }, earlier)).toEqual(["reps", "volume"]);
    expect(kinds({ weight: 90, reps: 6 }, earlier)).toEqual(["oneRepMax", "reps"]);
  });

  it("counts repetitions in reserve where an RPE is nearly always said, and of a first one nothing", () => {
    const rated = earlier.map((one) => ({ ...one, rpe: 9 }));
    expect(passed({ weight: 90, reps: 5, rpe: 7 }, rated)).toEqual([
      { kind: "oneRepMax", value: expect.closeTo(114, 6), previous: expect.closeTo(109.33, 2) },
    ]);
    expect(kinds({ weight: 90, reps: 5, rpe: 7 }, earlier)).toEqual([]);
  });

  it("takes fewer repetitions with a lighter weight, and a tie, for no record", () => {
    expect(kinds({ weight: 60, reps: 10 }, earlier)).toEqual([]);
    expect(kinds({ weight: 90, reps: 5 }, earlier)).toEqual([]);
  });

  it("counts repetitions alone without a weight", () => {
    expect(kinds({ weight: null, reps: 12 }, [{ weight: null, reps: 10 }])).toEqual(["reps"]);
  });

  it("has no record in the first set ever", () => {
    expect(kinds({ weight: 200, reps: 5 }, [])).toEqual([]);
  });

  it("never tells the same record twice", () => {
    fc.assert(
      fc.property(set, fc.array(set, { minLength: 1 }), (next, before) => {
        expect(kinds(next, [...before, next])).toEqual([]);
      }),
    );
  });

  it("takes the weight of an assisted exercise for help: less of it is the record", () => {
    const helped = [
      { weight: 40, reps: 8 },
      { weight: 30, reps: 5 },
    ];
    expect(passed({ weight: 25, reps: 3 }, helped, "assisted")).toEqual([{ kind: "weight", value: 25, previous: 30 }]);
    expect(passed({ weight: 30, reps: 6 }, helped, "assisted")).toEqual([{ kind: "reps", value: 6, previous: 5 }]);
    expect(passed({ weight: 50, reps: 8 }, helped, "assisted")).toEqual([]);
  });
});

describe("a book of records", () => {
  it("passes one limit of a kind in a workout, by its best set, against what stood before the workout", () => {
    const book = createRecordBook("weight_reps", [{ weight: 90, reps: 5 }]);
    const rising = [
      { weight: 92.5, reps: 5 },
      { weight: 95, reps: 5 },
      { weight: 95, reps: 5 },
    ];
    const told = book.add(rising);
    expect(told.map(({ kind, value, previous }) => [kind, value, previous])).toEqual([
      ["weight", 95, 90],
      ["oneRepMax", expect.closeTo(110.83, 2), 105],
      ["volume", 475, 450],
    ]);
    expect(new Set(told.map((limit) => limit.set))).toEqual(new Set([rising[1]]));
    expect(book.add(rising)).toEqual([]);
  });

  it("knows nothing of what it only judged", () => {
    const book = createRecordBook("weight_reps", [{ weight: 80, reps: 5 }]);
    expect(book.judge([{ weight: 90, reps: 5 }])[0]).toMatchObject({ kind: "weight", value: 90, previous: 80 });
    expect(book.judge([{ weight: 85, reps: 5 }])[0]).toMatchObject({ kind: "weight", value: 85, previous: 80 });
  });

  it("holds no first value for a record: the first weight on the body, the first set with a time", () => {
    expect(kinds({ weight: 10, reps: 3 }, [{ weight: null, reps: 8 }], "bodyweight")).toEqual([]);
    expect(kinds({ weight: null, reps: 0, duration: 60 }, [{ weight: null, reps: 10 }], "duration")).toEqual([]);
  });

  it("takes a set of an assisted exercise without a weight for one without help", () => {
    const unhelped = [{ weight: null, reps: 1 }];
    expect(kinds({ weight: null, reps: 1 }, [{ weight: 30, reps: 5 }], "assisted")).toEqual(["weight"]);
    expect(kinds({ weight: 10, reps: 1 }, unhelped, "assisted")).toEqual([]);
    expect(heldRecords(unhelped, "assisted")).toEqual([{ kind: "weight", value: 0, set: unhelped[0] }]);
  });

  it("holds in the end what was passed last, of any history and every kind", () => {
    const any = fc.record({
      weight: fc.option(fc.integer({ min: 0, max: 200 })),
      reps: fc.integer({ min: 0, max: 15 }),
      duration: fc.option(fc.integer({ min: 0, max: 600 })),
      distance: fc.option(fc.integer({ min: 0, max: 9000 })),
    });
    const type = fc.constantFrom<ExerciseType[]>("weight_reps", "bodyweight", "assisted", "duration", "distance");
    fc.assert(
      fc.property(fc.array(fc.array(any, { maxLength: 5 })), type, (workouts, kind) => {
        const book = createRecordBook(kind);
        const last = new Map(workouts.flatMap((sets) => book.add(sets)).map((limit) => [limit.kind, limit]));
        for (const held of heldRecords(workouts.flat(), kind).filter(({ kind: of }) => of !== "reps")) {
          expect(last.get(held.kind)?.value ?? held.value).toBe(held.value);
        }
      }),
    );
  });
});

const dated = (weight: number | null, reps: number, day: number) => ({
  weight,
  reps,
  at: `2026-11-0${day}T10:00:00.000Z`,
});

describe("sides", () => {
  const left = { weight: 20, reps: 8, side: "left" } as const;

  it("have limits of their own: what one passes the other does not", () => {
    expect(kinds({ ...left, side: "right", weight: 22 }, [left])).toEqual([]);
    expect(kinds({ ...left, weight: 22 }, [left, { ...left, side: "both", weight: 60 }])).toContain("weight");
    const book = createRecordBook("weight_reps", [left, { ...left, side: "right" }]);
    const passedOn = book.judge([
      { ...left, weight: 22 },
      { ...left, side: "right", weight: 24 },
    ]);
    expect(passedOn.filter(({ kind }) => kind === "weight").map(({ set: { side }, value }) => [side, value])).toEqual([
      ["left", 22],
      ["right", 24],
    ]);
  });

  it("hold records of their own", () => {
    const held = heldRecords([left, { weight: 25, reps: 8, side: "right" }]).filter(({ kind }) => kind === "weight");
    expect(held.map(({ set: { side }, value }) => [side, value])).toEqual([
      ["left", 20],
      ["right", 25],
    ]);
  });
});

describe("timed exercises", () => {
  const timed = (duration: number | null, distance: number | null = null, day = 1) => ({
    weight: null,
    reps: 0,
    duration,
    distance,
    at: `2026-11-${String(day + 10)}T10:00:00.000Z`,
  });

  it("break the longest time and the longest distance, not with a slower run, and never the first time", () => {
    expect(passed(timed(90), [], "duration")).toEqual([]);
    expect(passed(timed(90), [timed(60)], "duration")).toEqual([{ kind: "duration", value: 90, previous: 60 }]);
    const run = timed(1500, 5000);
    expect(passed(timed(1630, 5000), [run], "distance")).toEqual([]);
    expect(passed(timed(1600, 5125), [run], "distance")).toEqual([{ kind: "distance", value: 5125, previous: 5000 }]);
    // A ride without a distance is judged by its time.
    expect(passed(timed(1800), [timed(1200)], "distance")).toMatchObject([{ kind: "duration", value: 1800 }]);
  });

  it("hold the set that was longest", () => {
    const holds = [timed(60, null, 1), timed(90, null, 2), timed(90, null, 3)];
    expect(heldRecords(holds, "duration")).toEqual([{ kind: "duration", value: 90, set: holds[1] }]);
    const runs = [timed(1500, 5000, 1), timed(1630, 5125, 2), timed(1800, null, 3)];
    expect(heldRecords(runs, "distance")).toEqual([
      { kind: "distance", value: 5125, set: runs[1] },
      { kind: "duration", value: 1800, set: runs[2] },
    ]);
  });
});

describe("heldRecords", () => {
  it("names the best set of each kind, the earliest of equals", () => {
    const sets = [dated(90, 5, 1), dated(80, 10, 2), dated(90, 5, 3), dated(92.5, 1, 4)];
    expect(heldRecords(sets)).toEqual([
      { kind: "weight", value: 92.5, set: sets[3] },
      { kind: "oneRepMax", value: expect.closeTo(106.67, 2), set: sets[1] },
      { kind: "volume", value: 800, set: sets[1] },
    ]);
  });

  it("counts the repetitions with a weight for those of the body alone, too: more of them show both", () => {
    const sets = [dated(null, 11, 2), dated(10, 12, 1)];
    expect(heldRecords(sets, "bodyweight")[0]).toEqual({ kind: "reps", value: 12, set: sets[1] });
    expect(kinds({ weight: null, reps: 12 }, sets, "bodyweight")).toEqual([]);
  });

  it("counts repetitions without a weight, and the least help with it", () => {
    expect(heldRecords([dated(null, 8, 1), dated(null, 12, 2)])).toMatchObject([{ kind: "reps", value: 12 }]);
    expect(heldRecords([dated(40, 8, 1), dated(25, 3, 2)], "assisted")).toMatchObject([{ kind: "weight", value: 25 }]);
    expect(heldRecords([])).toEqual([]);
  });

  it("keeps the repetitions of the body alone beside what was added to it, of which there is no maximum", () => {
    const sets = [dated(null, 20, 1), dated(10, 5, 2), dated(null, 18, 3)];
    expect(heldRecords(sets, "bodyweight")).toEqual([
      { kind: "reps", value: 20, set: sets[0] },
      { kind: "weight", value: 10, set: sets[1] },
      { kind: "volume", value: 50, set: sets[1] },
    ]);
    expect(kinds({ weight: 15, reps: 5 }, sets, "bodyweight")).toEqual(["weight", "volume"]);
  });
});

describe("repetitionMaxima", () => {
  it("knows none where the weight is help", () => {
    expect(repetitionMaxima([dated(40, 8, 1)], "assisted")).toEqual([]);
  });

  it("keeps the heaviest weight of each count that no longer set has beaten", () => {
    const sets = [dated(100, 1, 1), dated(90, 5, 1), dated(80, 4, 2), dated(80, 10, 2), dated(60, 15, 3)];
    expect(repetitionMaxima(sets).map((best) => [best.reps, best.set.weight])).toEqual([
      [1, 100],
      [5, 90],
      [10, 80],
    ]);
  });
});
