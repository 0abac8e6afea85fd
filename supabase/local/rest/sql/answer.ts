import type { Media } from "#local/rest/grammar/media-type.ts";
import type { Level } from "#local/rest/plan/types.ts";
import { bind, empty, type Fragment, ident, join, sql } from "./fragment.ts";
import { rowJson } from "./read.ts";
import { rowsJson, sizedRows, withinRoom } from "./size.ts";

/**
 * `row`: the value `body` of one of the rows called `r`. `text`: the whole body of the rows with such values. `anySize`
 * says that they are not measured.
 */
export type Body = { row: Fragment; text: Fragment; anySize?: true };

export const NO_BODY: Body = { row: sql`null::json`, text: sql`''`, anySize: true };

const csvBody = (level: Level): Body => {
  const quoted = level.outputs.map(({ name }) => (/[",\n\r]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name));
  const row = sql`substring(${ident("r")}::text, 2, length(${ident("r")}::text) - 2)`;
  return {
    row,
    text: sql`${bind(quoted.join(","))}::text || E'\n' || coalesce(string_agg(r.body, E'\n')${withinRoom("r")}, '')`,
  };
};

/** `single` takes the first row alone. */
export const bodySql = (level: Level, media: Media, single: boolean): Body => {
  if (media.kind === "csv") return csvBody(level);
  const rows = rowsJson("r", media.stripNulls);
  return {
    row: rowJson(level, "r"),
    text:
      single || media.kind === "object"
        ? sql`coalesce((${rows}->0)::text, 'null')`
        : sql`coalesce(${rows}::text, '[]')`,
  };
};

/**
 * The statement whose one row is the answer: `body` as text that goes out as it is, the number of rows, their bytes if
 * measured, the number that matched if counted, and what functions asked for by `set_config('response.…')`.
 */
export const answerSql = (input: {
  with: Fragment;
  rows: Fragment;
  body: Body;
  total: Fragment | null;
  extra?: readonly Fragment[];
}): Fragment => {
  const total = input.total === null ? sql`null` : sql`(select count(*) from (${input.total}) as matching)`;
  const { row, text, anySize } = input.body;
  const rows = anySize
    ? sql`(select ${row} as body, null as bytes from (${input.rows}) as r) as r`
    : sizedRows(row, input.rows, "r");
  const extra = (input.extra ?? []).map((fragment) => sql`, ${fragment}`);
  return sql`${input.with}select ${total}::text as total, count(*)::text as length, max(r.bytes)::text as bytes, ${text} as body, nullif(current_setting('response.headers', true), '') as headers, nullif(current_setting('response.status', true), '') as status${extra.length === 0 ? empty : join(extra, " ")} from ${rows}`;
};
