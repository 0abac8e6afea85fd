import MiniSearch from "minisearch";
import type { Category, Exercise } from "#shared/domain/training/exercise.ts";
import { EQUIPMENT_WORDS, FAMILIES, MUSCLE_WORDS } from "./exercise-words.ts";
import { createWordRepair, type WordRepair } from "./word-repair.ts";

const PLAIN = /^[a-z0-9 -]*$/;

/** A text in lower case without accents, so that `perche` finds `perché`. */
export const searchable = (text: string): string =>
  // Most are plain already, and an index is made of thousands.
  PLAIN.test(text)
    ? text
    : text
        .normalize("NFD")
        .replace(/\p{Diacritic}/gu, "")
        .toLowerCase();

const PASSED_OVER = new Set(
  "a ad ai al alla alle con da dai dal del della di e il in la le su the and with on to".split(" "),
);

const ASCII = /^[\0-\x7f]*$/;

const tokenize = (text: string): string[] =>
  // What knows every script takes several times as long.
  text.split(ASCII.test(text) ? /[^a-zA-Z0-9]+/ : /[^\p{Letter}\p{Number}]+/u).filter(Boolean);

/** A word without endings of number and gender: `manubrio` and `manubri`, `curls` and `curl` are the same. */
const stem = (word: string): string => {
  if (word.endsWith("s") && !word.endsWith("ss") && word.length > 2) return word.slice(0, -1);
  return word.length < 5 ? word : word.replace(/[aeiou]+$/, "");
};

const processed = new Map<string, string | null>();

const processTerm = (word: string): string | null => {
  const there = processed.get(word);
  if (there !== undefined) return there;
  const plain = searchable(word);
  const term = PASSED_OVER.has(plain) ? null : stem(plain);
  // Bounded: names have some thousand words, not all there are.
  if (processed.size < 5000) processed.set(word, term);
  return term;
};

/** The words of a name in the form that the search compares. */
export const searchWords = (text: string): string[] => tokenize(text).flatMap((word) => processTerm(word) ?? []);

const FAMILIES_OF = new Map<string, (readonly string[])[]>();
for (const family of FAMILIES)
  for (const word of family) FAMILIES_OF.set(word, [...(FAMILIES_OF.get(word) ?? []), family]);

/** The other words of the families that words of an exercise's names belong to. */
const relatives = (names: string): string => {
  const text = searchable(names);
  const words = [...tokenize(text), ...text.split(/\s+/)];
  return [...new Set(words.flatMap((word) => FAMILIES_OF.get(word) ?? []))].flat().join(" ");
};

const textOf = (exercise: Exercise, field: string): string => {
  const muscles = (names: Exercise["primary_muscles"]) => names.map((muscle) => MUSCLE_WORDS[muscle]).join(" ");
  if (field === "name_it" || field === "name_en" || field === "id") return exercise[field];
  if (field === "synonyms") return exercise.synonyms.join(" ");
  if (field === "family") return relatives(`${exercise.name_it} ${exercise.name_en}`);
  return `${EQUIPMENT_WORDS[exercise.equipment]} ${muscles(exercise.primary_muscles)}`;
};

const namesOf = ({ name_it, name_en, synonyms }: Exercise): string[] => [name_it, name_en, ...synonyms];

/** Factor for synonyms: a match in a synonym counts like one in a longer name, so a match in a name comes first. */
const SYNONYM = 0.5;

/** Words for muscles and equipment: «petto» finds exercises for it, not names that contain the word. */
const CONTEXT = new Set(searchWords(Object.values({ ...MUSCLE_WORDS, ...EQUIPMENT_WORDS }).join(" ")));

/**
 * How well a name matches a query: words that match whole; words that are at least begun; whether it begins with a
 * single typed word, in the shown language before the other; words that are left over.
 */
type Fit = { whole: number; begun: number; begins: number; beyond: number };

const NO_FIT: Fit = { whole: 0, begun: 0, begins: 0, beyond: Number.POSITIVE_INFINITY };

/** A name in words. `shownIn`: the language whose name it is; null for a synonym. */
type Name = { words: readonly string[]; shownIn: "it" | "en" | null };

const fitOf = ({ words, shownIn }: Name, typed: readonly string[], language: "it" | "en"): Fit => {
  const has = typed.map((word) => (words.includes(word) ? 2 : words.some((other) => other.startsWith(word)) ? 1 : 0));
  if (has.includes(0)) return NO_FIT;
  const isBegun = shownIn !== null && typed.length === 1 && words[0]?.startsWith(typed[0] ?? "");
  const begins = isBegun ? (shownIn === language ? 2 : 1) : 0;
  return {
    whole: has.includes(1) ? 0 : 1,
    begun: 1,
    begins,
    beyond: words.length - typed.length + (shownIn === null ? SYNONYM : 0),
  };
};

const STEMMED_FAMILIES = FAMILIES.map((family) => new Set(family.flatMap(searchWords)));

/**
 * In how many of its two names an exercise belongs to a family that was typed: a barbell row is a «rematore», an
 * upright row is not.
 */
const kinship = (names: readonly Name[], typed: readonly string[]): number => {
  const families = STEMMED_FAMILIES.filter((family) => typed.some((word) => family.has(word)));
  const isKin = ({ words }: Name) => families.some((family) => words.some((word) => family.has(word)));
  return names.filter((name) => name.shownIn !== null && isKin(name)).length;
};

