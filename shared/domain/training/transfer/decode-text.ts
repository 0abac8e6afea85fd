/** Bytes of a file above which nobody's training has: 20,000 sets are some two million. */
export const MAX_BYTES = 30_000_000;

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/**
 * The text of a file, without a byte-order mark. UTF-16 is known by its mark; what is no UTF-8 is read as Windows'
 * Latin, in which spreadsheets save. `null` for what is no text.
 */
export const decodeText = (bytes: Uint8Array): string | null => {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};
