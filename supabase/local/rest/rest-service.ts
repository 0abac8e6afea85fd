import { Hono } from "hono";
import type { StackConfig } from "#local/config/stack-config.ts";
import type { StackContext } from "#local/context.ts";
import { callSqlFunction } from "./call-service.ts";
import { createCatalogueCache } from "./catalogue.ts";
import { RestError } from "./errors.ts";
import { JSON_TYPE, readHead } from "./request.ts";
import { answerTable } from "./table-service.ts";

/** Path below the place where the service is mounted. */
const innerPath = (url: string): string => new URL(url).pathname.replace(/^\/rest\/v1(?=\/|$)/, "");

/**
 * `/rest/v1`: of what PostgREST answers, what the app asks for. Tables, views and functions of schema `public`, each
 * request in a transaction of its own role. Source: PostgREST's reference, version 12.
 */
export const createRestService = (
  context: Pick<StackContext, "database" | "keys" | "log">,
  { maxRows }: StackConfig["api"],
): Hono => {
  const { database } = context;
  const cache = createCatalogueCache(database);
  const service = new Hono();

  service.onError((error, c) => {
    const isRefusal = error instanceof RestError;
    if (!isRefusal) context.log(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    const unexpected = { code: "XX000", message: "An unexpected error occurred", details: null, hint: null };
    return new Response(c.req.method === "HEAD" ? null : JSON.stringify(isRefusal ? error.body : unexpected), {
      status: isRefusal ? error.status : 500,
      headers: { "Content-Type": JSON_TYPE, ...(isRefusal && error.headers) },
    });
  });

  service.all("/rpc/:name", async (c) => {
    const name = c.req.param("name");
    const catalogue = await cache.knowing(({ routines }) => routines.has(name));
    const head = await readHead(c.req.raw, innerPath(c.req.url), context);
    return callSqlFunction(c.req.raw, head, name, { catalogue, database, maxRows });
  });

  service.all("/:relation", async (c) => {
    const name = c.req.param("relation");
    const { relations } = await cache.knowing((one) => one.relations.has(name));
    const head = await readHead(c.req.raw, innerPath(c.req.url), context);
    const relation = relations.get(name);
    if (relation === undefined)
      throw new RestError(404, { code: "42P01", message: `relation "public.${name}" does not exist` });
    return answerTable(c.req.raw, head, relation, { database, maxRows });
  });

  // Not `notFound`: the app that mounts this one would answer in its place.
  service.all("*", () => {
    throw new RestError(404, { code: "PGRST125", message: "Invalid path specified in request URL" });
  });
  return service;
};
