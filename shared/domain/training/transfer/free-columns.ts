import { type CsvTable, withColumns } from "#shared/lib/csv/csv-table.ts";
import type { Column } from "./columns.ts";
import { DATE_ORDERS, readLocalDate } from "./dates.ts";

/** The indexes of the columns that the member chose, by meaning. */
export type ColumnChoice = Partial<Record<Column, number>>;

/** Meanings of columns that a member is asked for in an unknown table, in order. */
export const FREE_COLUMNS = [
  "date",
  "time",
  "exercise",
  "weight",
  "reps",
  "seconds",
  "distance",
  "rpe",
  "kind",
  "workout",
  "notes",
] as const satisfies readonly Column[];

/** Columns without which a row is no set. */
export const NEEDED_COLUMNS = ["date", "exercise"] as const satisfies readonly Column[];

/** Words in headings by meaning, in several languages; the first column with one is proposed. */
const WORDS: Readonly<Record<(typeof FREE_COLUMNS)[number], RegExp>> = {
  date: /^(?:date|data|datum|fecha|day|giorno|tag|d[ií]a)\b/,
  time: /^(?:time|ora|orario|uhrzeit|hora|heure|start)\b/,
  exercise: /(?:exercise|esercizio|übung|ejercicio|exercice|exerc[ií]cio|movement|lift)/,
  weight: /(?:weight|peso|carico|gewicht|poids|\bload\b|\bkg\b|\blbs?\b)/,
  reps: /(?:^|\b)(?:reps?|repetitions?|ripetizioni|rip|wdh|wiederholungen|repeticiones|repetições|répétitions)\b/,
  seconds: /(?:seconds?|secondi|sekunden|segundos|secondes|duration|durata|tempo|dauer|duración)/,
  distance: /(?:distance|distanza|distanz|distancia|\bkm\b)/,
  rpe: /\brpe\b/,
  kind: /(?:set type|^type$|^tipo$|tipo di serie)/,
  workout: /(?:workout|allenamento|session|sessione|training|entrenamiento|routine|scheda)/,
  notes: /(?:notes?|comment|commento|notizen|notas)/,
};

/** The columns that the headings suggest, each used once. */
export const proposedColumns = ({ columns }: Pick<CsvTable, "columns">): ColumnChoice => {
  const choice: ColumnChoice = {};
  const given = new Set<number>();
  for (const column of FREE_COLUMNS) {
    const at = columns.findIndex((heading, index) => !given.has(index) && WORDS[column].test(heading));
    if (at < 0) continue;
    choice[column] = at;
    given.add(at);
  }
  return choice;
};

/** The table with the chosen columns. */
export const withChoice = (table: CsvTable, choice: ColumnChoice): CsvTable => {
  const names = table.columns.map((_, at) => FREE_COLUMNS.find((column) => choice[column] === at) ?? "");
  return withColumns(table, names);
};

/** Rows in which dates are searched. */
const LOOKED_AT = 20;

/** Whether a column of the table has dates, as every training log does. */
export const hasDates = ({ columns, cells }: Pick<CsvTable, "columns" | "cells">): boolean =>
  columns.some((_, at) => {
    const texts = cells.slice(0, LOOKED_AT).map((row) => row[at] ?? "");
    const dates = texts.filter((text) => DATE_ORDERS.some((order) => readLocalDate(text, order) !== null));
    return dates.length > 0 && dates.length * 2 >= texts.length;
  });
