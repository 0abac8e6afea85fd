import { Hono } from "hono";
import type { StackConfig } from "#local/config/stack-config.ts";
import type { StackContext } from "#local/context.ts";
import { callFunction } from "./call-service.ts";
import { createCatalogueCache } from "./catalogue/catalogue-cache.ts";
import type { Catalogue } from "./catalogue/types.ts";
import { RestError } from "./errors.ts";
import { unknownRelation } from "./plan/read-plan.ts";
import { readRequest } from "./request.ts";
import { readTable, writeTable } from "./table-service.ts";

const JSON_TYPE = "application/json; charset=utf-8";

/** Path below the place where the service is mounted. */
const innerPath = (url: string): string => new URL(url).pathname.replace(/^\/rest\/v1(?=\/|$)/, "");

/**
 * `/rest/v1` as PostgREST answers it: tables, views and functions of schema `public`, each request in a transaction of
 * its own role. Source: PostgREST's reference, version 12.
 */
export const createRestService = (
  context: Pick<StackContext, "database" | "keys" | "log">,
  { maxRows }: StackConfig["api"],
): Hono => {
  const cache = createCatalogueCache(context.database);
  const knowing = async (known: (catalogue: Catalogue) => boolean): Promise<Catalogue> => {
    const catalogue = await cache.current();
    return known(catalogue) ? catalogue : cache.reload();
  };
  const service = new Hono();

  service.onError((error, c) => {
    if (error instanceof RestError) {
      const headers = { "Content-Type": JSON_TYPE, ...error.headers };
      return new Response(c.req.method === "HEAD" ? null : JSON.stringify(error.body), {
        status: error.status,
        headers,
      });
    }
    context.log(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    return new Response(
      JSON.stringify({ code: "XX000", message: "An unexpected error occurred", details: null, hint: null }),
      { status: 500, headers: { "Content-Type": JSON_TYPE } },
    );
  });

  service.all("/rpc/:name", async (c) => {
    const name = c.req.param("name");
    const catalogue = await knowing((one) => one.routines.has(name));
    const request = await readRequest(c.req.raw, {
      path: innerPath(c.req.url),
      target: "function",
      context,
      catalogue,
      maxRows,
    });
    return callFunction(request, name, context.database);
  });

  service.all("/:relation", async (c) => {
    const name = c.req.param("relation");
    const catalogue = await knowing((one) => one.relations.has(name));
    const request = await readRequest(c.req.raw, {
      path: innerPath(c.req.url),
      target: "table",
      context,
      catalogue,
      maxRows,
    });
    const relation = catalogue.relations.get(name);
    if (relation === undefined) throw unknownRelation(name);
    switch (request.method) {
      case "GET":
      case "HEAD":
        return readTable(request, relation, context.database);
      case "POST":
      case "PATCH":
      case "DELETE":
        return writeTable(request, relation, context.database);
      default:
        throw new RestError(405, { code: "PGRST117", message: `Unsupported HTTP method: ${request.method}` });
    }
  });

  // Not `notFound`: the app that mounts this one would answer in its place.
  service.all("*", () => {
    throw new RestError(404, { code: "PGRST125", message: "Invalid path specified in request URL" });
  });
  return service;
};
