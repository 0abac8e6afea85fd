import { invalidKey } from "./storage-error.ts";

/** Characters that Supabase Storage takes: those of S3 keys. */
const ALLOWED = /^[\w/!\-.*'()& $@=;:+,?]+$/;

/** Checks an object's name as a client gave it; a traversal or an empty segment is refused, not repaired. */
export const checkObjectKey = (key: string): string => {
  const segments = key.split("/");
  const sound =
    key.length <= 1024 &&
    ALLOWED.test(key) &&
    segments.every((segment) => segment !== "" && segment !== "." && segment !== "..");
  if (!sound) throw invalidKey(key);
  return key;
};

/** The part of a path behind a route's prefix, decoded once. */
export const decodeKey = (encoded: string): string => {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw invalidKey(encoded);
  }
};
