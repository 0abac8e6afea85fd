import { expect, test } from "vitest";
import {
  decodeTrack,
  encodeTrack,
  MAX_TRACK,
  metresBetween,
  storedTrack,
  type TrackPoint,
} from "#shared/domain/training/recordings/track.ts";

/** The example of the format's own description. */
const EXAMPLE = "_p~iF~ps|U_ulLnnqC_mqNvxq`@";
const POINTS = [
  { lat: 38.5, lon: -120.2 },
  { lat: 40.7, lon: -120.95 },
  { lat: 43.252, lon: -126.453 },
];

test("a track is written and read as the polyline format has it", () => {
  expect(encodeTrack([POINTS])).toBe(EXAMPLE);
  expect(decodeTrack(EXAMPLE)).toEqual([POINTS]);
});

test("stretches stay apart", () => {
  const track = [POINTS.slice(0, 2), POINTS.slice(1)];
  expect(decodeTrack(encodeTrack(track))).toEqual(track);
});

test("a degree along a meridian is 111 km", () => {
  expect(metresBetween({ lat: 45, lon: 9 }, { lat: 46, lon: 9 })).toBeCloseTo(111_195, -1);
});

test("points on a straight line are left out, and corners stay", () => {
  const side = (from: TrackPoint, to: TrackPoint) =>
    Array.from({ length: 50 }, (_, at) => ({
      lat: from.lat + ((to.lat - from.lat) * at) / 50,
      lon: from.lon + ((to.lon - from.lon) * at) / 50,
    }));
  const corners = [
    { lat: 45, lon: 9 },
    { lat: 45.01, lon: 9 },
    { lat: 45.01, lon: 9.01 },
  ] as const;
  const track = [...side(corners[0], corners[1]), ...side(corners[1], corners[2]), corners[2]];
  expect(decodeTrack(storedTrack([track]))).toEqual([corners]);
});

test("the track of two days has room, from its first to its last point", () => {
  const winding = Array.from({ length: 172_800 }, (_, second) => ({
    lat: 45 + Math.sin(second / 20_000) / 5 + Math.sin(second / 900) / 90,
    lon: 9 + Math.cos(second / 27_000) / 3 + Math.cos(second / 1100) / 90,
  }));
  const text = storedTrack([winding]);
  expect(text.length).toBeGreaterThan(MAX_TRACK / 2);
  expect(text.length).toBeLessThanOrEqual(MAX_TRACK);
  const [read = []] = decodeTrack(text);
  const apart = (one: TrackPoint | undefined, other: TrackPoint | undefined) =>
    one && other ? metresBetween(one, other) : Number.NaN;
  expect(apart(read[0], winding[0])).toBeLessThan(2);
  expect(apart(read.at(-1), winding.at(-1))).toBeLessThan(2);
});

test("a track goes on past the date line", () => {
  const [read = []] = decodeTrack(
    storedTrack([
      [
        { lat: 0, lon: 179.99 },
        { lat: 0.001, lon: -179.99 },
      ],
    ]),
  );
  expect(read.map(({ lon }) => lon)).toEqual([179.99, 180.01]);
});

test("a track of one point is none", () => {
  expect(storedTrack([[{ lat: 45, lon: 9 }]])).toBe("");
});
