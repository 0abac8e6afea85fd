import fc from "fast-check";

/** The halves of surrogate pairs stand for no character of their own. */
const [SURROGATES, COUNT, LAST] = [0xd800, 0x800, 0x10ffff];

/**
 * Text of any characters, at most so many. fast-check's own, of the unit `binary`, begins each time with a table of all
 * that there are: a second and a half.
 */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.nat(LAST - COUNT), { maxLength })
    .map((points) => String.fromCodePoint(...points.map((point) => (point < SURROGATES ? point : point + COUNT))));
