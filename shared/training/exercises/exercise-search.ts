import MiniSearch from "minisearch";
import { type Exercise, exerciseName } from "#shared/training/exercise.ts";
import { EQUIPMENT_WORDS, FAMILIES, MUSCLE_WORDS } from "./exercise-words.ts";

/** Lower case without accents, so that `perche` finds `perché`. */
export const searchable = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

const PASSED_OVER = new Set(
  "a ad ai al alla alle con da dai dal del della di e il in la le su the and with on to".split(" "),
);

const tokenize = (text: string): string[] => text.split(/[^\p{Letter}\p{Number}]+/u).filter(Boolean);

/** A word without its number and gender: `manubrio` and `manubri`, `curls` and `curl` are one. */
const stem = (word: string): string => {
  if (word.length < 5) return word;
  return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word.replace(/[aeiou]+$/, "");
};

const processTerm = (word: string): string | null => {
  const plain = searchable(word);
  return PASSED_OVER.has(plain) ? null : stem(plain);
};

/** The words of a name as the search compares them. */
export const searchWords = (text: string): string[] => tokenize(text).flatMap((word) => processTerm(word) ?? []);

/** The other words of the families that an exercise's names belong to. */
const relatives = (names: string): string => {
  const text = searchable(names);
  const words = new Set([...tokenize(text), ...text.split(/\s+/)]);
  return FAMILIES.filter((family) => family.some((word) => words.has(word)))
    .flat()
    .join(" ");
};

const textOf = (exercise: Exercise, field: string): string => {
  const muscles = (names: Exercise["primary_muscles"]) => names.map((muscle) => MUSCLE_WORDS[muscle]).join(" ");
  if (field === "name_it" || field === "name_en" || field === "id") return exercise[field];
  if (field === "synonyms") return exercise.synonyms.join(" ");
  if (field === "family") return relatives(`${exercise.name_it} ${exercise.name_en}`);
  return `${EQUIPMENT_WORDS[exercise.equipment]} ${muscles(exercise.primary_muscles)}`;
};

/** None in short words, one in words of four letters, two in longer ones: letters that changed places count as two. */
const typos = (term: string): number => {
  if (term.length < 4) return 0;
  return term.length === 4 ? 1 : 2;
};

/** Gives exercises for what somebody typed, the best first. An empty query gives none. */
export type ExerciseSearch = (query: string, language: "it" | "en") => Exercise[];

/**
 * Indexes names, synonyms, equipment and muscles in both languages. Every word of the query has to be found, as the
 * beginning of a word or with a typo or two; where no exercise has all of them, those with some are given. An exercise
 * that is called exactly as typed comes first.
 */
export const createExerciseSearch = (exercises: readonly Exercise[]): ExerciseSearch => {
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const exact = new Map<string, Set<string>>();
  for (const exercise of exercises) {
    for (const name of [exercise.name_it, exercise.name_en, ...exercise.synonyms]) {
      const key = searchable(name);
      exact.set(key, (exact.get(key) ?? new Set()).add(exercise.id));
    }
  }
  const index = new MiniSearch<Exercise>({
    fields: ["name_it", "name_en", "synonyms", "family", "context"],
    extractField: textOf,
    tokenize,
    processTerm,
  });
  index.addAll(exercises);

  return (query, language) => {
    const wanted = searchable(query.trim());
    const named = exact.get(wanted);
    const search = (combineWith: "AND" | "OR") =>
      index.search(wanted, {
        combineWith,
        prefix: (term) => term.length >= 2,
        fuzzy: typos,
        weights: { prefix: 0.7, fuzzy: 0.3 },
        boost: {
          name_it: language === "it" ? 4 : 2,
          name_en: language === "en" ? 4 : 2,
          synonyms: 3,
          family: 1.5,
          context: 1,
        },
        boostDocument: (id) => {
          const exercise = byId.get(id);
          if (!exercise) return 1;
          const called = named?.has(id) ? 50 : 1;
          const begins = searchable(exerciseName(exercise, language)).startsWith(wanted) ? 2 : 1;
          return called * begins * (exercise.common ? 1.6 : 1) * (exercise.category === "stretching" ? 0.5 : 1);
        },
      });
    const all = search("AND");
    return (all.length > 0 ? all : search("OR")).flatMap(({ id }) => byId.get(id) ?? []);
  };
};
