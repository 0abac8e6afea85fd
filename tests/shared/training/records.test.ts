import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brokenRecords, type RecordSet } from "#shared/training/records.ts";

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
});
