import type { SummaryFigure } from "#renderer/features/progress/lib/summary-view.ts";
import { semanticColors } from "#renderer/ui/theme/tokens.ts";
import type { Pen } from "./pen.ts";

/** Size of a picture in pixels: the portrait format that feeds show in full. */
export const PICTURE = { width: 1080, height: 1350 } as const;

export const MARGIN = 80;
export const INNER = PICTURE.width - 2 * MARGIN;
const TITLE = 268;
const FOOT = PICTURE.height - 60;
/** Lower end of the content, above the foot. */
export const BOTTOM = FOOT - 54;

/** The dark value of a colour: pictures are always dark, whatever the screen. */
const dark = ({ value }: { value: { _dark: string } }): string => value._dark;
export const INK = dark(semanticColors.fg.DEFAULT);
export const MUTED = dark(semanticColors.fg.muted);
export const PANEL = dark(semanticColors.bg.soft);
export const LINE = dark(semanticColors.border.DEFAULT);
export const VOLT = dark(semanticColors.prime.DEFAULT);
export const GOLD = dark(semanticColors.gold);
export const PAGE = dark(semanticColors.bg.DEFAULT);

/** Draws the logo in `size` pixels: bars, the limit, and the bar that passes it. */
const drawMark = ({ bar }: Pen, x: number, y: number, size: number): void => {
  const unit = size / 32;
  bar(x + unit, y + 13 * unit, 30 * unit, 2 * unit, MUTED, 0);
  bar(x + 4 * unit, y + 18 * unit, 5 * unit, 11 * unit, INK, 1.5 * unit);
  bar(x + 13.5 * unit, y + 15 * unit, 5 * unit, 14 * unit, INK, 1.5 * unit);
  bar(x + 23 * unit, y + 3 * unit, 5 * unit, 26 * unit, VOLT, 1.5 * unit);
};

/** The text around a picture's subject. `corner`: its date; `member`: the name, if chosen. */
export type PictureFrame = {
  brand: string;
  corner: string;
  title: string;
  tagline: string;
  member: string | null;
};

/** Draws the background with head and foot; gives the end of the title in pixels. */
export const drawFrame = (pen: Pen, { brand, corner, title, tagline, member }: PictureFrame): number => {
  pen.canvas.fillStyle = PAGE;
  pen.canvas.fillRect(0, 0, PICTURE.width, PICTURE.height);
  drawMark(pen, MARGIN - 4, 64, 68);
  pen.write(brand.toUpperCase(), MARGIN + 82, 114, { size: 42, color: INK, weight: 800 });
  pen.write(corner, PICTURE.width - MARGIN, 114, {
    size: 34,
    color: MUTED,
    weight: 500,
    face: "body",
    align: "right",
  });
  const style = pen.fit(title, { size: 104, color: INK, weight: 800 }, INNER, 76);
  const lines = pen.wrap(title, style, INNER, 2);
  for (const [index, line] of lines.entries()) pen.write(line, MARGIN, TITLE + index * style.size, style);
  pen.write(tagline, MARGIN, FOOT + 12, { size: 34, color: VOLT });
  if (member !== null) {
    const right = { size: 34, color: INK, align: "right" as const };
    const name = pen.wrap(member, right, INNER * 0.6, 1)[0] ?? "";
    pen.write(name, PICTURE.width - MARGIN, FOOT + 12, right);
  }
  return TITLE + (lines.length - 1) * style.size;
};

/** Draws a row of figures in the largest size that fits all, up to `largest`; gives its end in pixels. */
export const drawFigures = (pen: Pen, figures: readonly SummaryFigure[], top: number, largest = 104): number => {
  const column = INNER / Math.max(1, figures.length);
  const widest = (size: number) =>
    Math.max(
      ...figures.map(
        ({ value, unit }) =>
          pen.measure(value, { size, color: INK }) + pen.measure(` ${unit}`, { size: size / 2, color: INK }),
      ),
    );
  let size = largest;
  while (size > 56 && widest(size) > column - 24) size -= 4;
  const line = top + largest + 46;
  for (const [index, { name, value, unit }] of figures.entries()) {
    const x = MARGIN + index * column;
    const width = pen.write(value, x, line, { size, color: INK });
    if (unit !== "") pen.write(` ${unit}`, x + width, line, { size: size / 2, color: MUTED });
    pen.write(name, x, line + 46, { size: 32, color: MUTED, weight: 500, face: "body" });
  }
  return line + 46;
};
