import type { Database } from "#local/database/database.ts";
import { runAnswer } from "./answer.ts";
import type { Routine, SchemaCatalogue } from "./catalogue.ts";
import { notServed, RestError } from "./errors.ts";
import { JSON_TYPE, type RequestHead, readJson } from "./request.ts";
import { callSql } from "./sql/call.ts";
import { bind, sql } from "./sql/fragment.ts";

const accepts = ({ args }: Routine, names: readonly string[]): boolean =>
  names.every((name) => args.some((arg) => arg.name === name)) &&
  args.every(({ name, required }) => !required || names.includes(name));

const notFound = (name: string, names: readonly string[]): RestError => {
  const list = names.join(", ");
  const called = names.length === 0 ? `public.${name} without parameters` : `public.${name}(${list})`;
  const searched = names.length === 0 ? "without parameters" : `with parameter${names.length === 1 ? "" : "s"} ${list}`;
  return new RestError(404, {
    code: "PGRST202",
    message: `Could not find the function ${called} in the schema cache`,
    details: `Searched for the function public.${name} ${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
  });
};

/**
 * The function of this name with these argument names. Throws PostgREST's error where there is none, or more than one.
 */
const routineOf = (name: string, names: readonly string[], { routines }: SchemaCatalogue): Routine => {
  const [routine, ...others] = (routines.get(name) ?? []).filter((one) => accepts(one, names));
  if (routine === undefined) throw notFound(name, names);
  if (others.length === 0 && routine.returns !== "row") return routine;
  throw notServed(
    others.length > 0 ? 300 : 404,
    others.length > 0 ? "PGRST203" : "PGRST202",
    `public.${name} is overloaded for these arguments, or gives rows`,
  );
};

const argumentsOf = async (request: Request): Promise<{ text: string; names: string[] }> => {
  const { text, json } = await readJson(request, "{}");
  if (typeof json !== "object" || json === null || Array.isArray(json))
    throw new RestError(400, { code: "PGRST102", message: "The arguments of a function are one object" });
  return { text, names: Object.keys(json) };
};

/** The answer to `POST rpc/{name}`. */
export const callSqlFunction = async (
  request: Request,
  head: RequestHead,
  name: string,
  { catalogue, database, maxRows }: { catalogue: SchemaCatalogue; database: Database; maxRows: number },
): Promise<Response> => {
  if (request.method !== "POST") throw notServed(405, "PGRST101", `Cannot use the ${request.method} method on RPC`);
  const [parameter] = [...new URL(request.url).searchParams.keys()].filter((key) => key !== "apikey");
  if (parameter !== undefined || head.single || head.counted)
    throw notServed(400, "PGRST100", "A function is called with its arguments alone, and its answer is whole");
  const { text, names } = await argumentsOf(request);
  const routine = routineOf(name, names, catalogue);
  const answer = await runAnswer(
    database,
    head.identity,
    {
      prologue: sql`with called as (${callSql(routine, text, names)}) `,
      rows: sql`select value from called limit ${bind(maxRows)}::bigint`,
      matching: null,
    },
    // One value is whole before it could be measured: its function answers for its size.
    { shape: routine.returns === "values" ? "values" : "value", readOnly: !routine.volatile },
  );
  const range = `${answer.length === 0 ? "*" : `0-${answer.length - 1}`}/*`;
  return routine.returns === "void"
    ? new Response(null, { status: 204, headers: { "Content-Range": range } })
    : new Response(answer.body, { headers: { "Content-Type": JSON_TYPE, "Content-Range": range } });
};
