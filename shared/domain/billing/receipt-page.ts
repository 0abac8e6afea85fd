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
type Margins = [left: number, top: number, right: number, bottom: number];
const apart = (top: number, bottom = 0): Margins => [0, top, 0, bottom];

/** In points. `width`: of what is between the margins; `gap`: how much of a sheet's distances. */
type Shape = Record<"width" | "text" | "title" | "total" | "small" | "gap", number> & {
  size: "A4" | { width: number; height: "auto" };
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

/** How a receipt is named as a file. */
export const receiptFile = ({ title }: ReceiptPage): string => `${title.replaceAll("/", "-")}.pdf`;

/** One page that says what was paid, to whom and for what, as a document of pdfmake. */
export const receiptPage = (page: ReceiptPage, paper: Paper = "a4") => {
  const shape = SHAPES[paper];
  const { gap } = shape;
  const line = ([name, amount]: Row, more: object = {}) => ({
    columns: [
      { text: name, ...more },
      { text: amount, alignment: "right" as const, width: "auto", ...more },
    ],
    columnGap: 8,
    margin: apart(6 * gap),
  });
  const small = (text: string, above = 2) => ({ text, color: MUTED, fontSize: shape.small, margin: apart(above) });
  const rule = (above: number) => ({
    canvas: [{ type: "line" as const, x1: 0, y1: 0, x2: shape.width, y2: 0, lineWidth: 0.5, lineColor: LINE }],
    margin: apart(above * gap, 8 * gap),
  });
  return {
    info: { title: page.title, author: page.issuer, creator: "Performance Prime" },
    // The PDF library writes the height that it finds into the size.
    pageSize: typeof shape.size === "object" ? { ...shape.size } : shape.size,
    pageMargins: shape.margins,
    defaultStyle: { fontSize: shape.text, color: INK },
    ...(paper === "a4" && {
      footer: { text: page.notice, alignment: "center" as const, fontSize: 9, color: MUTED, margin: apart(20) },
    }),
    content: [
      { text: page.issuer, bold: true, fontSize: shape.text + 2 },
      ...page.issuerLines.map((text) => small(text)),
      { text: page.title, fontSize: shape.title, bold: true, margin: apart(32 * gap) },
      { text: page.notice, bold: true, margin: apart(4) },
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
