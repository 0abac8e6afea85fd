const LONGEST_SUBJECT = 150;
/** Splits text into what readers take for one character, of one or more code points. */
const CHARACTERS = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Text for a header: one line without control characters, so that it cannot begin another header. */
export const headerText = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** {@link headerText}, cut at 150 characters. */
export const subjectText = (text: string): string => {
  const shown = Array.from(CHARACTERS.segment(headerText(text)), ({ segment }) => segment);
  return shown.length <= LONGEST_SUBJECT
    ? shown.join("")
    : `${shown
        .slice(0, LONGEST_SUBJECT - 1)
        .join("")
        .trimEnd()}…`;
};
