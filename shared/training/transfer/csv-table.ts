import Papa from "papaparse";
import type { Pace } from "./pace.ts";

/**
 * A row by the names of its columns, as the heading writes them in lower case; a column that is not there reads as "".
 */
export type CsvRow = (column: string) => string;

/**
 * `rows` give cells without spaces around them, `raw` as they stand. `cut`: the file ends in the middle of its last
 * row.
 */
export type CsvTable = { columns: readonly string[]; rows: CsvRow[]; raw: CsvRow[]; cut: boolean };

/** Characters that are read at a time: a few milliseconds of work. */
const CHUNK = 32_768;

const heading = (text: string): string => text.trim().toLowerCase();

/** Characters of the longest row: a set with the longest note is a fifth of it. */
const LONGEST_ROW = 65_536;
const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = [34, 10, 13];
const isSeparator = (code: number): boolean => code === 44 || code === 59 || code === 9;
const isBreak = (code: number): boolean => code === LINE_FEED || code === CARRIAGE_RETURN;

/**
 * Whether a row is longer than any that a training file has. The parser starts a row anew with each chunk until its end
 * is there: one of some million characters, or quotes, would take it half a minute.
 */
const hasEndlessRow = async (text: string, pace: Pace): Promise<boolean> => {
  let begin = 0;
  let isQuoted = false;
  let isCellStart = true;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isQuoted) {
      if (code === QUOTE) {
        const next = text.charCodeAt(index + 1);
        if (next === QUOTE) index += 1;
        else if (Number.isNaN(next) || isSeparator(next) || isBreak(next)) isQuoted = false;
      }
    } else if (isBreak(code)) begin = index + 1;
    else if (code === QUOTE && isCellStart) isQuoted = true;
    isCellStart = !isQuoted && (isSeparator(code) || isBreak(code));
    if (index - begin > LONGEST_ROW) return true;
    if (index % CHUNK === 0) await pace.rest();
  }
  return false;
};

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
 * Reads separated values with a heading; comma, semicolon and tab are told apart by the heading itself. Null where a
 * row is longer than 65,536 characters. Throws only what `pace` throws.
 */
export const readCsv = async (text: string, pace: Pace): Promise<CsvTable | null> => {
  const plain = text.replace(/^\uFEFF/, "");
  if (plain.trim() === "") return EMPTY;
  if (await hasEndlessRow(plain, pace)) return null;
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
