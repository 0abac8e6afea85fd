/** Citations as models write them: `[f1]`, `[f1, f2]`, `[[f1]]`, `(f1)`. */
const CITATION = /\[{1,2}\s*f\d+(?:\s*[,;]\s*f\d+)*\s*\]{1,2}|\(\s*f\d+(?:\s*[,;]\s*f\d+)*\s*\)/gi;

/** A text with each citation as `[f1]`. */
export const withPlainCitations = (text: string): string =>
  text.replace(CITATION, (said) => [...said.matchAll(/f\d+/gi)].map(([id]) => `[${id.toLowerCase()}]`).join(""));

/** What marks a list or heading at the start of a line, and emphasis. Neither is shown. */
const LINE_MARK = /^[ \t]*(?:[-*•–]|#{1,6}|\d{1,2}[.)])[ \t]+/;
const EMPHASIS = /\*\*|__|\*/g;

/** Where a sentence ends: after its full stop and the citations behind that, before the next one. */
const END = /[.!?…]+["»”')]*(?:[ \t]*\[f\d+\])*(?=[ \t]+[^\s[(]|[ \t]*\n)|\n/g;

/** A sentence as the gate reads it. `opens`: whether a paragraph begins with it. */
export type Sentence = { text: string; opens: boolean };

/** Cuts a text that comes in pieces into sentences. One leaves as soon as what follows shows that it is whole. */
export type Sentences = { push(delta: string): Sentence[]; end(): Sentence[] };

/** Abbreviations whose dot ends no sentence. */
const SHORT = /(?:^|[\s(])(?:ca|es|ecc|etc|vs|approx|e\.g|i\.e|p\.es)\.$/i;

export const createSentences = (): Sentences => {
  let waiting = "";
  let opens = true;
  const made = (raw: string): Sentence[] => {
    const [text, ended] = [raw.replace(EMPHASIS, "").trim(), raw.endsWith("\n")];
    if (text === "") {
      opens ||= ended;
      return [];
    }
    const sentence = { text, opens };
    opens = ended;
    return [sentence];
  };
  /** Takes what is before a place out of the waiting text. */
  const cut = (at: number): string => {
    const taken = waiting.slice(0, at);
    waiting = waiting.slice(at);
    return taken;
  };
  const takeAll = (): Sentence[] => {
    const found: Sentence[] = [];
    for (;;) {
      if (opens) waiting = waiting.replace(LINE_MARK, "");
      const ends = [...waiting.matchAll(END)].map(({ 0: said, index }) => index + said.length);
      const at = ends.find((end) => !SHORT.test(waiting.slice(0, end)));
      if (at === undefined) return found;
      found.push(...made(cut(at)));
    }
  };
  return {
    push(delta) {
      waiting = withPlainCitations(waiting + delta);
      return takeAll();
    },
    end() {
      waiting = `${withPlainCitations(waiting)}\n`;
      return takeAll();
    },
  };
};
