import { searchable } from "#shared/domain/training/exercises/exercise-search.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { isTypo } from "#shared/lib/is-typo.ts";

/** The mark of a clause's end; no rule reads across it. */
export const STOP = "|";

/** Abbreviations of messages and what they stand for. */
const SHORT: Readonly<Record<string, string>> = {
  nn: "non",
  nun: "non",
  n: "non",
  xke: "perche",
  xche: "perche",
  xk: "perche",
  ke: "che",
  perke: "perche",
  anke: "anche",
  qualke: "qualche",
  facio: "faccio",
  facc: "faccio",
  ogi: "oggi",
  ogg: "oggi",
  cs: "cosa",
  qst: "questo",
  qsta: "questa",
  smpr: "sempre",
  nnt: "niente",
  grz: "grazie",
  k: "che",
  cmq: "comunque",
  qnd: "quando",
  qlk: "qualche",
  qnt: "quanto",
  qnto: "quanto",
  qnti: "quanti",
  qnte: "quante",
  dp: "dopo",
  dv: "dove",
  sn: "sono",
  tt: "tutto",
  x: "per",
  pt: "petto",
  im: "i m",
  u: "you",
  ur: "your",
  r: "are",
  cannot: "cant",
  ive: "i ve",
  nite: "tonight",
  tonite: "tonight",
  tdy: "today",
  tmrw: "tomorrow",
  wat: "what",
  wut: "what",
};

/** Words with a digit for a sound: «2nite»; and abbreviations of two words that depend on the next: «dv fare». */
const REWRITTEN: readonly (readonly [RegExp, string])[] = [
  [/\bdv(?= \w+[aei]r(?:e|mi)\b)/g, "devo"],
  [/\b2 ?(?:nite|night)\b/g, "tonight"],
  [/\b2day\b/g, "today"],
  [/\b2(?:moro|morrow)\b/g, "tomorrow"],
];

/** Real words with a k, which is no text-message spelling of a c. */
const WITH_K = new Set(["karate", "kata", "haka", "kappa", "kamikaze"]);

/**
 * A word in its usual spelling: «panka», «skiena», «ginokkio», or a last vowel typed twice. English words keep such
 * endings.
 */
const spelled = (word: string): string => {
  const once = word
    .replace(/([aiu])\1$/, "$1")
    .replace(/^sk(?=ie\w*[aeo]$)/, "sch")
    .replace(/kk(?=i[aeo]?$)/, "cch")
    .replace(/kk(?=[ao]$)/, "cc");
  return /k[aou]/.test(once) && /[aeio]$/.test(once) && !WITH_K.has(once) ? once.replace(/k(?=[aou])/g, "c") : once;
};

/** Text without look-alike letters of other scripts and invisible characters. */
const cleaned = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/<[^>]{0,200}>/g, " ")
    .replace(/\p{Cf}/gu, "")
    .replace(/[’`´]/g, "'");

/**
 * The words of a message for comparison: lower case, no accents, no markup, abbreviations written out, a drawn-out
 * letter («maleee») at most twice, {@link STOP} at the end of a clause. Reads at most `most` characters.
 */
export const wordsOf = (text: string, most = 2000): string[] =>
  REWRITTEN.reduce((said, [typed, meant]) => said.replace(typed, meant), searchable(cleaned(text.slice(0, most))))
    .replace(/([a-z])\1{2,}/g, "$1$1")
    .replace(/\b(ca|do|did|does|could|would|should|have|has|is|are|was|wo)n't\b/g, "$1nt")
    .replace(/(\d)[.,](\d)/g, "$1.$2")
    .split(/([.,;:!?\n]+(?=\s|$)|\n)/)
    .flatMap((part, index) => (index % 2 === 1 ? [STOP] : (part.match(/\p{L}+|\d+(?:\.\d+)?/gu) ?? [])))
    .map(spelled)
    .flatMap((word) => (SHORT[word] ?? word).split(" "));

/** Length from which a word may have a typo; in a shorter word it makes another word. */
const FORGIVEN = 6;

/** Words of training that differ by one letter from a word of a sign: no typos of it. */
const NO_TYPOS = new Set(
  "faccio panca stacco stance banded hiking collo piano crusher front paused battle piegamenti rotation ruota butterfly stretch".split(
    " ",
  ),
);

/** Whether a word matches a term; `dolor*` matches any word that begins so. */
const isTerm = (word: string, term: string): boolean => {
  const stem = term.endsWith("*") ? term.slice(0, -1) : null;
  if (stem === null ? word === term : word.startsWith(stem)) return true;
  const whole = stem ?? term;
  if (whole.length < FORGIVEN || word.length < FORGIVEN - 1 || word[0] !== whole[0] || NO_TYPOS.has(word)) return false;
  const cut =
    stem === null
      ? [word]
      : [word.slice(0, stem.length - 1), word.slice(0, stem.length), word.slice(0, stem.length + 1)];
  return cut.some((part) => isTypo(part, whole));
};

export type Terms = readonly string[];

/** A list of terms from one line, divided by spaces. */
export const terms = (line: string): Terms => line.split(" ");

/** Words for pain in a part of the body. */
export const HURTS = terms(
  "male mal dolor* dolent* duole fastid* blocca bloccat* infiamm* fitt* pain* hurt* ache* aching sore bother* injur* infortun*",
);

/** Matchers by list, made once: a message asks hundreds of lists about each word. */
const matchers = new WeakMap<Terms, (word: string) => boolean>();

/** A function that tells whether a word matches one of the terms. */
const oneOf = (list: Terms): ((word: string) => boolean) => {
  const known = matchers.get(list);
  if (known) return known;
  // By their first letter, which no typo changes.
  const byLetter = groupBy(list, (term) => term.charAt(0));
  const matcher = (word: string) => byLetter.get(word.charAt(0))?.some((term) => isTerm(word, term)) ?? false;
  matchers.set(list, matcher);
  return matcher;
};

export const isOneOf = (word: string, list: Terms): boolean => oneOf(list)(word);

/** A message's words without the marks of clauses. */
export const plainWords = (text: string): string[] => wordsOf(text).filter((word) => word !== STOP);
