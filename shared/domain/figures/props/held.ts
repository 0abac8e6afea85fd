/** What a figure holds or wears, built of the primitives. Centimetres; x forward, y up, z to the right. */

import { times, type Vec3 } from "#shared/domain/figures/rig/vectors.ts";
import { line, rod } from "./parts.ts";
import type { Anchor, Place, Prop } from "./prop.ts";

const ACROSS: Vec3 = [0, 0, 1];

/** A barbell across the figure. */
export const barbell = (at: Anchor = "bar", { r = 22.5, half = 58, x = 0, y = 0 } = {}): Prop[] => [
  rod([at, x, y, -half], [at, x, y, half], 1.5, { pieces: 9 }),
  { disc: [at, x, y, half + 16], axis: ACROSS, r: 2.4, width: 8, tone: "steel", pair: true },
  { disc: [at, x, y, half + 3], axis: ACROSS, r, width: 5, pair: true },
  ...(r > 18 ? [{ disc: [at, x, y, half + 8], axis: ACROSS, r: r * 0.8, width: 4, pair: true } as const] : []),
];

/** A short bar with small plates, as for curls. */
export const shortBar = (): Prop[] => barbell("bar", { r: 13, half: 40 });

type Grip = { hand?: Extract<Anchor, `hand${string}`>; local?: true; r?: number };

/** A dumbbell in each hand or in one, lying along `axis`: in the room, or by the hand where `local`. */
export const dumbbells = (axis: Vec3, { hand = "hand", local, r = 7.5 }: Grip = {}): Prop[] => {
  const way = local ? { local } : {};
  const at = (distance: number): Place => [hand, ...times(axis, distance)];
  return [
    { disc: at(0), axis, r: 1.6, width: 18, tone: "steel", nearer: 3, ...way },
    { disc: at(-10.5), axis, r, width: 7, nearer: 5, ...way },
    { disc: at(10.5), axis, r, width: 7, nearer: 5, ...way },
  ];
};

/** A kettlebell that hangs from a hand along the forearm, or straight down, or stands on its handle. */
export const kettlebell = (
  hand: Anchor = "hands",
  { local, r = 9, upright }: Omit<Grip, "hand"> & { upright?: true } = {},
): Prop[] => {
  const way = local ? { local } : {};
  const down = (distance: number, aside: number): Place =>
    local ? [hand, distance, 0, aside] : [hand, 0, upright ? distance - 4 : -distance, aside];
  return [
    rod(down(-1, -5), down(-1, 5), 1.5, { nearer: 2, ...way }),
    rod(down(-1, -5), down(9, -7), 1.5, { ...way }),
    rod(down(-1, 5), down(9, 7), 1.5, { ...way }),
    { ball: down(14, 0), r, tone: "plate", nearer: 1, ...way },
  ];
};

/** A bar in both hands on a cable. */
export const cableBar = (half = 22, at: Anchor = "bar"): Prop[] => [
  rod([at, 0, 0, -half], [at, 0, 0, half], 1.6, { pieces: 3 }),
];

/** A plate on a belt, between the legs. */
export const belt = (): Prop[] => [
  line(["hips", 11, -2, 0], ["hips", 14, -34, 0], 0.8),
  { disc: ["hips", 14, -44, 0], axis: [1, 0, 0], r: 11, width: 4 },
];

/** A plate in both hands, flat towards the front. */
export const plate = (axis: Vec3 = [0, 0, 1]): Prop[] => [{ disc: ["hands"], axis, r: 15, width: 4, nearer: 2 }];

/** A kettlebell at the shoulder, or pressed from there: its ball lies outside the forearm. */
export const racked = (hand: Anchor): Prop[] => [
  rod([hand, 0, 0, -5], [hand, 0, 0, 6], 1.5, { nearer: 2 }),
  rod([hand, 0, 0, 6], [hand, -3, -7, 10], 1.5),
  { ball: [hand, -3, -11, 9], r: 9, tone: "plate", nearer: 1 },
];
