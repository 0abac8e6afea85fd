import type { MiddlewareHandler } from "hono";
import { nestsTooDeep } from "./json-depth.ts";

/**
 * Bytes after which a body is no longer read and the connection drops. Up to there it is read, because a client that
 * still sends cannot read an answer.
 */
const DRAIN_LIMIT = 256 * 2 ** 20;

type Body = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false };

/** Reads a body up to the limit; reads on past it without keeping anything, so that the sender gets the answer. */
const readUpTo = async (stream: ReadableStream<Uint8Array>, limit: number): Promise<Body> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length <= limit) chunks.push(value);
    else chunks.length = 0;
    if (length > DRAIN_LIMIT) {
      await reader.cancel();
      break;
    }
  }
  return length > limit ? { ok: false } : { ok: true, bytes: new Uint8Array(Buffer.concat(chunks)) };
};

type Refusals = {
  /** The answer, as JSON, to a request that is too large (413). */
  tooLarge: Record<string, unknown>;
  /** The answer to JSON that nests too deep (400); without it the service checks the JSON itself. */
  tooDeep?: Record<string, unknown>;
};

/** Whether a content type stands for bytes that no service reads as JSON. */
const isBinary = (contentType: string | undefined): boolean =>
  /^(?:multipart\/|application\/octet-stream)/i.test(contentType ?? "");

/**
 * Refuses a body over `limit` bytes, or JSON that nests too deep, in the service's own format and before the service
 * reads any of it: recursion over such JSON would crash the database.
 */
export const bodyLimit =
  (limit: number, { tooLarge, tooDeep }: Refusals): MiddlewareHandler =>
  async (c, next) => {
    const { body } = c.req.raw;
    if (body === null) return next();
    const declared = c.req.header("content-length");
    const readsJson = tooDeep !== undefined && !isBinary(c.req.header("content-type"));
    // Node's parser ends a body at its declared length, so a small one needs no counting.
    if (!readsJson && declared !== undefined && Number(declared) <= limit) return next();
    const read = await readUpTo(body, limit);
    if (!read.ok) return c.json(tooLarge, 413);
    if (readsJson && nestsTooDeep(read.bytes)) return c.json(tooDeep, 400);
    const { url, method, headers, signal } = c.req.raw;
    c.req.raw = new Request(url, { method, headers, signal, body: read.bytes });
    return next();
  };
