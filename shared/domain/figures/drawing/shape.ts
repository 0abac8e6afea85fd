import type { Bounds } from "./outline.ts";

/** What a shape shows; a palette gives the colour. Props have three lights of each material. */
export type Tone =
  | "skin"
  | "skinFar"
  | "muscle"
  | "muscleFar"
  | "primary"
  | "primaryFar"
  | "secondary"
  | "secondaryFar"
  | "hair"
  | "ear"
  | "shoe"
  | "shoeFar"
  | "sole"
  | "soleFar"
  | `${Material}${1 | 2 | 3}`;
export type Material = "steel" | "plate" | "pad" | "mat" | "dim";

/**
 * A filled path, or with `line` one that is drawn as wide as that, in millimetres, with round ends unless `butt`.
 * `edge` leaves a gap round it, `rounded` takes the sharpness off its corners.
 */
export type Shape = { d: string; tone: Tone; line?: number; butt?: true; edge?: true; rounded?: true };

/** What is drawn at one depth. `quiet` parts do not count for a still. */
export type Part = { depth: number; bounds: Bounds; shapes: Shape[]; quiet?: boolean };
