import { z } from "zod";
import { nestsTooDeep, TOO_DEEP } from "#local/gateway/json-depth.ts";
import { invalidRequest } from "./storage-error.ts";

export type Upload = {
  bytes: Uint8Array<ArrayBuffer>;
  mimeType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
};

const metadataObject = z.record(z.string(), z.unknown());
const DEFAULT_TYPE = "application/octet-stream";

const parseMetadata = (text: string | null): Record<string, unknown> | null => {
  if (text === null) return null;
  if (nestsTooDeep(text)) throw invalidRequest(TOO_DEEP);
  try {
    return metadataObject.parse(JSON.parse(text));
  } catch {
    throw invalidRequest("metadata is not a JSON object");
  }
};

const seconds = (value: string | null): string => (value && /^\d+$/.test(value) ? `max-age=${value}` : "no-cache");

const readForm = async (request: Request): Promise<Upload> => {
  const form = await request.formData().catch(() => {
    throw invalidRequest("the form cannot be read");
  });
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : null;
  };
  const file = [...form.values()].find((value) => value instanceof Blob);
  if (!file) throw invalidRequest("the form holds no file");
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    mimeType: text("contentType") || file.type || DEFAULT_TYPE,
    cacheControl: seconds(text("cacheControl")),
    userMetadata: parseMetadata(text("metadata")),
  };
};

/** The file of a request: a form as storage-js sends Blobs, or the raw body with its headers. */
export const readUpload = async (request: Request): Promise<Upload> => {
  const contentType = request.headers.get("content-type") ?? "";
  if (/^multipart\/form-data\b/i.test(contentType)) return readForm(request);
  const metadata = request.headers.get("x-metadata");
  return {
    bytes: new Uint8Array(await request.arrayBuffer()),
    mimeType: contentType || DEFAULT_TYPE,
    cacheControl: request.headers.get("cache-control") || "no-cache",
    userMetadata: parseMetadata(metadata === null ? null : Buffer.from(metadata, "base64").toString("utf8")),
  };
};
