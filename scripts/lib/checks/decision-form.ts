import type { Source } from "#scripts/lib/import-graph.ts";

/** Where decisions stand, one file a subject; its README says the form. */
const FOLDER = "docs/decisions/";
const README = `${FOLDER}README.md`;

const PARTS = ["Context", "Choice", "Consequence"];

const DATE = /^\*(\d{4}-\d{2}-\d{2})\*$/;

/** A part with its words, and with the lines that continue it. */
const PART = /^- \*\*(\w+)\*\*: \S/;
const CONTINUED = /^ {2}\S/;

const isDay = (day: string): boolean => {
  const at = Date.parse(day);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

/** What is wrong with the lines below a decision's heading. */
function problemsOf(lines: readonly string[]): string[] {
  const [first = "", ...rest] = lines.filter((line) => line.trim() !== "");
  const day = DATE.exec(first)?.[1];
  const hasDate = day !== undefined && isDay(day);
  const body = day === undefined ? [first, ...rest] : rest;
  const names = body.flatMap((line) => PART.exec(line)?.[1] ?? []);
  const isForm = names.length === PARTS.length && PARTS.every((part, place) => names[place] === part);
  const isRest = body.some((line, place) => !PART.test(line) && !(place > 0 && CONTINUED.test(line)));
  return [
    ...(hasDate ? [] : ["no date below the heading"]),
    ...(isForm ? [] : [`not ${PARTS.join(", ")}, once each and in this order`]),
    ...(isForm && isRest ? ["text outside of the three parts"] : []),
  ];
}

/** Decisions that are not in the form of docs/decisions/README.md, as `document: heading: problem`. */
export const misformedDecisions = (documents: readonly Source[]): string[] =>
  documents.flatMap(({ file, text }) => {
    if (!file.startsWith(FOLDER) || file === README) return [];
    const [head = "", ...decisions] = text.split(/^## /m);
    const isTitle = /^# Decisions: \S.*\s*$/.test(head);
    return [
      ...(isTitle ? [] : [`${file}: more or less than a title before the first decision`]),
      ...decisions.flatMap((decision) => {
        const [heading = "", ...lines] = decision.split("\n");
        return problemsOf(lines).map((problem) => `${file}: ${heading}: ${problem}`);
      }),
    ];
  });
