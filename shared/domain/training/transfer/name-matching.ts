import type { Exercise } from "#shared/domain/training/exercise.ts";
import { createTranslator, type PhraseBook } from "./foreign-names.ts";
import { equipmentIn, namePartsOf, plainName } from "./name-words.ts";

/** The exercise names of an app with our exercise ids; null for an exercise that we lack. */
export type StockNames = Readonly<Record<string, string | null>>;

type Names = {
  exercises: readonly Exercise[];
  /** Catalogues of other apps, that of the file's app first. */
  stock: readonly StockNames[];
  /** What names in other languages are put into English by. */
  phraseBooks?: readonly PhraseBook[];
  isOwn: (exerciseId: string) => boolean;
};

const namesOf = ({ name_en, name_it }: Exercise): string[] => [...new Set([name_en, name_it])];

const keyOf = (equipment: readonly string[], movement: string): string =>
  `${equipment.toSorted().join(" ")}|${movement}`;

/** Values by key; null where two differ. */
type Known = Map<string, string | null>;

const addOnce = (known: Known, key: string, value: string | null): void => {
  const there = known.get(key);
  known.set(key, there === undefined || there === value ? value : null);
};

/** Catalogues as one: the first decides, of the others only what they agree on. */
const stockByName = ([first = {}, ...others]: readonly StockNames[]): Known => {
  const known: Known = new Map();
  for (const names of others) for (const [name, id] of Object.entries(names)) addOnce(known, plainName(name), id);
  for (const [name, id] of Object.entries(first)) known.set(plainName(name), id);
  return known;
};

const translatorsOf = ({ exercises, stock, phraseBooks = [] }: Omit<Names, "isOwn">) => {
  const names = [...exercises.map(({ name_en }) => name_en), ...stock.flatMap((known) => Object.keys(known))];
  const english = new Set(names.flatMap((name) => plainName(name).split(" ")));
  return phraseBooks.map((book) => createTranslator(book, english));
};

/**
 * What a name is in another language, by its words in whatever order: only where each of them is known, and every
 * language that knows them means the same.
 */
const createForeignMatcher = (names: Names, find: (key: string) => string | null | undefined) => {
  const translators = translatorsOf(names);
  const stock: Known = new Map();
  for (const [name, id] of names.stock.flatMap((known) => Object.entries(known))) {
    const { equipment, movement } = namePartsOf(name);
    addOnce(stock, keyOf(equipment, movement), id);
  }
  return (name: string): string | null => {
    const ids = translators.flatMap((translate) => {
      const translated = translate(name);
      if (!translated?.isWhole) return [];
      const { equipment, movement } = namePartsOf(translated.text);
      const key = keyOf(equipment, movement);
      const known = stock.get(key);
      return [known === undefined ? (find(key) ?? null) : known];
    });
    const [id = null, ...others] = new Set(ids);
    return others.length === 0 ? id : null;
  };
};

/** Gives the id of the exercise that a name certainly means; null where the member must be asked. */
export type NameMatcher = (name: string) => string | null;

/**
 * Makes a matcher that accepts a name only where movement, grip and equipment agree: a name of another app's catalogue,
 * the exercise's own words in any order, or these with its equipment, `Bench Press (Barbell)`. Synonyms do not count,
 * because «leg raise» may mean two exercises, nor do names that the library has twice.
 */
export const createNameMatcher = (names: Names): NameMatcher => {
  const { exercises, stock, isOwn } = names;
  const stockNames = stockByName(stock);
  const listed = new Set(exercises.map(({ id }) => id));
  const own: Known = new Map();
  const exact: Known = new Map();
  const whole: Known = new Map();
  const equipped: Known = new Map();
  for (const exercise of exercises) {
    const called = namesOf(exercise).map((name) => ({ plain: plainName(name), ...namePartsOf(name) }));
    // «Shoulder press» is by machine in one language and by anything in the other.
    const isEquipped = called.some(({ equipment }) => equipment.length > 0);
    for (const { plain, equipment, movement } of called) {
      if (isOwn(exercise.id)) addOnce(own, plain, exercise.id);
      if (equipment.length > 0 || !isEquipped) {
        addOnce(exact, plain, exercise.id);
        addOnce(whole, keyOf(equipment, movement), exercise.id);
      }
      if (equipment.every((named) => named === exercise.equipment))
        addOnce(equipped, keyOf([exercise.equipment], movement), exercise.id);
    }
  }
  const foreign = createForeignMatcher(names, (key) => whole.get(key) ?? equipped.get(key));
  return (name) => {
    const plain = plainName(name);
    if (plain === "") return null;
    const mine = own.get(plain);
    if (mine != null) return mine;
    const known = stockNames.get(plain);
    if (known !== undefined) return known !== null && listed.has(known) ? known : null;
    const { equipment, movement } = namePartsOf(name);
    const key = keyOf(equipment, movement);
    const id = [exact.get(plain), whole.get(key), equipped.get(key)].find((found) => found !== undefined);
    if (id !== undefined) return id;
    const translated = foreign(name);
    return translated !== null && listed.has(translated) ? translated : null;
  };
};

const SAME_EQUIPMENT = 0.35;
const OTHER_EQUIPMENT = -0.5;
const MIN_ALIKE = 0.2;

/** Gives the ids of exercises that a name may mean, best first. */
export type NameSuggester = (name: string, most: number) => string[];

/**
 * Makes a suggester that weights words by rarity, so that «bulgarian» counts more than «press», and prefers the named
 * equipment.
 */
export const createNameSuggester = (known: Omit<Names, "isOwn">): NameSuggester => {
  const { exercises, stock } = known;
  const translators = translatorsOf(known);
  const aliases = new Map<string, string[]>();
  for (const [name, id] of stock.flatMap((names) => Object.entries(names)))
    if (id !== null) aliases.set(id, [...(aliases.get(id) ?? []), name]);
  const wordsOf = (name: string) => namePartsOf(name).movement.split(" ").filter(Boolean);
  const entries = exercises.map((exercise) => ({
    exercise,
    names: [...namesOf(exercise), ...exercise.synonyms, ...(aliases.get(exercise.id) ?? [])].map(wordsOf),
  }));
  const uses = new Map<string, number>();
  for (const { names } of entries) for (const word of new Set(names.flat())) uses.set(word, (uses.get(word) ?? 0) + 1);
  const weigh = (words: Iterable<string>) => {
    let sum = 0;
    for (const word of words) sum += Math.log(1 + exercises.length / (uses.get(word) ?? 1));
    return sum;
  };
  return (name, most) => {
    const readings = [name, ...translators.flatMap((translate) => translate(name)?.text ?? [])];
    const said = readings.map((reading) => new Set(wordsOf(reading)));
    const equipment = readings.map(equipmentIn).find((one) => one !== null) ?? null;
    const alike = (other: readonly string[]) =>
      Math.max(
        ...said.map(
          (words) => weigh(other.filter((word) => words.has(word))) / (weigh(new Set([...words, ...other])) || 1),
        ),
      );
    return entries
      .map(({ exercise, names }) => {
        const likeness = Math.max(0, ...names.map(alike));
        const fit = equipment === null ? 0 : equipment === exercise.equipment ? SAME_EQUIPMENT : OTHER_EQUIPMENT;
        return { exercise, likeness, score: likeness + fit };
      })
      .filter(({ likeness }) => likeness >= MIN_ALIKE)
      .toSorted((a, b) => b.score - a.score || Number(b.exercise.common) - Number(a.exercise.common))
      .slice(0, most)
      .map(({ exercise }) => exercise.id);
  };
};
