const [LINE_FEED, CARRIAGE_RETURN, SPACE, TAB] = [0x0a, 0x0d, 0x20, 0x09];

/** A byte of UTF-8 that goes on with a letter; no letter begins with one. */
const goesOn = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80 && byte < 0xc0;

/**
 * The bytes of a file whose lines were folded within a letter, with each fold behind the letter: RFC 5545 allows both,
 * and nothing but the whole letter can be decoded. Lines keep their numbers, and unfolded the text of any other
 * encoding is as it was.
 */
export const mendFolds = (bytes: Uint8Array): Uint8Array => {
  const mended = bytes.slice();
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) {
    const mark = bytes[at + 1];
    if ((mark !== SPACE && mark !== TAB) || !goesOn(bytes[at + 2])) continue;
    const from = bytes[at - 1] === CARRIAGE_RETURN ? at - 1 : at;
    let end = at + 2;
    while (goesOn(bytes[end]) && end < at + 5) end += 1;
    mended.set(bytes.subarray(at + 2, end), from);
    mended.set(bytes.subarray(from, at + 2), from + end - at - 2);
  }
  return mended;
};
