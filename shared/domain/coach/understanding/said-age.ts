import { isAdult } from "#shared/domain/coach/member.ts";
import { STOP, wordsOf } from "#shared/domain/coach/safety/words.ts";
import { numberOf } from "./entities.ts";

const BEFORE =
  /(?<!like)(?:^| )(?:ho|i m|i am|(?:sono|i m|i am|as) (?:an?|una?)(?: \w+ di)?)(?: (?:solo|appena|ancora|only|just|still))? $/;
/** «Ho 15 anni di palestra» and "15 years into it" are no age. */
const YEARS = /^ ann[io](?! (?:di (?!eta\b)|d |che |da |in |alle |sulle ))\b/;
const OLD = /^(?: (?:years?|yrs?|y) (?:old|o)\b| (?:yo|yrs|years)(?! (?:of|into|in)\b)\b)/;
/** English needs no years: "i'm 13 can i lift". */
const BARE = /^ ?(?:$|\||(?:and|can|so|but|should|male|female|is|am)\b)/;

/** Younger ones write to nobody. */
const YOUNGEST = 5;

/** The age in whole years that a minor says they have, the lowest of several; null where nobody says to be one. */
export const minorAgeIn = (texts: readonly string[]): number | null => {
  const ages = texts.flatMap((text) => {
    const words = wordsOf(text);
    return words.flatMap((word, at) => {
      const age = word === STOP ? null : numberOf(word);
      const before = words.slice(Math.max(0, at - 4), at).join(" ");
      const after = ` ${words.slice(at + 1, at + 4).join(" ")}`;
      if (age === null || age < YOUNGEST || isAdult({ age }) || !BEFORE.test(`${before} `)) return [];
      const isEnglish = /(?:i m|i am)(?: only| just| still)?$/.test(before);
      return YEARS.test(after) || OLD.test(after) || (isEnglish && BARE.test(after)) ? [age] : [];
    });
  });
  return ages.length === 0 ? null : Math.min(...ages);
};
