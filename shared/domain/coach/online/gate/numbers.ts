import type { Language } from "#shared/i18n/languages.ts";
import { joined, wordNumber } from "./number-words.ts";
import { unitOfWord } from "./units.ts";

/** A number in digits or words. `values`: what it may mean, none for one that no fact can have: «il doppio». */
export type SaidNumber = { from: number; to: number; values: readonly number[]; isShare: boolean };

const SPACES = "'’\\u202f\\u00a0 ";
const DIGITS = new RegExp(
  // A sign belongs to a number where nothing stands before it: "80-85" is two numbers.
  `(?<![\\p{L}\\d])1 ?RM\\b|(?:(?<![\\p{L}\\d\\])])[+\\-−–])?\\d+(?:[${SPACES}.,]\\d{3}(?!\\d))*(?:[.,]\\d+)?`,
  "gu",
);
const SHARE = /^\s?(?:%|per ?cento\b|percent\b)/i;

const readDigits = (said: string): number[] => {
  const negative = /^[-−–]/.test(said);
  const plain = said.replace(/^[+\-−–]/, "").replace(new RegExp(`[${SPACES}]`, "g"), "");
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  const whole = Number(plain.replace(/[.,]/g, ""));
  const asDecimal = last < 0 ? whole : Number(`${plain.slice(0, last).replace(/[.,]/g, "")}.${plain.slice(last + 1)}`);
  // "1.250" is one and a quarter, or twelve hundred and fifty.
  const values = last >= 0 && plain.length - last === 4 ? [asDecimal, whole] : [asDecimal];
  return values.map((value) => (negative ? -value : value));
};

/** The numbers in digits of a text, but for the name «1RM». */
export const digitsIn = (text: string): SaidNumber[] =>
  [...text.matchAll(DIGITS)].flatMap(({ 0: said, index }): SaidNumber[] => {
    if (said.endsWith("RM")) return [];
    const to = index + said.length;
    return [{ from: index, to, values: readDigits(said), isShare: SHARE.test(text.slice(to)) }];
  });

type Word = { word: string; from: number; to: number };

/** The words of a text with where they stand. */
export const placedWords = (text: string): Word[] =>
  [...text.matchAll(/\p{L}+|%/gu)].map(({ 0: word, index }) => ({ word, from: index, to: index + word.length }));

/** The numbers that a text says in words. */
export const wordNumbersIn = (text: string, language: Language): SaidNumber[] => {
  const words = placedWords(text);
  const found: (SaidNumber & { value: number | null })[] = [];
  words.forEach(({ word, from, to }, at) => {
    const [before, after] = [words[at - 1], words[at + 1]];
    const isLast = after === undefined || /[.,;:!?)]/.test(text.slice(to, after.from));
    const isUnit = after !== undefined && unitOfWord(after.word) !== null;
    const isArticle = /^(?:un[oa]?|one)$/i.test(word);
    const isBeforeUnit = isArticle
      ? isUnit && !/^(?:settiman|sedut|giorn|session|week|day|mes|month|ann|year|or[ae]|hour)/i.test(after?.word ?? "")
      : isUnit || isLast;
    const value = wordNumber({ word, before: before?.word ?? "", isBeforeUnit }, language);
    if (value === null) return;
    const last = found.at(-1);
    const number = value === "vague" ? null : value;
    const between = last ? text.slice(last.to, from) : "";
    const one =
      last?.value != null && number !== null && /^[\s-]*(?:and )?$/.test(between) ? joined(last.value, number) : null;
    const isPoint =
      last?.value != null && number !== null && number < 100 && /^\s+(?:virgola|point)\s+$/i.test(between);
    const isHalf = last?.value != null && /^\s+(?:e|and a)\s+$/i.test(between) && /^(?:mezz[oa]|half)$/i.test(word);
    if (last && (one !== null || isPoint || isHalf)) {
      const sum = one ?? (isHalf ? (last.value ?? 0) + 0.5 : Number(`${last.value}.${number}`));
      found[found.length - 1] = { ...last, to, values: [sum], value: sum, isShare: SHARE.test(text.slice(to)) };
      return;
    }
    found.push({
      from,
      to,
      values: number === null ? [] : [number],
      value: number,
      isShare: SHARE.test(text.slice(to)),
    });
  });
  return found;
};

/** All numbers of a text, in its order. */
export const numbersIn = (text: string, language: Language): SaidNumber[] =>
  [...digitsIn(text), ...wordNumbersIn(text, language)].toSorted((a, b) => a.from - b.from);
