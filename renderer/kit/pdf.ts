import type { TDocumentDefinitions } from "pdfmake/interfaces";

/** Loads the PDF library and its fonts, both from the package, so that it needs no network. */
const loadMaker = async () => {
  const [maker, fonts] = await Promise.all([import("pdfmake/build/pdfmake"), import("pdfmake/build/vfs_fonts")]);
  maker.default.addVirtualFileSystem(fonts.default);
  return maker.default;
};

/** Makes a PDF file. Throws where the PDF library cannot be loaded. */
export const makePdf = async (document: TDocumentDefinitions): Promise<Blob> =>
  (await loadMaker()).createPdf(document).getBlob();
