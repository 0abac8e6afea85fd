import type { Ring } from "#shared/domain/figures/rig/body.ts";
import type { Side, Skeleton } from "#shared/domain/figures/rig/skeleton.ts";
import {
  add,
  along,
  cos,
  cross,
  dot,
  sin,
  squareTo,
  sub,
  times,
  unit,
  type Vec3,
} from "#shared/domain/figures/rig/vectors.ts";
import type { Camera, Point } from "./camera.ts";
import { tube } from "./outline.ts";
import { ringPoints } from "./segment.ts";
import type { Part, Shape } from "./shape.ts";

/** Rings of the head by centimetres above its middle, of the nose, the fist and the shoe with its sole. */
const HEAD: readonly Ring[] = [
  [-11.6, 3.5, 0.5, 3],
  [-9.5, 6.6, 2.5, 5],
  [-6, 8.1, 6, 6.4],
  [-1, 8.4, 8.6, 7.5],
  [4, 8.2, 9.4, 7.9],
  [8, 7, 8.2, 6.9],
  [10.6, 4.4, 5.6, 4.4],
  [11.6, 1.8, 2.6, 2],
];
const NOSE: readonly { at: Vec3; ring: Ring }[] = [
  { at: [8, -1, 0], ring: [0, 1.2, 1, 0.9] },
  { at: [8.4, -4, 0], ring: [0, 1.7, 1, 1.4] },
];
const FIST: readonly Ring[] = [
  [-5.4, 2.7, 2.7, 3],
  [-2.5, 3.7, 3.5, 4.2],
  [1, 4.3, 3.8, 4.4],
  [3.4, 3.1, 2.8, 3.6],
];
/** Ahead of the ankle and below it, then half the height above and below and half the width. */
const SHOE = [
  [-6.4, 4.5, 2.6, 2.6, 2.6],
  [-5, 3.5, 4.5, 5, 3.7],
  [-1, 2.5, 5.5, 5.5, 4.2],
  [4, 4, 4, 4.6, 4.4],
  [10, 5.4, 2.6, 3.2, 4.9],
  [15, 6, 2, 2.2, 4.7],
  [18.6, 6.5, 1.5, 1.5, 3],
] as const;
const SOLE = [
  [-6.2, 7.2, 0.9, 0.9, 3],
  [0, 7.2, 0.9, 0.9, 4.2],
  [10, 7.2, 0.9, 0.9, 5],
  [16, 7.2, 0.9, 0.9, 4.6],
  [19.2, 7, 0.9, 0.9, 2.8],
] as const;

/** From which angle on hair shows at a height of the head: above the forehead all round. */
const hairline = (height: number): number => {
  if (height > 6.5) return 0;
  return height > 3 ? 48 : 84;
};

const hairPath = ({ head, skull }: Skeleton, camera: Camera): string => {
  const rows: Point[][] = [];
  for (const [height, front, back, side] of HEAD.filter(([at]) => at >= -4)) {
    const row: Point[] = [];
    const start = hairline(height);
    for (let angle = start; angle <= 360 - start; angle += 15) {
      const [ahead, aside] = [cos(angle), sin(angle)];
      const radius = (ahead > 0 ? front : back) + 0.5;
      const normal = unit(
        add(add(times(skull.front, ahead / radius), skull.right, aside / side), skull.up, height > 6 ? 0.14 : 0),
      );
      if (dot(normal, camera.eye) <= -0.05) continue;
      const at: Vec3 = [ahead * radius, height + (height > 9 ? 0.6 : 0), aside * (side + 0.5)];
      row.push(camera.project(along(head, skull, at)));
    }
    if (row.length > 0) rows.push(row);
  }
  return tube(rows).d;
};

const EAR_SHOWS = 0.35;

export const headPart = (skeleton: Skeleton, camera: Camera, nearer: number): Part => {
  const { head, skull } = skeleton;
  const axes = { front: skull.front, right: skull.right };
  const skin = tube(HEAD.map((ring) => ringPoints({ centre: add(head, skull.up, ring[0]), ...axes, ring }, camera)));
  const nose = tube(NOSE.map(({ at, ring }) => ringPoints({ centre: along(head, skull, at), ...axes, ring }, camera)));
  const facing = dot(skull.right, camera.eye);
  const shapes: Shape[] = [
    { d: skin.d + nose.d, tone: "skin", edge: true },
    { d: hairPath(skeleton, camera), tone: "hair" },
  ];
  if (Math.abs(facing) > EAR_SHOWS) {
    const [x, y] = camera.project(along(head, skull, [-0.6, -2.4, Math.sign(facing) * 7.4]));
    shapes.push({ d: `M${x - 15} ${y}a15 22 0 1 0 30 0a15 22 0 1 0-30 0z`, tone: "ear" });
  }
  return { depth: camera.depth(head) + nearer, bounds: skin.bounds, shapes };
};

/** A fist round what it holds. */
export const handPart = (side: Side, camera: Camera, far: boolean, nearer: number): Part => {
  const axis = unit(sub(side.grip, side.wrist));
  const front = squareTo(side.armFront, axis);
  const right = cross(axis, front);
  const rows = FIST.map((ring) => ringPoints({ centre: add(side.grip, axis, ring[0]), front, right, ring }, camera));
  const [whole, free] = [tube(rows), tube(rows.slice(1))];
  const tone = far ? "skinFar" : "skin";
  return {
    depth: camera.depth(side.grip) + nearer,
    bounds: whole.bounds,
    shapes: [
      { d: free.d, tone, edge: true },
      { d: tube(rows.slice(0, 2)).d, tone },
    ],
  };
};

export const footPart = (side: Side, camera: Camera, far: boolean, nearer: number): Part => {
  const right = cross(side.toe, side.sole);
  const rows = (rings: typeof SHOE | typeof SOLE): Point[][] =>
    rings.map(([ahead, below, above, under, width]) => {
      const centre = add(add(side.ankle, side.toe, ahead), side.sole, below);
      return ringPoints({ centre, front: side.sole, right, ring: [0, above, under, width] }, camera);
    });
  const [shoe, sole] = [tube(rows(SHOE)), tube(rows(SOLE))];
  return {
    depth: camera.depth(add(side.ankle, side.toe, 4)) + nearer,
    bounds: shoe.bounds,
    shapes: [
      { d: shoe.d, tone: far ? "shoeFar" : "shoe", edge: true },
      { d: sole.d, tone: far ? "soleFar" : "sole" },
    ],
  };
};
