import { isAdult } from "#shared/domain/coach/member.ts";
import { STOP, wordsOf } from "#shared/domain/coach/safety/words.ts";
import { numberOf } from "./numbers.ts";

const BEFORE =
  /(?<!like)(?:^| )(?:ho|i m|i am|(?:sono|i m|i am|as) (?:an?|una?)(?: \w+ di)?)(?: (?:solo|appena|ancora|only|just|still))? $/;
/** Words after a number of years that make it an age: not «Ho 15 anni di palestra», nor "15 years into it". */
const YEARS = /^ ann[io](?! (?:di (?!eta\b)|d |che |da |in |alle |sulle ))\b/;
const OLD = /^(?: (?:years?|yrs?|y) (?:old|o)\b| (?:yo|yrs|years)(?! (?:of|into|in)\b)\b)/;
/** What may follow an age without «years» in English: "i'm 13 can i lift". */
const BARE = /^ ?(?:$|\||(?:and|can|so|but|should|male|female|is|am)\b)/;

/** Lowest age that is believed. */
const YOUNGEST = 5;

/** The age in whole years of a writer who says to be a minor, the lowest of several; null for none. */
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
