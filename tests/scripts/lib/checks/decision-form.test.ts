import { expect, it } from "vitest";
import { misformedDecisions } from "#scripts/lib/checks/decision-form.ts";

const FILE = "docs/decisions/sync.md";
const TITLE = "# Decisions: sync\n\n";
const [CONTEXT, CHOICE, CONSEQUENCE] = [
  "- **Context**: Clocks differ.\n",
  "- **Choice**: The server's clock\n  counts.\n",
  "- **Consequence**: Devices ask for it.\n",
];
const PARTS = `${CONTEXT}${CHOICE}${CONSEQUENCE}`;
const FORM = `## Time is the server's\n\n*2026-11-28*\n\n${PARTS}`;

const found = (text: string, file = FILE): string[] => misformedDecisions([{ file, text }]);

it.each([
  ["several decisions", `${TITLE}${FORM}\n${FORM}`, FILE],
  ["the folder's own README", "# Decisions\n\nSome words.\n", "docs/decisions/README.md"],
  ["any other document", "# Sync\n\n## Protocol\n\nFour functions.\n", "docs/sync.md"],
])("finds nothing in %s", (_, text, file) => {
  expect(found(text, file)).toEqual([]);
});

const NO_DATE = "no date below the heading";
const NO_FORM = "not Context, Choice, Consequence, once each and in this order";
const OUTSIDE = "text outside of the three parts";

it.each([
  ["no date", PARTS, [NO_DATE]],
  ["a day that no calendar has", `*2026-02-30*\n\n${PARTS}`, [NO_DATE]],
  ["one paragraph", "*2026-11-28*\n\nThe server's clock counts.\n", [NO_FORM]],
  ["no consequence", `*2026-11-28*\n\n${CONTEXT}${CHOICE}`, [NO_FORM]],
  ["an empty consequence", `*2026-11-28*\n\n${CONTEXT}${CHOICE}- **Consequence**:\n`, [NO_FORM]],
  ["the choice first", `*2026-11-28*\n\n${CHOICE}${CONTEXT}${CONSEQUENCE}`, [NO_FORM]],
  ["a second choice", `*2026-11-28*\n\n${CONTEXT}${CHOICE}${CHOICE}${CONSEQUENCE}`, [NO_FORM]],
  ["a paragraph before its parts", `*2026-11-28*\n\nOnce more:\n\n${PARTS}`, [OUTSIDE]],
  ["a paragraph after its parts", `*2026-11-28*\n\n${PARTS}\nAnd more.\n`, [OUTSIDE]],
])("names a decision with %s", (_, text, problems) => {
  expect(found(`${TITLE}## Ours\n\n${text}`)).toEqual(problems.map((problem) => `${FILE}: Ours: ${problem}`));
});

it.each([
  ["without a title", FORM],
  ["with words before its first decision", `${TITLE}Some words.\n\n${FORM}`],
])("names a document %s", (_, text) => {
  expect(found(text)).toEqual([`${FILE}: more or less than a title before the first decision`]);
});
