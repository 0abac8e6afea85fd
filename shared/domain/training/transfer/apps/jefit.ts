import { asSets } from "#shared/domain/training/transfer/columns.ts";
import type { ColumnApp } from "./column-app.ts";

const SECTION = /^### ?([A-Z][A-Z ]{0,40}?)[ #]*\r?$/gm;

/** The text of a section of Jefit's file from its heading on, and the heading's line; null for none. */
const sectionOf = (text: string, name: string): { text: string; line: number } | null => {
  const found = [...text.matchAll(SECTION)];
  const at = found.findIndex(([, title]) => title === name);
  const start = found[at];
  if (!start) return null;
  const from = start.index + start[0].length;
  const section = text.slice(from, found[at + 1]?.index ?? text.length);
  const lead = /^\s*/.exec(section)?.[0].length ?? 0;
  return { text: section.slice(lead), line: text.slice(0, from + lead).split("\n").length };
};

/** The unit of a file's weights: the column `mass` of its settings, `kgs` or ` lbs`. */
const massOf = (text: string): string => {
  const [heading = "", row = ""] = sectionOf(text, "SETTING")?.text.split(/\r?\n/) ?? [];
  return (row.split(",")[heading.split(",").indexOf("mass")] ?? "").replace(/["\s]/g, "");
};

/**
 * The log in a backup of Jefit as a table of its own, with the unit of weights as `mass`; null for any other file.
 * `line`: of its heading in the file.
 */
export const jefitLog = (text: string): { text: string; line: number; mass: string } | null => {
  const log = sectionOf(text, "EXERCISE LOGS");
  return log && { ...log, mass: massOf(text) };
};

const instant = (seconds: string): string =>
  /^\d{9,10}$/.test(seconds) ? new Date(Number(seconds) * 1000).toISOString() : "";

/**
 * Jefit: a backup of many tables, each under a line `### NAME`. A row of `EXERCISE LOGS` is an exercise, its sets stand
 * in `logs` as `60x8,60x7`; `belongsession` is the second at which its workout began. Tables and columns as public
 * readers of these backups describe them (`USERID,TIMESTAMP,belongSys,logs,_id,record,mydate,eid,ename,…`).
 */
export const jefit = (mass: string): ColumnApp => ({
  source: "jefit",
  dialect: "jefit",
  matches: (columns) => ["logs", "mydate", "ename"].every((column) => columns.includes(column)),
  asColumns(table) {
    return asSets(table, (row) =>
      row("logs")
        .split(",")
        .filter((log) => log.trim() !== "")
        .map((log, at) => {
          const [weight = "", reps = ""] = log.split("x");
          return {
            date: instant(row("belongsession")) || row("mydate"),
            exercise: row("ename"),
            order: String(at + 1),
            weight,
            "weight unit": mass,
            reps,
          };
        }),
    );
  },
});
