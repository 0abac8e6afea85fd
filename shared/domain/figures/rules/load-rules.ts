/** Rules 5 to 7 and 10: the load, balance, what bears the body. */
import { limbCut, trunkCut } from "#shared/domain/figures/drawing/draw-body.ts";
import { skinOf } from "#shared/domain/figures/drawing/segment.ts";
import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { boxAxes } from "#shared/domain/figures/props/draw-prop.ts";
import { type Borne, type Prop, placeAt } from "#shared/domain/figures/props/prop.ts";
import { RINGS } from "#shared/domain/figures/rig/body.ts";
import { handsOf, type Skeleton } from "#shared/domain/figures/rig/skeleton.ts";
import { add, dot, length, middle, sub, type Vec3 } from "#shared/domain/figures/rig/vectors.ts";
import { LIMITS } from "./limits.ts";
import type { Fault, Sample } from "./sample.ts";

/** 5: the load stays over the middle of the feet, on a straight way. */
export const pathFaults = ({ checks = [] }: MovementPattern, samples: readonly Sample[]): Fault[] => {
  if (!checks.includes("bar-over-foot") && !checks.includes("hands-over-foot")) return [];
  const ahead = samples.map(({ skeleton }) => {
    const { right, left } = skeleton;
    return (skeleton.bar ?? handsOf(skeleton))[0] - middle(right.ankle, left.ankle)[0] - LIMITS.midFoot;
  });
  const far = Math.max(...ahead.map(Math.abs));
  const spread = Math.max(...ahead) - Math.min(...ahead);
  return [
    ...(far > LIMITS.overFoot ? [{ rule: 5, words: `the load is ${far.toFixed(1)} off the middle of the foot` }] : []),
    ...(spread > LIMITS.barPath ? [{ rule: 5, words: `the load's way is ${spread.toFixed(1)} wide` }] : []),
  ];
};

/** Parts of the body's mass, after Winter, Biomechanics and Motor Control of Human Movement, table 4.1. */
const MASS = { trunk: 0.497, head: 0.081, thigh: 0.1, shank: 0.0465, foot: 0.0145, upperArm: 0.028, forearm: 0.022 };

const centreOfMass = ({ pelvis, neck, head, right, left }: Skeleton): Vec3 => {
  let centre: Vec3 = [0, 0, 0];
  const put = (from: Vec3, to: Vec3, part: number, mass: number): void => {
    centre = add(centre, add(from, sub(to, from), part), mass);
  };
  put(pelvis, neck, 0.5, MASS.trunk);
  put(head, head, 0, MASS.head);
  for (const side of [right, left]) {
    put(side.hip, side.knee, 0.433, MASS.thigh);
    put(side.knee, side.ankle, 0.433, MASS.shank);
    put(side.ankle, side.ankle, 0, MASS.foot);
    put(side.shoulder, side.elbow, 0.436, MASS.upperArm);
    put(side.elbow, side.grip, 0.5, MASS.forearm);
  }
  return centre;
};

/** 6: who stands free does not fall. */
export const balanceFaults = ({ checks = [] }: MovementPattern, samples: readonly Sample[]): Fault[] => {
  if (!checks.includes("balance")) return [];
  const off = samples.map(({ skeleton, sides }) => {
    const x = centreOfMass(skeleton)[0];
    const [back, ahead] = [
      Math.min(...sides.map(({ ankle }) => ankle[0])),
      Math.max(...sides.map(({ ankle }) => ankle[0])),
    ];
    return Math.max(back + LIMITS.balance[0] - x, x - ahead - LIMITS.balance[1]);
  });
  const worst = Math.max(...off);
  return worst > 0 ? [{ rule: 6, words: `the weight is ${worst.toFixed(1)} off the feet` }] : [];
};

const toSegment = (point: Vec3, from: Vec3, to: Vec3): number => {
  const way = sub(to, from);
  const part = Math.max(0, Math.min(1, dot(sub(point, from), way) / (dot(way, way) || 1)));
  return length(sub(point, add(from, way, part)));
};

const sideways = ([x, y]: Vec3): Vec3 => [x, y, 0];

/** 7: a bar does not pass through thighs, shins, trunk or head. */
export const barFaults = ({ props = [] }: MovementPattern, samples: readonly Sample[]): Fault[] => {
  if (!props.some((prop) => "rod" in prop && prop.pieces === 9)) return [];
  const depth = (bar: Vec3, from: Vec3, to: Vec3, radius: number): number =>
    radius - toSegment(sideways(bar), sideways(from), sideways(to));
  const worst = Math.max(
    ...samples.flatMap(({ skeleton, sides }) => {
      const { bar, waist, neck, head } = skeleton;
      if (bar === null) return [];
      return [
        depth(bar, waist, neck, 10.5),
        depth(bar, head, head, 10),
        ...sides.flatMap(({ hip, knee, ankle }) => [depth(bar, hip, knee, 8.5), depth(bar, knee, ankle, 4.4)]),
      ];
    }),
  );
  return worst > LIMITS.barInside ? [{ rule: 7, words: `the bar is ${worst.toFixed(1)} inside the body` }] : [];
};

const limbSkin = ({ right, left }: Skeleton, limb: "thigh" | "shank" | "upperArm"): Vec3[] =>
  [right, left].flatMap((side) => RINGS[limb].flatMap(([at]) => skinOf(limbCut(side, limb)(at))));

const skinOfPart = (skeleton: Skeleton, part: Borne): Vec3[] => {
  if (part === "trunk") return RINGS.trunk.flatMap(([at]) => skinOf(trunkCut(skeleton)(at)));
  if (part === "thighs")
    return [
      ...limbSkin(skeleton, "thigh"),
      ...RINGS.trunk.slice(0, 3).flatMap(([at]) => skinOf(trunkCut(skeleton)(at))),
    ];
  return limbSkin(skeleton, part === "shanks" ? "shank" : "upperArm");
};

/** The least distance of a part's skin from the upper face of the box that bears it; below 0 it is in the box. */
export const padDistance = (prop: Extract<Prop, { box: unknown }>, skeleton: Skeleton): number => {
  const centre = placeAt(prop.box, prop, skeleton, 1);
  const [long, up, wide] = boxAxes(prop.tilt);
  const heights = skinOfPart(skeleton, prop.bears as Borne).flatMap((point) => {
    const from = sub(point, centre);
    const over = Math.abs(dot(from, long)) <= prop.half[0] && Math.abs(dot(from, wide)) <= prop.half[2];
    return over ? [dot(from, up) - prop.half[1]] : [];
  });
  return Math.min(...heights);
};

/** 10: backs, hips and thighs rest on what bears them. */
export const padFaults = ({ props = [] }: MovementPattern, samples: readonly Sample[]): Fault[] =>
  props.flatMap((prop): Fault[] => {
    if (!("box" in prop) || prop.bears === undefined) return [];
    const gaps = samples.map(({ skeleton }) => padDistance(prop, skeleton));
    const [near, far] = [Math.min(...gaps), Math.max(...gaps)];
    if (near >= -LIMITS.padDepth && far <= LIMITS.padGap) return [];
    return [{ rule: 10, words: `${prop.bears} ${near.toFixed(1)} to ${far.toFixed(1)} from the pad` }];
  });
