/** What pulls: cables from the side, from both sides, bands and straps. Centimetres. */
import type { Vec3 } from "#shared/domain/figures/rig/vectors.ts";
import { frame, line, rod } from "./parts.ts";
import type { Anchor, Place, Prop } from "./prop.ts";

const AHEAD: Vec3 = [1, 0, 0];

/** A cable to `to` from a pulley `height` up, on a post `z` to the right; a pair where `pair` is said. */
export const sideCable = (to: Place, height: number, { x = 4, z = -74, pair }: Partial<Side> = {}): Prop[] => {
  const way = pair ? { pair } : {};
  const post = z + Math.sign(z) * 6;
  return [
    line(to, [x, height, z], 0.6, way),
    { disc: [x, height, z], axis: AHEAD, r: 4.5, width: 3, plain: true, ...way },
    frame([x, 0, post], [x, Math.max(190, height + 16), post], 3, way),
    { box: [x, 36, post + Math.sign(z) * 6], half: [12, 34, 8], tone: "dim", layer: "back", ...way },
  ];
};
type Side = { x: number; z: number; pair: true };

/** Cables to both hands from both sides. */
export const crossover = (height: number, x = -14, z = 92): Prop[] => [
  ...sideCable(["hand"], height, { x, z, pair: true }),
  frame([x, Math.max(190, height + 16), -z - 6], [x, Math.max(190, height + 16), z + 6], 3),
];

/** An elastic band. */
export const band = (from: Place, to: Place, way: { pair?: true } = {}): Prop =>
  line(from, to, 1.1, { tone: "pad", ...way });

/** Straps from `top` that end in a handle at each hand. */
export const straps = ([x, y, z]: Vec3): Prop[] => [
  line(["hand"], [x, y, z], 1),
  rod(["hand", -4, 0, -5], ["hand", 4, 0, 5], 1.6),
];

/** A rope's end in each hand, on a cable from `from`; its knot is `knot` from between the hands. */
export const ropeEnds = (knot: Vec3, at: Anchor = "hands"): Prop => line(["hand"], [at, ...knot], 1.2);
