const MEBIBYTE = 2 ** 20;

/** Bytes of UTF-8 that are sealed at once. An outbox of a month without a network stays far below this. */
export const MAX_SEALED = 64 * MEBIBYTE;
/** Base64 of the longest, with room for what the cipher adds: what was sealed must open, since it is the only copy. */
export const MAX_UNSEALED = Math.ceil((MAX_SEALED / 3) * 4) + 1024;
/** Bytes of a picture. */
export const MAX_UPLOADED = 8 * MEBIBYTE;

/** Room for the names and the small values beside a large one. */
const BESIDE = 4096;
/** Signs of text, names included, and bytes of binary data in the arguments of a call. */
const USUAL = 128 * 1024;
const LARGE: Readonly<Record<string, number>> = {
  "profile.uploadAvatar": MAX_UPLOADED + BESIDE,
  "vault.seal": MAX_SEALED + BESIDE,
  "vault.unseal": MAX_UNSEALED + BESIDE,
};
/** Values in the arguments of a call, in all depths. */
const MAX_VALUES = 1000;

/**
 * Whether a call's arguments are so small and few that they may cross to main: main does nothing else while it takes
 * them in and checks them, which is 10 s for 20 MB of an object with 1.5 million fields. What is neither plain nor
 * binary is not within bounds: no call takes any.
 */
export const isWithinBounds = (group: string, name: string, input: readonly unknown[]): boolean => {
  let size = LARGE[`${group}.${name}`] ?? USUAL;
  let values = MAX_VALUES;
  const fits = (value: unknown): boolean => {
    values -= 1;
    if (values < 0) return false;
    if (typeof value === "string") size -= value.length;
    else if (ArrayBuffer.isView(value)) size -= value.byteLength;
    else if (Array.isArray(value)) return value.length <= values && value.every(fits);
    else if (typeof value === "object" && value !== null) {
      const kind: unknown = Object.getPrototypeOf(value);
      if (kind !== Object.prototype && kind !== null) return false;
      for (const key in value) {
        size -= key.length;
        if (!fits(Reflect.get(value, key))) return false;
      }
    } else if (typeof value === "bigint") return false;
    return size >= 0;
  };
  return fits(input);
};
