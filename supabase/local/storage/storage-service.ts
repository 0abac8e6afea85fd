import { type Context, Hono } from "hono";
import { z } from "zod";
import type { StackContext } from "#local/context.ts";
import { isBadData, type RequestIdentity } from "#local/database/database.ts";
import { nestsTooDeep, TOO_DEEP } from "#local/gateway/json-depth.ts";
import { resolveIdentity } from "#local/identity.ts";
import { openBlobStore } from "./blob-store.ts";
import { moveAndCopy } from "./move-copy.ts";
import { checkObjectKey, decodeKey } from "./object-key.ts";
import { findBucket, listBuckets, listObjects, type ObjectRow } from "./object-rows.ts";
import { createObjects, type ObjectAddress } from "./objects.ts";
import { serveObject } from "./serve-object.ts";
import { readAccess, type SignedIdentity, signAccess } from "./signed-url.ts";
import {
  invalidJwt,
  invalidRequest,
  invalidSignature,
  noSuchBucket,
  noSuchKey,
  StorageError,
} from "./storage-error.ts";
import { readUpload } from "./upload-body.ts";

const MOUNT = "/storage/v1/";
const UPLOAD_TOKEN_LIFE = 7200;

const prefixes = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });
const expiry = z.object({ expiresIn: z.number().int().positive(), paths: z.array(z.string()).max(1000).optional() });
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

const info = ({ id, name, version, bucket_id, metadata, user_metadata, created_at, updated_at }: ObjectRow) => ({
  id,
  name,
  version,
  bucket_id,
  size: metadata?.size ?? 0,
  content_type: metadata?.mimetype,
  cache_control: metadata?.cacheControl,
  etag: metadata?.eTag,
  metadata: user_metadata ?? {},
  last_modified: metadata?.lastModified ?? updated_at,
  created_at,
});

const encodePath = ({ bucket, key }: ObjectAddress) => `${bucket}/${key}`;

/**
 * Supabase Storage as storage-js speaks it, mounted at `/storage/v1`. Who may do what is decided by the policies on
 * `storage.objects`. Bytes live in `folder`, or in memory when it is null.
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

  /** Whether the session still stands that an address was signed in; keys and tokens without one have none to end. */
  const isSignedIn = async ({ claims }: SignedIdentity): Promise<boolean> => {
    const { session_id: session, sub } = claims;
    if (session === undefined) return true;
    const { rows } = await database.query(
      `select from auth.sessions s join auth.users u on u.id = s.user_id
       where s.id::text = $1 and u.id::text = $2 and (u.banned_until is null or u.banned_until <= $3)`,
      [String(session), String(sub), new Date(context.clock.now()).toISOString()],
    );
    return rows.length > 0;
  };

  const upload = (mode: "create" | "update") => async (c: Context) => {
    const address = addressOf(c, "object");
    const identity = await caller(c);
    await objects.requireBucket(address.bucket);
    const upsert = mode === "create" && c.req.header("x-upsert") === "true";
    const { id } = await objects.write(identity, address, await readUpload(c.req.raw), upsert ? "upsert" : mode);
    return c.json({ Id: id, Key: encodePath(address) });
  };

  service.route("/", moveAndCopy(context, objects, blobs, caller));
  service.get("/bucket", async (c) => {
    const buckets = await database.as(await caller(c), (tx) => listBuckets(tx), { readOnly: true });
    return c.json(buckets);
  });
  service.get("/bucket/:id", async (c) => {
    const bucket = await database.as(await caller(c), (tx) => findBucket(tx, c.req.param("id")), { readOnly: true });
    if (!bucket) throw noSuchBucket();
    return c.json(bucket);
  });

  service.get("/object/public/*", async (c) => {
    const address = addressOf(c, "object/public");
    if (!(await objects.requireBucket(address.bucket)).public) throw noSuchBucket();
    return serveObject(c, await objects.findAny(address), blobs);
  });
  service.get("/object/info/public/*", async (c) => {
    const address = addressOf(c, "object/info/public");
    if (!(await objects.requireBucket(address.bucket)).public) throw noSuchBucket();
    return c.json(info(await objects.findAny(address)));
  });
  for (const route of ["object/info/authenticated", "object/info"]) {
    service.get(`/${route}/*`, async (c) => c.json(info(await objects.find(await caller(c), addressOf(c, route)))));
  }

  service.post("/object/upload/sign/*", async (c) => {
    const address = addressOf(c, "object/upload/sign");
    const identity = await caller(c);
    await objects.requireBucket(address.bucket);
    const upsert = c.req.header("x-upsert") === "true";
    await objects.checkMayWrite(identity, address, upsert);
    const { role, claims } = identity;
    const token = await signAccess(
      context,
      "upload",
      {
        url: encodePath(address),
        upsert,
        identity: { role, claims },
      },
      UPLOAD_TOKEN_LIFE,
    );
    return c.json({ url: `/object/upload/sign/${encodePath(address)}?token=${token}`, token });
  });
  service.put("/object/upload/sign/*", async (c) => {
    const address = addressOf(c, "object/upload/sign");
    const access = await readAccess(context, "upload", c.req.query("token"), encodePath(address));
    if (!access.identity || !(await isSignedIn(access.identity))) throw invalidSignature("The session has ended");
    await objects.write(access.identity, address, await readUpload(c.req.raw), access.upsert ? "upsert" : "create");
    return c.json({ Key: encodePath(address) });
  });

  const signDownload = async (identity: RequestIdentity, address: ObjectAddress, expiresIn: number) => {
    await objects.find(identity, address);
    const path = encodePath(address);
    return `/object/sign/${path}?token=${await signAccess(context, "download", { url: path }, expiresIn)}`;
  };
  service.post("/object/sign/:bucket", async (c) => {
    const identity = await caller(c);
    const { expiresIn, paths = [] } = await readBody(c, expiry);
    const bucket = c.req.param("bucket");
    const results = [];
    for (const path of paths) {
      const signedURL = await signDownload(identity, { bucket, key: path }, expiresIn).catch((error: unknown) => {
        if (error instanceof StorageError) return null;
        throw error;
      });
      const error = signedURL === null ? "Either the object does not exist or you do not have access to it" : null;
      results.push({ error, path, signedURL });
    }
    return c.json(results);
  });
  service.post("/object/sign/*", async (c) => {
    const address = addressOf(c, "object/sign");
    const identity = await caller(c);
    const { expiresIn } = await readBody(c, expiry);
    return c.json({ signedURL: await signDownload(identity, address, expiresIn) });
  });
  service.get("/object/sign/*", async (c) => {
    const address = addressOf(c, "object/sign");
    await readAccess(context, "download", c.req.query("token"), encodePath(address));
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

  for (const route of ["object/authenticated", "object"]) {
    service.get(`/${route}/*`, async (c) =>
      serveObject(c, await objects.find(await caller(c), addressOf(c, route)), blobs),
    );
  }
  service.post("/object/*", upload("create"));
  service.put("/object/*", upload("update"));
  service.delete("/object/:bucket", async (c) => {
    const identity = await caller(c);
    const bucket = c.req.param("bucket");
    await objects.requireBucket(bucket);
    const { prefixes: keys } = await readBody(c, prefixes);
    return c.json(await objects.remove(identity, bucket, keys));
  });
  service.delete("/object/*", async (c) => {
    const address = addressOf(c, "object");
    const removed = await objects.remove(await caller(c), address.bucket, [address.key]);
    if (removed.length === 0) throw noSuchKey();
    return c.json({ message: "Successfully deleted" });
  });
  service.get("/status", (c) => c.text("OK"));
  return service;
};
