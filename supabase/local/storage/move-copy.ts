import { type Context, Hono } from "hono";
import { z } from "zod";
import type { StackContext } from "#local/context.ts";
import type { RequestIdentity } from "#local/database/database.ts";
import type { BlobStore } from "./blob-store.ts";
import { checkObjectKey } from "./object-key.ts";
import { moveObject, type ObjectRow } from "./object-rows.ts";
import { type ObjectAddress, type Objects, translateRefusal } from "./objects.ts";
import { accessDenied, invalidRequest, noSuchKey } from "./storage-error.ts";

const schema = z.object({
  bucketId: z.string().min(1),
  sourceKey: z.string().min(1),
  destinationBucket: z.string().min(1).nullish(),
  destinationKey: z.string().min(1),
});

const readAddresses = async (c: Context): Promise<{ from: ObjectAddress; to: ObjectAddress }> => {
  const parsed = schema.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success)
    throw invalidRequest(`body must have required property '${String(parsed.error.issues[0]?.path[0] ?? "")}'`);
  const { bucketId, sourceKey, destinationBucket, destinationKey } = parsed.data;
  return {
    from: { bucket: bucketId, key: checkObjectKey(sourceKey) },
    to: { bucket: destinationBucket ?? bucketId, key: checkObjectKey(destinationKey) },
  };
};

/**
 * POST /object/copy and /object/move. A copy is an upload of what the caller may read; a move changes the row, whose
 * policies judge the old address and the new one, and leaves the bytes where they are; into another bucket it is a copy
 * and a removal.
 */
export const moveAndCopy = (
  { database }: StackContext,
  objects: Objects,
  blobs: BlobStore,
  caller: (c: Context) => Promise<RequestIdentity>,
): Hono => {
  const service = new Hono();

  const copy = async (identity: RequestIdentity, source: ObjectRow, to: ObjectAddress, mode: "create" | "upsert") => {
    const bytes = source.version === null ? null : await blobs.read(source.version);
    if (!bytes || !source.metadata) throw noSuchKey();
    const { mimetype, cacheControl } = source.metadata;
    return objects.write(
      identity,
      to,
      { bytes, mimeType: mimetype, cacheControl, userMetadata: source.user_metadata },
      mode,
    );
  };

  const move = async (identity: RequestIdentity, source: ObjectRow, from: ObjectAddress, to: ObjectAddress) => {
    // Another bucket has limits of its own.
    if (from.bucket !== to.bucket) {
      const { id } = await copy(identity, source, to, "create");
      await objects.remove(identity, from.bucket, [from.key]);
      return id;
    }
    const moved = await database
      .as(identity, (tx) => moveObject(tx, from, to))
      .catch((error: unknown) => {
        throw translateRefusal(error);
      });
    if (moved === 0) throw accessDenied("new row violates row-level security policy");
    return source.id;
  };

  service.post("/object/copy", async (c) => {
    const identity = await caller(c);
    const { from, to } = await readAddresses(c);
    await objects.requireBucket(to.bucket);
    const mode = c.req.header("x-upsert") === "true" ? "upsert" : "create";
    const { id } = await copy(identity, await objects.find(identity, from), to, mode);
    return c.json({ Id: id, Key: `${to.bucket}/${to.key}` });
  });
  service.post("/object/move", async (c) => {
    const identity = await caller(c);
    const { from, to } = await readAddresses(c);
    await objects.requireBucket(to.bucket);
    const id = await move(identity, await objects.find(identity, from), from, to);
    return c.json({ message: "Successfully moved", Id: id, Key: to.key });
  });
  return service;
};
