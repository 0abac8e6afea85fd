import type { RedFlag } from "#shared/domain/coach/safety/flags.ts";
import { type Doubt, redFlagIn } from "#shared/domain/coach/safety/red-flags.ts";
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
export const settles = (text: string, doubt: Doubt): RedFlag | "training" | null => {
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

/** Whether a reply to a card says that its message was misread, and the card is one that this may end. */
export const takesBack = (text: string, flag: RedFlag): boolean =>
  !WEIGHTY.includes(flag) && MISREAD.test(wordsOf(text).join(" "));
