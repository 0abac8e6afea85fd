import { type Bounds, NOWHERE, unite } from "./drawing/outline.ts";
import { SIMPLE_BELOW } from "./drawing/paint.ts";
import type { Tint } from "./drawing/segment.ts";
import { type Frame, frameAt } from "./frame.ts";
import type { MovementPattern } from "./movement.ts";

/** The part of the sheet that is shown: left, top, width and height, in millimetres. */
export type Sight = readonly [left: number, top: number, width: number, height: number];

const MARGIN = 80;

/** At least so much is shown, so that a small thing is not drawn larger than a standing body. */
const LEAST = 1100;

const INSTANTS = [0, 0.25, 0.5, 0.75, 1];

const around = ([left, top, right, bottom]: Bounds, least: number): Sight => {
  const [width, height] = [right - left + 2 * MARGIN, bottom - top + 2 * MARGIN];
  const wide = Math.max(width, least);
  return [left - MARGIN - (wide - width) / 2, top - MARGIN, wide, height];
};

/** Of no muscle: they lie within the body, and take half of the time to draw. */
const PLAIN: Tint = { primary_muscles: [], secondary_muscles: [], simple: true };

/** What shows a movement from its first to its last pose without moving the frame. */
export const sightOf = (movement: MovementPattern): Sight => {
  const instants = movement.poses.length === 1 ? [0] : INSTANTS;
  return around(instants.map((at) => frameAt(movement, at, PLAIN).bounds).reduce(unite, NOWHERE), LEAST);
};

/** The progress of each pose that tells the movement, 0 to 1: of one that comes round, two that face each other. */
export const posesOf = ({ poses, cycle }: MovementPattern): number[] => {
  if (cycle) return [0, 0.5];
  return poses.map((_, index) => (poses.length === 1 ? 0 : index / (poses.length - 1)));
};

/** The most telling pose for a picture of so many pixels, and a square round it without machines. */
export const stillOf = (
  movement: MovementPattern,
  muscles: Omit<Tint, "simple">,
  pixels: number,
): { frame: Frame; sight: Sight } => {
  const poses = posesOf(movement);
  const progress = poses[movement.still ?? poses.length - 1] ?? 0;
  const frame = frameAt(movement, progress, { ...muscles, simple: pixels < SIMPLE_BELOW });
  const [left, top, width, height] = around(frame.still, LEAST);
  const side = Math.max(width, height);
  return { frame, sight: [left - (side - width) / 2, top - (side - height) / 2, side, side] };
};

/** Seconds of a movement where its pattern has no tempo of its own, and the rest before it begins anew. */
const TEMPO = [2, 0.3, 1] as const;
const REST = 0.3;

const eased = (part: number): number => part * part * (3 - 2 * part);

/** The progress at so many seconds since the start, round or there and back again without end. */
export const progressAfter = ({ tempo = TEMPO, cycle }: MovementPattern, seconds: number): number => {
  const [out, hold, back] = tempo;
  if (cycle) return (seconds % out) / out;
  const at = seconds % (out + hold + back + REST);
  if (at < out) return eased(at / out);
  if (at < out + hold) return 1;
  return at < out + hold + back ? eased(1 - (at - out - hold) / back) : 0;
};
