import { grammarError, RestError } from "./errors.ts";

/** One condition on a column; `negated` is `not.` before its operator. */
export type Filter = { column: string; negated: boolean } & (
  | { operator: "eq"; value: string }
  | { operator: "in"; values: readonly string[] }
  | { operator: "is"; value: "null" | "true" | "false" | "unknown" }
);

/** The query of a table's address. */
export type Query = {
  /** Null for all of them. */
  select: readonly string[] | null;
  filters: readonly Filter[];
  order: readonly { column: string; descending: boolean | null }[];
  limit: number | null;
  offset: number;
  /** Columns that an insert takes from its body; null for all. */
  columns: readonly string[] | null;
};

/** A quoted text with backslash escapes, or what stands before the next separator; then the separator. */
const ELEMENT = /\s*(?:"((?:[^"\\]|\\[\s\S])*)"\s*(?=[,)]|$)|([^,)]*))(,|\)|$)/y;
const BARE_NAME = /^[\p{L}0-9_ $-]+$/u;

const unescaped = (quoted: string): string => quoted.replaceAll(/\\([\s\S])/g, "$1");

/** Elements up to the list's end, and where that is; `read` sees each as it stands, `quoted` without its quotes. */
const elements = (text: string, from: number): { values: { text: string; quoted: boolean }[]; end: number } => {
  const values: { text: string; quoted: boolean }[] = [];
  ELEMENT.lastIndex = from;
  for (;;) {
    const [, quoted, bare = "", separator] = ELEMENT.exec(text) ?? [];
    values.push(quoted === undefined ? { text: bare, quoted: false } : { text: unescaped(quoted), quoted: true });
    if (separator !== ",") return { values, end: ELEMENT.lastIndex };
  }
};

/** Names of columns, separated by commas. `source` is what an error quotes. */
const names = (what: string, text: string, source = text): string[] => {
  const { values, end } = elements(text, 0);
  if (end !== text.length || text.endsWith(")")) throw grammarError(what, source, "expected names of columns");
  return values.map(({ text: name, quoted }) => {
    if (!quoted && !BARE_NAME.test(name)) throw grammarError(what, source, `not a name of a column: ${name}`);
    return quoted ? name : name.trim();
  });
};

const nameOf = (what: string, text: string, source = text): string => {
  const [name = "", ...others] = names(what, text, source);
  if (others.length > 0) throw grammarError(what, source, "expected one name of a column");
  return name;
};

const TRILEAN = /^(?:null|true|false|unknown)$/i;

const filter = (key: string, value: string): Filter => {
  const column = nameOf("tree path", key);
  const [, negation, operator, text = ""] = /^(not\.)?([^.]*)\.([\s\S]*)$/.exec(value) ?? [];
  const negated = negation !== undefined;
  const fail = (details: string) => grammarError("filter", value, details);
  switch (operator) {
    case "eq":
      return { column, negated, operator, value: text };
    case "is":
      if (!TRILEAN.test(text)) throw fail("expected null, true, false or unknown");
      return { column, negated, operator, value: text.toLowerCase() as "null" | "true" | "false" | "unknown" };
    case "in": {
      const list = text.startsWith("(") && text.endsWith(")") ? elements(text, 1) : null;
      if (list === null || list.end !== text.length) throw fail("expected a list in parentheses");
      const values = list.values.map((one) => one.text);
      return { column, negated, operator, values: values.length === 1 && values[0] === "" ? [] : values };
    }
    default:
      throw fail("expected eq, in or is, after not where it is negated");
  }
};

const order = (text: string): Query["order"] =>
  text.split(",").map((term) => {
    const [, name = "", direction] = /^(.*?)(?:\.(asc|desc))?$/.exec(term) ?? [];
    return {
      column: nameOf("order", name, text),
      descending: direction === undefined ? null : direction === "desc",
    };
  });

/** Most levels of JSON in a filter: its parser is recursive. */
const MAX_NESTING = 64;

const checkNesting = (key: string, value: string): void => {
  let depth = 0;
  for (const character of value) {
    if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) depth -= 1;
    if (depth > MAX_NESTING) throw grammarError(`"${key}"`, "…", `it nests deeper than ${MAX_NESTING} levels`);
  }
};

/** Reads a whole number; anything else counts as absent, as in PostgREST. */
const integer = (text: string | null): number | null =>
  text !== null && /^-?\d+$/.test(text.trim()) ? Number.parseInt(text, 10) : null;

const OF_THEIR_OWN = new Set(["select", "columns", "order", "limit", "offset", "apikey", ""]);

/** Reads the query of a table's address. Throws PGRST100 for what is outside the grammar. */
export const parseQuery = (params: URLSearchParams): Query => {
  for (const [key, value] of params) checkNesting(key, value);
  const select = params.get("select") ?? "";
  const columns = params.get("columns");
  const limit = integer(params.get("limit"));
  if (limit !== null && limit < 0)
    throw new RestError(416, {
      code: "PGRST103",
      message: "Requested range not satisfiable",
      details: "Limit should be greater than or equal to zero.",
    });
  const sorted = params.get("order");
  return {
    select: select === "" || select === "*" ? null : names("select parameter", select),
    filters: [...params].flatMap(([key, value]) => (OF_THEIR_OWN.has(key) ? [] : [filter(key, value)])),
    order: sorted === null ? [] : order(sorted),
    limit,
    offset: Math.max(integer(params.get("offset")) ?? 0, 0),
    columns: columns === null ? null : names("columns parameter", columns),
  };
};
