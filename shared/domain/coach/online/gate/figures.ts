import { isClosed } from "#shared/domain/coach/closed-words.ts";
import type { GivenFact } from "#shared/domain/coach/online/evidence.ts";
import { datesIn } from "./dates.ts";
import { measureOf } from "./measures.ts";
import { plainWord } from "./number-words.ts";
import { digitsIn, numbersIn, placedWords, type SaidNumber } from "./numbers.ts";
import { isPer, isSameUnit, type SaidUnit, unitOfWord } from "./units.ts";

/** Whether two parts of a text share a place. */
export const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }): boolean =>
  a.from < b.to && b.from < a.to;

/**
 * Whether a name, which others may have written, reads as a figure of the member's: «200 kg», «il massimale è 300». Its
 * number then counts as any other.
 */
export const readsAsFigure = (name: string, language: "it" | "en"): boolean => {
  const said = [...datesIn(name, language), ...numbersIn(name, language)];
  if (said.length === 0) return false;
  const others = placedWords(name).filter((word) => !said.some((one) => overlaps(one, word)));
  const isUnit = ({ to }: { to: number }) => unitOfWord(wordsAfter(name, to)[0]?.word ?? "") !== null;
  return others.length === 0 || said.some(isUnit) || others.some(({ word }) => measureOf(plainWord(word)) !== null);
};

/** The words that follow a place in a text, as far as the next mark or citation. */
export const wordsAfter = (text: string, at: number): { word: string; to: number }[] => {
  const rest = text.slice(at);
  const end = /[.,;:!?)(\]«»"]|\[f/.exec(rest)?.index ?? rest.length;
  return placedWords(rest.slice(0, end).replaceAll("/", " ")).map(({ word, to }) => ({ word, to: at + to }));
};

/** The end of the citations that stand at a place: «400 [f1] mg». */
export const pastCitations = (text: string, at: number): number =>
  at + (/^(?:\s*\[f\d+\])*/.exec(text.slice(at))?.[0].length ?? 0);

/** The words of a fact's text after its number: its unit. */
const unitWords = (text: string): string[] => {
  const [number] = digitsIn(text);
  return number ? placedWords(text.slice(number.to)).map(({ word }) => word) : [];
};

const unitOf = (given: GivenFact): SaidUnit | null => unitOfWord(unitWords(given.text)[0] ?? "");

/** Whether a unit is a fact's. A figure without one of its own has that of the engine's sentence. */
export const saysUnit = (said: SaidUnit, given: GivenFact): boolean => {
  const own = unitOf(given);
  if (own !== null) return said === own;
  return given.lines.some((line) => placedWords(line).some(({ word }) => unitOfWord(word) === said));
};

/** What may stand between a figure of a passage and the noun of both: «da [f1] a [f2] grammi». */
const RANGE = /^(?:\[f\d+\]|[\s\-–—]|(?:a|e|o|to|and|or)\s(?=\[f))+/;
/** Whether a word says what a passage's figure counts: its own noun or unit, or none of either. */
export const saysNoun = (word: string | undefined, { fact, lines }: GivenFact): boolean => {
  if (word === undefined || isClosed(plainWord(word))) return true;
  return lines.some((line) => {
    const at = line.indexOf(`[${fact.id}]`);
    const [own] = at < 0 ? [] : (/^(?:\p{L}+|%)/u.exec(line.slice(at).replace(RANGE, "")) ?? []);
    return own !== undefined && isSameUnit(own, word);
  });
};

/** Whether a number and the unit behind it say the figure of a fact. */
export const saysFigure = (number: SaidNumber, after: readonly { word: string }[], given: GivenFact): boolean => {
  if (given.fact.unit === "day") return false;
  const [figure] = digitsIn(given.text);
  if (!figure || !number.values.some((value) => figure.values.includes(value))) return false;
  if (number.isShare !== (unitOf(given) === "share")) return false;
  if (number.isShare) return true;
  if (given.fact.fn === "passage") return saysNoun(after[0]?.word, given);
  const said = unitOfWord(after[0]?.word ?? "");
  return said === null || saysUnit(said, given);
};

/** Where the unit ends that a sentence says behind a figure, as far as the fact's own text says it again. */
export const endOfUnit = (text: string, to: number, isShare: boolean, given: GivenFact): number => {
  const own = unitWords(given.text);
  const after = wordsAfter(text, to);
  if (isShare) return to + (/^\s?(?:%|per ?cento|percent)/i.exec(text.slice(to))?.[0].length ?? 0);
  let end = to;
  for (const [at, word] of own.entries()) {
    const said = after[at];
    if (!said || !isSameUnit(said.word, word)) break;
    // «12 serie per il petto» says no time.
    if (!isPer(word)) end = said.to;
  }
  return end;
};
