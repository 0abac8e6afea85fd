/** Most levels of arrays and objects in a body. The app sends at most ten. */
export const MAX_JSON_DEPTH = 64;

export const TOO_DEEP = `JSON nests deeper than ${MAX_JSON_DEPTH} levels`;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BRACKETS = { open: 0x5b, close: 0x5d } as const;
const BRACES = { open: 0x7b, close: 0x7d } as const;

/** Whether JSON in UTF-8 nests deeper than {@link MAX_JSON_DEPTH}. One pass without recursion; the text may be any. */
export const nestsTooDeep = (json: Uint8Array | string): boolean => {
  const bytes = typeof json === "string" ? Buffer.from(json) : json;
  let depth = 0;
  let isText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (isText) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === BRACKETS.open || byte === BRACES.open) {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return true;
    } else if (byte === BRACKETS.close || byte === BRACES.close) depth -= 1;
  }
  return false;
};
