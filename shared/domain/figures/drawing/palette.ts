import type { Tone } from "./shape.ts";

export type Theme = "light" | "dark";

/** Of which colour, and how many parts of a hundred of it in the panel's colour, on a light and on a dark page. */
type Mix = readonly [ink: "fg" | "fg-muted" | "prime-line", light: number, dark: number];

/** Volt means that a muscle works, and nothing else: shoes and props stay neutral. */
const MIXES: Record<Tone, Mix> = {
  skin: ["fg-muted", 40, 60],
  skinFar: ["fg-muted", 25, 34],
  muscle: ["fg-muted", 47, 68],
  muscleFar: ["fg-muted", 30, 39],
  primary: ["prime-line", 100, 100],
  primaryFar: ["prime-line", 74, 66],
  secondary: ["prime-line", 42, 42],
  secondaryFar: ["prime-line", 27, 27],
  hair: ["fg", 85, 62],
  ear: ["fg-muted", 54, 62],
  shoe: ["fg", 82, 60],
  shoeFar: ["fg", 50, 36],
  sole: ["fg-muted", 50, 62],
  soleFar: ["fg-muted", 34, 42],
  steel1: ["fg-muted", 78, 78],
  steel2: ["fg-muted", 62, 62],
  steel3: ["fg-muted", 50, 50],
  plate1: ["fg", 78, 4],
  plate2: ["fg", 90, 34],
  plate3: ["fg", 70, 12],
  pad1: ["fg-muted", 62, 42],
  pad2: ["fg-muted", 74, 34],
  pad3: ["fg-muted", 80, 28],
  mat1: ["fg-muted", 16, 16],
  mat2: ["fg-muted", 22, 22],
  mat3: ["fg-muted", 26, 26],
  dim1: ["fg-muted", 30, 30],
  dim2: ["fg-muted", 24, 24],
  dim3: ["fg-muted", 20, 20],
};

/** How a tone is named in the style of a figure. */
export const toneVariable = (tone: Tone): string => `var(--figure-${tone})`;
export const GAP = "var(--pp-colors-bg-panel)";

/** The custom properties that a figure is painted with, of the colours of the page. */
export const paletteOf = (theme: Theme): Record<`--figure-${string}`, string> =>
  Object.fromEntries(
    Object.entries(MIXES).map(([tone, [ink, light, dark]]) => {
      const part = theme === "light" ? light : dark;
      return [`--figure-${tone}`, `color-mix(in srgb, var(--pp-colors-${ink}) ${part}%, ${GAP})`];
    }),
  );
