import { searchable } from "#shared/domain/training/exercises/exercise-search.ts";

/** English for words and phrases of a language, as people in gyms use them. */
export type PhraseBook = Readonly<Record<string, string>>;

/** Words between the others, in the languages of our phrase books. */
const JOINING = new Set(
  "de da do del della des du la le les el los a al au aux en em im am an auf mit con com na no y et und e der die das".split(
    " ",
  ),
);

const wordsOf = (text: string): string[] =>
  searchable(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .split(" ")
    .filter(Boolean);

type Phrase = { words: readonly string[]; english: string };

/** A name in English: `text` with what could be put into it; `isWhole` where that is every word. */
export type TranslatedName = { text: string; isWhole: boolean };

/**
 * Puts names of one language into English, phrase by phrase, the longest first. `english`: words that stay as they are,
 * as «curl» and «press» do in every language. Null where no phrase of the book is in the name.
 */
export const createTranslator = (book: PhraseBook, english: ReadonlySet<string>) => {
  const phrases = Object.entries(book)
    .map(([phrase, meaning]): Phrase => ({ words: wordsOf(phrase), english: meaning }))
    .toSorted((a, b) => b.words.length - a.words.length);
  return (name: string): TranslatedName | null => {
    const words = wordsOf(name);
    const found: string[] = [];
    let [translated, isWhole] = [0, true];
    for (let at = 0; at < words.length; ) {
      const phrase = phrases.find((one) => one.words.every((word, index) => words[at + index] === word));
      if (phrase) {
        found.push(phrase.english);
        translated += 1;
        at += phrase.words.length;
        continue;
      }
      const word = words[at] ?? "";
      at += 1;
      if (english.has(word)) found.push(word);
      else isWhole &&= JOINING.has(word);
    }
    return translated === 0 ? null : { text: found.join(" "), isWhole };
  };
};
