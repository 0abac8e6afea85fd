import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";
import { makePdf, PDF_MUTED, pdfPage, printable } from "#renderer/kit/pdf.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import type { ReportView } from "./report-view.ts";

const GOLD = "#8A6000";
const LINE = "#DEDED8";

const heading = (text: string): Content => ({ text, fontSize: 13, bold: true, margin: [0, 18, 0, 6] });

const rows = (widths: (string | number)[], heads: string[], body: string[][]): Content => ({
  layout: {
    hLineWidth: (index) => (index === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingLeft: () => 0,
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
  table: {
    widths,
    headerRows: 1,
    body: [heads.map((text) => ({ text, color: PDF_MUTED, fontSize: 9 })), ...body],
  },
});

/** The app's motif as PDF content: bars, and one that passes the line above them. */
const motif = (): Content => ({
  canvas: [
    ...[12, 16, 14, 20].map((height, index) => ({
      type: "rect" as const,
      x: index * 9,
      y: 34 - height,
      w: 6,
      h: height,
      r: 1,
      color: LINE,
    })),
    { type: "rect", x: 36, y: 2, w: 6, h: 32, r: 1, color: "#557F00" },
    {
      type: "line",
      x1: 0,
      y1: 13,
      x2: 46,
      y2: 13,
      lineWidth: 0.5,
      lineColor: PDF_MUTED,
      dash: { length: 1, space: 2 },
    },
  ],
});

/** A report as a document, on one page where it fits. */
export const reportDocument = (view: ReportView, t: Translate): TDocumentDefinitions => layOut(printable(view), t);

const layOut = (view: ReportView, t: Translate): TDocumentDefinitions => ({
  ...pdfPage(view.heading),
  content: [
    {
      columns: [
        { text: view.heading, fontSize: 20, bold: true, margin: [0, 8, 0, 0] },
        { stack: [motif()], width: 48 },
      ],
    },
    {
      margin: [0, 16, 0, 0],
      columns: view.figures.map(({ name, value, note }) => ({
        stack: [
          { text: name, color: PDF_MUTED, fontSize: 9 },
          { text: value, fontSize: 16, bold: true, margin: [0, 2, 0, 2] },
          { text: note, color: PDF_MUTED, fontSize: 8 },
        ],
      })),
    },
    heading(view.recordsTitle),
    view.records.length === 0
      ? { text: view.noRecords, color: PDF_MUTED }
      : {
          stack: view.records.map(({ exercise, set, broken, day }) => ({
            margin: [0, 0, 0, 4],
            text: [{ text: `${exercise}: ${set}`, bold: true, color: GOLD }, ` · ${broken} · ${day}`],
          })),
        },
    heading(t("progress:report.muscles")),
    rows(
      ["*", 120, 60],
      [t("progress:muscles.muscle"), "", t("progress:report.sets")],
      view.muscles.map(({ name, zone, sets }) => [name, zone, sets]),
    ),
    heading(view.partsTitle),
    rows(
      [90, "*", 50, 70],
      [view.partHead, "", t("progress:report.sets"), t("progress:report.volume")],
      view.parts.map(({ day, name, sets, volume }) => [day, name, sets, volume]),
    ),
  ],
});

/** The report as a PDF. Throws where the code that makes it cannot be loaded. */
export const makeReportPdf = (view: ReportView, t: Translate, language: Language): Promise<Blob> =>
  makePdf(reportDocument(view, t), language);
