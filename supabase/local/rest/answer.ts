import { type Database, DatabaseError, type RequestIdentity } from "#local/database/database.ts";
import { databaseFailure, RestError } from "./errors.ts";
import { compile, type Fragment, ident, sql } from "./sql/fragment.ts";
import { MAX_ANSWER_BYTES, rowsJson, sizedRows } from "./sql/size.ts";

/** `body`: JSON that goes out as it is. `total`: the rows that matched, null where they were not counted. */
export type RestAnswer = { body: string; length: number; total: number | null };

/** How the rows become the body. `none` and `value`, which is one row's column `value`, are not measured. */
export type Shape = "none" | "value" | "values" | "rows" | "object";

const ROW = "r";

const bodySql = (shape: Shape): { row: Fragment; text: Fragment } => {
  const rows = rowsJson(ROW);
  switch (shape) {
    case "none":
      return { row: sql`null::json`, text: sql`''` };
    case "value":
      return { row: sql`to_json(${ident(ROW, "value")})`, text: sql`coalesce((array_agg(r.body))[1]::text, 'null')` };
    case "values":
      return { row: sql`to_json(${ident(ROW, "value")})`, text: sql`coalesce(${rows}::text, '[]')` };
    case "rows":
      return { row: sql`row_to_json(${ident(ROW)})`, text: sql`coalesce(${rows}::text, '[]')` };
    case "object":
      return { row: sql`row_to_json(${ident(ROW)})`, text: sql`coalesce((${rows}->0)::text, 'null')` };
  }
};

const answerSql = (prologue: Fragment, rows: Fragment, shape: Shape, matching: Fragment | null): Fragment => {
  const { row, text } = bodySql(shape);
  const total = matching === null ? sql`null` : sql`(select count(*) from (${matching}) as matching)`;
  const from =
    shape === "none" || shape === "value"
      ? sql`(select ${row} as body, null as bytes from (${rows}) as r) as r`
      : sizedRows(row, rows, ROW);
  return sql`${prologue}select ${text} as body, count(*)::int as length, max(r.bytes)::text as bytes, ${total}::text as total from ${from}`;
};

const checkSize = (bytes: string | null): void => {
  if (Number(bytes) <= MAX_ANSWER_BYTES) return;
  throw new RestError(400, {
    code: "54000",
    message: `the answer has more than ${MAX_ANSWER_BYTES} bytes`,
    hint: "Ask for fewer rows (limit, offset) or columns (select).",
  });
};

/** The rows that `object` asks for are exactly one. */
const checkSingle = (length: number): void => {
  if (length === 1) return;
  throw new RestError(406, {
    code: "PGRST116",
    message: "JSON object requested, multiple (or no) rows returned",
    details: `The result contains ${length} rows`,
  });
};

/**
 * Runs a statement under the request's identity: `rows`, after `prologue` (`with …`), and the number of `matching`. A
 * refused answer rolls back what was written. Errors of Postgres come out as the refusals that PostgREST answers.
 */
export const runAnswer = async (
  database: Database,
  identity: RequestIdentity,
  statement: { prologue: Fragment; rows: Fragment; matching: Fragment | null },
  { shape, single = shape === "object", readOnly }: { shape: Shape; single?: boolean; readOnly: boolean },
): Promise<RestAnswer> => {
  const { text, values } = compile(answerSql(statement.prologue, statement.rows, shape, statement.matching));
  try {
    return await database.as(
      identity,
      async (tx) => {
        const { rows } = await tx.query<{ body: string; length: number; bytes: string | null; total: string | null }>(
          text,
          values,
        );
        const [row] = rows;
        if (row === undefined) throw new Error("the statement gave no answer row");
        checkSize(row.bytes);
        if (single) checkSingle(row.length);
        return { body: row.body, length: row.length, total: row.total === null ? null : Number(row.total) };
      },
      { readOnly },
    );
  } catch (error) {
    if (error instanceof DatabaseError) throw databaseFailure(error, identity.role);
    throw error;
  }
};
