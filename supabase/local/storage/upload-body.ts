import { invalidRequest } from "./storage-error.ts";

export type Upload = { bytes: Uint8Array<ArrayBuffer>; mimeType: string; cacheControl: string };

const DEFAULT_TYPE = "application/octet-stream";

const seconds = (value: FormDataEntryValue | null): string =>
  typeof value === "string" && /^\d+$/.test(value) ? `max-age=${value}` : "no-cache";

const readForm = async (request: Request): Promise<Upload> => {
  const form = await request.formData().catch(() => {
    throw invalidRequest("the form cannot be read");
  });
  if (form.has("metadata")) throw invalidRequest("files have no metadata of their own here");
  const file = [...form.values()].find((value) => value instanceof Blob);
  if (!file) throw invalidRequest("the form holds no file");
  const type = form.get("contentType");
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    mimeType: (typeof type === "string" && type) || file.type || DEFAULT_TYPE,
    cacheControl: seconds(form.get("cacheControl")),
  };
};

/** The file of a request: a form as storage-js sends Blobs, or the raw body with its headers. */
export const readUpload = async (request: Request): Promise<Upload> => {
  const { headers } = request;
  const contentType = headers.get("content-type") ?? "";
  if (/^multipart\/form-data\b/i.test(contentType)) return readForm(request);
  if (headers.has("x-metadata")) throw invalidRequest("files have no metadata of their own here");
  return {
    bytes: new Uint8Array(await request.arrayBuffer()),
    mimeType: contentType || DEFAULT_TYPE,
    cacheControl: headers.get("cache-control") || "no-cache",
  };
};
