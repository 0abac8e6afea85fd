import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  brokenRecords,
  createRecordBook,
  heldRecords,
  type RecordSet,
  repetitionMaxima,
} from "#shared/domain/training/progress/records.ts";

const kinds = (set: RecordSet, earlier: RecordSet[]) => brokenRecords(set, earlier).map(({ kind }) => kind);
const set = fc.record({ weight: fc.integer({ min: 0, max: 300 }), reps: fc.integer({ min: 1, max: 20 }) });

describe("brokenRecords", () => {
  const earlier = [
    { weight: 90, reps: 5 },
    { weight: 80, reps: 10 },
  ];

  it("tells the heaviest weight and the estimated maximum", () => {
    expect(brokenRecords({ weight: 92.5, reps: 5 }, earlier)).toEqual([
      { kind: "weight", value: 92.5, previous: 90 },
      { kind: "oneRepMax", value: expect.closeTo(107.92, 2), previous: expect.closeTo(106.67, 2) },
    ]);
  });

  it("tells more repetitions with a weight and more weight moved", () => {
    expect(kinds({ weight: 80, reps: 11 }, earlier)).toEqual(["reps", "volume", "oneRepMax"]);
    expect(kinds({ weight: 90, reps: 6 }, earlier)).toEqual(["reps", "oneRepMax"]);
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
    expect(brokenRecords({ weight: 25, reps: 3 }, helped, "assisted")).toEqual([
      { kind: "weight", value: 25, previous: 30 },
    ]);
    expect(brokenRecords({ weight: 30, reps: 6 }, helped, "assisted")).toEqual([
      { kind: "reps", value: 6, previous: 5 },
    ]);
    expect(brokenRecords({ weight: 50, reps: 8 }, helped, "assisted")).toEqual([]);
  });
});

describe("createRecordBook", () => {
  it("judges each set as against all before it", () => {
    const type = fc.constantFrom("weight_reps" as const, "assisted" as const);
    fc.assert(
      fc.property(fc.array(set), type, (sets, kind) => {
        const book = createRecordBook(kind);
        for (const [index, next] of sets.entries()) {
          expect(book.add(next)).toEqual(brokenRecords(next, sets.slice(0, index), kind));
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

it("a copy of a book forgets nothing and leaves the book as it was", () => {
  const book = createRecordBook("weight_reps", [{ weight: 80, reps: 5 }]);
  const copy = book.copy();
  expect(copy.add({ weight: 90, reps: 5 }).map(({ kind }) => kind)).toEqual(["weight", "volume", "oneRepMax"]);
  expect(copy.add({ weight: 90, reps: 5 })).toEqual([]);
  expect(book.add({ weight: 90, reps: 5 })[0]).toEqual({ kind: "weight", value: 90, previous: 80 });
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
    expect(brokenRecords(timed(90), [], "duration")).toEqual([]);
    expect(brokenRecords(timed(90), [timed(60)], "duration")).toEqual([{ kind: "duration", value: 90, previous: 60 }]);
    const run = timed(1500, 5000);
    expect(brokenRecords(timed(1630, 5000), [run], "distance")).toEqual([]);
    expect(brokenRecords(timed(1600, 5125), [run], "distance")).toEqual([
      { kind: "distance", value: 5125, previous: 5000 },
    ]);
    // A ride without a distance is judged by its time.
    expect(brokenRecords(timed(1800), [timed(1200)], "distance")).toMatchObject([{ kind: "duration", value: 1800 }]);
  });

  it("are judged one after the other, each copy of a book by itself", () => {
    const book = createRecordBook("duration", [timed(60)]);
    expect(book.copy().add(timed(90))).toHaveLength(1);
    expect(book.add(timed(80))).toEqual([{ kind: "duration", value: 80, previous: 60 }]);
    expect(book.add(timed(80))).toEqual([]);
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
    const added = brokenRecords({ weight: 15, reps: 5 }, sets, "bodyweight");
    expect(added.map(({ kind }) => kind)).toEqual(["weight", "volume"]);
  });
});

describe("repetitionMaxima", () => {
  it("keeps the heaviest weight of each count that no longer set has beaten", () => {
    const sets = [dated(100, 1, 1), dated(90, 5, 1), dated(80, 4, 2), dated(80, 10, 2), dated(60, 15, 3)];
    expect(repetitionMaxima(sets).map((best) => [best.reps, best.set.weight])).toEqual([
      [1, 100],
      [5, 90],
      [10, 80],
    ]);
  });
});
