/** Units that stay on the line of their number. */
const UNIT = /(?<=\d) (?=(?:kg|lb|km|cm|mm|min|kcal|bpm|ms|[kMG]B|[smh%€])(?![\p{L}\p{N}]))/gu;

/** A hyphen that is a minus: before a figure, and not within a word, a date or a range. */
const MINUS = /(?<![\p{L}\p{N})\]/_.+-])-(?=\d)/gu;

/** A text with true minus signs, and spaces that do not break before units: `−0,2 kg` on one line. */
export const typeset = (text: string): string => text.replace(MINUS, "\u2212").replace(UNIT, "\u00a0");

/**
 * A name as it stands within a sentence: `panca piana`. One that begins with an abbreviation or a single letter stays
 * as it is: `T-bar row`.
 */
export const lowered = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
