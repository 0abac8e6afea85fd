import type { CompareOperator, Operation, SearchOperator } from "#local/rest/grammar/ast.ts";
import type { PlannedCondition, PlannedField } from "#local/rest/plan/types.ts";
import { bind, catalogueSql, type Fragment, ident, join, sql } from "./fragment.ts";

const OPERATORS: Readonly<Record<CompareOperator, Fragment>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
  match: sql`~`,
  imatch: sql`~*`,
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
  sl: sql`<<`,
  sr: sql`>>`,
  nxr: sql`&<`,
  nxl: sql`&>`,
  adj: sql`-|-`,
  isdistinct: sql`is distinct from`,
};

const SEARCHES: Readonly<Record<SearchOperator, Fragment>> = {
  fts: sql`to_tsquery`,
  plfts: sql`plainto_tsquery`,
  phfts: sql`phraseto_tsquery`,
  wfts: sql`websearch_to_tsquery`,
};

const TRILEANS = { null: sql`null`, true: sql`true`, false: sql`false`, unknown: sql`unknown` } as const;

/** A field of the rows called `alias`. */
export const fieldSql = (alias: string, field: PlannedField): Fragment => {
  const column = ident(alias, field.column);
  if (field.path.length === 0) return column;
  const isJson = field.type === "json" || field.type === "jsonb";
  const steps = field.path.map((step) => {
    const key = step.kind === "key" ? sql`${bind(step.key)}::text` : sql`${bind(step.index)}::integer`;
    return step.text ? sql`->>${key}` : sql`->${key}`;
  });
  return sql`(${isJson ? column : sql`to_jsonb(${column})`}${join(steps, " ")})`;
};

/** PGlite writes these two types from JavaScript values only; through text every server reads the value itself. */
const NEEDS_TEXT = new Set(["boolean", "bytea"]);

/** A value whose type the server infers from the field beside it, as for a literal. */
const valueSql = (field: PlannedField, value: string): Fragment =>
  field.path.length === 0 && field.type !== null && NEEDS_TEXT.has(field.type)
    ? sql`${bind(value)}::text::${catalogueSql(field.type)}`
    : bind(value);

/** The text of a Postgres array. */
export const arrayLiteral = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`;

const operationSql = (operand: Fragment, field: PlannedField, operation: Operation): Fragment => {
  switch (operation.kind) {
    case "is":
      return sql`${operand} is ${TRILEANS[operation.value]}`;
    case "in": {
      const { values } = operation;
      const isEmpty = values.length === 1 && values[0] === "";
      return sql`${operand} = any (${bind(arrayLiteral(isEmpty ? [] : values))})`;
    }
    case "search": {
      const text = bind(operation.value);
      const query = operation.language === null ? text : sql`${bind(operation.language)}::text::regconfig, ${text}`;
      return sql`${operand} @@ ${SEARCHES[operation.operator]}(${query})`;
    }
    case "compare": {
      const { operator, quantifier } = operation;
      const isPattern = operator === "like" || operator === "ilike";
      const text = isPattern ? operation.value.replaceAll("*", "%") : operation.value;
      if (quantifier === "any") return sql`${operand} ${OPERATORS[operator]} any (${bind(text)})`;
      if (quantifier === "all") return sql`${operand} ${OPERATORS[operator]} all (${bind(text)})`;
      return sql`${operand} ${OPERATORS[operator]} ${valueSql(field, text)}`;
    }
  }
};

const negate = (condition: Fragment, negated: boolean): Fragment => (negated ? sql`not (${condition})` : condition);

/** One condition on the rows called `alias`. */
export const conditionSql = (alias: string, condition: PlannedCondition): Fragment => {
  switch (condition.kind) {
    case "filter":
      return negate(
        operationSql(fieldSql(alias, condition.field), condition.field, condition.operation),
        condition.negated,
      );
    case "embed-null":
      return condition.negated
        ? sql`${ident(condition.embed.alias, "found")} is not null`
        : sql`${ident(condition.embed.alias, "found")} is null`;
    case "group": {
      const children = condition.children.map((child) => conditionSql(alias, child));
      return negate(sql`(${join(children, condition.operator === "and" ? " and " : " or ")})`, condition.negated);
    }
  }
};

/** `where …`, or nothing. */
export const whereSql = (conditions: readonly Fragment[]): Fragment =>
  conditions.length === 0 ? sql`` : sql`where ${join(conditions, " and ")}`;
