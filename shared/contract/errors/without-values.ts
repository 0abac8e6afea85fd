/** What is quoted and says nothing about a member: names that PostgreSQL and the engines tell, and the keys of JSON. */
const NAMES = [
  /(?<=\b(?:access|column|constraint|field|function|index|policy|property|reading|relation|schema|setting|table|trigger|type|view) )(?<mark>["'`])[a-z_$][\w$.]*\k<mark>/u,
  /(?<=[{,]\s*)"[a-z_$][\w$.]*"(?=\s*:)/u,
  /'[a-z_]\w*' column of '[a-z_]\w*'/u,
  /(?<=\bFailed to \w+ (?:the )?)'\w+'(?: (?:property )?(?:on|from) '\w+')?/u,
];

/**
 * A value that is quoted as it is, with marks of its own: it ends with the last one. `Key (name)=(Anna)`, `Failing row
 * contains (1, Anna)`.
 */
const VERBATIM = [
  /"[\s\S]*"(?=(?:\.{3})? is not valid JSON)/u,
  /(?<=\b(?:literal|range|syntax|value)\b[^":\n]*: )"[\s\S]*"/u,
  /(?<==\s?|\brow contains )\((?!\[(?:email|phone|token)\]\))(?:[\s\S]*\)|[\s\S]*)/u,
];

/**
 * A text that was cut has no second mark; an apostrophe within a word is none. The last: a number in JSON, or a list of
 * them.
 */
const QUOTED = [
  /"(?:[^"\\]|\\[\s\S])*"?/u,
  /(?<![\p{L}\p{N}])'(?:[^'\\]|\\[\s\S]|(?<=\p{L})'(?=\p{L}))*'?/u,
  /`[^`]*`?/u,
  /[“„«][^”“»]*[”“»]?/u,
  /(?<="\s*:\s*)(?:-?\d[\d.eE+-]*|\[[\d\s.,eE+-]*\])/u,
];

const anyOf = (patterns: readonly RegExp[]): string => patterns.map(({ source }) => source).join("|");
const FOUND = new RegExp(`${anyOf(VERBATIM)}|(?<name>${anyOf(NAMES)})|${anyOf(QUOTED)}`, "gu");

/**
 * The text without the values that it quotes: of a row, of an answer, or as they were typed. Names of the code's stay.
 */
export const withoutValues = (text: string): string =>
  text.replace(FOUND, (...found) => (found.at(-1) as { name?: string }).name ?? "[value]");
