export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
export const AVATAR_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;
export type AvatarType = (typeof AVATAR_TYPES)[number];

/** How many bytes {@link imageTypeOf} reads. */
export const PICTURE_HEAD = 16;

const at = (bytes: Uint8Array, start: number, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[start + index] === byte);

/**
 * The type of a picture by its first bytes, whatever its name and declared type say. Null for a type that is not
 * accepted.
 */
export const imageTypeOf = (bytes: Uint8Array): AvatarType | null => {
  if (at(bytes, 0, 0xff, 0xd8, 0xff)) return "image/jpeg";
  if (at(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "image/gif";
  return text.startsWith("RIFF") && text.endsWith("WEBP") ? "image/webp" : null;
};

/** Why a file cannot be a picture of a member; null for one that can. `head`: its first {@link PICTURE_HEAD} bytes. */
export const pictureProblem = (file: { head: Uint8Array; size: number }, maxBytes: number): "type" | "size" | null => {
  if (imageTypeOf(file.head) === null) return "type";
  return file.size > maxBytes ? "size" : null;
};
