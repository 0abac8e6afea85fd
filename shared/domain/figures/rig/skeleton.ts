import { BODY } from "./body.ts";
import { type ArmFrame, type LegFrame, solveArm, solveLeg, straightReach } from "./limbs.ts";
import type { Arm, Leg, Pose } from "./pose.ts";
import { type Axes, add, along, cos, middle, sin, times, type Vec3 } from "./vectors.ts";

/** Joints and axes of one instant. `sign` is 1 on the figure's right and −1 on its left. */
export type Side = ArmFrame & LegFrame & { sign: 1 | -1; shoulder: Vec3; hip: Vec3 };
export type Skeleton = {
  pelvis: Vec3;
  /** Between the lower and the upper trunk, and the top of the latter. */
  waist: Vec3;
  neck: Vec3;
  head: Vec3;
  lower: Axes;
  upper: Axes;
  skull: Axes;
  bar: Vec3 | null;
  right: Side;
  left: Side;
};

/** Turned to the left about the spine, then bent forward, then leaned to the right. */
const axesOf = (forward: number, roll = 0, twist = 0): Axes => {
  const turn = ([x, y, z]: Vec3): Vec3 => {
    const [x1, z1] = [x * cos(twist) + z * sin(twist), z * cos(twist) - x * sin(twist)];
    const [x2, y2] = [x1 * cos(forward) + y * sin(forward), y * cos(forward) - x1 * sin(forward)];
    return [x2, y2 * cos(roll) - z1 * sin(roll), z1 * cos(roll) + y2 * sin(roll)];
  };
  return { front: turn([1, 0, 0]), up: turn([0, 1, 0]), right: turn([0, 0, 1]) };
};

/** How far behind the spine a bar lies on the back, and before it on the shoulders. */
const ON_BACK: Vec3 = [-11.5, BODY.upperTrunk - 3.5, 0];
const ON_FRONT: Vec3 = [13, BODY.upperTrunk - 2, 0];

/** @throws Error if an arm or a leg has no control. */
export const solve = (pose: Pose): Skeleton => {
  const [x, y, z = 0] = pose.pelvis;
  const pelvis: Vec3 = [x, y, z];
  const lower = axesOf(pose.trunk[0], pose.roll?.[0], pose.twist?.[0]);
  const upper = axesOf(pose.trunk[1], pose.roll?.[1], pose.twist?.[1]);
  const skull = axesOf(pose.trunk[1] + (pose.head ?? -4), (pose.roll?.[1] ?? 0) + (pose.tilt ?? 0), pose.twist?.[1]);
  const waist = add(pelvis, lower.up, BODY.lowerTrunk);
  const neck = add(waist, upper.up, BODY.upperTrunk);
  const head = along(neck, skull, [2.5, BODY.neck + 8, 0]);
  const shoulders = along(waist, upper, [pose.reach ?? 0, BODY.upperTrunk - BODY.shoulderDrop + (pose.shrug ?? 0), 0]);
  const barOf = (): Vec3 | null => {
    if (pose.bar === undefined) return null;
    if (pose.bar === "back") return along(waist, upper, ON_BACK);
    if (pose.bar === "front") return along(waist, upper, ON_FRONT);
    const [barX, barY, barZ = 0] = pose.bar;
    const hanging = [pose.arm, pose.armR].find((arm) => arm !== undefined && "grip" in arm && arm.hang);
    if (hanging === undefined || !("grip" in hanging)) return [barX, barY, barZ];
    return [barX, straightReach(shoulders, barX, hanging.grip - BODY.shoulderHalf), barZ];
  };
  const bar = barOf();
  const side = (sign: 1 | -1, arm: Arm | undefined, leg: Leg | undefined): Side => {
    if (arm === undefined || leg === undefined) throw new Error("A pose controls both arms and both legs");
    const shoulder = add(shoulders, upper.right, sign * BODY.shoulderHalf);
    const hip = add(pelvis, lower.right, sign * BODY.hipHalf);
    const surroundings = { shoulders, pelvis, neck, head, lower, upper, skull, bar };
    return {
      sign,
      shoulder,
      hip,
      ...solveArm(arm, sign, shoulder, surroundings),
      ...solveLeg(leg, sign, hip, lower),
    };
  };
  return {
    pelvis,
    waist,
    neck,
    head,
    lower,
    upper,
    skull,
    bar,
    right: side(1, pose.armR ?? pose.arm, pose.legR ?? pose.leg),
    left: side(-1, pose.armL ?? pose.arm, pose.legL ?? pose.leg),
  };
};

/** Where the spine is `at` centimetres above the hips; the bend between both parts of the trunk is spread over 22. */
export const spineAt = (skeleton: Skeleton, at: number): { centre: Vec3; axes: Axes } => {
  const { pelvis, waist, lower, upper } = skeleton;
  const [from, to] = [BODY.lowerTrunk - 11, BODY.lowerTrunk + 11];
  if (at <= from) return { centre: add(pelvis, lower.up, at), axes: lower };
  if (at >= to) return { centre: add(waist, upper.up, at - BODY.lowerTrunk), axes: upper };
  const u = (at - from) / (to - from);
  const eased = u * u * (3 - 2 * u);
  const blend = (a: Vec3, b: Vec3): Vec3 => add(times(a, 1 - eased), b, eased);
  const [start, end] = [add(pelvis, lower.up, from), add(waist, upper.up, 11)];
  const centre = add(add(times(start, (1 - u) ** 2), waist, 2 * u * (1 - u)), end, u * u);
  return {
    centre,
    axes: {
      up: blend(lower.up, upper.up),
      front: blend(lower.front, upper.front),
      right: blend(lower.right, upper.right),
    },
  };
};

/** Between both hands. */
export const handsOf = ({ right, left }: Skeleton): Vec3 => middle(right.grip, left.grip);

/** Where the ball of a foot stands. */
export const ballOf = ({ ankle, toe, sole }: Pick<Side, "ankle" | "toe" | "sole">): Vec3 =>
  add(add(ankle, toe, BODY.ball), sole, BODY.ankle);
