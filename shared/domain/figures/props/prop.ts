import type { Material } from "#shared/domain/figures/drawing/shape.ts";
import { ballOf, handsOf, type Side, type Skeleton } from "#shared/domain/figures/rig/skeleton.ts";
import {
  type Axes,
  add,
  along,
  cross,
  middle,
  squareTo,
  sub,
  times,
  unit,
  type Vec3,
} from "#shared/domain/figures/rig/vectors.ts";

/**
 * A part of the body that props follow, the soles by the balls of the feet; those without a side are drawn once for
 * either side.
 */
export type SideAnchor = "hand" | "elbow" | "shoulder" | "knee" | "ankle";
export type Anchor =
  | SideAnchor
  | `${SideAnchor}${"R" | "L"}`
  | "bar"
  | "hands"
  | "knees"
  | "ankles"
  | "soles"
  | "hips"
  | "neck"
  | "head";

/** A point of the room, or one by an anchor: forward, up, outwards from it. */
export type Place = Vec3 | readonly [anchor: Anchor, ...offset: Partial<Vec3>];

/** The part of the body that a box bears: its skin touches the upper face. */
export type Borne = "trunk" | "thighs" | "shanks" | "upperArms";

type Common = {
  tone?: Material;
  /** Behind or before everything else, or nearer than its depth says by so many centimetres. */
  layer?: "back" | "front";
  nearer?: number;
  /** Drawn on both sides. */
  pair?: true;
  /** Offsets and axis by the limb that ends at the anchor: along it, to its front, outwards. */
  local?: true;
};

/** What every thing in a gym is built of. Centimetres and degrees. */
export type Prop = Common &
  (
    | { box: Place; half: Vec3; tilt?: number; bears?: Borne }
    | { rod: readonly [Place, Place]; r: number; pieces?: number }
    | { disc: Place; axis: Vec3; r: number; width: number; plain?: true }
    | { ball: Place; r: number }
    | { cable: readonly [Place, Place]; r?: number }
  );

const SIDED: readonly string[] = ["hand", "elbow", "shoulder", "knee", "ankle"] satisfies SideAnchor[];

const placesOf = (prop: Prop): readonly Place[] => {
  if ("box" in prop) return [prop.box];
  if ("disc" in prop) return [prop.disc];
  if ("ball" in prop) return [prop.ball];
  return "rod" in prop ? prop.rod : prop.cable;
};

/** The sides on which a prop is drawn. */
export const sidesOf = (prop: Prop): readonly (1 | -1)[] =>
  prop.pair || placesOf(prop).some(([first]) => typeof first === "string" && SIDED.includes(first)) ? [1, -1] : [1];

const jointOf = (side: Side, anchor: string): Vec3 => {
  if (anchor.startsWith("hand")) return side.grip;
  if (anchor.startsWith("elbow")) return side.elbow;
  if (anchor.startsWith("shoulder")) return side.shoulder;
  return anchor.startsWith("knee") ? side.knee : side.ankle;
};

const anchorOf = (skeleton: Skeleton, anchor: Anchor, sign: 1 | -1): Vec3 => {
  const { right, left } = skeleton;
  if (anchor === "bar") return skeleton.bar ?? handsOf(skeleton);
  if (anchor === "hands") return handsOf(skeleton);
  if (anchor === "knees") return middle(right.knee, left.knee);
  if (anchor === "ankles") return middle(right.ankle, left.ankle);
  if (anchor === "soles") return middle(ballOf(right), ballOf(left));
  if (anchor === "hips") return skeleton.pelvis;
  if (anchor === "neck" || anchor === "head") return skeleton[anchor];
  if (anchor.endsWith("R")) return jointOf(right, anchor);
  if (anchor.endsWith("L")) return jointOf(left, anchor);
  return jointOf(sign === 1 ? right : left, anchor);
};

/** A limb that ends at an anchor: along it, to its front, outwards. */
const limbAxes = (side: Side, anchor: Anchor): Axes => {
  const [from, to, towards] = anchor.startsWith("ankle")
    ? [side.knee, side.ankle, side.legFront]
    : anchor.startsWith("knee")
      ? [side.hip, side.knee, side.legFront]
      : [side.elbow, side.grip, side.armFront];
  const front = unit(sub(to, from));
  const up = squareTo(towards, front);
  return { front, up, right: times(cross(front, up), side.sign) };
};

const localAxes = (skeleton: Skeleton, anchor: Anchor, sign: 1 | -1): Axes => {
  if (anchor.endsWith("R")) return limbAxes(skeleton.right, anchor);
  return limbAxes(anchor.endsWith("L") || sign === -1 ? skeleton.left : skeleton.right, anchor);
};

const ROOM: Axes = { front: [1, 0, 0], up: [0, 1, 0], right: [0, 0, 1] };

/** Where a place of a prop is now, on one side. */
export const placeAt = (place: Place, prop: Prop, skeleton: Skeleton, sign: 1 | -1): Vec3 => {
  const [first] = place;
  if (typeof first === "number") {
    const [x, y, z] = place as Vec3;
    return [x, y, z * sign];
  }
  const [, x = 0, y = 0, z = 0] = place as readonly [Anchor, ...number[]];
  const centre = anchorOf(skeleton, first, sign);
  return prop.local ? along(centre, localAxes(skeleton, first, sign), [x, y, z]) : add(centre, [x, y, z * sign]);
};

/** The axis of a disc now, on one side. */
export const axisOf = (axis: Vec3, prop: Prop & { disc: Place }, skeleton: Skeleton, sign: 1 | -1): Vec3 => {
  const [anchor] = prop.disc;
  const axes = prop.local && typeof anchor === "string" ? localAxes(skeleton, anchor, sign) : ROOM;
  const [x, y, z] = axis;
  return unit(along([0, 0, 0], axes, [x, y, prop.local ? z : z * sign]));
};
