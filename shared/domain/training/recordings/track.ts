/** A place on the earth in degrees; `lon` may pass 180 where a track crosses the date line. */
export type TrackPoint = { lat: number; lon: number };

/** The points of a track, a list for each stretch without a gap. */
export type Track = readonly (readonly TrackPoint[])[];

/** Characters of a stored track. */
export const MAX_TRACK = 4096;

const EARTH_RADIUS = 6_371_008;
const RADIANS = Math.PI / 180;

/** Metres between two points on a sphere of the earth's mean radius. Source: haversine formula. */
export const metresBetween = (a: TrackPoint, b: TrackPoint): number => {
  const [north, east] = [(b.lat - a.lat) * RADIANS, (b.lon - a.lon) * RADIANS];
  const half =
    Math.sin(north / 2) ** 2 + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(half)));
};

type Flat = { x: number; y: number };

/** Points on a plane in metres, true to scale around the middle of the track. */
export const onPlane = (track: Track): Flat[][] => {
  const lats = track.flat().map(({ lat }) => lat);
  const middle = lats.reduce((sum, lat) => sum + lat, 0) / Math.max(1, lats.length);
  const scale = EARTH_RADIUS * RADIANS;
  const narrow = Math.cos(middle * RADIANS);
  return track.map((points) => points.map(({ lat, lon }) => ({ x: lon * scale * narrow, y: lat * scale })));
};

const distanceToLine = (point: Flat, from: Flat, to: Flat): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
};

/** Which points are left where none may lie further than `tolerance` off the line. Source: Douglas, Peucker, 1973. */
const keptPoints = (points: readonly Flat[], tolerance: number): boolean[] => {
  const kept = points.map((_, at) => at === 0 || at === points.length - 1);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [first, last] = range;
    const [from, to] = [points[first], points[last]];
    let [furthest, distance] = [-1, tolerance];
    for (let at = first + 1; at < last; at += 1) {
      const point = points[at];
      const off = point && from && to ? distanceToLine(point, from, to) : 0;
      if (off > distance) [furthest, distance] = [at, off];
    }
    if (furthest < 0) continue;
    kept[furthest] = true;
    open.push([first, furthest], [furthest, last]);
  }
  return kept;
};

const encodeNumber = (value: number): string => {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = "";
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
    rest >>>= 5;
  }
  return text + String.fromCharCode(rest + 63);
};

const PRECISION = 1e5;

/**
 * A track as text, each stretch in Google's polyline format with five decimals (a metre), stretches apart by a space.
 * Source: Encoded Polyline Algorithm Format.
 */
export const encodeTrack = (track: Track): string =>
  track
    .filter((points) => points.length > 0)
    .map((points) => {
      let [lat, lon] = [0, 0];
      return points
        .map((point) => {
          const next = [Math.round(point.lat * PRECISION), Math.round(point.lon * PRECISION)] as const;
          const text = encodeNumber(next[0] - lat) + encodeNumber(next[1] - lon);
          [lat, lon] = next;
          return text;
        })
        .join("");
    })
    .join(" ");

const numbersIn = (text: string): number[] => {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const part = text.charCodeAt(at) - 63;
    value |= (part & 0x1f) << shift;
    shift += 5;
    if (part >= 0x20) continue;
    numbers.push(value & 1 ? ~(value >>> 1) : value >>> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
};

/** What {@link encodeTrack} wrote. */
export const decodeTrack = (text: string): TrackPoint[][] =>
  text
    .split(" ")
    .filter(Boolean)
    .map((stretch) => {
      const numbers = numbersIn(stretch);
      let [lat, lon] = [0, 0];
      return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => {
        lat += numbers[at * 2] ?? 0;
        lon += numbers[at * 2 + 1] ?? 0;
        return { lat: lat / PRECISION, lon: lon / PRECISION };
      });
    });

/** Points beyond which a track loses every second one first: simplifying takes the square of their number at worst. */
const MAX_POINTS = 8000;

/** Fewer points, by leaving out every second one; the last one stays. */
const thinned = <T>(points: readonly T[]): readonly T[] =>
  points.length <= MAX_POINTS ? points : thinned(points.filter((_, at) => at % 2 === 0 || at === points.length - 1));

/** Each longitude next to the one before: a track goes on past the date line. */
const unwrapped = (track: Track): TrackPoint[][] => {
  let last: number | null = null;
  return track.map((points) =>
    points.map(({ lat, lon }) => {
      const near: number = last === null ? lon : lon - 360 * Math.round((lon - last) / 360);
      last = near;
      return { lat, lon: near };
    }),
  );
};

/** Metres that the line may be off at first, and how they grow until the text is short enough. */
const FINEST = 3;
const COARSER = 1.4;

/** Stretches of a stored track: more of them are no track, but a fix that comes and goes. */
const MAX_STRETCHES = 50;

/** A track as it is stored: with as many points as {@link MAX_TRACK} has room for. */
export const storedTrack = (track: Track): string => {
  const stretches = unwrapped(track.filter((points) => points.length > 1).slice(0, MAX_STRETCHES)).map(thinned);
  const flat = onPlane(stretches);
  for (let tolerance = FINEST; ; tolerance *= COARSER) {
    const kept = flat.map((points) => keptPoints(points, tolerance));
    const text = encodeTrack(stretches.map((points, stretch) => points.filter((_, at) => kept[stretch]?.[at])));
    if (text.length <= MAX_TRACK) return text;
  }
};
