import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";

const INK = "#14171C";
const MUTED = "#5B626D";
const LINE = "#DEDED8";

type Row = readonly [name: string, amount: string];

/** `notice`: what the document is, under its title and at the foot. `parts`: of what the total is made. */
export type ReceiptPage = {
  title: string;
  issuer: string;
  issuerLines: readonly string[];
  notice: string;
  about: readonly string[];
  paidFor: Row;
  parts: readonly Row[];
  total: Row;
  reference: string | null;
};

const line = ([name, amount]: Row, more: object = {}): Content => ({
  columns: [
    { text: name, ...more },
    { text: amount, alignment: "right", width: "auto", ...more },
  ],
  margin: [0, 6, 0, 0],
});
const small = (text: string, above = 2): Content => ({ text, color: MUTED, fontSize: 9, margin: [0, above, 0, 0] });
const rule = (above: number): Content => ({
  canvas: [{ type: "line", x1: 0, y1: 0, x2: 499, y2: 0, lineWidth: 0.5, lineColor: LINE }],
  margin: [0, above, 0, 8],
});

/** One page that says what was paid, to whom and for what. */
export const receiptPage = (page: ReceiptPage): TDocumentDefinitions => ({
  info: { title: page.title, author: page.issuer, creator: "Performance Prime" },
  pageSize: "A4",
  pageMargins: [48, 48, 48, 56],
  defaultStyle: { fontSize: 11, color: INK },
  footer: { text: page.notice, alignment: "center", fontSize: 9, color: MUTED, margin: [0, 20, 0, 0] },
  content: [
    { text: page.issuer, bold: true, fontSize: 13 },
    ...page.issuerLines.map((text) => small(text)),
    { text: page.title, fontSize: 20, bold: true, margin: [0, 32, 0, 0] },
    { text: page.notice, bold: true, margin: [0, 4, 0, 0] },
    ...page.about.map((text) => small(text)),
    rule(20),
    line(page.paidFor),
    rule(14),
    ...page.parts.map((part) => line(part, { color: MUTED })),
    line(page.total, { bold: true, fontSize: 14 }),
    ...(page.reference === null ? [] : [small(page.reference, 32)]),
  ],
});
