import type { Column, Relation } from "#local/rest/catalogue/types.ts";
import type { Level, Payload, PlannedCondition, WritePlan } from "#local/rest/plan/types.ts";
import { conditionSql, whereSql } from "./conditions.ts";
import { bind, catalogueSql, empty, type Fragment, ident, join, sql } from "./fragment.ts";
import { relationSql, windowSql } from "./read.ts";

/** What `returning` hands to the answer: the number of rows alone, or columns of them. */
export type Returning = { kind: "count" } | { kind: "columns"; names: readonly string[] };

const returningSql = (relation: Relation, returning: Returning): Fragment =>
  returning.kind === "count" || returning.names.length === 0
    ? sql` returning 1 as written`
    : sql` returning ${join(
        returning.names.map((name) => ident(relation.name, name)),
        ", ",
      )}`;

const conditionColumns = (condition: PlannedCondition): string[] => {
  switch (condition.kind) {
    case "filter":
      return [condition.field.column];
    case "group":
      return condition.children.flatMap(conditionColumns);
    case "embed-null":
      return [];
  }
};

/** The columns of written rows that the answer is made of: outputs, and what its embeds join on. */
export const neededColumns = (level: Level): string[] => {
  const outputs = level.outputs.flatMap((output) => (output.kind === "column" ? [output.field.column] : []));
  const joins = level.embeds.flatMap((embed) => embed.relationship.columns.map(([own]) => own));
  return [...new Set([...outputs, ...joins, ...level.conditions.flatMap(conditionColumns)])];
};

const names = (columns: readonly Column[]): Fragment =>
  join(
    columns.map((column) => ident(column.name)),
    ", ",
  );

const definitions = (columns: readonly Column[]): Fragment =>
  join(
    columns.map((column) => sql`${ident(column.name)} ${catalogueSql(column.type)}`),
    ", ",
  );

const asArray = (payload: Payload): Fragment =>
  payload.array ? sql`${bind(payload.text)}::json` : sql`json_build_array(${bind(payload.text)}::json)`;

/** The payload's array with each missing key filled with the column's default. */
const withDefaults = (payload: Payload): Fragment => {
  const filled = payload.columns.filter((column) => column.defaultSql !== null);
  if (filled.length === 0) return asArray(payload);
  const pairs = filled.map((column) => sql`${bind(column.name)}::text, ${catalogueSql(column.defaultSql ?? "null")}`);
  return sql`(select coalesce(json_agg(jsonb_build_object(${join(pairs, ", ")}) || e), '[]') from jsonb_array_elements((${asArray(payload)})::jsonb) as e)`;
};

const insertSource = (plan: Extract<WritePlan, { kind: "insert" }>): Fragment => {
  const { payload, relation } = plan;
  const into = sql`insert into ${relationSql(relation.name)}`;
  if (payload.columns.length === 0) {
    return payload.array && payload.rows === 0
      ? sql`${into} select * from ${relationSql(relation.name)} where false`
      : sql`${into} default values`;
  }
  const array = plan.defaults ? withDefaults(payload) : asArray(payload);
  return sql`${into} (${names(payload.columns)}) select ${names(payload.columns)} from json_to_recordset(${array}) as body(${definitions(payload.columns)})`;
};

/** Counts rows in a setting of the transaction: only `do update` sees which rows were there before. */
const COUNT_UPDATED = sql`set_config('rest.updated', (coalesce(nullif(current_setting('rest.updated', true), ''), '0')::int + 1)::text, true) <> ''`;

/** The count that an upsert left, as column `updated` of the answer. */
export const UPDATED_ROWS = sql`nullif(current_setting('rest.updated', true), '') as updated`;

const conflictSql = (plan: Extract<WritePlan, { kind: "insert" }>): Fragment => {
  const { conflict, payload } = plan;
  if (conflict === null) return empty;
  const target = join(
    conflict.columns.map((name) => ident(name)),
    ", ",
  );
  if (!conflict.merge || payload.columns.length === 0) return sql` on conflict (${target}) do nothing`;
  const sets = payload.columns.map((column) => sql`${ident(column.name)} = ${ident("excluded", column.name)}`);
  return sql` on conflict (${target}) do update set ${join(sets, ", ")} where ${COUNT_UPDATED}`;
};

/** `where …` of an update or delete; a limited one names its rows by their place. */
const targetWhere = (target: Level, relation: Relation): Fragment => {
  const conditions = target.conditions.map((condition) => conditionSql(relation.name, condition));
  if (target.limit === null && target.offset === 0) return whereSql(conditions);
  const chosen = target.conditions.map((condition) => conditionSql(target.alias, condition));
  return sql`where ${ident(relation.name, "ctid")} in (select ${ident(target.alias, "ctid")} from ${relationSql(relation.name)} as ${ident(target.alias)} ${whereSql(chosen)}${windowSql(target)})`;
};

/** The statement that writes, without its `with`. An update without columns touches nothing. */
export const writeSql = (plan: WritePlan, returning: Returning): Fragment => {
  const table = relationSql(plan.relation.name);
  const out = returningSql(plan.relation, returning);
  switch (plan.kind) {
    case "insert":
      return sql`${insertSource(plan)}${conflictSql(plan)}${out}`;
    case "delete":
      return sql`delete from ${table} ${targetWhere(plan.target, plan.relation)}${out}`;
    case "update": {
      const { payload, relation } = plan;
      if (payload.columns.length === 0) {
        const columns = returning.kind === "columns" ? returning.names : [];
        const list =
          columns.length === 0
            ? sql`1 as written`
            : join(
                columns.map((name) => ident(name)),
                ", ",
              );
        return sql`select ${list} from ${table} where false`;
      }
      const sets = payload.columns.map((column) => sql`${ident(column.name)} = ${ident("body", column.name)}`);
      const body = sql`(select * from json_to_recordset(${asArray(payload)}) as row(${definitions(payload.columns)}) limit 1) as body`;
      return sql`update ${table} set ${join(sets, ", ")} from ${body} ${targetWhere(plan.target, relation)}${out}`;
    }
  }
};
