export type CsvValue = string | number | null;

/** Mark without which spreadsheets read the file as Latin-1. */
const BYTE_ORDER_MARK = "\ufeff";

/** Beginnings that a spreadsheet takes for a formula: an apostrophe is put before them, and removed when read. */
const FORMULA = /^[=+\-@\t\r']/;

/** A cell by RFC 4180: quoted where needed, quotes doubled. */
const cell = (value: CsvValue): string => {
  if (typeof value === "number") return String(value);
  const text = value === null ? "" : value.replace(FORMULA, "'$&");
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as a file: RFC 4180, in UTF-8 with its mark. No cell of it is a formula in a spreadsheet. */
export const writeCsv = (rows: readonly (readonly CsvValue[])[], separator: "," | ";" = ","): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => row.map(cell).join(separator)).join("\r\n")}\r\n`;

/** The text of a cell that {@link writeCsv} may have written. */
export const withoutMark = (text: string): string => text.replace(/^'(?=[=+\-@\t\r'])/, "");
