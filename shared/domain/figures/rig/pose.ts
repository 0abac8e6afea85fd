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

/** The joints of an arm that draws an arc: shoulder forward and outward, elbow bent, the bend turned about the arm. */
export type ArmAngles = { fl?: number; abd: number; el: number; rot?: number };

/**
 * Where a foot stands: its ankle (`at`) or the ball of the foot (`toe`). `pitch` lifts the toes, `out` turns them out,
 * `pole` is the direction in which the knee points.
 */
export type FootContact = { pitch?: number; out?: number; pole?: Vec3 } & ({ at: Vec3 } | { toe: Vec3 });

/** The joints of a leg that draws an arc, by the axes of the pelvis. */
export type LegAngles = { hip: number; knee: number; abd?: number; ankle?: number };

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
  /** Forward from the upper trunk. */
  head?: number;
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
