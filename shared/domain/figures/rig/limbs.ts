import { BODY } from "./body.ts";
import type { Arm, ArmAngles, FootContact, HandContact, Leg, LegAngles } from "./pose.ts";
import { solveTwoBones } from "./two-bone.ts";
import { type Axes, add, along, cos, cross, sin, squareTo, sub, times, unit, type Vec3 } from "./vectors.ts";

/** `armFront` is the direction in which the elbow bends; `handMiss` how far the hand is from its contact. */
export type ArmFrame = { elbow: Vec3; wrist: Vec3; grip: Vec3; armFront: Vec3; handMiss: number };
/** `legFront` is the direction of the shin's front, `toe` and `sole` those of the shoe. */
export type LegFrame = { knee: Vec3; ankle: Vec3; legFront: Vec3; toe: Vec3; sole: Vec3; footMiss: number };

export type Surroundings = {
  shoulders: Vec3;
  pelvis: Vec3;
  neck: Vec3;
  head: Vec3;
  lower: Axes;
  upper: Axes;
  skull: Axes;
  bar: Vec3 | null;
};

const ARM_POLE: Vec3 = [-0.3, -1, 0.3];

const outwards = ([x, y, z]: Vec3, sign: 1 | -1): Vec3 => [x, y, z * sign];

/** The height at which a straight arm ends, `x` ahead and `aside` of its shoulder. */
export const straightReach = (shoulder: Vec3, x: number, aside: number): number => {
  const arm = (BODY.upperArm + BODY.forearm) * 0.999;
  return shoulder[1] - Math.sqrt(Math.max(0, arm ** 2 - (x - shoulder[0]) ** 2 - aside ** 2));
};

const targetOf = (contact: HandContact, sign: 1 | -1, around: Surroundings): Vec3 => {
  if ("at" in contact) {
    const [x, y, z] = contact.at;
    const height = contact.hang ? straightReach(around.shoulders, x, z - BODY.shoulderHalf) : y;
    return [x, height, z * sign];
  }
  if ("head" in contact) return along(around.head, around.skull, outwards(contact.head, sign));
  if ("chest" in contact) return along(around.neck, around.upper, outwards(contact.chest, sign));
  if ("hips" in contact) return along(around.pelvis, around.lower, outwards(contact.hips, sign));
  if (around.bar === null) throw new Error("A hand holds a bar that is not there");
  return add(around.bar, [0, 0, 1], sign * contact.grip);
};

const arcOfArm = (angles: ArmAngles, sign: 1 | -1, shoulder: Vec3, { up, front, right }: Axes): ArmFrame => {
  const { fl = 0, abd, el, rot = 0, wrist: flexed = 0 } = angles;
  const direction = unit(add(add(times(up, -cos(abd) * cos(fl)), front, sin(fl) * cos(abd)), right, sign * sin(abd)));
  const straight = squareTo(add(times(up, sin(fl)), front, cos(fl)), direction);
  const bend = add(times(straight, cos(rot)), cross(direction, straight), sin(rot) * sign);
  const elbow = add(shoulder, direction, BODY.upperArm);
  const forearm = add(times(direction, cos(el)), bend, sin(el));
  const inwards = add(times(bend, cos(el)), direction, -sin(el));
  const wrist = add(elbow, forearm, BODY.wrist);
  return {
    elbow,
    wrist,
    grip: add(wrist, add(times(forearm, cos(flexed)), inwards, sin(flexed)), BODY.forearm - BODY.wrist),
    armFront: unit(add(bend, inwards)),
    handMiss: 0,
  };
};

export const solveArm = (arm: Arm, sign: 1 | -1, shoulder: Vec3, around: Surroundings): ArmFrame => {
  if ("abd" in arm) return arcOfArm(arm, sign, shoulder, around.upper);
  const bones = { first: BODY.upperArm, second: BODY.forearm, pole: outwards(arm.pole ?? ARM_POLE, sign) };
  const { joint, end, bend, miss } = solveTwoBones(shoulder, targetOf(arm, sign, around), bones);
  const wrist = add(joint, unit(sub(end, joint)), BODY.wrist);
  return { elbow: joint, wrist, grip: end, armFront: times(bend, -1), handMiss: miss };
};

const arcOfLeg = (angles: LegAngles, sign: 1 | -1, hip: Vec3, { up, front, right }: Axes): LegFrame => {
  const { hip: forward, knee: bent, abd = 0, turn = 0, ankle: lifted = 0 } = angles;
  const thigh = unit(
    add(add(times(up, -cos(forward) * cos(abd)), front, sin(forward) * cos(abd)), right, sign * sin(abd)),
  );
  const straight = squareTo(add(times(up, sin(forward)), front, cos(forward)), thigh);
  const thighFront = add(times(straight, cos(turn)), cross(thigh, straight), sin(turn) * sign);
  const knee = add(hip, thigh, BODY.thigh);
  const shank = unit(add(times(thigh, cos(bent)), thighFront, -sin(bent)));
  const foot = add(times(thighFront, cos(bent)), thigh, sin(bent));
  return {
    knee,
    ankle: add(knee, shank, BODY.shank),
    legFront: unit(add(thighFront, foot)),
    toe: unit(add(times(foot, cos(lifted)), shank, -sin(lifted))),
    sole: unit(add(times(shank, cos(lifted)), foot, sin(lifted))),
    footMiss: 0,
  };
};

const standing = (contact: FootContact, sign: 1 | -1, hip: Vec3): LegFrame => {
  const { pitch = 0, out = 10, pole } = contact;
  const toe = unit([cos(pitch) * cos(out), sin(pitch), sign * sin(out) * Math.abs(cos(pitch))]);
  const sole = squareTo([sin(pitch), -cos(pitch), 0], toe);
  const ankleOf = (): Vec3 => {
    if ("at" in contact) return outwards(contact.at, sign);
    return add(add(outwards(contact.toe, sign), toe, -BODY.ball), sole, -BODY.ankle);
  };
  const bones = {
    first: BODY.thigh,
    second: BODY.shank,
    pole: outwards(pole ?? [cos(out), 0.15, sin(out) * 1.1], sign),
  };
  const { joint, end, bend, miss } = solveTwoBones(hip, ankleOf(), bones);
  return { knee: joint, ankle: end, legFront: bend, toe, sole, footMiss: miss };
};

export const solveLeg = (leg: Leg, sign: 1 | -1, hip: Vec3, lower: Axes): LegFrame =>
  "hip" in leg ? arcOfLeg(leg, sign, hip, lower) : standing(leg, sign, hip);
