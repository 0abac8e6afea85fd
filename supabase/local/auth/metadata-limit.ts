import { validationFailed } from "./auth-error.ts";
import type { Metadata } from "./users.ts";

/**
 * Most bytes of metadata as JSON. Every access token carries it, and a token too large for a header would lock its
 * member out.
 */
const MAX_BYTES = 4096;

const sizeOf = (data: Metadata): number => Buffer.byteLength(JSON.stringify(data));

/** Throws 400 `validation_failed` where metadata is too large. Metadata that already was may stay or shrink. */
export const checkMetadata = (data: Metadata, before: Metadata = {}): void => {
  if (sizeOf(data) > Math.max(MAX_BYTES, sizeOf(before)))
    throw validationFailed(`User metadata cannot be longer than ${MAX_BYTES} bytes`);
};
