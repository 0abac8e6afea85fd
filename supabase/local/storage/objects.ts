import { createHash, randomUUID } from "node:crypto";
import type { StackContext } from "#local/context.ts";
import { DatabaseError, type RequestIdentity } from "#local/database/database.ts";
import type { BlobStore } from "./blob-store.ts";
import * as rows from "./object-rows.ts";
import * as failure from "./storage-error.ts";
import type { Upload } from "./upload-body.ts";

/** Place of an object: `bucket/key`. */
export type ObjectAddress = { bucket: string; key: string };

const INSUFFICIENT_PRIVILEGE = "42501";
const UNIQUE_VIOLATION = "23505";

const notAllowed = () => failure.accessDenied("new row violates row-level security policy");

/** Converts an error of Postgres to the one that Storage answers. */
const translateRefusal = (error: unknown): unknown => {
  if (!(error instanceof DatabaseError)) return error;
  if (error.code === INSUFFICIENT_PRIVILEGE) return notAllowed();
  return error.code === UNIQUE_VIOLATION ? failure.alreadyExists() : error;
};

const plainType = (mimeType: string) => mimeType.split(";")[0]?.trim().toLowerCase() ?? "";

const isAllowed = (mimeType: string, allowed: readonly string[]): boolean =>
  allowed.some((pattern) =>
    pattern.endsWith("/*")
      ? plainType(mimeType).startsWith(pattern.slice(0, -1).toLowerCase())
      : plainType(mimeType) === pattern.toLowerCase(),
  );

/** What happens to an existing object: `upsert` replaces it, `create` refuses. */
export type WriteMode = "create" | "upsert";

export type Objects = {
  requireBucket(id: string): Promise<rows.Bucket>;
  write(identity: RequestIdentity, address: ObjectAddress, upload: Upload, mode: WriteMode): Promise<{ id: string }>;
  /** Finds an object without policies, for public buckets. Throws where there is none. */
  findAny(address: ObjectAddress): Promise<rows.ObjectRow>;
  /** Finds an object that the policies show to the caller. Throws where there is none. */
  find(identity: RequestIdentity, address: ObjectAddress): Promise<rows.ObjectRow>;
  remove(identity: RequestIdentity, bucket: string, keys: readonly string[]): Promise<rows.ObjectRow[]>;
};

const describeUpload = (upload: Upload, now: number): rows.ObjectMetadata => ({
  eTag: `"${createHash("md5").update(upload.bytes).digest("hex")}"`,
  size: upload.bytes.byteLength,
  mimetype: upload.mimeType,
  cacheControl: upload.cacheControl,
  lastModified: new Date(now).toISOString(),
  contentLength: upload.bytes.byteLength,
  httpStatusCode: 200,
});

/**
 * Bytes that one member may keep in public buckets: some hundred pictures. What is in a private one need not be its
 * owner's, so that the bucket's own policies bound it.
 */
const MEMBER_QUOTA = 64 * 2 ** 20;

const ownerOf = ({ claims }: RequestIdentity): string | null => (typeof claims.sub === "string" ? claims.sub : null);

/** Objects as Supabase Storage keeps them: rows in `storage.objects` that policies guard, bytes beside the database. */
export const createObjects = (context: StackContext, blobs: BlobStore): Objects => {
  const { database, config, clock } = context;
  /** Bytes of uploads that have no row yet, by owner: parallel ones count, too. */
  const arriving = new Map<string, number>();

  /** Throws where `bytes` more exceed the owner's quota; counts them until `work` ends. */
  const withinQuota = async <T>(object: rows.NewObject, bytes: number, work: () => Promise<T>): Promise<T> => {
    const { owner } = object;
    if (owner === null) return work();
    arriving.set(owner, (arriving.get(owner) ?? 0) + bytes);
    try {
      const stored = await rows.storedBytes(database, owner, object);
      if (stored + (arriving.get(owner) ?? 0) > MEMBER_QUOTA) throw failure.overQuota();
      return await work();
    } finally {
      const left = (arriving.get(owner) ?? 0) - bytes;
      if (left > 0) arriving.set(owner, left);
      else arriving.delete(owner);
    }
  };

  const requireBucket = async (id: string): Promise<rows.Bucket> => {
    const bucket = await rows.findBucket(database, id);
    if (!bucket) throw failure.noSuchBucket();
    return bucket;
  };

  const checkUpload = (bucket: rows.Bucket, upload: Upload) => {
    const limit = bucket.file_size_limit === null ? config.storage.fileSizeLimit : Number(bucket.file_size_limit);
    if (upload.bytes.byteLength > limit) throw failure.tooLarge();
    const allowed = bucket.allowed_mime_types ?? [];
    if (allowed.length > 0 && !isAllowed(upload.mimeType, allowed)) throw failure.invalidMimeType(upload.mimeType);
  };

  const store = async (identity: RequestIdentity, object: rows.NewObject, mode: WriteMode) => {
    const previous = await rows.findObject(database, object.bucket, object.name);
    if (mode === "create" || !previous) {
      await database.as(identity, (tx) => rows.insertObject(tx, object));
      return null;
    }
    const changed = await database.as(identity, (tx) => rows.replaceObject(tx, object));
    if (changed === 0) throw notAllowed();
    return previous.version;
  };

  return {
    requireBucket,
    async write(identity, { bucket: bucketId, key }, upload, mode) {
      const bucket = await requireBucket(bucketId);
      checkUpload(bucket, upload);
      const version = randomUUID();
      const object: rows.NewObject = {
        bucket: bucketId,
        name: key,
        owner: ownerOf(identity),
        version,
        metadata: describeUpload(upload, clock.now()),
      };
      // Bytes before the row: a row never points at nothing. A crash in between leaves only an unused file.
      const keep = async () => {
        await blobs.write(version, upload.bytes);
        try {
          const replaced = await store(identity, object, mode);
          if (replaced) await blobs.remove(replaced);
        } catch (error) {
          await blobs.remove(version);
          throw translateRefusal(error);
        }
      };
      await (bucket.public ? withinQuota(object, upload.bytes.byteLength, keep) : keep());
      const stored = await rows.findObject(database, bucketId, key);
      return { id: stored?.id ?? version };
    },
    async findAny({ bucket, key }) {
      const row = await rows.findObject(database, bucket, key);
      if (!row) throw failure.noSuchKey();
      return row;
    },
    async find(identity, { bucket, key }) {
      const row = await database.as(identity, (tx) => rows.findObject(tx, bucket, key), { readOnly: true });
      if (!row) throw failure.noSuchKey();
      return row;
    },
    async remove(identity, bucket, keys) {
      const removed = await database.as(identity, (tx) => rows.deleteObjects(tx, bucket, keys));
      for (const { version } of removed) if (version) await blobs.remove(version);
      return removed;
    },
  };
};
