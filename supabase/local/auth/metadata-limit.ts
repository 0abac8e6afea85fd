import { validationFailed } from "./auth-error.ts";
import type { Metadata } from "./users.ts";

/** Bytes of JSON. Metadata is in every access token, and a token that no header takes locks its member out. */
const MAX_BYTES = 4096;

const sizeOf = (data: Metadata): number => Buffer.byteLength(JSON.stringify(data));

/** Throws 400 `validation_failed` where metadata is too large; what was larger before may stay and shrink. */
export const checkMetadata = (data: Metadata, before: Metadata = {}): void => {
  if (sizeOf(data) > Math.max(MAX_BYTES, sizeOf(before)))
    throw validationFailed(`User metadata cannot be longer than ${MAX_BYTES} bytes`);
};
