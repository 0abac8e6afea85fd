import type { Media } from "#local/rest/grammar/media-type.ts";
import type { Level } from "#local/rest/plan/types.ts";
import { bind, empty, type Fragment, ident, join, sql } from "./fragment.ts";
import { rowJson } from "./read.ts";

const csvBody = (level: Level): Fragment => {
  const quoted = level.outputs.map(({ name }) => (/[",\n\r]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name));
  const row = sql`substring(${ident("r")}::text, 2, length(${ident("r")}::text) - 2)`;
  return sql`${bind(quoted.join(","))}::text || E'\n' || coalesce(string_agg(${row}, E'\n'), '')`;
};

/** The text of the whole body for the rows called `r`. `single` takes the first row alone. */
export const bodySql = (level: Level, media: Media, single: boolean): Fragment => {
  if (media.kind === "csv") return csvBody(level);
  const rows = sql`json_agg(${rowJson(level, "r", media.stripNulls)})`;
  return single || media.kind === "object"
    ? sql`coalesce((${rows}->0)::text, 'null')`
    : sql`coalesce(${rows}::text, '[]')`;
};

/**
 * The statement whose one row is the answer: `body` as text that goes out as it is, the number of rows, the number that
 * matched if counted, and what functions asked for by `set_config('response.…')`.
 */
export const answerSql = (input: {
  with: Fragment;
  rows: Fragment;
  body: Fragment;
  total: Fragment | null;
  extra?: readonly Fragment[];
}): Fragment => {
  const total = input.total === null ? sql`null` : sql`(select count(*) from (${input.total}) as matching)`;
  const extra = (input.extra ?? []).map((fragment) => sql`, ${fragment}`);
  return sql`${input.with}select ${total}::text as total, count(*)::text as length, ${input.body} as body, nullif(current_setting('response.headers', true), '') as headers, nullif(current_setting('response.status', true), '') as status${extra.length === 0 ? empty : join(extra, " ")} from (${input.rows}) as r`;
};
