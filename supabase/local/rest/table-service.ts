import type { Database } from "#local/database/database.ts";
import { type RestAnswer, runAnswer } from "./answer.ts";
import type { Relation, SchemaColumn } from "./catalogue.ts";
import { notServed, RestError } from "./errors.ts";
import { parseQuery, type Query } from "./query.ts";
import { JSON_TYPE, OBJECT_TYPE, type RequestHead, readJson } from "./request.ts";
import { empty, sql } from "./sql/fragment.ts";
import { matchingSql, type Payload, selectSql, type Write, writeSql } from "./sql/table.ts";

const headersOf = (entries: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).filter((entry): entry is [string, string] => entry[1] !== null));

const typeOf = ({ single }: RequestHead): string => (single ? OBJECT_TYPE : JSON_TYPE);

/** `Content-Range` and status of a page. Throws the refusal of an offset beyond the last row. */
const pageOf = ({ offset }: Query, { length, total }: RestAnswer, applied: string | null) => {
  const range = `${length === 0 ? "*" : `${offset}-${offset + length - 1}`}/${total ?? "*"}`;
  if (total === null || offset <= total) return { range, status: total !== null && length < total ? 206 : 200 };
  throw new RestError(
    416,
    {
      code: "PGRST103",
      message: "Requested range not satisfiable",
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    },
    headersOf({ "Content-Range": `*/${total}`, "Preference-Applied": applied }),
  );
};

const readTable = async (
  isHead: boolean,
  head: RequestHead,
  relation: Relation,
  query: Query,
  { database, maxRows }: { database: Database; maxRows: number },
): Promise<Response> => {
  const answer = await runAnswer(
    database,
    head.identity,
    {
      prologue: empty,
      rows: selectSql(relation, query, maxRows),
      matching: head.counted ? matchingSql(relation, query) : null,
    },
    { shape: isHead ? "none" : head.single ? "object" : "rows", single: head.single, readOnly: true },
  );
  const { range, status } = pageOf(query, answer, head.applied);
  const headers = { "Content-Type": typeOf(head), "Content-Range": range, "Preference-Applied": head.applied };
  return new Response(isHead ? null : answer.body, { status, headers: headersOf(headers) });
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const invalidBody = (message: string): RestError => new RestError(400, { code: "PGRST102", message });

/** Keys of an object, or of all objects of an array, which must have the same. */
const keysOf = (json: unknown): string[] => {
  const [first, ...others] = Array.isArray(json) ? json : [json];
  if (first === undefined) return [];
  const keys = isObject(first) ? Object.keys(first) : null;
  const known = new Set(keys);
  const alike = (row: unknown) =>
    isObject(row) && Object.keys(row).length === known.size && Object.keys(row).every((key) => known.has(key));
  if (keys === null || !others.every(alike)) throw invalidBody("All object keys must match");
  return keys;
};

/** What is written: of `columns`, else of the keys of the body. */
const payloadOf = (
  { text, json }: { text: string; json: unknown },
  relation: Relation,
  columns: Query["columns"],
): Payload => {
  const rows = !Array.isArray(json) ? "one" : json.length === 0 ? "none" : "many";
  const taken = (columns ?? keysOf(json)).map((name): SchemaColumn => {
    const column = relation.columns.get(name);
    if (column !== undefined) return column;
    throw new RestError(400, {
      code: "PGRST204",
      message: `Column '${name}' of relation '${relation.name}' does not exist`,
    });
  });
  return { text, rows, columns: taken };
};

const readWrite = async (request: Request, relation: Relation, query: Query): Promise<Write> => {
  if (query.order.length > 0 || query.limit !== null || query.offset > 0)
    throw notServed(400, "PGRST100", "A write is narrowed by filters alone");
  if (request.method === "DELETE") return { kind: "delete" };
  const kind = request.method === "POST" ? "insert" : "update";
  const body = await readJson(request);
  if (kind === "update" && !isObject(body.json)) throw invalidBody("An update takes one object");
  return { kind, payload: payloadOf(body, relation, query.columns) };
};

const writeTable = async (
  request: Request,
  head: RequestHead,
  relation: Relation,
  query: Query,
  database: Database,
): Promise<Response> => {
  const write = await readWrite(request, relation, query);
  const { shown, single, counted, applied } = head;
  const answer = await runAnswer(
    database,
    head.identity,
    {
      prologue: sql`with written as (${writeSql(relation, write, query, shown)}) `,
      rows: sql`select * from written`,
      matching: null,
    },
    { shape: !shown ? "none" : single ? "object" : "rows", single, readOnly: false },
  );
  const rows = write.kind === "update" && answer.length > 0 ? `0-${answer.length - 1}` : "*";
  return new Response(shown ? answer.body : null, {
    status: write.kind === "insert" ? 201 : shown ? 200 : 204,
    headers: headersOf({
      "Content-Type": shown ? typeOf(head) : null,
      "Content-Range": `${rows}/${counted ? answer.length : "*"}`,
      "Preference-Applied": applied,
    }),
  });
};

/** The answer to a request for a table or view. */
export const answerTable = (
  request: Request,
  head: RequestHead,
  relation: Relation,
  stack: { database: Database; maxRows: number },
): Promise<Response> => {
  const query = parseQuery(new URL(request.url).searchParams);
  switch (request.method) {
    case "GET":
    case "HEAD":
      return readTable(request.method === "HEAD", head, relation, query, stack);
    case "POST":
    case "PATCH":
    case "DELETE":
      return writeTable(request, head, relation, query, stack.database);
    default:
      throw new RestError(405, { code: "PGRST117", message: `Unsupported HTTP method: ${request.method}` });
  }
};
