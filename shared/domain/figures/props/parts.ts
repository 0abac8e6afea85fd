/** Lines of which machines and what is held are built. Centimetres. */
import type { Place, Prop } from "./prop.ts";

type Rod = Extract<Prop, { rod: unknown }>;
type Way = Omit<Rod, "rod" | "r">;

/** A bar, or a padded roller where it is thick. */
export const rod = (from: Place, to: Place, r: number, way: Way = {}): Prop => ({ rod: [from, to], r, ...way });

/** A part of a machine that only stands there, behind the figure. */
export const frame = (from: Place, to: Place, r = 2.6, way: Way = {}): Prop => ({
  rod: [from, to],
  r,
  tone: "dim",
  layer: "back",
  ...way,
});

/** A cable, a rope or a band. */
export const line = (from: Place, to: Place, r = 0.6, way: Omit<Way, "pieces"> = {}): Prop => ({
  cable: [from, to],
  r,
  ...way,
});
