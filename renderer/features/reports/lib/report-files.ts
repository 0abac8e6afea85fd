import type { Content, TDocumentDefinitions } from "pdfmake/interfaces";
import { makePdf, PDF_MUTED, pdfPage, printable } from "#renderer/kit/pdf.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Language } from "#shared/i18n/languages.ts";
import { type CsvValue, writeCsv } from "#shared/lib/csv/write-csv.ts";
import type { Cell, ReportSection } from "./report-sections.ts";

const LINE = "#DEDED8";

/** A value for people. `none`: of a day that there is none of. */
export const cellText = (cell: Cell, formats: Formats, none: string): string => {
  if (typeof cell === "string") return cell;
  if ("cents" in cell) return formats.amount(cell.cents);
  if ("count" in cell) return formats.volume(cell.count);
  if ("share" in cell) return cell.share === null ? "–" : formats.percent(cell.share);
  return cell.day === null ? none : formats.fullDay(`${cell.day}T12:00`);
};

/** A value for a spreadsheet: money in euro, shares in per cent, both with the language's decimal sign; ISO days. */
const csvValue = (cell: Cell, language: Language): CsvValue => {
  const decimal = (value: number) => (language === "it" ? value.toFixed(2).replace(".", ",") : value.toFixed(2));
  if (typeof cell === "string") return cell;
  if ("cents" in cell) return decimal(cell.cents / 100);
  if ("count" in cell) return cell.count;
  if ("share" in cell) return cell.share === null ? "" : decimal(cell.share * 100);
  return cell.day;
};

/** The report as a file for spreadsheets: one section below the other, with its name in the first column. */
export const reportCsv = (sections: readonly ReportSection[], language: Language): string =>
  writeCsv(
    sections.flatMap(({ title, heads, rows }) => [
      [title, ...heads],
      ...rows.map(({ cells }) => [title, ...cells.map((cell) => csvValue(cell, language))]),
    ]),
    language === "it" ? ";" : ",",
  );

const table = ({ heads, rows }: ReportSection, formats: Formats): Content => ({
  layout: {
    hLineWidth: (index) => (index === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingLeft: () => 0,
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
  table: {
    widths: heads.map((_, index) => (index === 0 ? "*" : "auto")),
    headerRows: 1,
    body: [
      heads.map((text) => ({ text, color: PDF_MUTED, fontSize: 9 })),
      ...rows.map(({ cells }) => cells.map((cell) => cellText(cell, formats, "–"))),
    ],
  },
});

type About = { title: string; subtitle: string; empty: string; formats: Formats };

/** The report as a document: each section with what its figures count. */
export const reportDocument = (
  sections: readonly ReportSection[],
  { title, subtitle, empty, formats }: About,
): TDocumentDefinitions => ({
  ...pdfPage(title),
  content: [
    { text: title, fontSize: 20, bold: true },
    { text: subtitle, color: PDF_MUTED, margin: [0, 4, 0, 0] },
    ...printable(sections).flatMap((section): Content[] => [
      { text: section.title, fontSize: 13, bold: true, margin: [0, 18, 0, 2] },
      { text: section.note, color: PDF_MUTED, fontSize: 8, margin: [0, 0, 0, 4] },
      section.rows.length === 0 ? { text: empty, color: PDF_MUTED } : printable(table(section, formats)),
    ]),
  ],
});

/** The report as a PDF. Throws where the code that makes it cannot be loaded. */
export const makeReportPdf = (sections: readonly ReportSection[], about: About, language: Language): Promise<Blob> =>
  makePdf(reportDocument(sections, about), language);
