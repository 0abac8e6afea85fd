import { add, distance, squareTo, sub, unit, type Vec3 } from "./vectors.ts";

/** `bend` is the direction of the joint in the middle; `miss` is how far the target lies out of reach. */
export type TwoBones = { joint: Vec3; end: Vec3; bend: Vec3; miss: number };

/** Nearly straight at most, so that the direction of the bend is never lost. */
const STRAIGHT = 0.9995;

/** Two bones from `root` to `target`, with their joint towards `pole`. */
export const solveTwoBones = (
  root: Vec3,
  target: Vec3,
  { first, second, pole }: { first: number; second: number; pole: Vec3 },
): TwoBones => {
  const wanted = distance(root, target);
  const reach = Math.max(Math.abs(first - second), Math.min(wanted, (first + second) * STRAIGHT));
  const direction = unit(sub(target, root));
  const foot = (first * first - second * second + reach * reach) / (2 * reach);
  const height = Math.sqrt(Math.max(0, first * first - foot * foot));
  const bend = squareTo(pole, direction);
  return {
    joint: add(add(root, direction, foot), bend, height),
    end: add(root, direction, reach),
    bend,
    miss: Math.abs(wanted - reach),
  };
};
