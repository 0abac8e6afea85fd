import type { Context } from "hono";
import type { BlobStore } from "./blob-store.ts";
import type { ObjectRow } from "./object-rows.ts";
import { noSuchKey } from "./storage-error.ts";

/** An object's bytes with the type it was stored under. No browser may guess another, or run what it holds. */
export const serveObject = async (c: Context, row: ObjectRow, blobs: BlobStore): Promise<Response> => {
  const { metadata, version } = row;
  const headers: Record<string, string> = {
    "Content-Type": metadata?.mimetype ?? "application/octet-stream",
    "Cache-Control": metadata?.cacheControl ?? "no-cache",
    ETag: metadata?.eTag ?? `"${version}"`,
    "Last-Modified": new Date(metadata?.lastModified ?? row.updated_at).toUTCString(),
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  if (c.req.header("if-none-match") === headers.ETag) return c.body(null, 304, headers);
  const bytes = version === null ? null : await blobs.read(version);
  if (!bytes) throw noSuchKey();
  return c.body(bytes, 200, { ...headers, "Content-Length": String(bytes.byteLength) });
};
