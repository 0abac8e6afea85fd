import type { Database } from "#local/database/database.ts";
import { RestError } from "./errors.ts";
import { execute } from "./execute.ts";
import type { Media } from "./grammar/media-type.ts";
import { appliedPreferences } from "./grammar/preferences.ts";
import { outOfBounds, pageRange, rootRange } from "./grammar/range.ts";
import { planCall, resultRelation } from "./plan/call-plan.ts";
import { planRead } from "./plan/read-plan.ts";
import type { CallPlan, Level } from "./plan/types.ts";
import type { RestRequest } from "./request.ts";
import { answerSql, type Body, bodySql } from "./sql/answer.ts";
import { callSql } from "./sql/call.ts";
import { type Fragment, ident, sql } from "./sql/fragment.ts";
import { matchLevel, selectLevel, windowSql } from "./sql/read.ts";
import { rowsJson } from "./sql/size.ts";
import { checkSingle, respond } from "./table-service.ts";

const CALLED = ident("called");

/** Scalars as JSON: a set as an array, unless one row is asked for, which PostgREST wraps under this name. */
const scalarBody = (plan: CallPlan, media: Media): Body => {
  const value = ident("r", "value");
  const row = sql`to_json(${value})`;
  if (!plan.routine.returnsSet) {
    // One value is whole before it could be measured: its function answers for its size.
    return { row, text: sql`coalesce((array_agg(r.body))[1]::text, 'null')`, anySize: true };
  }
  const rows = rowsJson("r");
  return media.kind === "object"
    ? { row: sql`json_build_object('pgrst_scalar', ${value})`, text: sql`coalesce((${rows}->0)::text, 'null')` }
    : { row, text: sql`coalesce(${rows}::text, '[]')` };
};

const statementOf = (plan: CallPlan, level: Level, request: RestRequest): Fragment => {
  const counted = request.preferences.count !== null;
  const withCall = sql`with ${CALLED} as (${callSql(plan)}) `;
  if (plan.routine.columns === null) {
    const rows = sql`select ${ident(level.alias, "value")} from ${CALLED} as ${ident(level.alias)} ${windowSql(level)}`;
    return answerSql({
      with: withCall,
      rows,
      body: scalarBody(plan, request.media),
      total: counted ? sql`select 1 from ${CALLED}` : null,
    });
  }
  const from = sql`${CALLED} as ${ident(level.alias)}`;
  return answerSql({
    with: withCall,
    rows: selectLevel(level, from),
    body: bodySql(level, request.media, !plan.routine.returnsSet),
    total: counted ? matchLevel(level, from) : null,
  });
};

/** The answer to `rpc/{name}`: by POST, or by GET and HEAD in a read-only transaction. */
export const callFunction = async (request: RestRequest, name: string, database: Database): Promise<Response> => {
  const { query, media, preferences, catalogue, method, maxRows } = request;
  if (method !== "POST" && method !== "GET" && method !== "HEAD") {
    throw new RestError(405, { code: "PGRST101", message: `Cannot use the ${method} method on RPC` });
  }
  const given =
    method === "POST"
      ? ({ kind: "body", text: await request.body() } as const)
      : ({ kind: "query", args: query.args } as const);
  const plan = planCall(name, given, method === "POST" ? query.columns : null, catalogue);
  const relation = resultRelation(plan.routine, catalogue);
  const shown = plan.routine.columns === null ? { ...query, select: [] } : query;
  const range = rootRange(query, request.rangeHeader);
  const level = planRead(relation, shown, range, catalogue, { selected: "pgrst_call", maxRows });
  const check = plan.routine.returnsSet ? checkSingle(request) : undefined;
  const answer = await execute(database, request.identity, statementOf(plan, level, request), {
    readOnly: method !== "POST" || !plan.routine.volatile,
    ...(check !== undefined && { check }),
  });
  const page = pageRange(range.offset, answer.length, answer.total);
  const applied = appliedPreferences(preferences, ["count", "handling"]);
  if (page.status === 416) throw outOfBounds(range.offset, answer.total ?? 0, applied);
  const headers = { "Content-Range": page.header, "Preference-Applied": applied };
  if (plan.routine.returnsVoid) return respond(204, null, headers, answer);
  return respond(
    page.status,
    method === "HEAD" ? null : answer.body,
    { "Content-Type": media.contentType, ...headers },
    answer,
  );
};
