import type { Database } from "#local/database/database.ts";
import type { Relation } from "./catalogue/types.ts";
import { RestError } from "./errors.ts";
import { type Answer, execute } from "./execute.ts";
import { appliedPreferences } from "./grammar/preferences.ts";
import { outOfBounds, pageRange, rootRange } from "./grammar/range.ts";
import { planRead } from "./plan/read-plan.ts";
import type { Level, WritePlan } from "./plan/types.ts";
import { planDelete, planInsert, planReturned, planUpdate } from "./plan/write-plan.ts";
import type { RestRequest } from "./request.ts";
import { answerSql, type Body, bodySql, NO_BODY } from "./sql/answer.ts";
import { bind, empty, type Fragment, ident, join, sql } from "./sql/fragment.ts";
import { matchLevel, relationSql, selectLevel } from "./sql/read.ts";
import { rowsJson } from "./sql/size.ts";
import { neededColumns, UPDATED_ROWS, writeSql } from "./sql/write.ts";

/** The rows that `object+json` asks for are exactly one. */
export const checkSingle =
  (request: RestRequest) =>
  (answer: Answer): void => {
    if (request.media.kind !== "object" || answer.length === 1) return;
    throw new RestError(406, {
      code: "PGRST116",
      message: "JSON object requested, multiple (or no) rows returned",
      details: `The result contains ${answer.length} rows`,
    });
  };

export const respond = (
  status: number,
  body: string | null,
  headers: Record<string, string | null>,
  answer: Answer,
): Response => {
  const kept = Object.entries({ ...headers, ...answer.headers }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return new Response(body, { status: answer.status ?? status, headers: kept });
};

/** The answer to a read, `select` or `HEAD`. */
export const readTable = async (request: RestRequest, relation: Relation, database: Database): Promise<Response> => {
  const { query, media, preferences, maxRows } = request;
  const range = rootRange(query, request.rangeHeader);
  const level = planRead(relation, query, range, request.catalogue, { maxRows });
  const from = sql`${relationSql(relation.name)} as ${ident(level.alias)}`;
  const { count } = preferences;
  const matching = matchLevel(level, from);
  const statement = answerSql({
    with: empty,
    rows: selectLevel(level, from),
    body: request.method === "HEAD" ? NO_BODY : bodySql(level, media, false),
    total: count === "exact" ? matching : count === "estimated" ? sql`${matching} limit ${bind(maxRows + 1)}` : null,
  });
  const answer = await execute(database, request.identity, statement, {
    readOnly: true,
    check: checkSingle(request),
    planned: count === "planned" || count === "estimated" ? { rows: matching, above: maxRows } : null,
  });
  const page = pageRange(range.offset, answer.length, answer.total);
  const applied = appliedPreferences(preferences, ["count", "handling"]);
  if (page.status === 416) throw outOfBounds(range.offset, answer.total ?? 0, applied);
  return respond(
    page.status,
    request.method === "HEAD" ? null : answer.body,
    {
      "Content-Type": media.contentType,
      "Content-Range": page.header,
      "Preference-Applied": applied,
    },
    answer,
  );
};

const planWrite = async (request: RestRequest, relation: Relation): Promise<WritePlan> => {
  const { query, preferences, catalogue } = request;
  if (request.method === "POST") return planInsert(relation, query, await request.body(), preferences);
  if (request.method === "PATCH") return planUpdate(relation, query, await request.body(), catalogue);
  return planDelete(relation, query, catalogue);
};

/** The first row's primary key as filters: the query part of `Location`. */
const keyBody = (relation: Relation): Body => {
  const pairs = relation.primaryKey.map((name) => sql`json_build_array(${ident("r", name)}::text)`);
  if (pairs.length === 0) return { ...NO_BODY, text: sql`null::text` };
  return { row: sql`json_build_array(${join(pairs, ", ")})`, text: sql`(${rowsJson("r")}->0)::text` };
};

const locationOf = (relation: Relation, body: string | null): string | null => {
  if (body === null) return null;
  const values = (JSON.parse(body) as [string][]).map(([value]) => value);
  const filters = relation.primaryKey.map(
    (name, index) => `${encodeURIComponent(name)}=eq.${encodeURIComponent(values[index] ?? "")}`,
  );
  return `/${encodeURIComponent(relation.name)}?${filters.join("&")}`;
};

/** An upsert that only changed rows created nothing. */
const writtenStatus = (plan: WritePlan, answer: Answer, shown: boolean, merging: boolean): number => {
  if (plan.kind === "insert") return merging && answer.length <= answer.updated ? 200 : 201;
  return shown ? 200 : 204;
};

const writtenRange = (plan: WritePlan, answer: Answer, counted: boolean): string => {
  const total = counted ? String(answer.length) : "*";
  return plan.kind === "update" && answer.length > 0 ? `0-${answer.length - 1}/${total}` : `*/${total}`;
};

const checkAffected =
  (request: RestRequest, plan: WritePlan) =>
  (answer: Answer): void => {
    const { handling, maxAffected } = request.preferences;
    if (plan.kind !== "insert" && handling === "strict" && maxAffected !== null && answer.length > maxAffected) {
      throw new RestError(400, {
        code: "PGRST124",
        message: "Query result exceeds max-affected preference constraint",
        details: `The query affects ${answer.length} rows`,
      });
    }
    checkSingle(request)(answer);
  };

const writtenStatement = (plan: WritePlan, level: Level | null, request: RestRequest, keyOnly: boolean): Fragment => {
  const written = ident("written");
  if (level === null) {
    const names = keyOnly ? plan.relation.primaryKey : [];
    const write = writeSql(plan, names.length === 0 ? { kind: "count" } : { kind: "columns", names });
    const body = keyOnly ? keyBody(plan.relation) : NO_BODY;
    return answerSql({
      with: sql`with ${written} as (${write}) `,
      rows: sql`select * from ${written}`,
      body,
      total: null,
      extra: [UPDATED_ROWS],
    });
  }
  const write = writeSql(plan, { kind: "columns", names: neededColumns(level) });
  return answerSql({
    with: sql`with ${written} as (${write}) `,
    rows: selectLevel(level, sql`${written} as ${ident(level.alias)}`),
    body: bodySql(level, request.media, false),
    total: null,
    extra: [UPDATED_ROWS],
  });
};

/** The answer to an insert, update or delete. */
export const writeTable = async (request: RestRequest, relation: Relation, database: Database): Promise<Response> => {
  const { preferences, media } = request;
  const plan = await planWrite(request, relation);
  const shown = preferences.returning === "representation";
  const keyOnly = plan.kind === "insert" && preferences.returning === "headers-only";
  const level = shown ? planReturned(relation, request.query, request.catalogue) : null;
  const statement = writtenStatement(plan, level, request, keyOnly);
  const answer = await execute(database, request.identity, statement, {
    readOnly: false,
    check: checkAffected(request, plan),
  });
  const upsert = plan.kind === "insert" && relation.primaryKey.length > 0 ? (["resolution"] as const) : [];
  const missing = plan.kind === "insert" ? (["missing"] as const) : [];
  return respond(
    writtenStatus(plan, answer, shown, preferences.resolution === "merge-duplicates"),
    shown ? answer.body : null,
    {
      "Content-Type": shown ? media.contentType : null,
      "Content-Range": writtenRange(plan, answer, preferences.count !== null),
      Location: keyOnly && answer.length === 1 ? locationOf(relation, answer.body) : null,
      "Preference-Applied": appliedPreferences(preferences, [
        ...upsert,
        ...missing,
        "return",
        "count",
        "handling",
        "max-affected",
      ]),
    },
    answer,
  );
};
