import type { TDocumentDefinitions } from "pdfmake/interfaces";
import type { Language } from "#shared/i18n/languages.ts";

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
