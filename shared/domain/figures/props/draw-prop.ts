import type { Camera, Point } from "#shared/domain/figures/drawing/camera.ts";
import { type Bounds, joinOutlines, outlineOf, unite } from "#shared/domain/figures/drawing/outline.ts";
import type { Material, Part, Shape } from "#shared/domain/figures/drawing/shape.ts";
import type { Skeleton } from "#shared/domain/figures/rig/skeleton.ts";
import {
  add,
  cos,
  cross,
  dot,
  middle,
  sin,
  squareTo,
  sub,
  times,
  type Vec3,
} from "#shared/domain/figures/rig/vectors.ts";
import { axisOf, type Prop, placeAt, sidesOf } from "./prop.ts";

type Prim<Key extends string> = Extract<Prop, Record<Key, unknown>>;

/** A box's own axes: its length bent up by `tilt`, its upper face, its width. */
export const boxAxes = (tilt = 0): readonly [Vec3, Vec3, Vec3] => [
  [cos(tilt), sin(tilt), 0],
  [-sin(tilt), cos(tilt), 0],
  [0, 0, 1],
];

/** Where light comes from. */
const LIGHT: Vec3 = [0.1, 1, 0.35];

const boxShapes = (prop: Prim<"box">, centre: Vec3, camera: Camera, material: Material): [Shape[], Bounds] => {
  const axes = boxAxes(prop.tilt);
  const outlines = axes.flatMap((axis, index) =>
    [1, -1].flatMap((sign) => {
      const normal = times(axis, sign);
      if (dot(normal, camera.eye) <= 0.001) return [];
      const [u, v] = [(index + 1) % 3, (index + 2) % 3] as [0 | 1 | 2, 0 | 1 | 2];
      const face = add(centre, normal, prop.half[index] as number);
      const corners = [
        [1, 1],
        [1, -1],
        [-1, -1],
        [-1, 1],
      ].map(([a, b]) =>
        camera.project(add(add(face, axes[u], (a as number) * prop.half[u]), axes[v], (b as number) * prop.half[v])),
      );
      const lit = dot(normal, LIGHT);
      const light = lit > 0.6 ? 1 : lit > 0.2 ? 2 : 3;
      return [{ outline: outlineOf(corners), tone: `${material}${light}` as const }];
    }),
  );
  return [
    outlines.map(({ outline, tone }): Shape => ({ d: outline.d, tone, rounded: true })),
    joinOutlines(outlines.map(({ outline }) => outline)).bounds,
  ];
};

const lineShape = (a: Point, b: Point): { d: string; bounds: Bounds } => ({
  d: `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`,
  bounds: unite([a[0], a[1], a[0], a[1]], [b[0], b[1], b[0], b[1]]),
});

const circle = (centre: Vec3, axis: Vec3, radius: number, camera: Camera): Point[] => {
  const first = squareTo(Math.abs(axis[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0], axis);
  const second = cross(axis, first);
  return Array.from({ length: 28 }, (_, index) => {
    const angle = (index * 360) / 28;
    return camera.project(add(add(centre, first, radius * cos(angle)), second, radius * sin(angle)));
  });
};

/** Below this radius a disc is drawn as the end of a bar, without a plate's rings. */
const PLATE_RADIUS = 5;

const discShapes = (
  prop: Prim<"disc">,
  centre: Vec3,
  axis: Vec3,
  camera: Camera,
  tone: Material,
): [Shape[], Bounds] => {
  const sign = dot(axis, camera.eye) >= 0 ? 1 : -1;
  const near = add(centre, axis, (prop.width / 2) * sign);
  const far = add(centre, axis, (-prop.width / 2) * sign);
  const { r } = prop;
  const whole = outlineOf([...circle(near, axis, r, camera), ...circle(far, axis, r, camera)]);
  const face = (part: number): string => outlineOf(circle(near, axis, r * part, camera)).d;
  const small = r < PLATE_RADIUS || prop.plain === true;
  const shapes: Shape[] = small
    ? [
        { d: whole.d, tone: `${tone}2`, edge: true },
        { d: face(1), tone: `${tone}1` },
      ]
    : [
        { d: whole.d, tone: `${tone}2`, edge: true },
        { d: face(0.93), tone: `${tone}1` },
        { d: face(0.62), tone: `${tone}3` },
        { d: face(Math.max(0.16, 2.2 / r)), tone: "steel2" },
      ];
  return [shapes, whole.bounds];
};

/** Far enough to lie behind or before everything. */
const LAYERS = { back: -1000, front: 1000 } as const;

const grow = (bounds: Bounds, by: number): Bounds => [bounds[0] - by, bounds[1] - by, bounds[2] + by, bounds[3] + by];

const drawOn = (prop: Prop, skeleton: Skeleton, camera: Camera, sign: 1 | -1): Part[] => {
  const tone = prop.tone ?? ("disc" in prop ? "plate" : "steel");
  const offset = (prop.layer === undefined ? 0 : LAYERS[prop.layer]) + (prop.nearer ?? 0);
  const part = (at: Vec3, bounds: Bounds, shapes: Shape[]): Part => ({
    depth: camera.depth(at) + offset,
    bounds,
    shapes,
    ...(tone === "dim" || tone === "mat" || "cable" in prop || ("disc" in prop && prop.plain)
      ? { quiet: true as const }
      : {}),
  });
  if ("box" in prop) {
    const centre = placeAt(prop.box, prop, skeleton, sign);
    const [shapes, bounds] = boxShapes(prop, centre, camera, tone);
    return [part(centre, bounds, shapes)];
  }
  if ("ball" in prop) {
    const centre = placeAt(prop.ball, prop, skeleton, sign);
    const [x, y] = camera.project(centre);
    const r = prop.r * 10;
    const round = (radius: number): string =>
      `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;
    return [
      part(centre, grow([x, y, x, y], r), [
        { d: round(r), tone: `${tone}2`, edge: true },
        { d: round(Math.round(r * 0.86)), tone: `${tone}1` },
      ]),
    ];
  }
  if ("disc" in prop) {
    const centre = placeAt(prop.disc, prop, skeleton, sign);
    const [shapes, bounds] = discShapes(prop, centre, axisOf(prop.axis, prop, skeleton, sign), camera, tone);
    return [part(centre, bounds, shapes)];
  }
  const [from, to] = ("rod" in prop ? prop.rod : prop.cable).map((place) => placeAt(place, prop, skeleton, sign)) as [
    Vec3,
    Vec3,
  ];
  const pieces = "rod" in prop ? (prop.pieces ?? 1) : 1;
  const radius = "rod" in prop ? prop.r : (prop.r ?? 0.6);
  const way = sub(to, from);
  return Array.from({ length: pieces }, (_, index): Part => {
    const [a, b] = [add(from, way, index / pieces), add(from, way, Math.min(1, (index + 1.04) / pieces))];
    const { d, bounds } = lineShape(camera.project(a), camera.project(b));
    const shape: Shape = {
      d,
      tone: "cable" in prop ? `${tone}2` : `${tone}1`,
      line: radius * 20,
      ...(index > 0 && index < pieces - 1 ? { butt: true as const } : {}),
      ...(tone === "dim" || "cable" in prop ? {} : { edge: true as const }),
    };
    return part(middle(a, b), grow(bounds, radius * 10), [shape]);
  });
};

/** A prop as parts, a long bar in pieces with a depth each, so that it does not run through a leg. */
export const drawProp = (prop: Prop, skeleton: Skeleton, camera: Camera): Part[] =>
  sidesOf(prop).flatMap((sign) => drawOn(prop, skeleton, camera, sign));
