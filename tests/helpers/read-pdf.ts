import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Every word of a PDF, as a reader shows it, its title, and the width and height of its first page in points. */
export const readPdf = async (file: Blob) => {
  const reader = getDocument({ data: new Uint8Array(await file.arrayBuffer()), useSystemFonts: false, verbosity: 0 });
  const document = await reader.promise;
  const { info } = await document.getMetadata();
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const [, , width = 0, height = 0] = page.view;
  const words = items.map((item) => ("str" in item ? item.str : "")).join(" ");
  const { numPages } = document;
  await reader.destroy();
  return {
    words: words.replace(/\s+/g, " "),
    title: Reflect.get(info, "Title"),
    numPages,
    size: [width, height].map(Math.round),
  };
};
