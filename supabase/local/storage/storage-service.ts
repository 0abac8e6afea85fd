import { type Context, Hono } from "hono";
import { z } from "zod";
import type { StackContext } from "#local/context.ts";
import { isBadData, type RequestIdentity } from "#local/database/database.ts";
import { nestsTooDeep, TOO_DEEP } from "#local/gateway/json-depth.ts";
import { resolveIdentity } from "#local/identity.ts";
import { openBlobStore } from "./blob-store.ts";
import { checkObjectKey, decodeKey } from "./object-key.ts";
import { listObjects } from "./object-rows.ts";
import { createObjects, type ObjectAddress } from "./objects.ts";
import { serveObject } from "./serve-object.ts";
import { invalidJwt, invalidRequest, noSuchBucket, StorageError } from "./storage-error.ts";
import { readUpload } from "./upload-body.ts";

const MOUNT = "/storage/v1/";

const prefixes = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });
const listRequest = z.object({
  prefix: z.string().default(""),
  search: z.string().default(""),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  sortBy: z
    .object({
      column: z.enum(["name", "created_at", "updated_at", "last_accessed_at"]).default("name"),
      order: z.enum(["asc", "desc"]).default("asc"),
    })
    .prefault({}),
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const readBody = async <T>(c: Context, schema: z.ZodType<T>): Promise<T> => {
  const text = await c.req.text();
  if (nestsTooDeep(text)) throw invalidRequest(TOO_DEEP);
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidRequest(`body/${issue?.path.join("/") ?? ""} ${issue?.message ?? "is invalid"}`);
};

/**
 * Bucket and key behind a route. Read from the raw path: a key may hold encoded signs that a router would decode twice.
 */
const addressOf = (c: Context, route: string): ObjectAddress => {
  const rest = new URL(c.req.url).pathname.slice(`${MOUNT}${route}/`.length);
  const slash = rest.indexOf("/");
  if (slash <= 0) throw invalidRequest("a path needs a bucket and an object");
  return { bucket: decodeKey(rest.slice(0, slash)), key: checkObjectKey(decodeKey(rest.slice(slash + 1))) };
};

/**
 * The part of Supabase Storage that the app needs, in the protocol of storage-js, mounted at `/storage/v1`. The
 * policies on `storage.objects` decide who may do what. Bytes are in `folder`, or in memory when it is null.
 */
export const createStorageService = async (context: StackContext, folder: string | null): Promise<Hono> => {
  const service = new Hono();
  const { database } = context;
  const blobs = await openBlobStore(folder);
  const objects = createObjects(context, blobs);

  for (const [id, bucket] of Object.entries(context.config.storage.buckets)) {
    await database.query(
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
       values ($1, $1, $2, $3, $4::text[])
       on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
         allowed_mime_types = excluded.allowed_mime_types, updated_at = now()`,
      [id, bucket.public, bucket.fileSizeLimit, bucket.allowedMimeTypes.length > 0 ? bucket.allowedMimeTypes : null],
    );
  }

  service.onError((failure, c) => {
    const error = isBadData(failure) ? invalidRequest(failure.message) : failure;
    if (error instanceof StorageError) {
      const { statusCode, code, label, message, httpStatus } = error;
      return c.json({ statusCode: String(statusCode), code, error: label, message }, httpStatus);
    }
    context.log(`storage: ${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    return c.json(
      { statusCode: "500", code: "InternalError", error: "Internal", message: "Internal Server Error" },
      500,
    );
  });

  const caller = async (c: Context): Promise<RequestIdentity> => {
    const resolved = await resolveIdentity(c.req.raw, context);
    if (resolved.ok) return resolved.identity;
    throw invalidJwt(resolved.reason === "expired" ? '"exp" claim timestamp check failed' : "Invalid JWT");
  };

  const notServed = async (c: Context) => {
    await caller(c);
    const message = `The embedded stack does not serve ${c.req.method} ${c.req.path}`;
    throw new StorageError(404, "NotServed", "Not served", message);
  };

  service.get("/object/public/*", async (c) => {
    const address = addressOf(c, "object/public");
    if (!(await objects.requireBucket(address.bucket)).public) throw noSuchBucket();
    return serveObject(c, await objects.findAny(address), blobs);
  });
  service.post("/object/list/:bucket", async (c) => {
    const identity = await caller(c);
    const { sortBy, ...request } = await readBody(c, listRequest);
    const options = { ...request, ...sortBy };
    return c.json(
      await database.as(identity, (tx) => listObjects(tx, c.req.param("bucket"), options), { readOnly: true }),
    );
  });
  // Else taken for buckets of these names.
  for (const path of ["sign/*", "upload/*", "move", "copy"]) service.post(`/object/${path}`, notServed);
  for (const path of ["sign/*", "info/*", "authenticated/*"]) service.get(`/object/${path}`, notServed);
  service.get("/object/*", async (c) => {
    const address = addressOf(c, "object");
    const identity = await caller(c);
    await objects.requireBucket(address.bucket);
    return serveObject(c, await objects.find(identity, address), blobs);
  });
  service.post("/object/*", async (c) => {
    const address = addressOf(c, "object");
    const identity = await caller(c);
    await objects.requireBucket(address.bucket);
    const mode = c.req.header("x-upsert") === "true" ? "upsert" : "create";
    const { id } = await objects.write(identity, address, await readUpload(c.req.raw), mode);
    return c.json({ Id: id, Key: `${address.bucket}/${address.key}` });
  });
  service.delete("/object/:bucket", async (c) => {
    const identity = await caller(c);
    const bucket = c.req.param("bucket");
    await objects.requireBucket(bucket);
    const { prefixes: keys } = await readBody(c, prefixes);
    return c.json(await objects.remove(identity, bucket, keys));
  });
  // Not `notFound`: the app that mounts this one would answer in its place.
  service.all("*", notServed);
  return service;
};
