import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as italian } from "@orama/stemmers/italian";

/**
 * The stem of a word. The last letter chooses the language, since Italian words end in a vowel; a word has one stem in
 * both languages' messages.
 */
const stemmed = (word: string): string => (/[aeiou]$/.test(word) ? italian(word) : english(word));
const stems = new Map<string, string>();

export const stemOf = (word: string): string => {
  const there = stems.get(word);
  if (there !== undefined) return there;
  const stem = stemmed(word);
  // Bounded: a member types some thousand words, not all there are.
  if (stems.size < 10_000) stems.set(word, stem);
  return stem;
};
