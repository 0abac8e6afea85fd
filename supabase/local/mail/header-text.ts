const LONGEST_SUBJECT = 150;
/** What people take for one character, however many code points it is made of. */
const CHARACTERS = new Intl.Segmenter("und", { granularity: "grapheme" });

/** One line without control characters, none of which may begin another header. */
export const headerText = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** The same, cut at 150 characters. */
export const subjectText = (text: string): string => {
  const shown = Array.from(CHARACTERS.segment(headerText(text)), ({ segment }) => segment);
  return shown.length <= LONGEST_SUBJECT
    ? shown.join("")
    : `${shown
        .slice(0, LONGEST_SUBJECT - 1)
        .join("")
        .trimEnd()}…`;
};
