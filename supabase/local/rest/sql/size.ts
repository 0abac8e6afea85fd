import { bind, type Fragment, ident, sql } from "./fragment.ts";

/**
 * Most bytes of an answer's rows: as many as a request may have. An answer is copied some fifteen times on its way out,
 * and an engine that once took memory keeps it.
 */
export const MAX_ANSWER_BYTES = 8 * 2 ** 20;

/** Less the length that stands before a value. */
const bytesOf = (body: Fragment): Fragment => sql`coalesce(pg_column_size(${body}) - 4, 0)`;

/** Each row's `body`, and its `bytes` with those of all rows before. `offset 0` keeps it from being computed twice. */
export const sizedRows = (body: Fragment, rows: Fragment, row: string): Fragment => {
  const name = ident(row);
  return sql`(select body, sum(${bytesOf(sql`body`)}) over (rows unbounded preceding) as bytes from (select ${body} as body from (${rows}) as ${name} offset 0) as ${name}) as ${name}`;
};

/**
 * A JSON array of the bodies of `sizedRows`, null for none. What begins after the last byte that an answer may have is
 * not taken: what is taken then is still more than an answer may have.
 */
export const rowsJson = (row: string): Fragment => {
  const body = ident(row, "body");
  return sql`json_agg(${body}) filter (where ${ident(row, "bytes")} - ${bytesOf(body)} <= ${bind(MAX_ANSWER_BYTES)}::bigint)`;
};
