import type { Point } from "./camera.ts";

/** The smallest rectangle round what is drawn: left, top, right, bottom in millimetres. */
export type Bounds = readonly [left: number, top: number, right: number, bottom: number];

/** Path data with its bounds; empty data where nothing is seen. */
export type Outline = { d: string; bounds: Bounds };

export const NOWHERE: Bounds = [
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
];

export const unite = (a: Bounds, b: Bounds): Bounds => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Less than this (twice an area, in square millimetres) is no corner. */
const FLAT = 20;

/** The convex hull of points, by Andrew's monotone chain. */
const hull = (points: readonly Point[]): Point[] => {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (row: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of row) {
      while (kept.length > 1 && turn(kept[kept.length - 2] as Point, kept[kept.length - 1] as Point, point) <= FLAT)
        kept.pop();
      kept.push(point);
    }
    kept.pop();
    return kept;
  };
  return [...half(sorted), ...half(sorted.reverse())];
};

const step = (value: number, first: boolean): string => (value < 0 || first ? `${value}` : ` ${value}`);

/** The closed path round the hull of points. */
export const outlineOf = (points: readonly Point[]): Outline => {
  const corners = hull(points);
  const [first] = corners;
  if (first === undefined || corners.length < 3) return { d: "", bounds: NOWHERE };
  let d = `M${first[0]}${step(first[1], false)}l`;
  let bounds: Bounds = [first[0], first[1], first[0], first[1]];
  let [x, y] = first;
  corners.slice(1).forEach(([nextX, nextY], index) => {
    d += step(nextX - x, index === 0) + step(nextY - y, false);
    [x, y] = [nextX, nextY];
    bounds = unite(bounds, [x, y, x, y]);
  });
  return { d: `${d}z`, bounds };
};

export const joinOutlines = (outlines: readonly Outline[]): Outline => ({
  d: outlines.map(({ d }) => d).join(""),
  bounds: outlines.map(({ bounds }) => bounds).reduce(unite, NOWHERE),
});

/** The hulls of each row of points with the next: together the shape of a tapered tube. */
export const tube = (rows: readonly (readonly Point[])[]): Outline =>
  joinOutlines(rows.slice(1).map((row, index) => outlineOf([...(rows[index] as readonly Point[]), ...row])));
