import type { CompareOperator, Condition, Filter, Operation, SearchOperator } from "./ast.ts";
import { parseWhole, type Scanner } from "./scanner.ts";
import { field } from "./select.ts";

const QUANTIFIABLE = ["eq", "gte", "gt", "lte", "lt", "like", "ilike", "match", "imatch"] as const;
const COMPARE: readonly CompareOperator[] = [
  ...QUANTIFIABLE,
  "neq",
  "cs",
  "cd",
  "ov",
  "sl",
  "sr",
  "nxr",
  "nxl",
  "adj",
  "isdistinct",
];
const SEARCH: readonly SearchOperator[] = ["fts", "plfts", "phfts", "wfts"];

const compareOperator = (name: string): CompareOperator | undefined => COMPARE.find((known) => known === name);
const searchOperator = (name: string): SearchOperator | undefined => SEARCH.find((known) => known === name);

const OPERATOR = /[^.(,)]+/y;
const QUANTIFIER = /\((?:any|all)\)/y;
const REST = /[\s\S]*/y;
const UNTIL_SEPARATOR = /[^,)]*/y;
const FLAT_ARRAY = /\{[^{}]*\}/y;
const TRILEAN = /(?:null|unknown|true|false)/iy;

type ValueGrammar = (scanner: Scanner) => string;

const wholeValue: ValueGrammar = (scanner) => scanner.match(REST) ?? "";

const quotedElement = (scanner: Scanner): string | null =>
  scanner.attempt(() => {
    const value = scanner.quoted();
    if (!scanner.done && !scanner.peek(",") && !scanner.peek(")")) scanner.fail('"," or ")"');
    return value;
  });

const listElement: ValueGrammar = (scanner) => quotedElement(scanner) ?? scanner.match(UNTIL_SEPARATOR) ?? "";

/** A value inside `and=(…)`: quoted, a Postgres array, or anything up to the next separator. */
const logicValue: ValueGrammar = (scanner) =>
  quotedElement(scanner) ?? scanner.match(FLAT_ARRAY) ?? scanner.match(UNTIL_SEPARATOR) ?? "";

const list = (scanner: Scanner): string[] => {
  scanner.space();
  scanner.expect("(");
  scanner.space();
  const values: string[] = [];
  do {
    values.push(listElement(scanner));
  } while (scanner.take(","));
  scanner.space();
  scanner.expect(")");
  scanner.space();
  return values;
};

const trilean = (scanner: Scanner): Operation => {
  const word = scanner.match(TRILEAN)?.toLowerCase();
  if (word === "null" || word === "true" || word === "false" || word === "unknown") return { kind: "is", value: word };
  return scanner.fail("null or trilean value (unknown, true, false)");
};

const searched = (scanner: Scanner, operator: SearchOperator, value: ValueGrammar): Operation => {
  const language = scanner.take("(") ? scanner.identifier() : null;
  if (language !== null) scanner.expect(")");
  scanner.expect(".");
  return { kind: "search", operator, language, value: value(scanner) };
};

const operation = (scanner: Scanner, value: ValueGrammar): Operation => {
  if (scanner.take("in.")) return { kind: "in", values: list(scanner) };
  if (scanner.take("is.")) return trilean(scanner);
  const start = scanner.position;
  const name = scanner.match(OPERATOR) ?? scanner.fail("operator (eq, gt, ...)");
  const search = searchOperator(name);
  if (search !== undefined) return searched(scanner, search, value);
  const operator = compareOperator(name);
  const quantified = operator !== undefined && QUANTIFIABLE.some((known) => known === operator);
  const quantifier = quantified ? scanner.match(QUANTIFIER) : null;
  if (operator === undefined || !scanner.take(".")) {
    scanner.position = start;
    return scanner.fail("operator (eq, gt, ...)");
  }
  return {
    kind: "compare",
    operator,
    quantifier: quantifier === "(any)" ? "any" : quantifier === "(all)" ? "all" : null,
    value: value(scanner),
  };
};

const negatable = (scanner: Scanner, value: ValueGrammar): Pick<Filter, "negated" | "operation"> => ({
  negated: scanner.take("not."),
  operation: operation(scanner, value),
});

/** Whether a parameter's value is a filter rather than the argument of a function. */
export const looksLikeFilter = (value: string): boolean => {
  const [head = "", ...rest] = value.split(".");
  if (rest.length === 0) return false;
  if (head === "not") return rest.length > 1;
  if (head === "is" || head === "in") return true;
  const name = head.replace(/\(.*$/, "");
  return compareOperator(name) !== undefined || searchOperator(name) !== undefined;
};

/** `eq.5`, `not.in.(a,b)`: the value of a filter on a column. */
export const parseOperation = (text: string): Pick<Filter, "negated" | "operation"> =>
  parseWhole("filter", text, (scanner) => negatable(scanner, wholeValue));

const condition = (scanner: Scanner): Condition => {
  const filter = scanner.attempt((): Filter => {
    const target = field(scanner);
    scanner.expect(".");
    return { kind: "filter", field: target, ...negatable(scanner, logicValue) };
  });
  if (filter !== null) return filter;
  scanner.space();
  const negated = scanner.take("not.");
  const operator = scanner.take("and") ? "and" : scanner.take("or") ? "or" : scanner.fail("logic operator (and, or)");
  scanner.space();
  scanner.expect("(");
  const children: Condition[] = [];
  do {
    scanner.space();
    children.push(condition(scanner));
    scanner.space();
  } while (scanner.take(","));
  scanner.expect(")");
  scanner.space();
  return { kind: "group", operator, negated, children };
};

/** The value of `and`, `or`, `not.and`, `not.or`; `operator` is that name. */
export const parseLogic = (operator: string, text: string): Condition =>
  parseWhole("logic tree", text, condition, operator + text);
