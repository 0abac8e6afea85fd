import { BOTTOM, drawFrame, INK, INNER, MARGIN, MUTED } from "./frame.ts";
import { createPen, type Pen } from "./pen.ts";

/** A text as a picture. `lines`: its sentences; `more`: stands at the end where not all of them fit. */
export type TextOfPicture = {
  brand: string;
  tagline: string;
  title: string;
  corner: string;
  lines: readonly string[];
  more: string;
  member: string | null;
};

const GAP = 24;
/** Distance of lines, in sizes of letters. */
const LEADING = 1.35;
/** Sizes of letters, from short texts to long ones. */
const SIZES = [44, 40, 36] as const;
const SMALLEST = 32;
const MOST_LINES = 12;

const wrapped = (pen: Pen, lines: readonly string[], size: number): string[][] =>
  lines.map((line) => pen.wrap(line, { size, color: INK, weight: 500, face: "body" }, INNER, MOST_LINES));

const heightOf = (rows: readonly string[][], size: number): number =>
  rows.reduce((sum, row) => sum + row.length * size * LEADING + GAP, 0);

/** Draws a text in the largest letters that hold all of it; what a picture cannot hold is left out, and said so. */
export const drawText = (context: CanvasRenderingContext2D, { lines, more, ...frame }: TextOfPicture): void => {
  const pen = createPen(context);
  const top = drawFrame(pen, frame) + 90;
  const room = BOTTOM - top;
  const size = SIZES.find((one) => heightOf(wrapped(pen, lines, one), one) <= room) ?? SMALLEST;
  const style = { size, color: INK, weight: 500, face: "body" } as const;
  const lineHeight = size * LEADING;
  let y = top;
  for (const row of wrapped(pen, lines, size)) {
    if (y + row.length * lineHeight > BOTTOM) {
      pen.write(more, MARGIN, Math.min(y, BOTTOM), { ...style, color: MUTED });
      return;
    }
    for (const line of row) {
      pen.write(line, MARGIN, y, style);
      y += lineHeight;
    }
    y += GAP;
  }
};
