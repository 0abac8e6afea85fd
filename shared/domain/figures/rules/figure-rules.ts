/** Rules 11 to 13: what is seen, and that it moves. */

import type { Tint } from "#shared/domain/figures/drawing/segment.ts";
import type { Shape } from "#shared/domain/figures/drawing/shape.ts";
import { frameAt } from "#shared/domain/figures/frame.ts";
import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { fullPoses, type Pose } from "#shared/domain/figures/rig/pose.ts";
import { distance } from "#shared/domain/figures/rig/vectors.ts";
import { LIMITS } from "./limits.ts";
import type { Fault, Sample } from "./sample.ts";

/** The area of the largest closed piece of a path, in square millimetres. */
const areaOf = ({ d }: Shape): number =>
  d
    .split("M")
    .slice(1)
    .map((piece) => {
      const numbers = (piece.match(/-?\d+/g) ?? []).map(Number);
      let [x, y, twice] = [0, 0, 0];
      for (let index = 2; index + 1 < numbers.length; index += 2) {
        const [dx, dy] = [numbers[index] as number, numbers[index + 1] as number];
        twice += x * dy - y * dx;
        x += dx;
        y += dy;
      }
      return Math.abs(twice) / 2;
    })
    .reduce((sum, area) => sum + area, 0);

/** 11: each muscle that works most shows in one pose at least. */
export const muscleFaults = (movement: MovementPattern, muscles: Tint["primary_muscles"]): Fault[] =>
  muscles.flatMap((muscle): Fault[] => {
    const tint: Tint = { primary_muscles: [muscle], secondary_muscles: [], simple: true };
    const parts = movement.poses.map((_, index) => {
      const { shapes, still } = frameAt(
        movement,
        movement.poses.length === 1 ? 0 : index / (movement.poses.length - 1),
        tint,
      );
      const whole = (still[2] - still[0]) * (still[3] - still[1]);
      const seen = shapes.filter(({ tone }) => tone.startsWith("primary")).map(areaOf);
      return seen.reduce((sum, area) => sum + area, 0) / whole;
    });
    const most = Math.max(...parts);
    return most < LIMITS.muscleArea
      ? [{ rule: 11, words: `${muscle} is not seen (${(most * 100).toFixed(2)} %)` }]
      : [];
  });

const keysOf = (value: unknown, path = ""): string[] => {
  if (typeof value !== "object" || value === null) return [`${path}:${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`));
};

/** 12: all poses have the same controls; one that is missing would be lost between them. */
export const keyFaults = ({ poses }: MovementPattern): Fault[] => {
  const [first, ...others] = fullPoses(poses).map((pose: Pose) => keysOf(pose).sort().join());
  return others.some((keys) => keys !== first) ? [{ rule: 12, words: "two poses have different controls" }] : [];
};

/** 13: the movement is seen to move, unless it is held in one pose. */
export const moveFaults = ({ small, poses }: MovementPattern, samples: readonly Sample[]): Fault[] => {
  if (poses.length === 1) return [];
  const [first] = samples;
  const most = Math.max(
    ...samples.flatMap(({ skeleton, sides }) => [
      distance(skeleton.head, (first as Sample).skeleton.head),
      distance(skeleton.pelvis, (first as Sample).skeleton.pelvis),
      ...sides.flatMap((side, index) => {
        const start = (first as Sample).sides[index as 0 | 1];
        return (["elbow", "grip", "knee", "ankle"] as const).map((joint) => distance(side[joint], start[joint]));
      }),
    ]),
  );
  return most < (small ? LIMITS.smallMove : LIMITS.move)
    ? [{ rule: 13, words: `no joint moves more than ${most.toFixed(1)}` }]
    : [];
};
