import type { Relation, SchemaColumn } from "#local/rest/catalogue.ts";
import { RestError } from "#local/rest/errors.ts";
import type { Filter, Query } from "#local/rest/query.ts";
import { bind, catalogueSql, empty, type Fragment, ident, join, sql } from "./fragment.ts";

const tableSql = (relation: Relation): Fragment => ident("public", relation.name);

/** The column of this name. Throws Postgres's own refusal where the relation has none: no other name becomes SQL. */
const columnOf = (relation: Relation, name: string): { column: SchemaColumn; named: Fragment } => {
  const column = relation.columns.get(name);
  if (column !== undefined) return { column, named: ident(relation.name, name) };
  throw new RestError(400, { code: "42703", message: `column ${relation.name}.${name} does not exist` });
};

/** The text of a Postgres array. */
const arrayLiteral = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`;

const TRILEANS = { null: sql`null`, true: sql`true`, false: sql`false`, unknown: sql`unknown` } as const;

/** Values are texts of the column's type: the server reads each as it reads a literal, and so does PGlite. */
const operationSql = (filter: Filter, named: Fragment, type: Fragment): Fragment => {
  switch (filter.operator) {
    case "eq":
      return sql`${named} = ${bind(filter.value)}::text::${type}`;
    case "in":
      return sql`${named} = any (${bind(arrayLiteral(filter.values))}::text::${type}[])`;
    case "is":
      return sql`${named} is ${TRILEANS[filter.value]}`;
  }
};

/** `where …`, or nothing. */
export const whereSql = (relation: Relation, filters: readonly Filter[]): Fragment => {
  const conditions = filters.map((filter) => {
    const { column, named } = columnOf(relation, filter.column);
    const condition = operationSql(filter, named, catalogueSql(column.type));
    return filter.negated ? sql`not (${condition})` : condition;
  });
  return conditions.length === 0 ? empty : sql` where ${join(conditions, " and ")}`;
};

/** What is shown of a row. */
const listSql = (relation: Relation, { select }: Pick<Query, "select">): Fragment =>
  select === null
    ? sql`${ident(relation.name)}.*`
    : join(
        select.map((name) => columnOf(relation, name).named),
        ", ",
      );

const orderSql = (relation: Relation, terms: Query["order"]): Fragment =>
  terms.length === 0
    ? empty
    : sql` order by ${join(
        terms.map(({ column, descending }) => {
          const { named } = columnOf(relation, column);
          return descending === null ? named : descending ? sql`${named} desc` : sql`${named} asc`;
        }),
        ", ",
      )}`;

/** The rows that a read shows, at most `maxRows`. */
export const selectSql = (relation: Relation, query: Query, maxRows: number): Fragment => {
  const limit = Math.min(query.limit ?? maxRows, maxRows);
  const where = whereSql(relation, query.filters);
  return sql`select ${listSql(relation, query)} from ${tableSql(relation)}${where}${orderSql(relation, query.order)} limit ${bind(limit)}::bigint offset ${bind(query.offset)}::bigint`;
};

/** A row for each that the filters leave. */
export const matchingSql = (relation: Relation, { filters }: Query): Fragment =>
  sql`select from ${tableSql(relation)}${whereSql(relation, filters)}`;

/** The body of a write: its text, and the columns that are taken from it. */
export type Payload = { text: string; rows: "one" | "many" | "none"; columns: readonly SchemaColumn[] };

export type Write = { kind: "insert" | "update"; payload: Payload } | { kind: "delete" };

const names = (columns: readonly SchemaColumn[]): Fragment =>
  join(
    columns.map(({ name }) => ident(name)),
    ", ",
  );

const definitions = (columns: readonly SchemaColumn[]): Fragment =>
  join(
    columns.map(({ name, type }) => sql`${ident(name)} ${catalogueSql(type)}`),
    ", ",
  );

const BODY = "pgrst_body";

const insertSql = (relation: Relation, { text, rows, columns }: Payload): Fragment => {
  const into = sql`insert into ${tableSql(relation)}`;
  if (rows === "none") return sql`${into} select * from ${tableSql(relation)} where false`;
  if (columns.length === 0) return sql`${into} default values`;
  const array = rows === "many" ? sql`${bind(text)}::json` : sql`json_build_array(${bind(text)}::json)`;
  return sql`${into} (${names(columns)}) select ${names(columns)} from json_to_recordset(${array}) as ${ident(BODY)}(${definitions(columns)})`;
};

const updateSql = (relation: Relation, { text, columns }: Payload, where: Fragment): Fragment => {
  const sets = columns.map(({ name }) => sql`${ident(name)} = ${ident(BODY, name)}`);
  return sql`update ${tableSql(relation)} set ${join(sets, ", ")} from json_to_record(${bind(text)}::json) as ${ident(BODY)}(${definitions(columns)})${where}`;
};

/** The statement that writes. It returns what `shown` asks for, else a row for each written one. */
export const writeSql = (relation: Relation, write: Write, query: Query, shown: boolean): Fragment => {
  const list = shown ? listSql(relation, query) : sql`1 as written`;
  const where = whereSql(relation, query.filters);
  if (write.kind === "delete") return sql`delete from ${tableSql(relation)}${where} returning ${list}`;
  if (write.kind === "insert") return sql`${insertSql(relation, write.payload)} returning ${list}`;
  // An update without columns touches nothing.
  return write.payload.columns.length === 0
    ? sql`select ${list} from ${tableSql(relation)} where false`
    : sql`${updateSql(relation, write.payload, where)} returning ${list}`;
};
