import { type Doubt, doubtIn, redFlagIn } from "#shared/domain/coach/safety/red-flags.ts";
import type { RedFlag } from "#shared/domain/coach/safety/rule.ts";
import { wordsOf } from "#shared/domain/coach/safety/words.ts";

/** Longest reply in words; what is longer says something of its own. */
const LONGEST = 8;
const LOW = /\b(?:brutto momento|brutt[oi] pensier[oi]|rough time|bad place|dark thoughts?)\b/;
const NUMB = /\b(?:addormentat\w|intorpidit\w|insensibil\w|senza forza|numb|no strength)\b/;
const NOT_ILL =
  /\b(?:allenamento|lavorare|lavora|tecnica|training|working|work|workout|gym|palestra|sto bene|tutto (?:bene|ok|a posto)|nessun dolore|no pain|i m (?:fine|ok)|im (?:fine|ok))\b|^no(?: \w+)?$/;
const ILL =
  /\b(?:sto male|mi sento male|malessere|dolore|fa male|unwell|not well|in pain|it hurts|ill)\b|^(?:si|yes|yeah|yep)$/;

/** What a reply to a doubt says: a red flag, or that there was none (`training`); null where it is no reply. */
const settles = (text: string, doubt: Doubt): RedFlag | "training" | null => {
  const words = wordsOf(text);
  const said = words.join(" ");
  if (words.length > LONGEST || redFlagIn(text) !== null) return null;
  if (LOW.test(said)) return "selfHarm";
  if (NUMB.test(said)) return "weakness";
  if (NOT_ILL.test(said)) return "training";
  return doubt === "unwell" && ILL.test(said) ? "unclear" : null;
};

const MISREAD = /\b(?:hai capito male|you misread)\b/;
/** Signs for which a word is not enough to go on as if they had not been said. */
const WEIGHTY: readonly RedFlag[] = ["selfHarm", "violence"];

/**
 * A conversation's messages without the replies that settle what PrimeBot did not understand. `settled`: those that
 * were no sign after all, and are read as any other; `flags`: the red flag that a reply admits to.
 */
export type Settled = { texts: readonly string[]; settled: ReadonlySet<string>; flags: ReadonlyMap<string, RedFlag> };

export const settledTexts = (said: readonly string[]): Settled => {
  const texts: string[] = [];
  const settled = new Set<string>();
  const flags = new Map<string, RedFlag>();
  for (const text of said) {
    const before = texts.at(-1);
    const flag = before === undefined || settled.has(before) ? null : redFlagIn(before);
    const doubt = before === undefined || settled.has(before) ? null : doubtIn(before);
    const reply = doubt && settles(text, doubt);
    const isMisread = flag !== null && !WEIGHTY.includes(flag) && MISREAD.test(wordsOf(text).join(" "));
    if (before !== undefined && (reply === "training" || isMisread)) {
      settled.add(before);
      continue;
    }
    if (reply && reply !== "training") flags.set(text, reply);
    texts.push(text);
  }
  return { texts, settled, flags };
};
