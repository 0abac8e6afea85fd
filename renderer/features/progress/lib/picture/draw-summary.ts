import { drawnMuscles, type SummaryRecord, type SummaryView } from "#renderer/features/progress/lib/summary-view.ts";
import { semanticColors } from "#renderer/ui/theme/tokens.ts";
import { BODY_HEIGHT, BODY_WIDTH, drawBody } from "./draw-body.ts";
import { createPen, type Pen } from "./pen.ts";

/** Pixels of the picture: the upright format that feeds show whole. */
export const PICTURE = { width: 1080, height: 1350 } as const;

/** `more`: words for the records that have no room; `member`: the name, where it was chosen. */
export type SummaryPicture = {
  view: SummaryView;
  brand: string;
  tagline: string;
  recordsTitle: string;
  musclesTitle: string;
  before: (record: SummaryRecord) => string;
  more: (count: number) => string;
  member: string | null;
};

const MARGIN = 80;
const INNER = PICTURE.width - 2 * MARGIN;
const TITLE = 268;
const FOOT = PICTURE.height - 60;
/** Where what stands above the foot ends. */
const BOTTOM = FOOT - 54;
const MAX_RECORDS = 3;
const RECORD_HEIGHT = 146;
/** What records leave to the muscles at least, and the most that a body is tall. */
const MUSCLE_ROOM = 180;
const TALLEST_BODY = 620;
/** Where a passed bar ends: the rest of the line is what is still to come. */
const REACH = 0.96;

/** One style, dark, whatever the screen's: numbers in volt stand out from it in any feed. */
const dark = ({ value }: { value: { _dark: string } }): string => value._dark;
const INK = dark(semanticColors.fg.DEFAULT);
const MUTED = dark(semanticColors.fg.muted);
const PANEL = dark(semanticColors.bg.soft);
const LINE = dark(semanticColors.border.DEFAULT);
const VOLT = dark(semanticColors.prime.DEFAULT);
const GOLD = dark(semanticColors.gold);
const PAGE = dark(semanticColors.bg.DEFAULT);

/** The logo: bars, the limit, and the one that crosses it; 32 units in `size` pixels. */
const drawMark = ({ bar }: Pen, x: number, y: number, size: number): void => {
  const unit = size / 32;
  bar(x + unit, y + 13 * unit, 30 * unit, 2 * unit, MUTED, 0);
  bar(x + 4 * unit, y + 18 * unit, 5 * unit, 11 * unit, INK, 1.5 * unit);
  bar(x + 13.5 * unit, y + 15 * unit, 5 * unit, 14 * unit, INK, 1.5 * unit);
  bar(x + 23 * unit, y + 3 * unit, 5 * unit, 26 * unit, VOLT, 1.5 * unit);
};

const drawHead = (pen: Pen, { view, brand }: SummaryPicture): number => {
  drawMark(pen, MARGIN - 4, 64, 68);
  pen.write(brand.toUpperCase(), MARGIN + 82, 114, { size: 42, color: INK, weight: 800 });
  pen.write(view.day, PICTURE.width - MARGIN, 114, {
    size: 34,
    color: MUTED,
    weight: 500,
    face: "body",
    align: "right",
  });
  const style = pen.fit(view.name, { size: 104, color: INK, weight: 800 }, INNER, 76);
  const lines = pen.wrap(view.name, style, INNER, 2);
  for (const [index, line] of lines.entries()) pen.write(line, MARGIN, TITLE + index * style.size, style);
  return TITLE + (lines.length - 1) * style.size;
};

const drawFigures = (pen: Pen, { view: { figures } }: SummaryPicture, top: number): number => {
  const column = INNER / Math.max(1, figures.length);
  const widest = (size: number) =>
    Math.max(
      ...figures.map(
        ({ value, unit }) =>
          pen.measure(value, { size, color: INK }) + pen.measure(` ${unit}`, { size: size / 2, color: INK }),
      ),
    );
  let size = 104;
  while (size > 56 && widest(size) > column - 24) size -= 4;
  for (const [index, { name, value, unit }] of figures.entries()) {
    const x = MARGIN + index * column;
    const width = pen.write(value, x, top + 150, { size, color: INK });
    if (unit !== "") pen.write(` ${unit}`, x + width, top + 150, { size: size / 2, color: MUTED });
    pen.write(name, x, top + 196, { size: 32, color: MUTED, weight: 500, face: "body" });
  }
  return top + 196;
};

/** The line that was crossed: the limit of before is the mark, the bar ends past it. */
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

/** The motif, large: for a workout of which no muscles are known. */
const drawMotif = ({ bar }: Pen, top: number): void => {
  const height = Math.min(BOTTOM - top, 420);
  const step = INNER / 6;
  for (const [index, share] of [0.3, 0.42, 0.36, 0.5, 0.45, 1].entries()) {
    const tall = height * share;
    bar(MARGIN + index * step, BOTTOM - tall, step * 0.6, tall, index === 5 ? VOLT : PANEL, 14);
  }
  bar(MARGIN, BOTTOM - height * 0.62, INNER, 4, MUTED, 0);
};

/** Draws the summary of a workout over all of a canvas of the size of {@link PICTURE}. */
export const drawSummary = (canvas: CanvasRenderingContext2D, picture: SummaryPicture): void => {
  const pen = createPen(canvas);
  canvas.fillStyle = PAGE;
  canvas.fillRect(0, 0, PICTURE.width, PICTURE.height);
  const figures = drawFigures(pen, picture, drawHead(pen, picture));
  pen.bar(MARGIN, figures + 40, INNER, 2, LINE, 0);
  const records = drawRecords(pen, picture, figures + 66);
  if (picture.view.muscles.length > 0) drawMuscles(pen, picture, records + 26);
  else drawMotif(pen, records + 26);
  pen.write(picture.tagline, MARGIN, FOOT + 12, { size: 34, color: VOLT });
  if (picture.member !== null) {
    const style = { size: 34, color: INK, align: "right" as const };
    const name = pen.wrap(picture.member, style, INNER * 0.6, 1)[0] ?? "";
    pen.write(name, PICTURE.width - MARGIN, FOOT + 12, style);
  }
};
