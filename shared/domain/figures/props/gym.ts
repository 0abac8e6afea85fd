/** What stands in a gym, built of the primitives. Centimetres; x forward, y up, z to the right. */

import { add, cos, sin, type Vec3 } from "#shared/domain/figures/rig/vectors.ts";
import { frame, line, rod } from "./parts.ts";
import type { Anchor, Borne, Place, Prop } from "./prop.ts";

const ACROSS: Vec3 = [0, 0, 1];

/** A lying board on two stands, its upper face at `top`; `tilt` lifts the end at its front. */
export const bench = ({ x = -28, top = 43, tilt = 0, long = 52, bears = "trunk" as Borne } = {}): Prop[] => {
  const middle = top - 3.2;
  const under = (at: number): Vec3 => [x + at * cos(tilt), middle + at * sin(tilt) - 3, 0];
  const stand = (at: number): Prop[] => {
    const [left, height] = under(at);
    return [
      rod([left, height, 0], [left, 3, 0], 2.4, { layer: "back", nearer: -70 }),
      rod([left, 2, -20], [left, 2, 20], 2.4, { layer: "back", nearer: -71 }),
    ];
  };
  return [
    { box: [x, middle, 0], half: [long, 3.2, 14], tilt, tone: "pad", layer: "back", bears },
    ...stand(-long * 0.72),
    ...stand(long * 0.8),
  ];
};

/** A seat whose upper face is at `top`, and the back that leans `lean` degrees from upright behind it. */
export const seat = ({
  x = 0,
  top = 48,
  lean = 0,
  back = 34,
  long = 19,
  backX = x - long + 2,
}: {
  x?: number;
  top?: number;
  lean?: number;
  back?: number;
  long?: number;
  backX?: number;
} = {}): Prop[] => {
  const behind: Vec3 = [backX, top, 0];
  const up: Vec3 = [-sin(lean), cos(lean), 0];
  const post: Prop[] = [
    { box: [x, top - 4, 0], half: [long, 4, 17], tone: "pad", layer: "back", nearer: 10, bears: "thighs" },
    rod([x, top - 8, 0], [x, 3, 0], 3, { layer: "back" }),
    rod([x - 16, 2, 0], [x + 16, 2, 0], 2.4, { layer: "back", nearer: -1 }),
    rod([x, 2, -18], [x, 2, 18], 2.4, { layer: "back", nearer: -1 }),
  ];
  if (back === 0) return post;
  const middle = add(add(behind, up, back + 8), [cos(lean), sin(lean), 0], -3);
  return [...post, { box: middle, half: [back, 3, 15], tilt: lean - 90, tone: "pad", layer: "back", bears: "trunk" }];
};

/** A weight stack at `x` with a post `height` tall. */
export const stack = (x: number, height: number, z = 0): Prop[] => [
  frame([x, 0, z], [x, height, z], 3),
  { box: [x + 4, 36, z], half: [8, 34, 12], tone: "dim", layer: "back", nearer: -5 },
  frame([x - 14, 2, z], [x + 14, 2, z], 2.6, { nearer: -10 }),
];

/** A cable from a pulley on a post to what is pulled. */
export const cable = (from: Vec3, to: Place, post = from[0] + 8): Prop[] => [
  ...stack(post, Math.max(90, from[1] + 6), from[2]),
  frame([post, from[1], from[2]], from, 2, { nearer: 2 }),
  { disc: from, axis: ACROSS, r: 4.5, width: 3, plain: true },
  line(from, to),
];

/** A mat on the floor. */
export const mat = (x = -8, long = 98): Prop[] => [
  { box: [x, 0.6, 0], half: [long, 0.6, 32], tone: "mat", layer: "back", nearer: -200 },
];

/** A box or a block to stand or sit on, its upper face at `top`. */
export const block = (
  x: number,
  top: number,
  { long = 25, wide = 25, bears }: { long?: number; wide?: number; bears?: Borne } = {},
): Prop => ({
  box: [x, top / 2, 0],
  half: [long, top / 2, wide],
  tone: "pad",
  layer: "back",
  ...(bears === undefined ? {} : { bears }),
});

/** A bar to hang from, between two posts. */
export const pullBar = (height: number, half = 70): Prop[] => [
  rod([0, height, -half], [0, height, half], 2, { nearer: -2 }),
  frame([0, 0, half], [0, height, half], 2.6, { pair: true }),
];

/** Two bars beside the figure. */
export const dipBars = (height: number, z: number): Prop[] => [
  rod([-34, height, z], [26, height, z], 2, { pair: true }),
  frame([-30, height, z], [-30, 2, z], 2.6, { pair: true }),
  frame([22, height, z], [22, 2, z], 2.6, { pair: true }),
];

/** A padded roller across a limb, by its end: along it, to its front. */
export const roller = (at: Anchor, [along, front]: readonly [number, number], half = 9): Prop =>
  rod([at, along, front, -half], [at, along, front, half], 5, { tone: "pad", local: true, nearer: 1 });

/** The rails of a Smith machine, on which a barbell at `x` runs. */
export const smith = (x: number, height = 200): Prop[] => [
  frame([x, 0, 50], [x, height, 50], 2, { pair: true }),
  frame([x, height, -50], [x, height, 50], 2.4),
  frame([x - 30, 2, 50], [x + 30, 2, 50], 2.4, { pair: true }),
];

/** The slanted pad that bears the chest. */
export const CHEST_PAD: Prop[] = [
  { box: [-1, 74, 0], half: [38, 3.2, 14], tilt: 38, tone: "pad", layer: "back", bears: "trunk" },
  rod([8, 76, 0], [8, 3, 0], 2.4, { layer: "back", nearer: -70 }),
  rod([8, 2, -20], [8, 2, 20], 2.4, { layer: "back", nearer: -71 }),
  rod([-26, 2, 0], [30, 2, 0], 2.4, { layer: "back", nearer: -71 }),
];

/** A bench with the head lower than the hips, and rollers for the shins. */
export const DECLINE: Prop[] = [
  ...bench({ top: 47, tilt: 15 }),
  rod([40, 56, -20], [40, 56, 20], 5, { tone: "pad", layer: "back", nearer: 4 }),
  rod([40, 56, 0], [26, 50, 0], 2.4, { layer: "back" }),
];
