import Papa from "papaparse";
import type { Pace } from "#shared/lib/pace.ts";

/** A row by column name (the heading in lower case); a missing column gives "". */
export type CsvRow = (column: string) => string;

/**
 * A table. `rows`: cells without surrounding spaces; `raw`: as they are; `lines`: the line of the file on which each
 * begins, with the heading on line 1. `cut`: the file ends within its last row.
 */
export type CsvTable = {
  columns: readonly string[];
  /** The headings as they stand in the file. */
  headings: readonly string[];
  cells: readonly (readonly string[])[];
  lines: readonly number[];
  rows: CsvRow[];
  raw: CsvRow[];
  cut: boolean;
};

/** Characters that are read at a time, a few milliseconds of work. */
const CHUNK = 32_768;

const breaksIn = (cell: string): number => (/[\r\n]/.test(cell) ? (cell.match(/\r\n?|\n/g)?.length ?? 0) : 0);

const heading = (text: string): string => text.trim().toLowerCase();

/** Most characters of a row, five times those of a set with the longest note. */
const LONGEST_ROW = 65_536;
const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = [34, 10, 13];
const isSeparator = (code: number): boolean => code === 44 || code === 59 || code === 9;
const isBreak = (code: number): boolean => code === LINE_FEED || code === CARRIAGE_RETURN;

/** A line break outside quotes: its position and length. */
type Break = readonly [at: number, length: number];

/**
 * The line breaks between rows; null for a row longer than {@link LONGEST_ROW}. The parser reads an unfinished row
 * again with each chunk, so that one of a million characters, or open quotes, would take it half a minute.
 */
const findBreaks = async (text: string, pace: Pace): Promise<Break[] | null> => {
  const breaks: Break[] = [];
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
    } else if (isBreak(code)) {
      const length = code === CARRIAGE_RETURN && text.charCodeAt(index + 1) === LINE_FEED ? 2 : 1;
      breaks.push([index, length]);
      index += length - 1;
      begin = index + 1;
    } else if (code === QUOTE && isCellStart) isQuoted = true;
    isCellStart = !isQuoted && (isSeparator(code) || isBreak(code));
    if (index - begin > LONGEST_ROW) return null;
    if (index % CHUNK === 0) await pace.rest();
  }
  return breaks;
};

/** The text with one kind of line break, because the parser accepts only the first one that it meets. */
const withOneBreak = (text: string, breaks: readonly Break[]): string => {
  const kinds = new Set(breaks.map(([at, length]) => text.slice(at, at + length)));
  if (kinds.size < 2) return text;
  let from = 0;
  const rows = breaks.map(([at, length]) => {
    const row = text.slice(from, at);
    from = at + length;
    return row;
  });
  return [...rows, text.slice(from)].join("\n");
};

/** The separator of a table: the most frequent of comma, semicolon and tab in its heading. */
const separatorOf = (text: string): string => {
  const heading =
    text
      .trimStart()
      .split(/[\r\n]/, 1)[0]
      ?.replace(/"[^"]*"/g, "") ?? "";
  const count = (separator: string) => heading.split(separator).length;
  return [",", ";", "\t"].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
};

/** The line with which a spreadsheet names its separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\r\n|\r|\n)/i;

/** All rows as cells with their lines, and whether the last one is unfinished. Empty lines are skipped. */
const readCells = (text: string, firstLine: number, pace: Pace): Promise<Pick<CsvTable, "cells" | "lines" | "cut">> =>
  new Promise((resolve, reject) => {
    const cells: string[][] = [];
    const lines: number[] = [];
    let line = firstLine;
    let cut = false;
    let seen = 0;
    Papa.parse<string[]>(text, {
      delimiter: separatorOf(text),
      chunkSize: CHUNK,
      chunk({ data, errors, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        for (const row of data) {
          if (row.some((cell) => cell.trim() !== "")) {
            cells.push(row);
            lines.push(line);
          }
          line += row.reduce((breaks, cell) => breaks + breaksIn(cell), 1);
        }
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
      complete: () => resolve({ cells, lines, cut }),
    });
  });

const EMPTY: CsvTable = { columns: [], headings: [], cells: [], lines: [], rows: [], raw: [], cut: false };

/** The same table with other column names, in order. */
export const withColumns = (
  table: Pick<CsvTable, "headings" | "cells" | "lines" | "cut">,
  columns: readonly string[],
): CsvTable => {
  const places = new Map(columns.map((column, index) => [column, index]));
  const rowOf =
    (cells: readonly string[], read: (cell: string) => string): CsvRow =>
    (column) => {
      const place = places.get(column);
      return place === undefined ? "" : read(cells[place] ?? "");
    };
  return {
    ...table,
    columns,
    rows: table.cells.map((cells) => rowOf(cells, (cell) => cell.trim())),
    raw: table.cells.map((cells) => rowOf(cells, (cell) => cell)),
  };
};

/**
 * Reads separated values with a heading, which decides between comma, semicolon and tab. A line `sep=` may come first,
 * and line breaks may differ. Null for a row over 65,536 characters. Throws only what `pace` throws.
 */
export const readCsv = async (text: string, pace: Pace): Promise<CsvTable | null> => {
  const plain = text.replace(/^\uFEFF/, "");
  if (plain.trim() === "") return EMPTY;
  const marked = SEPARATOR_LINE.exec(plain)?.[0] ?? "";
  const table = plain.slice(marked.length);
  const breaks = await findBreaks(table, pace);
  if (breaks === null) return null;
  const read = await readCells(withOneBreak(table, breaks), marked === "" ? 1 : 2, pace);
  const [columns = [], ...cells] = read.cells;
  const [, ...lines] = read.lines;
  const last = cells.at(-1);
  const short = last !== undefined && last.length < columns.length && !/[\r\n]$/.test(plain);
  const headings = columns.map((text) => text.trim());
  return withColumns({ headings, cells, lines, cut: read.cut || short }, columns.map(heading));
};
