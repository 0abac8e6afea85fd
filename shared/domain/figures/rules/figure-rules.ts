/** Rules 11 to 13: what is seen, and that it moves. */

import type { Tint } from "#shared/domain/figures/drawing/segment.ts";
import type { Shape } from "#shared/domain/figures/drawing/shape.ts";
import { frameAt } from "#shared/domain/figures/frame.ts";
import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { fullPoses, type Pose } from "#shared/domain/figures/rig/pose.ts";
import { ballOf } from "#shared/domain/figures/rig/skeleton.ts";
import { distance, type Vec3 } from "#shared/domain/figures/rig/vectors.ts";
import { posesOf } from "#shared/domain/figures/sight.ts";
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

/** The part of a frame that a muscle fills. */
const seenPart = (movement: MovementPattern, progress: number, muscle: Tint["primary_muscles"][number]): number => {
  const tint: Tint = { primary_muscles: [muscle], secondary_muscles: [], simple: true };
  const { shapes, still } = frameAt(movement, progress, tint);
  const whole = (still[2] - still[0]) * (still[3] - still[1]);
  const seen = shapes.filter(({ tone }) => tone.startsWith("primary")).map(areaOf);
  return seen.reduce((sum, area) => sum + area, 0) / whole;
};

/** 11: each muscle that works most shows in one pose at least. */
export const muscleFaults = (movement: MovementPattern, muscles: Tint["primary_muscles"]): Fault[] =>
  muscles.flatMap((muscle): Fault[] => {
    const shows = posesOf(movement).some((progress) => seenPart(movement, progress, muscle) >= LIMITS.muscleArea);
    return shows ? [] : [{ rule: 11, words: `${muscle} is not seen` }];
  });

const keysOf = (value: unknown, path = ""): string[] => {
  if (typeof value !== "object" || value === null) return [`${path}:${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`));
};

const jointsOf = ({ skeleton, sides }: Sample): Vec3[] => [
  skeleton.head,
  skeleton.pelvis,
  ...sides.flatMap((side) => [side.elbow, side.grip, side.knee, side.ankle, ballOf(side)]),
];

/**
 * 12: all poses have the same controls, for one that is missing would be lost between them; a round ends where it
 * began.
 */
export const keyFaults = ({ poses, cycle }: MovementPattern, samples: readonly Sample[]): Fault[] => {
  const [first, ...others] = fullPoses(poses).map((pose: Pose) => keysOf(pose).sort().join());
  const [start, end] = [samples[0], samples[samples.length - 1]].map((sample) => jointsOf(sample as Sample));
  const open = cycle && start?.some((joint, index) => distance(joint, end?.[index] as Vec3) > LIMITS.slide);
  return [
    ...(others.some((keys) => keys !== first) ? [{ rule: 12, words: "two poses have different controls" }] : []),
    ...(open ? [{ rule: 12, words: "a round that does not end where it began" }] : []),
  ];
};

/** 13: the movement is seen to move, unless it is held in one pose. */
export const moveFaults = ({ small, poses }: MovementPattern, samples: readonly Sample[]): Fault[] => {
  if (poses.length === 1) return [];
  const joints = samples.map(jointsOf);
  const most = Math.max(...joints.flatMap((each) => each.map((joint, at) => distance(joint, joints[0]?.[at] as Vec3))));
  return most < (small ? LIMITS.smallMove : LIMITS.move)
    ? [{ rule: 13, words: `no joint moves more than ${most.toFixed(1)}` }]
    : [];
};
