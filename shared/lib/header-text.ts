/** Characters of the longest subject, as people count them. */
const LONGEST = 150;

/** Ends of lines and whatever else is not shown: in a header they could begin another one. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

const characters = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Whether a text holds a control character, which no name or address has a use for. */
export const hasControls = (text: string): boolean => text.search(UNSEEN) >= 0;

/** A text that may stand in a header: of one line, without control characters. */
export const headerText = (text: string): string => text.replace(UNSEEN, " ").trim();

/** A subject of at most 150 characters. None is cut in two, however many code points it is made of. */
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
