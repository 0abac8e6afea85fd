/** Most bytes of a file: 20,000 sets have about two million. */
export const MAX_FILE_BYTES = 30_000_000;

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/**
 * Sequences of several bytes by their first one: its range, the range of the second, and the length (Unicode, table
 * 3-7).
 */
const SEQUENCES = [
  [0xc2, 0xdf, 0x80, 0xbf, 2],
  [0xe0, 0xe0, 0xa0, 0xbf, 3],
  [0xe1, 0xec, 0x80, 0xbf, 3],
  [0xed, 0xed, 0x80, 0x9f, 3],
  [0xee, 0xef, 0x80, 0xbf, 3],
  [0xf0, 0xf0, 0x90, 0xbf, 4],
  [0xf1, 0xf3, 0x80, 0xbf, 4],
  [0xf4, 0xf4, 0x80, 0x8f, 4],
] as const;

/** Number of bytes of the UTF-8 character at a position; 0 for none. */
const letterAt = (bytes: Uint8Array, at: number): number => {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const [, , low = 0, high = 0, length = 0] =
    SEQUENCES.find(([from, to]) => first >= from && first <= to) ?? ([] as const);
  const second = bytes[at + 1] ?? 0;
  if (length === 0 || second < low || second > high) return 0;
  for (let next = 2; next < length; next += 1) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
};

/** A text in UTF-8, with each invalid byte read as Windows-1252. */
const decodeByParts = (bytes: Uint8Array): string => {
  const [utf8, latin] = [new TextDecoder("utf-8"), new TextDecoder("windows-1252")];
  const parts: string[] = [];
  let from = 0;
  let isWhole = true;
  const close = (to: number) => {
    if (to > from) parts.push((isWhole ? utf8 : latin).decode(bytes.subarray(from, to)));
    from = to;
  };
  for (let at = 0; at < bytes.length; ) {
    const length = letterAt(bytes, at);
    if (length > 0 !== isWhole) {
      close(at);
      isWhole = length > 0;
    }
    at += length || 1;
  }
  close(bytes.length);
  return parts.join("");
};

/**
 * The text of a file, without byte-order mark. UTF-16 is recognized by its mark. Bytes that are no UTF-8 are read as
 * Windows-1252, in which spreadsheets save, so that a damaged byte changes no other character. Null for no text.
 */
export const decodeText = (bytes: Uint8Array): string | null => {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeByParts(bytes);
  }
};