/** Compares two matches; negative where `a` is better. */
const byFit = (a: Fit, b: Fit): number => b.whole - a.whole || b.begun - a.begun || b.begins - a.begins;

/** Categories that come after all others. */
const LAST: readonly Category[] = ["plyometrics", "stretching"];

/** The weight of a `common` exercise among words that sound alike. */
const COMMON = 5;

/** The exercises for a query, the best first; none for an empty query. */
export type ExerciseSearch = (query: string, language: "it" | "en") => Exercise[];

/**
 * Makes a search over names, synonyms, equipment and muscles in both languages. Every word of the query must match a
 * word or its beginning; an unknown word is replaced by the most similar in sound or spelling. Where no exercise has
 * all words, those with some are given. Exact names come first, then names with all words, whole words before begun
 * ones; among those common exercises, then shorter names.
 */
export const createExerciseSearch = (exercises: readonly Exercise[]): ExerciseSearch => {
  const byId = new Map(exercises.map((exercise, place) => [exercise.id, { exercise, place }]));
  const exact = new Map<string, Set<string>>();
  const names = new Map<string, Name[]>();
  const heads = new Set<string>();
  for (const exercise of exercises) {
    for (const name of namesOf(exercise)) {
      const key = searchWords(name).join(" ");
      exact.set(key, (exact.get(key) ?? new Set()).add(exercise.id));
    }
    const [italian = [], english = [], ...synonyms] = namesOf(exercise).map(searchWords);
    names.set(exercise.id, [
      { words: italian, shownIn: "it" },
      { words: english, shownIn: "en" },
      ...synonyms.map((words): Name => ({ words, shownIn: null })),
    ]);
    if (!exercise.common) continue;
    for (const [head] of [italian, english]) if (head !== undefined) heads.add(head);
  }
  const vocabulary = new Set<string>();
  const index = new MiniSearch<Exercise>({
    fields: ["name_it", "name_en", "synonyms", "family", "context"],
    extractField: textOf,
    tokenize,
    processTerm(word) {
      const term = processTerm(word);
      if (term !== null) vocabulary.add(term);
      return term;
    },
  });
  index.addAll(exercises);
  const stems = [...vocabulary];
  let repair: WordRepair | undefined;
  const repaired = (word: string): readonly string[] | null => {
    repair ??= createWordRepair(
      exercises.flatMap((exercise) =>
        namesOf(exercise).map((name) => ({
          words: tokenize(searchable(name)),
          uses: exercise.common ? COMMON : 1,
        })),
      ),
    );
    return repair(word);
  };

  /**
   * The words of a query as the index has them: two words that a name writes as one are joined, unknown words are
   * repaired.
   */
  const understood = (query: string): string[] => {
    const typed = tokenize(searchable(query)).filter((word) => !PASSED_OVER.has(word));
    const words: string[] = [];
    for (let at = 0; at < typed.length; at += 1) {
      const word = typed[at] ?? "";
      const [own = word] = searchWords(word);
      const [joined = ""] = searchWords(`${word}${typed[at + 1] ?? ""}`);
      if (vocabulary.has(own) || (at === typed.length - 1 && stems.some((known) => known.startsWith(own))))
        words.push(own);
      else if (at < typed.length - 1 && vocabulary.has(joined)) {
        words.push(joined);
        at += 1;
      } else words.push(...(repaired(word)?.flatMap(searchWords) ?? [own]));
    }
    return words;
  };

  return (query, language) => {
    const words = understood(query.trim());
    if (words.length === 0) return [];
    const named = exact.get(words.join(" "));
    const isAbout = words.every((word) => CONTEXT.has(word) && !heads.has(word));
    const search = (combineWith: "AND" | "OR") =>
      index.search(words.join(" "), {
        combineWith,
        processTerm: (term) => term,
        prefix: (term) => term.length >= 2,
        weights: { prefix: 0.7, fuzzy: 0 },
        boost: {
          name_it: language === "it" ? 4 : 2,
          name_en: language === "en" ? 4 : 2,
          synonyms: 3,
          family: 1.5,
          context: 1,
        },
      });
    const all = search("AND");
    const found = (all.length > 0 ? all : search("OR")).flatMap(({ id, score }) => {
      const known = byId.get(id);
      if (!known) return [];
      const called = names.get(id) ?? [];
      const fit = called
        .map((name) => fitOf(name, words, language))
        .reduce((a, b) => ((byFit(a, b) || a.beyond - b.beyond) > 0 ? b : a));
      return [
        {
          ...known,
          score,
          fit,
          kin: kinship(called, words),
          named: named?.has(id) && (!isAbout || known.exercise.common) ? 1 : 0,
        },
      ];
    });
    return found
      .toSorted(
        (a, b) =>
          b.named - a.named ||
          (isAbout ? 0 : byFit(a.fit, b.fit)) ||
          LAST.indexOf(a.exercise.category) - LAST.indexOf(b.exercise.category) ||
          Number(b.exercise.common) - Number(a.exercise.common) ||
          (isAbout ? a.place - b.place : 0) ||
          (Number.isFinite(a.fit.beyond) ? a.fit.beyond - b.fit.beyond : b.score - a.score) ||
          b.kin - a.kin ||
          a.place - b.place,
      )
      .map(({ exercise }) => exercise);
  };
};
