import type { Language } from "#shared/i18n/languages.ts";

const ONES =
  "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove".split(
    " ",
  );
const TENS = "venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split(" ");

/** A whole number from 0 to 999 999 as Italian writes it, in one word without its accent: `centoventidue`. */
const italian = (value: number): string => {
  if (value < 20) return ONES[value] ?? "";
  if (value < 100) {
    const [ten = "", one] = [TENS[Math.floor(value / 10) - 2], value % 10];
    if (one === 0) return ten;
    return (one === 1 || one === 8 ? ten.slice(0, -1) : ten) + italian(one);
  }
  const [size, word] = value < 1000 ? [100, "cento"] : [1000, value < 2000 ? "mille" : "mila"];
  const [many, rest] = [Math.floor(value / size), value % size];
  return (many === 1 ? "" : italian(many)) + word + (rest === 0 ? "" : italian(rest));
};

const MOST_WRITTEN = 2999;
/** The same word as it is said: «centottanta», «centuno». */
const contracted = (word: string): string => word.replace(/cento(?=ott|un)/g, "cent");
const ITALIAN: ReadonlyMap<string, number> = new Map(
  Array.from({ length: MOST_WRITTEN + 1 }, (_, value) => italian(value)).flatMap((word, value) => [
    [word, value] as const,
    [contracted(word), value] as const,
  ]),
);

const ENGLISH: ReadonlyMap<string, number> = new Map(
  [
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
      .split(" ")
      .map((word, value) => [word, value] as const),
    "twenty thirty forty fifty sixty seventy eighty ninety"
      .split(" ")
      .map((word, at) => [word, 10 * (at + 2)] as const),
    [["hundred", 100] as const, ["thousand", 1000] as const],
  ].flat(),
);

/** Words that are numbers in one language and something else in the other: "due to", «one rep max». */
const ELSEWHERE: Readonly<Record<Language, ReadonlySet<string>>> = {
  it: new Set(["one"]),
  en: new Set(["due", "sei", "tre", "uno", "mille"]),
};

/** Numbers of things that are counted in tens and more, in parts or in their order, whose value no fact has. */
const VAGUE =
  /^(?:meta|mezz[oai]?|mezzora|pai[oa]|couple|dopp\w+|raddopp\w+|tripl\w+|quadrupl\w+|dimezz\w+|dozzin\w|decin[ae]|(?:quindic|vent|trent|quarant|cinquant|sessant|settant|ottant|novant)in[ae]|centinai[oa]|quintal[ei]|tonnellat[ae]|migliai[oa]|\w+(?:mila|milion[ei]|miliard[oi])|(?:terz|quart|quint|sest|settim|ottav|decim|\w+esim)[oaie]|half|halves|halv(?:e|ed|ing)|doubl(?:e|ed|es|ing)|twice|thrice|quarters?|(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\w+(?:teen|tie)th)s?|dozens?|tons?|tonnes?|tens|hundreds|thousands|millions?)$/;

/** Words after which «sei» is a number and no verb, where no unit follows it. */
const BEFORE_SIX =
  /^(?:da|di|tra|fra|ogni|per|le|i|gli|su|circa|quasi|oltre|almeno|ultime|ultimi|prossime|prossimi|altre|altri|x)$/;

/** A word as it is looked up: lower case without accents. */
export const plainWord = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** A word and what stands beside it: `isBeforeUnit`: a unit or nothing more of the sentence follows. */
type Word = { word: string; before: string; isBeforeUnit: boolean };

/**
 * The whole number that one word means; `vague` for one that no fact can have, such as «doppio»; null for another
 * word. An article is a number only before a unit.
 */
export const wordNumber = ({ word, before, isBeforeUnit }: Word, language: Language): number | "vague" | null => {
  const plain = plainWord(word);
  if (ELSEWHERE[language].has(plain)) return null;
  // «in una serie» counts none.
  const isArticle = plain === "un" || plain === "una" || plain === "uno" || plain === "one";
  if (isArticle) return isBeforeUnit && !/^(?:in|per|di|of|a)$/.test(plainWord(before)) ? 1 : null;
  if (plain === "sei" && !isBeforeUnit && !BEFORE_SIX.test(plainWord(before))) return null;
  if (plain === "mille" && /^grazie$/.test(plainWord(before))) return null;
  // «per cento» is a share.
  if (plain === "cento" && plainWord(before) === "per") return null;
  return ITALIAN.get(plain) ?? ENGLISH.get(plain) ?? (VAGUE.test(plain) ? "vague" : null);
};

/** One number of two words that follow each other: «cento venti», "twenty two"; null where they are two. */
export const joined = (first: number, second: number): number | null => {
  if (second === 100 || second === 1000) return first < second ? first * second : null;
  if (first >= 100 && first % 100 === 0 && second < 100) return first + second;
  if (first >= 1000 && first % 1000 === 0 && second < 1000) return first + second;
  return first >= 20 && first < 100 && first % 10 === 0 && second > 0 && second < 10 ? first + second : null;
};
