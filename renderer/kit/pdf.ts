import type { TDocumentDefinitions } from "pdfmake/interfaces";

/** The maker and its fonts, both from the package: a document is made without a network. */
const loadMaker = async () => {
  const [maker, fonts] = await Promise.all([import("pdfmake/build/pdfmake"), import("pdfmake/build/vfs_fonts")]);
  maker.default.addVirtualFileSystem(fonts.default);
  return maker.default;
};

/** A document as a PDF file's bytes. Throws where its maker could not be loaded. */
export const makePdf = async (document: TDocumentDefinitions): Promise<Blob> =>
  (await loadMaker()).createPdf(document).getBlob();
