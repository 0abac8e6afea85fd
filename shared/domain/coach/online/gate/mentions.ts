import { isClosed } from "#shared/domain/coach/closed-words.ts";
import type { Masked } from "#shared/domain/coach/read/masked.ts";
import { type Exercise, exerciseName, MUSCLES, type Muscle } from "#shared/domain/training/exercise.ts";
import type { Language } from "#shared/i18n/languages.ts";
import { plainWord } from "./number-words.ts";

/** Something in a sentence whose place among its exercises and muscles counts: a number, a date, a citation. */
export type Item = { from: number; to: number };

/** An exercise or muscle that a sentence names. `ids`: exercises that may be meant; `before`: items ahead of it. */
export type Named = { ids: readonly string[]; muscle: Muscle | null; before: number };

/** A word without digits that stands for an item, and that resembles no name. */
const standIn = (kind: "n" | "e", at: number): string =>
  `zq${kind}${[...String(at)].map((digit) => `${"bdfghjlmnp"[Number(digit)]}o`).join("")}`;

type Names = {
  mask: (text: string, language: "it" | "en") => Masked;
  language: "it" | "en";
  /** Names as they are shown: of exercises and muscles by their ids, of others by null. */
  names: ReadonlyMap<string, string | null>;
};

/** Letters of a name below which a word of prose is too likely to be the same. */
const SHORTEST = 4;

/**
 * The exercises, but for sports, that are called by one word and rarely done, by that word. Masks take it for no name,
 * as members mean something else by it («superman»); a model that says it could mean the exercise.
 */
export const loneNames = (exercises: readonly Exercise[], language: Language): ReadonlyMap<string, string> =>
  new Map(
    exercises
      .filter(({ category, common }) => category !== "cardio" && !common)
      .map((exercise) => [exerciseName(exercise, language), exercise.id] as const)
      .filter(([name]) => name.length >= SHORTEST && !/\s/.test(name) && !isClosed(plainWord(name))),
  );

/** The places of a whole name in a text, in any case. */
const placesOf = (text: string, name: string): Item[] => {
  const [said, wanted] = [text.toLowerCase(), name.toLowerCase()];
  const places: Item[] = [];
  for (let at = said.indexOf(wanted); at >= 0 && wanted !== ""; at = said.indexOf(wanted, at + 1)) {
    const isWhole = !/[\p{L}\d]/u.test(said[at - 1] ?? " ") && !/[\p{L}\d]/u.test(said[at + wanted.length] ?? " ");
    if (isWhole) places.push({ from: at, to: at + wanted.length });
  }
  return places;
};

/** The names in a text that are written out, the longest first where they overlap. */
export const writtenNames = (
  text: string,
  names: ReadonlyMap<string, string | null>,
): (Item & { id: string | null })[] => {
  const found: (Item & { id: string | null })[] = [];
  for (const [name, id] of [...names].toSorted(([a], [b]) => b.length - a.length))
    for (const place of placesOf(text, name))
      if (found.every(({ from, to }) => place.to <= from || place.from >= to)) found.push({ ...place, id });
  return found;
};

/** The exercises and muscles that a sentence names, in its order. `items`: what stands between them, in its order. */
export const namedIn = (text: string, items: readonly Item[], { mask, language, names }: Names): Named[] => {
  const written = writtenNames(text, names).filter((name) =>
    items.every(({ from, to }) => name.to <= from || name.from >= to),
  );
  const parts = [
    ...items.map((item, at) => ({ ...item, word: standIn("n", at) })),
    ...written.map((item, at) => ({ ...item, word: standIn("e", at) })),
  ].toSorted((a, b) => b.from - a.from);
  const said = parts.reduce((rest, { from, to, word }) => `${rest.slice(0, from)} ${word} ${rest.slice(to)}`, text);
  const { words, mentions, muscles } = mask(said, language);
  const itemPlaces = items.map((_, at) => words.indexOf(standIn("n", at)));
  const before = (at: number) => itemPlaces.filter((place) => place >= 0 && place < at).length;
  return [
    ...written.flatMap(({ id }, at): (Named & { at: number })[] => {
      const place = words.indexOf(standIn("e", at));
      const muscle = MUSCLES.find((one) => one === id) ?? null;
      return id === null ? [] : [{ ids: muscle ? [] : [id], muscle, before: before(place), at: place }];
    }),
    ...mentions.map(({ from, candidates }) => ({
      ids: candidates.map(({ id }) => id),
      muscle: null,
      before: before(from),
      at: from,
    })),
    ...muscles.map(({ from, muscle }) => ({ ids: [], muscle, before: before(from), at: from })),
  ].toSorted((a, b) => a.at - b.at);
};
