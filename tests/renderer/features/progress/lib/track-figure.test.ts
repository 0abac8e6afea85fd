import { expect, test } from "vitest";
import { trackFigure } from "#renderer/features/progress/lib/track-figure.ts";
import { encodeTrack, type Track } from "#shared/domain/training/recordings/track.ts";

const figureOf = (track: Track) => {
  const figure = trackFigure(encodeTrack(track));
  if (!figure) throw new Error("nothing is drawn");
  return figure;
};
const MILAN = { lat: 45.46, lon: 9.18 };

test("north is up, and a kilometre is as long in each direction", () => {
  const north = { ...MILAN, lat: MILAN.lat + 0.009 };
  const east = { ...north, lon: MILAN.lon + 0.009 / Math.cos((MILAN.lat * Math.PI) / 180) };
  const { start, end, paths } = figureOf([[MILAN, north, east]]);
  expect(start.y).toBeGreaterThan(end.y);
  expect(start.x).toBeLessThan(end.x);
  const [, corner = ""] = paths[0]?.split("L") ?? [];
  const [x = 0, y = 0] = corner.split(" ").map(Number);
  expect(Math.abs((start.y - y) / (end.x - x) - 1)).toBeLessThan(0.01);
});

test("the scale is a round length that fits its frame", () => {
  const { scale, width } = figureOf([[MILAN, { ...MILAN, lat: MILAN.lat + 0.1 }]]);
  expect([1, 2, 5]).toContain(scale.metres / 10 ** Math.floor(Math.log10(scale.metres)));
  expect(scale.length).toBeLessThan(width / 3);
});

test.each([
  [0.02, 0, 0],
  [0, 0.03, 2],
  [-0.02, 0, 4],
  [0.02, -0.03, 7],
])("an end %d north and %d east lies in direction %d of eight", (lat, lon, direction) => {
  expect(figureOf([[MILAN, { lat: MILAN.lat + lat, lon: MILAN.lon + lon }]]).apart.direction).toBe(direction);
});

test("a track that goes nowhere stays in the frame", () => {
  const { start, end, width, height } = figureOf([[MILAN, MILAN]]);
  expect(start).toEqual(end);
  expect(start.x).toBe(width / 2);
  expect(start.y).toBeGreaterThan(0);
  expect(start.y).toBeLessThan(height);
});

test("nothing is drawn of no track", () => {
  expect(trackFigure("")).toBeNull();
});
