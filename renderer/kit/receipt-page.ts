import type { Content, Margins, PageSize, TDocumentDefinitions } from "pdfmake/interfaces";

const INK = "#14171C";
const MUTED = "#5B626D";
const LINE = "#DEDED8";

type Row = readonly [name: string, amount: string];

/** What it is printed on: a sheet, or the roll of a receipt printer, 80 mm wide. */
export const PAPERS = ["a4", "roll"] as const;
export type Paper = (typeof PAPERS)[number];

/**
 * `notice`: what the document is, under its title and at the foot of a sheet. `parts`: of what the total is made.
 * `notes`: what else has to be said, below the total.
 */
export type ReceiptPage = {
  title: string;
  issuer: string;
  issuerLines: readonly string[];
  notice: string;
  about: readonly string[];
  paidFor: Row;
  parts: readonly Row[];
  total: Row;
  notes: readonly string[];
};

const MM = 72 / 25.4;
/** In points. `width`: of what is between the margins; `gap`: how much of a sheet's distances. */
type Shape = Record<"width" | "text" | "title" | "total" | "small" | "gap", number> & {
  size: PageSize;
  margins: Margins;
};
const SHAPES: Readonly<Record<Paper, Shape>> = {
  a4: {
    ...{ size: "A4", margins: [48, 48, 48, 56], width: 499 },
    ...{ text: 11, title: 20, total: 14, small: 9, gap: 1 },
  },
  roll: {
    ...{ size: { width: 80 * MM, height: "auto" }, margins: [12, 12, 12, 24], width: 80 * MM - 24 },
    ...{ text: 9, title: 12, total: 11, small: 8, gap: 0.5 },
  },
};

/** One page that says what was paid, to whom and for what. */
export const receiptPage = (page: ReceiptPage, paper: Paper = "a4"): TDocumentDefinitions => {
  const shape = SHAPES[paper];
  const { gap } = shape;
  const line = ([name, amount]: Row, more: object = {}): Content => ({
    columns: [
      { text: name, ...more },
      { text: amount, alignment: "right", width: "auto", ...more },
    ],
    columnGap: 8,
    margin: [0, 6 * gap, 0, 0],
  });
  const small = (text: string, above = 2): Content => ({
    ...{ text, color: MUTED, fontSize: shape.small, margin: [0, above, 0, 0] },
  });
  const rule = (above: number): Content => ({
    canvas: [{ type: "line", x1: 0, y1: 0, x2: shape.width, y2: 0, lineWidth: 0.5, lineColor: LINE }],
    margin: [0, above * gap, 0, 8 * gap],
  });
  return {
    info: { title: page.title, author: page.issuer, creator: "Performance Prime" },
    // The PDF library writes the height that it finds into the size.
    pageSize: typeof shape.size === "object" ? { ...shape.size } : shape.size,
    pageMargins: shape.margins,
    defaultStyle: { fontSize: shape.text, color: INK },
    ...(paper === "a4" && {
      footer: { text: page.notice, alignment: "center", fontSize: 9, color: MUTED, margin: [0, 20, 0, 0] },
    }),
    content: [
      { text: page.issuer, bold: true, fontSize: shape.text + 2 },
      ...page.issuerLines.map((text) => small(text)),
      { text: page.title, fontSize: shape.title, bold: true, margin: [0, 32 * gap, 0, 0] },
      { text: page.notice, bold: true, margin: [0, 4, 0, 0] },
      ...page.about.map((text) => small(text)),
      rule(20),
      line(page.paidFor),
      rule(14),
      ...page.parts.map((part) => line(part, { color: MUTED })),
      line(page.total, { bold: true, fontSize: shape.total }),
      ...page.notes.map((text, place) => small(text, place === 0 ? 32 * gap : 2)),
    ],
  };
};
