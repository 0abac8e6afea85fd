import { EQUIPMENT, type Equipment, type Exercise } from "#shared/training/exercise.ts";
import { searchWords } from "#shared/training/exercises/exercise-search.ts";
import { EQUIPMENT_WORDS } from "#shared/training/exercises/exercise-words.ts";

const keyOf = (words: readonly string[]): string => [...new Set(words)].toSorted().join(" ");

const namesOf = (exercise: Exercise): string[] => [exercise.name_en, exercise.name_it, ...exercise.synonyms];

/** What other apps put into brackets. */
const IN_BRACKETS = /\(([^)]*)\)\s*$/;

/** What a name says about the equipment, `Bench Press (Barbell)`; null where it says nothing. */
export const equipmentIn = (name: string): Equipment | null => {
  const words = new Set(searchWords(IN_BRACKETS.exec(name)?.[1] ?? ""));
  if (words.size === 0) return null;
  return EQUIPMENT.find((equipment) => searchWords(EQUIPMENT_WORDS[equipment]).some((word) => words.has(word))) ?? null;
};

/**
 * Gives the id of the exercise that goes by this name, whatever the order and number of its words; null without one.
 */
export type NameMatcher = (name: string) => string | null;

/**
 * Knows exercises by all their names, with and without the name of their equipment: `Bench Press (Barbell)` is the
 * bench press that is done with a barbell. Where two go by one name, it is the one that most people look for.
 */
export const createNameMatcher = (exercises: readonly Exercise[]): NameMatcher => {
  const plain = new Map<string, Exercise>();
  const equipped = new Map<string, Exercise>();
  const add = (known: Map<string, Exercise>, key: string, exercise: Exercise) => {
    const there = known.get(key);
    if (!there || (exercise.common && !there.common)) known.set(key, exercise);
  };
  for (const exercise of exercises) {
    for (const name of namesOf(exercise)) {
      const words = searchWords(name);
      add(plain, keyOf(words), exercise);
      for (const word of searchWords(EQUIPMENT_WORDS[exercise.equipment])) {
        add(equipped, keyOf([...words, word]), exercise);
      }
    }
  }
  return (name) => {
    const words = searchWords(name);
    if (words.length === 0) return null;
    const key = keyOf(words);
    const wanted = equipmentIn(name);
    const found = [plain.get(key), equipped.get(key)].flatMap((exercise) => exercise ?? []);
    // A name with another equipment in brackets is another exercise.
    const fitting = wanted === null ? found[0] : found.find(({ equipment }) => equipment === wanted);
    return fitting?.id ?? null;
  };
};
