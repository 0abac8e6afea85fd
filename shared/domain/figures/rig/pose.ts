import type { Vec3 } from "./vectors.ts";

/**
 * Where a hand touches something, its z counted outwards on both sides: a point of the room (`at`), a place on the bar
 * (`grip`, from its middle), or by the head, the chest or the hips (to the front, up, outwards). `pole` is the
 * direction in which the elbow points; `hang` solves the height so that the arm is straight.
 */
export type HandContact = { pole?: Vec3; hang?: true } & (
  | { at: Vec3 }
  | { grip: number }
  | { head: Vec3 }
  | { chest: Vec3 }
  | { hips: Vec3 }
);

/**
 * The joints of an arm that draws an arc: shoulder forward and outward, elbow bent, the bend turned about the arm, the
 * hand bent at the wrist as the elbow is.
 */
export type ArmAngles = { fl?: number; abd: number; el: number; rot?: number; wrist?: number };

/**
 * Where a foot stands: its ankle (`at`) or the ball of the foot (`toe`). `pitch` lifts the toes, `out` turns them out,
 * `pole` is the direction in which the knee points.
 */
export type FootContact = { pitch?: number; out?: number; pole?: Vec3 } & ({ at: Vec3 } | { toe: Vec3 });

/** The joints of a leg that draws an arc, by the axes of the pelvis; `turn` turns the thigh outwards about itself. */
export type LegAngles = { hip: number; knee: number; abd?: number; turn?: number; ankle?: number };

export type Arm = HandContact | ArmAngles;
export type Leg = FootContact | LegAngles;

/** What an author controls; the skeleton follows from it. Centimetres and degrees. */
export type Pose = {
  pelvis: readonly [x: number, y: number, z?: number];
  /** Lower and upper trunk, forward from upright. */
  trunk: readonly [lower: number, upper: number];
  /** Lower and upper trunk, to the figure's right. */
  roll?: readonly [lower: number, upper: number];
  /** Lower and upper trunk about the spine, to the figure's left. */
  twist?: readonly [lower: number, upper: number];
  /** Forward from the upper trunk, in degrees. */
  head?: number;
  /** The head to the figure's right, in degrees. */
  tilt?: number;
  /** The shoulders up and forward. */
  shrug?: number;
  reach?: number;
  /** The middle of the bar, or where it lies: on the back, on the front of the shoulders. */
  bar?: readonly [x: number, y: number, z?: number] | "back" | "front";
  /** Both arms, or each by itself. */
  arm?: Arm;
  armR?: Arm;
  armL?: Arm;
  leg?: Leg;
  legR?: Leg;
  legL?: Leg;
};

/** The first pose in full, then what differs from the pose before. */
export type Poses = readonly [Pose, ...Partial<Pose>[]];

/** Every pose in full. */
export const fullPoses = ([first, ...others]: Poses): Pose[] => {
  const poses = [first];
  for (const change of others) poses.push({ ...(poses[poses.length - 1] as Pose), ...change });
  return poses;
};

type Control = number | string | boolean | readonly Control[] | { [key: string]: Control };

const mix = (from: Control, to: Control, part: number): Control => {
  if (typeof from === "number") return from + ((to as number) - from) * part;
  if (Array.isArray(from)) return from.map((value, index) => mix(value, (to as Control[])[index] ?? value, part));
  if (typeof from !== "object") return from;
  return Object.fromEntries(
    Object.entries(from).map(([key, value]) => [key, mix(value, (to as Record<string, Control>)[key] ?? value, part)]),
  );
};

/** The pose at `progress`, 0 to 1, through all `poses`. The controls are mixed, never the joints. */
export const poseAt = (poses: readonly Pose[], progress: number): Pose => {
  const last = poses.length - 1;
  if (last === 0) return poses[0] as Pose;
  const index = Math.min(last - 1, Math.floor(progress * last));
  return mix(poses[index] as Control, poses[index + 1] as Control, progress * last - index) as Pose;
};

const swapped = <Value>(
  right: Value | undefined,
  left: Value | undefined,
  keys: readonly [string, string],
): object => ({
  ...(left === undefined ? {} : { [keys[0]]: left }),
  ...(right === undefined ? {} : { [keys[1]]: right }),
});

/** The pose as a mirror shows it. */
export const mirrored = (pose: Pose): Pose => {
  const { armR, armL, legR, legL, roll, twist, tilt, pelvis, ...same } = pose;
  const turned = ([lower, upper]: readonly [number, number]) => [-lower, -upper] as const;
  return {
    ...same,
    pelvis: [pelvis[0], pelvis[1], -(pelvis[2] ?? 0)],
    ...(roll === undefined ? {} : { roll: turned(roll) }),
    ...(twist === undefined ? {} : { twist: turned(twist) }),
    ...(tilt === undefined ? {} : { tilt: -tilt }),
    ...swapped(armR, armL, ["armR", "armL"]),
    ...swapped(legR, legL, ["legR", "legL"]),
  };
};

/** Steps of the right side, then the same of the left, and round. */
export const round = (...steps: readonly Pose[]): Poses => {
  const left = steps.map(mirrored);
  const [first, ...others] = left.map(mirrored) as [Pose, ...Pose[]];
  return [first, ...others, ...left, first];
};

/** The poses of a turn, by the degrees that it has turned, in eight steps. */
export const turning = (poseOf: (turned: number) => Pose): Poses => {
  const [first, ...others] = [0, 45, 90, 135, 180, 225, 270, 315, 360].map(poseOf) as [Pose, ...Pose[]];
  return [first, ...others];
};
