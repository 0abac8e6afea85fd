import type { MonthView, YearView } from "#renderer/features/progress/lib/year-view.ts";
import { capitalize } from "#renderer/kit/i18n/capitalize.ts";
import {
  drawFigures,
  drawFrame,
  INK,
  INNER,
  LINE,
  MARGIN,
  MUTED,
  PANEL,
  PICTURE,
  type PictureFrame,
  VOLT,
} from "./frame.ts";
import { createPen, type Pen } from "./pen.ts";

export type YearPicture = Omit<PictureFrame, "title" | "corner"> & { view: YearView; liftsTitle: string };

const MONTHS_IN_ROW = 6;
const MONTH_WIDTH = INNER / MONTHS_IN_ROW;
const MONTH_HEIGHT = 156;
/** Distance of two days, and the side of a day's square, in pixels. */
const STEP = 18;
const SQUARE = 15;
/** Side of the filled part of a square by level. */
const FILLED = [0, 0.45, 0.72, 1] as const;
const LIFT_HEIGHT = 43;
const MAX_FIGURES_IN_ROW = 3;

const drawMonth = ({ bar, write }: Pen, { name, blank, days }: MonthView, x: number, y: number): void => {
  write(capitalize(name.slice(0, 3)), x, y + 24, { size: 26, color: MUTED, weight: 500, face: "body" });
  for (const [index, level] of days.entries()) {
    const place = blank + index;
    const [left, top] = [x + (place % 7) * STEP, y + 38 + Math.floor(place / 7) * STEP];
    bar(left, top, SQUARE, SQUARE, PANEL, 3);
    const side = SQUARE * FILLED[level];
    if (side > 0) bar(left + (SQUARE - side) / 2, top + (SQUARE - side) / 2, side, side, VOLT, 3);
  }
};

const drawLifts = (pen: Pen, { view: { lifts }, liftsTitle }: YearPicture, top: number): void => {
  if (lifts.length === 0) return;
  pen.write(liftsTitle.toUpperCase(), MARGIN, top + 30, { size: 30, color: MUTED, weight: 800 });
  for (const [index, { name, sets }] of lifts.entries()) {
    const line = top + 30 + (index + 1) * LIFT_HEIGHT;
    const style = { size: 34, color: INK, weight: 500, face: "body" as const };
    pen.write(pen.wrap(name, style, INNER - 160, 1)[0] ?? "", MARGIN, line, style);
    pen.write(sets, PICTURE.width - MARGIN, line, { size: 38, color: VOLT, align: "right" });
  }
};

/** Draws a year on a canvas of the size of `PICTURE`. */
export const drawYear = (canvas: CanvasRenderingContext2D, picture: YearPicture): void => {
  const pen = createPen(canvas);
  const { view } = picture;
  let top = drawFrame(pen, { ...picture, title: view.title, corner: view.period }) - 20;
  for (let first = 0; first < view.figures.length; first += MAX_FIGURES_IN_ROW) {
    top = drawFigures(pen, view.figures.slice(first, first + MAX_FIGURES_IN_ROW), top, 84);
  }
  pen.bar(MARGIN, top + 34, INNER, 2, LINE, 0);
  top += 58;
  for (const [index, month] of view.months.entries()) {
    const row = Math.floor(index / MONTHS_IN_ROW);
    drawMonth(pen, month, MARGIN + (index % MONTHS_IN_ROW) * MONTH_WIDTH, top + row * MONTH_HEIGHT);
  }
  drawLifts(pen, picture, top + Math.ceil(view.months.length / MONTHS_IN_ROW) * MONTH_HEIGHT + 20);
};
