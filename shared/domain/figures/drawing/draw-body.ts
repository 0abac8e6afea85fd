import { BODY, RINGS, type Ring, ringAt } from "#shared/domain/figures/rig/body.ts";
import { type Side, type Skeleton, spineAt } from "#shared/domain/figures/rig/skeleton.ts";
import {
  add,
  cross,
  distance,
  dot,
  middle,
  squareTo,
  sub,
  times,
  unit,
  type Vec3,
} from "#shared/domain/figures/rig/vectors.ts";
import type { Camera } from "./camera.ts";
import { footPart, handPart, headPart } from "./draw-ends.ts";
import { LIMB_PATCHES, NECK_PATCHES, TRUNK_PATCHES } from "./muscle-patches.ts";
import { joinOutlines, tube } from "./outline.ts";
import { type Cut, muscleShapes, ringPoints, type Tint } from "./segment.ts";
import type { Part } from "./shape.ts";

/** Nearer than their depth says, so that a limb before the trunk stays before it. Centimetres. */
const NEARER = { hand: 6, thigh: 5, forearm: 4, upperArm: 3, shank: 0, foot: 1, trunk: 0, neck: -1, head: 0 } as const;

export type Limb = keyof typeof LIMB_PATCHES;

/** Where a limb starts and ends, and which way it faces. */
export const limbOf = (side: Side, limb: Limb): { from: Vec3; to: Vec3; front: Vec3 } => {
  if (limb === "thigh") return { from: side.hip, to: side.knee, front: side.legFront };
  if (limb === "shank") return { from: side.knee, to: side.ankle, front: side.legFront };
  if (limb === "upperArm") return { from: side.shoulder, to: side.elbow, front: side.armFront };
  const axis = unit(sub(side.wrist, side.elbow));
  return { from: side.elbow, to: add(side.elbow, axis, BODY.forearm), front: squareTo(side.armFront, axis) };
};

/** The cut of a limb at a part of its length. */
export const limbCut = (side: Side, limb: Limb): ((at: number) => Cut) => {
  const { from, to, front: towards } = limbOf(side, limb);
  const axis = unit(sub(to, from));
  const front = squareTo(towards, axis);
  const [right, whole] = [cross(axis, front), distance(from, to)];
  return (at) => ({ centre: add(from, axis, whole * at), front, right, ring: ringAt(RINGS[limb], at) });
};

export const trunkCut =
  (skeleton: Skeleton) =>
  (at: number): Cut => {
    const { centre, axes } = spineAt(skeleton, at);
    return { centre, front: axes.front, right: axes.right, ring: ringAt(RINGS.trunk, at) };
  };

/** Rings at either end that have no gap round them, where the next segment of the limb begins. */
const JOINED: Record<Limb, readonly [start: number, end: number]> = {
  thigh: [4, 2],
  shank: [2, 1],
  upperArm: [1, 1],
  forearm: [2, 0],
};

const limbPart = (side: Side, limb: Limb, camera: Camera, tint: Tint, far: boolean): Part => {
  const cutAt = limbCut(side, limb);
  const { from, to } = limbOf(side, limb);
  const rows = RINGS[limb].map((ring: Ring) => ringPoints(cutAt(ring[0]), camera));
  const [start, end] = JOINED[limb];
  const free = tube(rows.slice(start, rows.length - end));
  const joined = joinOutlines([tube(rows.slice(0, start + 1)), tube(rows.slice(rows.length - end - 1))]);
  const tone = far ? "skinFar" : "skin";
  return {
    depth: camera.depth(middle(from, to)) + NEARER[limb],
    bounds: joinOutlines([free, joined]).bounds,
    shapes: [
      { d: free.d, tone, edge: true },
      { d: joined.d, tone },
      ...muscleShapes(LIMB_PATCHES[limb], cutAt, camera, { tint, far, mirrored: side.sign === -1 }),
    ],
  };
};

const trunkPart = (skeleton: Skeleton, camera: Camera, tint: Tint): Part => {
  const cutAt = trunkCut(skeleton);
  const shape = tube(RINGS.trunk.map((ring: Ring) => ringPoints(cutAt(ring[0]), camera)));
  return {
    depth: camera.depth(add(skeleton.pelvis, sub(skeleton.neck, skeleton.pelvis), 0.55)) + NEARER.trunk,
    bounds: shape.bounds,
    shapes: [
      { d: shape.d, tone: "skin", edge: true },
      ...muscleShapes(TRUNK_PATCHES, cutAt, camera, { tint, far: false, mirrored: false }),
    ],
  };
};

const neckPart = ({ neck, head, upper, skull }: Skeleton, camera: Camera, tint: Tint): Part => {
  const [from, to] = [add(neck, upper.up, -3), add(head, skull.up, -6)];
  const cutAt = (at: number): Cut => ({
    centre: add(from, sub(to, from), at),
    front: skull.front,
    right: skull.right,
    ring: [at, 5.3 - at * 0.4, 5.6 - at * 0.6, 5.8 - at * 0.8],
  });
  const shape = tube([0, 0.5, 1].map((at) => ringPoints(cutAt(at), camera)));
  const shows = [...tint.primary_muscles, ...tint.secondary_muscles].includes("neck");
  return {
    depth: camera.depth(add(from, skull.front, -1)) + NEARER.neck,
    bounds: shape.bounds,
    shapes: [
      { d: shape.d, tone: "skin" },
      ...(shows ? muscleShapes(NECK_PATCHES, cutAt, camera, { tint, far: false, mirrored: false }) : []),
    ],
  };
};

const LIMBS = ["thigh", "shank", "upperArm", "forearm"] as const;

/** How far the body must be turned for one side to be the far one: the sine of that angle. */
const TURNED = 0.3;

/** The whole body as parts, in no order. */
export const drawBody = (skeleton: Skeleton, camera: Camera, tint: Tint): Part[] => {
  const sides = [skeleton.right, skeleton.left].flatMap((side): Part[] => {
    const isFar = (right: Vec3): boolean => dot(times(right, side.sign), camera.eye) < -TURNED;
    const [armFar, legFar] = [isFar(skeleton.upper.right), isFar(skeleton.lower.right)];
    const limbs = LIMBS.map((limb) =>
      limbPart(side, limb, camera, tint, limb === "thigh" || limb === "shank" ? legFar : armFar),
    );
    return [...limbs, handPart(side, camera, armFar, NEARER.hand), footPart(side, camera, legFar, NEARER.foot)];
  });
  return [
    trunkPart(skeleton, camera, tint),
    neckPart(skeleton, camera, tint),
    headPart(skeleton, camera, NEARER.head),
    ...sides,
  ];
};
