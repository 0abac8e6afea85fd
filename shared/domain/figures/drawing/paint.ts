import type { Shape, Tone } from "./shape.ts";

/** The colours stand in a style sheet, one property a tone. */
const colourOf = (tone: Tone): string => `var(--figure-${tone})`;
const GAP = "var(--pp-colors-bg-panel)";

/** One SVG path as it is painted; widths in millimetres. `under` paints the stroke before the fill. */
export type Paint = {
  d: string;
  fill: string;
  stroke?: string;
  width?: number;
  cap?: "butt" | "round";
  under?: true;
};

/** What a shape is painted as; `gap` is how wide the panel shows round what overlaps. */
export const paintsOf = ({ d, tone, line, butt, edge, rounded }: Shape, gap: number): Paint[] => {
  const colour = colourOf(tone);
  if (line !== undefined) {
    const cap = butt ? "butt" : "round";
    const stroke: Paint = { d, fill: "none", stroke: colour, width: line, cap };
    return edge ? [{ ...stroke, stroke: GAP, width: line + gap }, stroke] : [stroke];
  }
  if (rounded) return [{ d, fill: colour, stroke: colour, width: 16 }];
  return [edge ? { d, fill: colour, stroke: GAP, width: gap * 1.5, under: true } : { d, fill: colour }];
};

/** Below this width in pixels a figure is drawn simply: wider gaps, only the muscles that work. */
export const SIMPLE_BELOW = 120;

/** The gap for a figure of so many pixels, in millimetres. */
export const gapOf = (pixels: number): number => (pixels < SIMPLE_BELOW ? 26 : 17);

/** The same as text, for pages without React. */
export const markupOf = (shapes: readonly Shape[], gap: number): string =>
  shapes
    .flatMap((shape) => paintsOf(shape, gap))
    .map(({ d, fill, stroke, width, cap, under }) => {
      const line = stroke === undefined ? "" : ` stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"`;
      return `<path d="${d}" fill="${fill}"${line}${cap === "round" ? ' stroke-linecap="round"' : ""}${under ? ' paint-order="stroke"' : ""}/>`;
    })
    .join("");
