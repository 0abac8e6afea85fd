import type { Database, Queryable, RequestIdentity } from "#local/database/database.ts";
import { DatabaseError } from "#local/database/database.ts";
import { databaseFailure, RestError } from "./errors.ts";
import { compile, type Fragment, sql } from "./sql/fragment.ts";
import { MOST_BYTES } from "./sql/size.ts";

/** The one row that every statement of `answerSql` gives. */
export type Answer = {
  body: string;
  length: number;
  total: number | null;
  /** Headers and status that SQL asked for by `set_config('response.…')`. */
  headers: Readonly<Record<string, string>>;
  status: number | null;
  /** Rows that an upsert changed rather than inserted. */
  updated: number;
};

type AnswerRow = {
  body: string;
  length: string;
  bytes: string | null;
  total: string | null;
  headers: string | null;
  status: string | null;
  updated?: string | null;
};

type Explained = { Plan: { "Plan Rows": number } }[];

const checkSize = ({ bytes }: AnswerRow): void => {
  if (Number(bytes) <= MOST_BYTES) return;
  throw new RestError(400, {
    code: "54000",
    message: `the answer has more than ${MOST_BYTES} bytes`,
    hint: "Ask for fewer rows (limit, offset, Range) or columns (select).",
  });
};

/** How many rows the planner expects of `matching`. */
const estimate = async (tx: Queryable, matching: Fragment): Promise<number> => {
  const { text, values } = compile(sql`explain (format json) ${matching}`);
  const { rows } = await tx.query<{ "QUERY PLAN": Explained | string }>(text, values);
  const plan = rows[0]?.["QUERY PLAN"];
  const explained = typeof plan === "string" ? (JSON.parse(plan) as Explained) : plan;
  return explained?.[0]?.Plan["Plan Rows"] ?? 0;
};

const responseHeaders = (text: string | null): Record<string, string> => {
  if (text === null) return {};
  try {
    const list = JSON.parse(text) as Record<string, string>[];
    return Object.assign({}, ...list) as Record<string, string>;
  } catch {
    throw new RestError(500, {
      code: "PGRST111",
      message: "response.headers guc must be a JSON array composed of objects with a single key and a string value",
    });
  }
};

const responseStatus = (text: string | null): number | null => {
  if (text === null) return null;
  if (/^\d{3}$/.test(text)) return Number(text);
  throw new RestError(500, { code: "PGRST112", message: "response.status guc must be a valid status code" });
};

/**
 * Runs the statement under the request's identity. `check` may refuse the answer, which rolls back what was written, as
 * does one that is too large. Of `planned`, the expected rows count where the exact total was
 * not asked for, or is over `above` and smaller.
 * Errors of Postgres come out as the refusals that PostgREST answers.
 */
export const execute = async (
  database: Database,
  identity: RequestIdentity,
  statement: Fragment,
  options: {
    readOnly: boolean;
    check?: (answer: Answer) => void;
    planned?: { rows: Fragment; above: number } | null;
  },
): Promise<Answer> => {
  const { text, values } = compile(statement);
  try {
    return await database.as(
      identity,
      async (tx) => {
        const { rows } = await tx.query<AnswerRow>(text, values);
        const row = rows[0];
        if (row === undefined) throw new Error("the statement gave no answer row");
        checkSize(row);
        const exact = row.total === null ? null : Number(row.total);
        const { planned } = options;
        const expected = planned && (exact ?? Infinity) > planned.above ? await estimate(tx, planned.rows) : null;
        const answer = {
          body: row.body,
          length: Number(row.length),
          total: expected === null ? exact : Math.max(expected, exact ?? 0),
          headers: responseHeaders(row.headers),
          status: responseStatus(row.status),
          updated: Number(row.updated ?? "0"),
        };
        options.check?.(answer);
        return answer;
      },
      { readOnly: options.readOnly },
    );
  } catch (error) {
    if (error instanceof DatabaseError) throw databaseFailure(error, identity.role);
    throw error;
  }
};
