import type { Queryable, QueryRow } from "#local/database/database.ts";

export type Bucket = QueryRow & {
  id: string;
  name: string;
  owner: string | null;
  public: boolean;
  file_size_limit: number | string | null;
  allowed_mime_types: string[] | null;
  created_at: Date | string;
  updated_at: Date | string;
};

export type ObjectMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
};

export type ObjectRow = QueryRow & {
  id: string;
  name: string;
  bucket_id: string;
  version: string | null;
  metadata: ObjectMetadata | null;
  created_at: Date | string;
  updated_at: Date | string;
  last_accessed_at: Date | string;
};

const BUCKET = "id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at";
const OBJECT = "id, name, bucket_id, version, metadata, created_at, updated_at, last_accessed_at";

export const findBucket = async (db: Queryable, id: string): Promise<Bucket | null> =>
  (await db.query<Bucket>(`select ${BUCKET} from storage.buckets where id = $1`, [id])).rows[0] ?? null;

export const findObject = async (db: Queryable, bucket: string, name: string): Promise<ObjectRow | null> =>
  (
    await db.query<ObjectRow>(`select ${OBJECT} from storage.objects where bucket_id = $1 and name = $2`, [
      bucket,
      name,
    ])
  ).rows[0] ?? null;

/** Bytes of an owner's objects in public buckets except one; each counts as at least one block of a disk. */
export const storedBytes = async (db: Queryable, owner: string, except: { bucket: string; name: string }) => {
  const { rows } = await db.query<{ bytes: number | string }>(
    `select coalesce(sum(greatest((metadata ->> 'size')::bigint, 4096)), 0)::bigint as bytes from storage.objects
     where owner_id = $1 and not (bucket_id = $2 and name = $3)
       and bucket_id in (select id from storage.buckets where public)`,
    [owner, except.bucket, except.name],
  );
  return Number(rows[0]?.bytes ?? 0);
};

export type NewObject = {
  bucket: string;
  name: string;
  owner: string | null;
  version: string;
  metadata: ObjectMetadata;
};

const values = ({ bucket, name, owner, version, metadata }: NewObject) => [
  bucket,
  name,
  owner,
  version,
  JSON.stringify(metadata),
];

const OWNER = "case when $3::text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then $3::uuid end";

/** Without `returning`: a caller may be allowed to write an object that it may not read. */
export const insertObject = async (db: Queryable, object: NewObject): Promise<void> => {
  await db.query(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
     values ($1, $2, ${OWNER}, $3, $4, $5::jsonb)`,
    values(object),
  );
};

/** Answers how many rows changed: 0 where the object is absent or its policy hides it. */
export const replaceObject = async (db: Queryable, object: NewObject): Promise<number> =>
  (
    await db.query(
      `update storage.objects set owner = ${OWNER}, owner_id = $3, version = $4, metadata = $5::jsonb,
         updated_at = now()
       where bucket_id = $1 and name = $2 returning id`,
      values(object),
    )
  ).rows.length;

export const deleteObjects = async (db: Queryable, bucket: string, names: readonly string[]): Promise<ObjectRow[]> =>
  (
    await db.query<ObjectRow>(
      `delete from storage.objects where bucket_id = $1 and name = any($2::text[]) returning ${OBJECT}`,
      [bucket, [...names]],
    )
  ).rows;

export type ListOptions = {
  prefix: string;
  search: string;
  limit: number;
  offset: number;
  column: "name" | "created_at" | "updated_at" | "last_accessed_at";
  order: "asc" | "desc";
};

/** One level under a prefix: objects with all fields, and folders, which only have a name. */
export const listObjects = async (db: Queryable, bucket: string, options: ListOptions): Promise<QueryRow[]> => {
  const folder = options.prefix === "" || options.prefix.endsWith("/") ? options.prefix : `${options.prefix}/`;
  const sort = `${options.column} ${options.order}`;
  const { rows } = await db.query(
    `with level as (
       select substr(name, length($2) + 1) as rest, id, created_at, updated_at, last_accessed_at, metadata
       from storage.objects where bucket_id = $1 and starts_with(name, $2) and name <> $2
     ), entries as (
       select rest as name, id, created_at, updated_at, last_accessed_at, metadata
       from level where position('/' in rest) = 0
       union all
       select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
       from level where position('/' in rest) > 0
     )
     select name, id, updated_at, created_at, last_accessed_at, metadata from entries
     where starts_with(lower(name), lower($3)) order by id is not null, ${sort} limit $4 offset $5`,
    [bucket, folder, options.search, options.limit, options.offset],
  );
  return rows;
};
