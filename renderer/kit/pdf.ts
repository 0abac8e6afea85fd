import type { TDocumentDefinitions } from "pdfmake/interfaces";
import type { Language } from "#shared/i18n/languages.ts";

/** Colours of a document's text, and of what stands beside it. */
export const PDF_INK = "#14171C";
export const PDF_MUTED = "#5B626D";

/** Page, type and numbered foot of our documents; `content` is whoever's makes one. */
export const pdfPage = (title: string): Omit<TDocumentDefinitions, "content"> => ({
  info: { title, creator: "Performance Prime" },
  pageSize: "A4",
  pageMargins: [48, 48, 48, 56],
  defaultStyle: { fontSize: 10, color: PDF_INK },
  footer: (page, pages) => ({
    text: `Performance Prime · ${page}/${pages}`,
    alignment: "center",
    fontSize: 8,
    color: PDF_MUTED,
    margin: [0, 20, 0, 0],
  }),
});

/** Text, or what holds texts, with spaces that Roboto can print: it has no narrow one, which would print as a box. */
export const printable = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll("\u202f", "\u00a0"));

/** Loads the PDF library and its fonts, both from the package, so that it needs no network. */
const loadMaker = async () => {
  const [maker, fonts] = await Promise.all([import("pdfmake/build/pdfmake"), import("pdfmake/build/vfs_fonts")]);
  maker.default.addVirtualFileSystem(fonts.default);
  return maker.default;
};

/**
 * Makes a PDF file that says its language and shows its title. The library writes no tags: what it says stands on a
 * screen, too. Throws where the PDF library cannot be loaded.
 */
export const makePdf = async (document: TDocumentDefinitions, language: Language): Promise<Blob> =>
  (await loadMaker()).createPdf({ ...document, language, displayTitle: true }).getBlob();
