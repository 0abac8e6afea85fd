import { createHash, randomUUID } from "node:crypto";
import type { StackContext } from "#local/context.ts";
import { DatabaseError, type Queryable, type RequestIdentity } from "#local/database/database.ts";
import type { BlobStore } from "./blob-store.ts";
import * as rows from "./object-rows.ts";
import * as failure from "./storage-error.ts";
import type { Upload } from "./upload-body.ts";

/** Where an object stands: `bucket/key`. */
export type ObjectAddress = { bucket: string; key: string };

const INSUFFICIENT_PRIVILEGE = "42501";
const UNIQUE_VIOLATION = "23505";

const notAllowed = () => failure.accessDenied("new row violates row-level security policy");

/** What Postgres refused, in Storage's words. */
export const translateRefusal = (error: unknown): unknown => {
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

/** Existing objects: replaced by `upsert`, refused by `create`, needed by `update`. */
export type WriteMode = "create" | "upsert" | "update";

export type Objects = {
  requireBucket(id: string): Promise<rows.Bucket>;
  write(identity: RequestIdentity, address: ObjectAddress, upload: Upload, mode: WriteMode): Promise<{ id: string }>;
  /** Under the caller's policies; throws where there is no such object for them. */
  find(identity: RequestIdentity, address: ObjectAddress): Promise<rows.ObjectRow>;
  /** Past all policies: public buckets and signed addresses. */
  findAny(address: ObjectAddress): Promise<rows.ObjectRow>;
  /**
   * Throws where the caller may not create this object, nor replace it where it is there and `upsert` asks for that.
   */
  checkMayWrite(identity: RequestIdentity, address: ObjectAddress, upsert: boolean): Promise<void>;
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

class ProbeDone extends Error {}

/** Bytes that one member may keep, over all buckets: some hundred pictures. */
const MEMBER_QUOTA = 64 * 2 ** 20;

const ownerOf = ({ claims }: RequestIdentity): string | null => (typeof claims.sub === "string" ? claims.sub : null);

/** Objects as Supabase Storage keeps them: rows in `storage.objects` that policies guard, bytes beside the database. */
export const createObjects = (context: StackContext, blobs: BlobStore): Objects => {
  const { database, config, clock } = context;
  /** Bytes of uploads that have no row yet, by owner: parallel ones count, too. */
  const arriving = new Map<string, number>();

  /** Throws where `bytes` more would be too many for their owner, and counts them until `work` is over. */
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
    if (mode === "update" && !previous) throw failure.noSuchKey();
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
      checkUpload(await requireBucket(bucketId), upload);
      const version = randomUUID();
      const object: rows.NewObject = {
        bucket: bucketId,
        name: key,
        owner: ownerOf(identity),
        version,
        metadata: describeUpload(upload, clock.now()),
        userMetadata: upload.userMetadata,
      };
      // Bytes before the row: a row never points at nothing. A crash in between leaves only an unused file.
      await withinQuota(object, upload.bytes.byteLength, async () => {
        await blobs.write(version, upload.bytes);
        try {
          const replaced = await store(identity, object, mode);
          if (replaced) await blobs.remove(replaced);
        } catch (error) {
          await blobs.remove(version);
          throw translateRefusal(error);
        }
      });
      const stored = await rows.findObject(database, bucketId, key);
      return { id: stored?.id ?? version };
    },
    async find(identity, { bucket, key }) {
      const row = await database.as(identity, (tx) => rows.findObject(tx, bucket, key), { readOnly: true });
      if (!row) throw failure.noSuchKey();
      return row;
    },
    async findAny({ bucket, key }) {
      const row = await rows.findObject(database, bucket, key);
      if (!row) throw failure.noSuchKey();
      return row;
    },
    async checkMayWrite(identity, { bucket, key }, upsert) {
      const upload: Upload = { bytes: new Uint8Array(), mimeType: "", cacheControl: "", userMetadata: null };
      const object: rows.NewObject = {
        bucket,
        name: key,
        owner: ownerOf(identity),
        version: randomUUID(),
        metadata: describeUpload(upload, clock.now()),
        userMetadata: null,
      };
      /** What comes of work that is undone. */
      const probe = async (work: (tx: Queryable) => Promise<void>): Promise<unknown> => {
        const undone = database.as(identity, async (tx) => {
          await work(tx);
          throw new ProbeDone();
        });
        return undone.catch((error: unknown) => (error instanceof ProbeDone ? null : error));
      };
      const refusal = await probe((tx) => rows.insertObject(tx, object));
      const isThere = refusal instanceof DatabaseError && refusal.code === UNIQUE_VIOLATION;
      const final =
        isThere && upsert
          ? await probe(async (tx) => {
              if ((await rows.replaceObject(tx, object)) === 0) throw notAllowed();
            })
          : refusal;
      if (final !== null) throw translateRefusal(final);
    },
    async remove(identity, bucket, keys) {
      const removed = await database.as(identity, (tx) => rows.deleteObjects(tx, bucket, keys));
      for (const { version } of removed) if (version) await blobs.remove(version);
      return removed;
    },
  };
};
