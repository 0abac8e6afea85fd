import { decodeTrack, metresBetween, onPlane, type TrackPoint } from "#shared/domain/training/recordings/track.ts";

type Place = { x: number; y: number };

/**
 * A track in a frame `width` × `height`, north up. `paths`: one for each stretch, as SVG's `d`. `scale`: a round length
 * in metres, and how long it is in the frame. `apart`: metres from the start to the end as the crow flies, and in which
 * of eight directions, north first.
 */
export type TrackFigure = {
  width: number;
  height: number;
  paths: readonly string[];
  start: Place;
  end: Place;
  scale: { metres: number; length: number };
  apart: { metres: number; direction: number };
};

const WIDTH = 600;
/** The tallest and the flattest frame, its margin, and the room below for the scale. */
const [TALLEST, FLATTEST, MARGIN, BELOW] = [480, 240, 24, 28];
/** The part of the frame's width that the scale takes at most. */
const SCALE_SHARE = 0.3;

const roundLength = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 2].find((step) => step * power <= most) ?? 1);
};

const directionOf = (from: TrackPoint, to: TrackPoint): number => {
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180);
  return (Math.round(Math.atan2(east, to.lat - from.lat) / (Math.PI / 4)) + 8) % 8;
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** What is drawn of a stored track; null where there is none. */
export const trackFigure = (text: string): TrackFigure | null => {
  const track = decodeTrack(text).filter((points) => points.length > 1);
  const [first, last] = [track[0]?.[0], track.at(-1)?.at(-1)];
  if (!first || !last) return null;
  const plane = onPlane(track);
  const all = plane.flat();
  const [left, right] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
  const [low, high] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))];
  // A track that goes nowhere has the middle of the frame.
  const [wide, tall] = [Math.max(right - left, 1), Math.max(high - low, 1)];
  const inside = WIDTH - 2 * MARGIN;
  const zoom = Math.min(inside / wide, (TALLEST - 2 * MARGIN - BELOW) / tall);
  const height = Math.max(FLATTEST, Math.round(tall * zoom + 2 * MARGIN + BELOW));
  const place = ({ x, y }: Place): Place => ({
    x: rounded(WIDTH / 2 + (x - (left + right) / 2) * zoom),
    y: rounded((height - BELOW) / 2 - (y - (low + high) / 2) * zoom),
  });
  const metres = roundLength((inside * SCALE_SHARE) / zoom);
  return {
    ...{ width: WIDTH, height },
    paths: plane.map(
      (points) =>
        `M${points
          .map(place)
          .map(({ x, y }) => `${x} ${y}`)
          .join("L")}`,
    ),
    start: place(plane[0]?.[0] ?? { x: left, y: low }),
    end: place(plane.at(-1)?.at(-1) ?? { x: left, y: low }),
    scale: { metres, length: rounded(metres * zoom) },
    apart: { metres: metresBetween(first, last), direction: directionOf(first, last) },
  };
};
