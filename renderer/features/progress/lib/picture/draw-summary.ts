import { drawnMuscles, type SummaryRecord, type SummaryView } from "#renderer/features/progress/lib/summary-view.ts";
import { BODY_HEIGHT, BODY_WIDTH, drawBody } from "./draw-body.ts";
import {
  BOTTOM,
  drawFigures,
  drawFrame,
  GOLD,
  INK,
  INNER,
  LINE,
  MARGIN,
  MUTED,
  PAGE,
  PANEL,
  PICTURE,
  type PictureFrame,
  VOLT,
} from "./frame.ts";
import { createPen, type Pen } from "./pen.ts";

/** The content of a summary's picture. `more`: text for records without room. */
export type SummaryPicture = Omit<PictureFrame, "title" | "corner"> & {
  view: SummaryView;
  recordsTitle: string;
  musclesTitle: string;
  before: (record: SummaryRecord) => string;
  more: (count: number) => string;
};

const MAX_RECORDS = 3;
const RECORD_HEIGHT = 146;
/** Least pixels for the muscles below the records, and the greatest height of the body. */
const MUSCLE_ROOM = 180;
const TALLEST_BODY = 620;
/** Where a bar that passes its mark ends, as a share of the line. */
const REACH = 0.96;

/** Draws a record: a mark at the old limit, and a bar that ends beyond it. */
const drawRecord = (pen: Pen, picture: SummaryPicture, record: SummaryRecord, top: number): void => {
  const { limit } = record;
  const now = { size: 60, color: GOLD, align: "right" as const };
  const room = INNER - pen.measure(record.now, now) - 40;
  const name = pen.fit(record.exercise, { size: 42, color: INK }, room, 32);
  pen.write(pen.wrap(record.exercise, name, room, 1)[0] ?? "", MARGIN, top + 44, name);
  pen.write(record.now, PICTURE.width - MARGIN, top + 48, now);
  pen.bar(MARGIN, top + 66, INNER, 14, PANEL);
  pen.bar(MARGIN, top + 66, INNER * REACH, 14, GOLD);
  const share = Math.min(limit.value, limit.previous) / Math.max(limit.value, limit.previous, 1);
  const mark = MARGIN + INNER * REACH * share;
  pen.bar(mark - 3, top + 56, 6, 34, INK, 3);
  const before = picture.before(record);
  const style = { size: 30, color: MUTED, weight: 500, face: "body" as const };
  const half = pen.measure(before, style) / 2;
  const kind = pen.write(record.kind, MARGIN, top + 122, style);
  // Under its mark, but beside the kind of the record and within the page.
  const middle = Math.min(PICTURE.width - MARGIN - half, Math.max(MARGIN + kind + 40 + half, mark));
  pen.write(before, middle, top + 122, { ...style, color: INK, align: "center" });
};

const drawRecords = (pen: Pen, picture: SummaryPicture, top: number): number => {
  const { records } = picture.view;
  if (records.length === 0) return top;
  pen.write(picture.recordsTitle.toUpperCase(), MARGIN, top + 34, { size: 32, color: GOLD, weight: 800 });
  const room = BOTTOM - MUSCLE_ROOM - top - 84;
  const shown = records.slice(0, Math.max(1, Math.min(MAX_RECORDS, Math.floor(room / RECORD_HEIGHT))));
  if (shown.length < records.length) {
    pen.write(picture.more(records.length - shown.length), PICTURE.width - MARGIN, top + 34, {
      size: 30,
      color: MUTED,
      weight: 500,
      face: "body",
      align: "right",
    });
  }
  for (const [index, record] of shown.entries()) drawRecord(pen, picture, record, top + 58 + index * RECORD_HEIGHT);
  return top + 58 + shown.length * RECORD_HEIGHT;
};

const drawMuscles = (pen: Pen, { view, musclesTitle }: SummaryPicture, top: number): void => {
  const height = Math.min(BOTTOM - top, TALLEST_BODY);
  const width = (height / BODY_HEIGHT) * BODY_WIDTH;
  const y = top + (BOTTOM - top - height) / 2;
  drawBody(
    pen.canvas,
    drawnMuscles(view),
    { x: PICTURE.width - MARGIN - width, y, height },
    { skin: PANEL, muscle: "#3E4550", worked: VOLT, assisting: "#70862F", edge: PAGE },
  );
  const room = INNER - width - 70;
  // A low place has two columns of small letters, a high one a single column of large ones.
  const [columns, row, size] = height < 300 ? [2, 46, 32] : [1, 66, 42];
  const rows = Math.min(Math.ceil(view.muscles.length / columns), Math.floor((height - 40) / row), 6);
  const first = y + (height - rows * row - 46) / 2;
  pen.write(musclesTitle.toUpperCase(), MARGIN, first + 32, { size: 30, color: MUTED, weight: 800 });
  const wide = (room - (columns - 1) * 50) / columns;
  for (const [index, { name, text }] of view.muscles.slice(0, rows * columns).entries()) {
    const x = MARGIN + Math.floor(index / rows) * (wide + 50);
    const line = first + 46 + (index % rows) * row + row * 0.76;
    const style = { size, color: INK, weight: 500, face: "body" as const };
    const fitted = pen.fit(name, style, wide - 72, 24);
    pen.write(pen.wrap(name, fitted, wide - 72, 1)[0] ?? "", x, line, fitted);
    pen.write(text, x + wide, line, { size, color: VOLT, align: "right" });
  }
};

/** Draws the large motif of a workout without known muscles. */
const drawMotif = ({ bar }: Pen, top: number): void => {
  const height = Math.min(BOTTOM - top, 420);
  const step = INNER / 6;
  for (const [index, share] of [0.3, 0.42, 0.36, 0.5, 0.45, 1].entries()) {
    const tall = height * share;
    bar(MARGIN + index * step, BOTTOM - tall, step * 0.6, tall, index === 5 ? VOLT : PANEL, 14);
  }
  bar(MARGIN, BOTTOM - height * 0.62, INNER, 4, MUTED, 0);
};

/** Draws a workout's summary on a canvas of the size of {@link PICTURE}. */
export const drawSummary = (canvas: CanvasRenderingContext2D, picture: SummaryPicture): void => {
  const pen = createPen(canvas);
  const { view } = picture;
  const title = drawFrame(pen, { ...picture, title: view.name, corner: view.day });
  const figures = drawFigures(pen, view.figures, title);
  pen.bar(MARGIN, figures + 40, INNER, 2, LINE, 0);
  const records = drawRecords(pen, picture, figures + 66);
  if (view.muscles.length > 0) drawMuscles(pen, picture, records + 26);
  else drawMotif(pen, records + 26);
};
