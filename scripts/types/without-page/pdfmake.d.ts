/** The parts of pdfmake that functions use: its own types bring a page's along. */
declare const maker: {
  addVirtualFileSystem(files: Readonly<Record<string, string>>): void;
  createPdf(document: object): { getBase64(): Promise<string> };
};

export = maker;
