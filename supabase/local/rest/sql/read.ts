import { isToOne } from "#local/rest/plan/relationships.ts";
import type { EmbedPlan, Level, Output, PlannedOrder } from "#local/rest/plan/types.ts";
import { conditionSql, fieldSql, whereSql } from "./conditions.ts";
import { bind, catalogueSql, empty, type Fragment, ident, join, sql } from "./fragment.ts";
import { rowsJson, sizedRows } from "./size.ts";

/** Postgres takes at most 100 arguments of a function: two for each key. */
const MOST_KEYS = 50;

export const relationSql = (name: string): Fragment => ident("public", name);

const isPlain = (level: Level): boolean => level.outputs.length > 0 && level.outputs.every((output) => output.known);

/** Column of the level's rows that holds an output: its own name, or a number where the name came from the request. */
const columnName = (level: Level, index: number): string =>
  isPlain(level) ? (level.outputs[index]?.name ?? "") : `c${index}`;

const outputSql = (level: Level, output: Output): Fragment => {
  switch (output.kind) {
    case "column": {
      const value = fieldSql(level.alias, output.field);
      return output.castSql === null ? value : sql`cast(${value} as ${catalogueSql(output.castSql)})`;
    }
    case "spread":
      return ident(output.embed.alias, columnName(output.embed.level, output.index));
    case "embed": {
      const value = ident(output.embed.alias, "body");
      return isToOne(output.embed.relationship) ? value : sql`coalesce(${value}, '[]'::json)`;
    }
  }
};

const orderSql = (level: Level, order: PlannedOrder): Fragment => {
  const field =
    order.embed === null
      ? fieldSql(level.alias, order.field)
      : ident(order.embed.alias, `o${order.embed.orderFields.indexOf(order.field)}`);
  const direction = order.descending === null ? empty : order.descending ? sql` desc` : sql` asc`;
  const nulls = order.nulls === null ? empty : order.nulls === "first" ? sql` nulls first` : sql` nulls last`;
  return sql`${field}${direction}${nulls}`;
};

/** `order by … limit … offset …` of a level. */
export const windowSql = (level: Level): Fragment => {
  const order =
    level.order.length === 0
      ? empty
      : sql` order by ${join(
          level.order.map((term) => orderSql(level, term)),
          ", ",
        )}`;
  const limit = level.limit === null ? empty : sql` limit ${bind(level.limit)}::bigint`;
  const offset = level.offset === 0 ? empty : sql` offset ${bind(level.offset)}::bigint`;
  return sql`${order}${limit}${offset}`;
};

/** JSON object of one row called `row`, whose columns are those of `level`. */
export const rowJson = (level: Level, row: string): Fragment => {
  const pairs = level.outputs.map((output, index) => ({
    key: sql`${bind(output.name)}::text`,
    value: ident(row, columnName(level, index)),
  }));
  return isPlain(level)
    ? sql`row_to_json(${ident(row)})`
    : pairs.length <= MOST_KEYS
      ? sql`json_build_object(${join(
          pairs.map(({ key, value }) => sql`${key}, ${value}`),
          ", ",
        )})`
      : sql`(select json_object_agg(k, v) from (values ${join(
          pairs.map(({ key, value }) => sql`(${key}, to_json(${value}))`),
          ", ",
        )}) as pair(k, v))`;
};

const embedSource = (embed: EmbedPlan, parentAlias: string): { from: Fragment; on: Fragment[] } => {
  const { level, relationship } = embed;
  const { junction } = relationship;
  const own = sql`${relationSql(level.relation.name)} as ${ident(level.alias)}`;
  if (junction === null) {
    const on = relationship.columns.map(
      ([left, right]) => sql`${ident(level.alias, right)} = ${ident(parentAlias, left)}`,
    );
    return { from: own, on };
  }
  const middle = `j${embed.alias}`;
  return {
    from: sql`${own}, ${relationSql(junction.table)} as ${ident(middle)}`,
    on: [
      ...relationship.columns.map(([left, right]) => sql`${ident(middle, right)} = ${ident(parentAlias, left)}`),
      ...junction.columns.map(([left, right]) => sql`${ident(middle, left)} = ${ident(level.alias, right)}`),
    ],
  };
};

const embedJoin = (embed: EmbedPlan, parentAlias: string): Fragment => {
  const { from, on } = embedSource(embed, parentAlias);
  const { level } = embed;
  const orders = embed.orderFields.map(
    (field, index) => sql`, ${fieldSql(level.alias, field)} as ${ident(`o${index}`)}`,
  );
  const rows = selectLevel(level, from, on, join([sql`, true as found`, ...orders], " "));
  const row = `r${embed.alias}`;
  const passed = embed.orderFields.map((_, index) => sql`, ${ident(row, `o${index}`)}`);
  const body = rowJsonOfSubquery(level, row);
  const inner = embed.inner ? sql`inner join lateral` : sql`left join lateral`;
  if (embed.spread) return sql`${inner} (${rows}) as ${ident(embed.alias)} on true`;
  if (isToOne(embed.relationship)) {
    return sql`${inner} (select ${body} as body, true as found${join(passed, " ")} from (${rows}) as ${ident(row)}) as ${ident(embed.alias)} on true`;
  }
  const found = embed.inner ? sql`${ident(embed.alias, "found")}` : sql`true`;
  return sql`${inner} (select ${rowsJson(row)} as body, case when count(*) > 0 then true end as found from ${sizedRows(body, rows, row)}) as ${ident(embed.alias)} on ${found}`;
};

/** As `rowJson`, for rows that carry helper columns beside the outputs. */
const rowJsonOfSubquery = (level: Level, row: string): Fragment => {
  if (!isPlain(level)) return rowJson(level, row);
  const columns = level.outputs.map((_, index) => ident(row, columnName(level, index)));
  return sql`(select row_to_json(x) from (select ${join(columns, ", ")}) as x)`;
};

/** The rows of one level, embeds joined, before they become JSON. `extra` is appended to the select list. */
export const selectLevel = (
  level: Level,
  from: Fragment,
  on: readonly Fragment[] = [],
  extra: Fragment = empty,
): Fragment => {
  const columns = level.outputs.map(
    (output, index) => sql`${outputSql(level, output)} as ${ident(columnName(level, index))}`,
  );
  const list = columns.length === 0 ? sql`null as nothing` : join(columns, ", ");
  const joins = level.embeds.map((embed) => sql` ${embedJoin(embed, level.alias)}`);
  const where = whereSql([...on, ...level.conditions.map((one) => conditionSql(level.alias, one))]);
  return sql`select ${list}${extra} from ${from}${join(joins, " ")} ${where}${windowSql(level)}`;
};

/** A row for each row of the level that the conditions leave, without its window. */
export const matchLevel = (level: Level, from: Fragment): Fragment => {
  const usesNull = JSON.stringify(level.conditions).includes('"embed-null"');
  const needed = level.embeds.filter((embed) => embed.inner || usesNull);
  const joins = needed.map((embed) => sql` ${embedJoin(embed, level.alias)}`);
  return sql`select 1 from ${from}${join(joins, " ")} ${whereSql(level.conditions.map((one) => conditionSql(level.alias, one)))}`;
};
