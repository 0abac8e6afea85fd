import { grammarError } from "#local/rest/errors.ts";
import type { At, Condition, Field, OrderTerm, Query } from "./ast.ts";
import { looksLikeFilter, parseLogic, parseOperation } from "./filters.ts";
import { parseOrder } from "./order.ts";
import { parseWhole } from "./scanner.ts";
import { field, parseColumns, parseSelect } from "./select.ts";

const names = (key: string): { path: string[]; last: Field } =>
  parseWhole("tree path", key, (scanner) => {
    const path: string[] = [];
    for (;;) {
      const next = field(scanner);
      if (!scanner.take(".")) return { path, last: next };
      path.push(next.name);
    }
  });

const pathOf = (key: string): string[] => names(key).path;

const integer = (text: string): number | null => (/^-?\d+$/.test(text.trim()) ? Number.parseInt(text, 10) : null);

const filter = (key: string, value: string): At<Condition> => {
  const { path, last } = names(key);
  return { path, value: { kind: "filter", field: last, ...parseOperation(value) } };
};

const logic = (key: string, value: string): At<Condition> => {
  const { path, last } = names(key);
  const negated = path.includes("not");
  return {
    path: path.filter((name) => name !== "not"),
    value: parseLogic(negated ? `not.${last.name}` : last.name, value),
  };
};

/** Levels of embeds, groups and JSON that one parameter may nest: what reads them recurses, Postgres as well. */
const MAX_NESTING = 64;

const checkNesting = (key: string, value: string): void => {
  let depth = 0;
  for (const [index, character] of [...value].entries()) {
    if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) depth -= 1;
    if (depth > MAX_NESTING) {
      throw grammarError(`"${key}"`, "…", index + 1, `it nests deeper than ${MAX_NESTING} levels`);
    }
  }
};

/** Only calls of functions take parameters without an operator; elsewhere such a parameter is a broken filter. */
export const parseQuery = (params: URLSearchParams, target: "table" | "function"): Query => {
  const conditions: At<Condition>[] = [];
  const order: At<readonly OrderTerm[]>[] = [];
  const limits: At<number>[] = [];
  const offsets: At<number>[] = [];
  const args: (readonly [string, string])[] = [];
  for (const [key, value] of params) {
    checkNesting(key, value);
    if (key === "select" || key === "columns" || key === "on_conflict" || key === "apikey" || key === "") continue;
    const word = key.slice(key.lastIndexOf(".") + 1);
    const bound = word === "limit" || word === "offset" ? integer(value) : null;
    if (word === "order") order.push({ path: pathOf(key), value: parseOrder(value) });
    else if (word === "limit" && bound !== null) limits.push({ path: pathOf(key), value: bound });
    else if (word === "offset" && bound !== null) offsets.push({ path: pathOf(key), value: bound });
    else if (word === "limit" || word === "offset") continue;
    else if (word === "and" || word === "or") conditions.push(logic(key, value));
    else if (target === "function" && !key.includes(".") && !looksLikeFilter(value)) args.push([key, value]);
    else conditions.push(filter(key, value));
  }
  const columns = params.get("columns");
  const onConflict = params.get("on_conflict");
  return {
    select: parseSelect(params.get("select") ?? "*"),
    conditions,
    order,
    limits,
    offsets,
    args,
    columns: columns === null ? null : parseColumns("columns parameter", columns),
    onConflict: onConflict === null ? null : parseColumns("on_conflict parameter", onConflict),
  };
};
