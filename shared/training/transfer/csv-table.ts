import Papa from "papaparse";

/** A row by the names of its columns, as the heading writes them in lower case; a column that is not there reads as "". */
export type CsvRow = (column: string) => string;

export type CsvTable = { columns: readonly string[]; rows: CsvRow[] };

const heading = (text: string): string => text.trim().toLowerCase();

/** Reads separated values with a heading; comma, semicolon and tab are told apart by the heading itself. Never throws. */
export const readCsv = (text: string): CsvTable => {
  const [columns = [], ...rows] = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), {
    skipEmptyLines: "greedy",
    delimitersToGuess: [",", ";", "\t"],
  }).data;
  const places = new Map(columns.map((column, index) => [heading(column), index]));
  return {
    columns: [...places.keys()],
    rows: rows.map((cells) => (column) => {
      const place = places.get(column);
      return place === undefined ? "" : (cells[place] ?? "").trim();
    }),
  };
};
