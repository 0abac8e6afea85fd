/** An answer of Supabase Storage: its own status stands in the body, while HTTP says 400 for nearly all of them. */
export class StorageError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly label: string;

  constructor(statusCode: number, code: string, label: string, message: string) {
    super(message);
    this.name = "StorageError";
    this.statusCode = statusCode;
    this.code = code;
    this.label = label;
  }

  /** HTTP status: gateways answer 413 themselves, the rest is how storage-js expects it. */
  get httpStatus(): 400 | 413 {
    return this.statusCode === 413 ? 413 : 400;
  }
}

export const noSuchBucket = () => new StorageError(404, "NoSuchBucket", "Bucket not found", "Bucket not found");
export const noSuchKey = () => new StorageError(404, "NoSuchKey", "not_found", "Object not found");
export const accessDenied = (message: string) => new StorageError(403, "AccessDenied", "Unauthorized", message);
export const invalidJwt = (message: string) => new StorageError(403, "AccessDenied", "Unauthorized", message);
export const alreadyExists = () =>
  new StorageError(409, "KeyAlreadyExists", "Duplicate", "The resource already exists");
export const invalidKey = (key: string) => new StorageError(400, "InvalidKey", "InvalidKey", `Invalid key: ${key}`);
export const invalidRequest = (message: string) => new StorageError(400, "InvalidRequest", "Error", message);
export const invalidMimeType = (type: string) =>
  new StorageError(415, "InvalidMimeType", "invalid_mime_type", `mime type ${type} is not supported`);
export const tooLarge = () =>
  new StorageError(413, "EntityTooLarge", "Payload too large", "The object exceeded the maximum allowed size");
export const overQuota = () =>
  new StorageError(413, "QuotaExceeded", "Payload too large", "The member's storage is full");
