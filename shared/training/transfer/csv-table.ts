import Papa from "papaparse";
import type { Pace } from "./pace.ts";

/** A row by the names of its columns, as the heading writes them in lower case; a column that is not there reads as "". */
export type CsvRow = (column: string) => string;

/**
 * `rows` give cells without spaces around them, `raw` as they stand. `cut`: the file ends in the middle of its last row.
 */
export type CsvTable = { columns: readonly string[]; rows: CsvRow[]; raw: CsvRow[]; cut: boolean };

/** Characters that are read at a time: a few milliseconds of work. */
const CHUNK = 32_768;

const heading = (text: string): string => text.trim().toLowerCase();

/** All rows as cells, and whether the last one was left open. */
const readCells = (text: string, pace: Pace): Promise<{ rows: string[][]; cut: boolean }> =>
  new Promise((resolve, reject) => {
    const rows: string[][] = [];
    let cut = false;
    let seen = 0;
    Papa.parse<string[]>(text, {
      skipEmptyLines: "greedy",
      delimitersToGuess: [",", ";", "\t"],
      chunkSize: CHUNK,
      chunk({ data, errors, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        for (const row of data) rows.push(row);
        cut ||= errors.some(({ code }) => code === "MissingQuotes");
        seen = Math.max(seen, meta.cursor);
        parser.pause();
        pace.progress(seen / Math.max(1, text.length));
        pace.rest().then(
          () => parser.resume(),
          (reason: unknown) => {
            parser.abort();
            reject(reason);
          },
        );
      },
      complete: () => resolve({ rows, cut }),
    });
  });

const EMPTY: CsvTable = { columns: [], rows: [], raw: [], cut: false };

/**
 * Reads separated values with a heading; comma, semicolon and tab are told apart by the heading itself. Throws only what
 * `pace` throws.
 */
export const readCsv = async (text: string, pace: Pace): Promise<CsvTable> => {
  const plain = text.replace(/^\uFEFF/, "");
  if (plain.trim() === "") return EMPTY;
  const { rows: all, cut: open } = await readCells(plain, pace);
  const [columns = [], ...rows] = all;
  const places = new Map(columns.map((column, index) => [heading(column), index]));
  const rowOf =
    (cells: string[], read: (cell: string) => string): CsvRow =>
    (column) => {
      const place = places.get(column);
      return place === undefined ? "" : read(cells[place] ?? "");
    };
  const last = rows.at(-1);
  const short = last !== undefined && last.length < columns.length && !/[\r\n]$/.test(plain);
  return {
    columns: [...places.keys()],
    rows: rows.map((cells) => rowOf(cells, (cell) => cell.trim())),
    raw: rows.map((cells) => rowOf(cells, (cell) => cell)),
    cut: open || short,
  };
};
