/** Most characters of a subject, counted as a reader sees them (grapheme clusters). */
const LONGEST = 150;

/** Control characters and ends of lines: in an e-mail header they could begin another header. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

const characters = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Whether a text holds a control character. Names and addresses never need one. */
export const hasControls = (text: string): boolean => text.search(UNSEEN) >= 0;

/** Makes a text safe for an e-mail header: one line, without control characters. */
export const headerText = (text: string): string => text.replace(UNSEEN, " ").trim();

/**
 * Makes a text safe as a subject of at most 150 characters. A longer one is cut between two characters, never inside
 * one.
 */
export const subjectText = (text: string): string => {
  const shown: string[] = [];
  for (const { segment } of characters.segment(headerText(text))) {
    if (shown.push(segment) > LONGEST)
      return `${shown
        .slice(0, LONGEST - 1)
        .join("")
        .trimEnd()}…`;
  }
  return shown.join("");
};
