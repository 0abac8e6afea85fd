import { RestError } from "#local/rest/errors.ts";
import type { EmbedItem, Field, JsonStep, SelectItem } from "./ast.ts";
import { parseWhole, type Scanner } from "./scanner.ts";

const INDEX = /-?\d+(?=->|::|\.|,|$)/y;
const AGGREGATE = /\.(?:sum|avg|count|max|min)\(\)/y;

/** Postgres nests an expression for each step. */
const MAX_STEPS = 64;

const jsonStep = (scanner: Scanner, text: boolean): JsonStep => {
  const index = scanner.match(INDEX);
  return index === null
    ? { kind: "key", key: scanner.name(), text }
    : { kind: "index", index: Number.parseInt(index, 10), text };
};

const jsonPath = (scanner: Scanner): JsonStep[] => {
  const steps: JsonStep[] = [];
  for (;;) {
    if (scanner.take("->>")) steps.push(jsonStep(scanner, true));
    else if (scanner.take("->")) steps.push(jsonStep(scanner, false));
    else return steps;
    if (steps.length > MAX_STEPS) scanner.fail("a shorter JSON path");
  }
};

/** `column`, `column->a->0->>b`. */
export const field = (scanner: Scanner): Field => {
  scanner.space();
  const parsed = { name: scanner.name(), path: jsonPath(scanner) };
  scanner.space();
  return parsed;
};

const alias = (scanner: Scanner): string | null =>
  scanner.attempt(() => {
    const name = scanner.name();
    if (scanner.peek("::") || !scanner.take(":")) scanner.fail('":"');
    return name;
  });

const embed = (scanner: Scanner): EmbedItem => {
  scanner.space();
  const spread = scanner.take("...");
  const named = spread ? null : alias(scanner);
  const relation = scanner.name();
  let hint: string | null = null;
  let inner = false;
  for (let index = 0; index < 2 && scanner.take("!"); index += 1) {
    const parameter = scanner.name();
    if (parameter === "inner") inner = true;
    else if (parameter !== "left") hint ??= parameter;
  }
  scanner.space();
  scanner.expect("(");
  const items = scanner.peek(")") ? [] : selectItems(scanner);
  scanner.expect(")");
  scanner.space();
  return { kind: "embed", relation, alias: named, hint, inner, spread, items };
};

const fieldItem = (scanner: Scanner): SelectItem => {
  scanner.space();
  if (scanner.take("*")) {
    scanner.space();
    return { kind: "star" };
  }
  const named = alias(scanner);
  const parsed = field(scanner);
  if (scanner.match(AGGREGATE) !== null) {
    throw new RestError(400, { code: "PGRST123", message: "Use of aggregate functions is not allowed" });
  }
  const cast = scanner.take("::") ? scanner.identifier() : null;
  if (!scanner.done && !scanner.peek(",") && !scanner.peek(")")) scanner.fail('",", ")" or end of input');
  return { kind: "field", field: parsed, cast, alias: named };
};

const selectItems = (scanner: Scanner): SelectItem[] => {
  const items: SelectItem[] = [];
  do {
    items.push(scanner.attempt(() => embed(scanner)) ?? fieldItem(scanner));
  } while (scanner.take(","));
  return items;
};

/** The `select` parameter. An empty one selects every column, as in PostgREST. */
export const parseSelect = (text: string): SelectItem[] =>
  text === "" ? [{ kind: "star" }] : parseWhole("select parameter", text, selectItems);

/** A comma-separated list of column names: `columns` and `on_conflict`. */
export const parseColumns = (what: string, text: string): string[] =>
  parseWhole(what, text, (scanner) => {
    const names: string[] = [];
    do {
      scanner.space();
      names.push(scanner.name());
      scanner.space();
    } while (scanner.take(","));
    return names;
  });
