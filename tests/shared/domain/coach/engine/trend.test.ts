import fc from "fast-check";
import { expect, it } from "vitest";
import { theilSen } from "#shared/domain/coach/engine/trend.ts";

const bests = [100, 102, 101, 105, 106];
const weekly = (values: readonly number[]) => values.map((y, x) => ({ x, y }));

it("gives the slope and the interval that ninety of a hundred hold", () => {
  expect(theilSen(weekly(bests))).toEqual({ slope: 1.5, low: 0.5, high: 2.5 });
});

it("bounds no slope of fewer than four points, nor of one day alone", () => {
  expect(theilSen(weekly([1, 2, 3]))).toBeNull();
  expect(theilSen([])).toBeNull();
  expect(theilSen(bests.map((y) => ({ x: 0, y })))).toBeNull();
});

const values = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 4, maxLength: 40 });

it("keeps the slope inside its interval, turns with the series and does not care for where it begins", () => {
  fc.assert(
    fc.property(values, fc.integer({ min: -50, max: 50 }), (series, shift) => {
      const found = theilSen(weekly(series));
      const mirrored = theilSen(weekly(series.map((y) => -y)));
      const moved = theilSen(series.map((y, x) => ({ x: x + shift, y: y + shift })));
      expect(found && found.low <= found.slope && found.slope <= found.high).toBe(true);
      expect(mirrored?.slope).toBeCloseTo(-(found?.slope ?? 0), 9);
      expect(mirrored?.low).toBeCloseTo(-(found?.high ?? 0), 9);
      expect(moved?.slope).toBeCloseTo(found?.slope ?? 0, 9);
    }),
  );
});

it("is not moved by one broken session", () => {
  const line = weekly([100, 101, 102, 103, 104, 105, 106, 107]);
  const broken = line.map((point) => (point.x === 3 ? { ...point, y: 900 } : point));
  expect(theilSen(broken)?.slope).toBeCloseTo(1, 1);
});
