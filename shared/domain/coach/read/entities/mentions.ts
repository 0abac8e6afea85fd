import { type Exercise, MUSCLES, type Muscle } from "#shared/domain/training/exercise.ts";
import { createExerciseSearch, searchable, searchWords } from "#shared/domain/training/exercises/exercise-search.ts";
import { FAMILIES, MUSCLE_WORDS } from "#shared/domain/training/exercises/exercise-words.ts";
import { isTypo } from "#shared/lib/is-typo.ts";

/**
 * An exercise in a message. `from`, `to`: index of its first word, and of the one after its last; `candidates`: the
 * most probable first, several where two are close.
 */
export type ExerciseMention = { from: number; to: number; candidates: readonly Exercise[] };
export type Mention = { from: number; to: number };

const LONGEST = 6;
const RESULTS = 8;

/** First words of names that mean nothing alone. */
const VAGUE = new Set(
  searchWords(
    `${Object.values(MUSCLE_WORDS).join(" ")} spalla schiena shoulder back hip knee arm ab calf ginocchio gomito polso collo anca `.concat(
      "camminata allenamento esercizio macchina presa corpo posizione giro leg chest one single gambe spalle petto braccia schiena addominali polpacci glutei tricipiti bicipiti dorsali femorali quadricipiti peso pesi set serie ",
      "easy flat power close wide reverse behind straight high low up upper front full side see double world air alternating vertical split doppio doppi lungo pausa pause paused",
    ),
  ),
);

/** Words of names that mean something else in questions: «la panca è ferma», «che muscoli trascuro». */
const NEVER = new Set(
  "fermo ferma fermi ferme muscolo muscoli massimale record carico stop mezz mezza mezzo muscle muscles serie set sets giorno day good one two forza mano alto alta alti alte basso bassa tempo train training salire tirare alzare tocca cuffie tired tire letto".split(
    " ",
  ),
);

const PRESSA = /^press[ae]$/;
const LEG_PRESS = searchWords("leg press");

const namesOf = ({ name_it, name_en, synonyms }: Exercise): string[] => [name_it, name_en, ...synonyms];

/** Finds the exercises in words. `isOfAll`: exercises the member never did count as much as theirs. */
export type FindExercises = (words: readonly string[], language: "it" | "en", isOfAll?: boolean) => ExerciseMention[];

/** The index that finds exercises by name; the same for every log. */
const createNames = (exercises: readonly Exercise[]) => {
  const search = createExerciseSearch(exercises);
  const exact = new Map<string, Exercise[]>();
  const vocabulary = new Set<string>();
  const heads = new Set(FAMILIES.flat().flatMap(searchWords));
  for (const exercise of exercises) {
    for (const name of namesOf(exercise)) {
      const words = searchWords(name);
      const key = words.join(" ");
      // Many are called the same in both languages, members' own ones always.
      exact.set(key, [...new Set(exact.get(key)).add(exercise)]);
      for (const word of words) vocabulary.add(word);
      if (words[0] !== undefined && words[0].length > 2) heads.add(words[0]);
    }
  }
  const rawHeads = exercises
    .flatMap(namesOf)
    .map((name) => searchable(name).split(/[^a-z]+/)[0] ?? "")
    .concat(FAMILIES.flat());
  const typed = [...new Set(rawHeads)].filter((name) => name.length >= 5 && !VAGUE.has(searchWords(name)[0] ?? ""));
  const known = new Map<string, string | null>();
  /** The word of a name that a word is, with at most one typo; null for none. */
  const nameWord = (word: string): string | null => {
    const there = known.get(word);
    if (there !== undefined) return there;
    const [stem] = searchWords(word);
    const near = () =>
      word.length < 5
        ? undefined
        : searchWords(typed.find((name) => name[0] === word[0] && isTypo(name, word)) ?? "")[0];
    const found = stem === undefined || NEVER.has(word) ? null : vocabulary.has(stem) ? stem : (near() ?? null);
    if (known.size < 5000) known.set(word, found);
    return found;
  };
  return { search, exact, heads, nameWord };
};

type Names = ReturnType<typeof createNames>;

const cachedNames = new WeakMap<readonly Exercise[], Names>();

/** The index for a list of exercises, cached: the first takes some tens of milliseconds. */
const namesAmong = (exercises: readonly Exercise[]): Names => {
  const names = cachedNames.get(exercises) ?? createNames(exercises);
  cachedNames.set(exercises, names);
  return names;
};

/**
 * Finds the exercises that a message names, by the app's own search. `isTrainedByMember`: exercises that the member
 * does are preferred; of two such both are candidates.
 */
export const createFindExercises = (
  exercises: readonly Exercise[],
  isTrainedByMember: (exerciseId: string) => boolean,
): FindExercises => {
  const { search, exact, heads, nameWord } = namesAmong(exercises);
  /** The exercises for some words. `isWhole`: only if one has all of them in its names. */
  const candidatesFor = (
    words: readonly string[],
    language: "it" | "en",
    isTrained: (exerciseId: string) => boolean,
  ): { candidates: readonly Exercise[]; isWhole: boolean } => {
    const named = exact.get(words.join(" ")) ?? [];
    const own = named.filter(({ id }) => isTrained(id));
    if (own.length > 0) return { candidates: own, isWhole: true };
    const found = search(words.join(" "), language).slice(0, RESULTS);
    const whole = found.filter((exercise) => {
      const all = new Set(namesOf(exercise).flatMap(searchWords));
      return words.every((word) => all.has(word));
    });
    const isWhole = whole.length > 0 || named.length > 0;
    const trained = (whole.length > 0 ? whole : found).filter(({ id }) => isTrained(id));
    if (trained.length > 0) return { candidates: trained, isWhole };
    const [best] = named.length > 0 ? named.toSorted((a, b) => Number(b.common) - Number(a.common)) : whole;
    return { candidates: best ? [best] : [], isWhole };
  };
  return (words, language, isOfAll = false) => {
    const isTrained = (id: string) => !isOfAll && isTrainedByMember(id);
    const matched = words.map(nameWord);
    const mentions: ExerciseMention[] = [];
    const isFree = (from: number, to: number): boolean =>
      mentions.every((mention) => mention.to <= from || mention.from >= to);
    const mentionAt = (from: number, to: number, wanted: "whole" | "any"): ExerciseMention | null => {
      const inside = matched.slice(from, to);
      const said = inside.flatMap((word) => word ?? []);
      const isName = inside.every(
        (word, at) =>
          word !== null || (at > 0 && at < inside.length - 1 && searchWords(words[from + at] ?? "").length === 0),
      );
      if (!isName || inside[0] === null || inside.at(-1) === null) return null;
      if (!said.some((word) => heads.has(word) && !VAGUE.has(word)) && !exact.has(said.join(" "))) return null;
      if (said.length === 1 && VAGUE.has(said[0] ?? "")) return null;
      // In Italian it is the leg press, in English the end of many names.
      const isPressa = to - from === 1 && PRESSA.test(words[from] ?? "");
      const { candidates, isWhole } = candidatesFor(isPressa ? LEG_PRESS : said, language, isTrained);
      return candidates.length > 0 && (isWhole || wanted === "any") ? { from, to, candidates } : null;
    };
    const isTrainedOne = (mention: ExerciseMention | null): boolean =>
      mention?.candidates.some(({ id }) => isTrained(id)) ?? false;
    /**
     * Whether a mention is of nothing that the member does, and would be of something without its first word, which
     * means nothing alone.
     */
    const isOneWordTooMany = (mention: ExerciseMention): boolean =>
      VAGUE.has(matched[mention.from] ?? "") &&
      !isTrainedOne(mention) &&
      words.some(
        (_, from) => from > mention.from && from < mention.to && isTrainedOne(mentionAt(from, mention.to, "whole")),
      );
    /**
     * A mention as the longer name that it ends, where there is one: a question on a leg press that the member never
     * did must not get an answer on their bench press. The words of the mention stay the same, as in the training data.
     */
    const asWhole = (mention: ExerciseMention): ExerciseMention => {
      const before = matched[mention.from - 1] ?? "";
      const key = [before, ...matched.slice(mention.from, mention.to)].join(" ");
      const [named] = VAGUE.has(before)
        ? (exact.get(key) ?? []).toSorted((a, b) => Number(b.common) - Number(a.common))
        : [];
      return named ? { ...mention, candidates: [named] } : mention;
    };
    // «Il peso in panca» is the bench, and «peso» a word of other names: what is a name as a whole goes first.
    for (const wanted of ["whole", "any"] as const) {
      for (let from = 0; from < words.length; from += 1) {
        for (let to = Math.min(words.length, from + LONGEST); to > from; to -= 1) {
          const mention = isFree(from, to) ? mentionAt(from, to, wanted) : null;
          if (!mention || isOneWordTooMany(mention)) continue;
          mentions.push(asWhole(mention));
          from = to - 1;
          break;
        }
      }
    }
    return mentions.toSorted((a, b) => a.from - b.from);
  };
};

/**
 * Finds the exercise that words name, whatever else they may mean: one that the member does before others, else the
 * first that the app's search finds. Null for none that has all of them in its names.
 */
export const createFindNamed = (
  exercises: readonly Exercise[],
  isTrained: (exerciseId: string) => boolean,
): ((words: readonly string[], language: "it" | "en") => Exercise | null) => {
  const { search } = namesAmong(exercises);
  return (words, language) => {
    const stems = words.flatMap(searchWords);
    if (stems.length === 0) return null;
    // The search knows «lunge» and «lunges» as two words.
    const spellings = new Set([words, words.map((word) => word.replace(/s$/, ""))].map((some) => some.join(" ")));
    const found = [...spellings]
      .flatMap((said) => search(said, language))
      .filter((exercise) => {
        const own = namesOf(exercise).flatMap(searchWords);
        return stems.every((stem) => own.some((one) => one.startsWith(stem) || stem.startsWith(one)));
      });
    return found.find(({ id }) => isTrained(id)) ?? found.find(({ common }) => common) ?? found[0] ?? null;
  };
};

const MUSCLE_BY_WORD = new Map<string, Muscle>();
for (const muscle of MUSCLES) {
  for (const word of MUSCLE_WORDS[muscle].split(" ")) {
    const [stem] = searchWords(word);
    if (stem !== undefined && !MUSCLE_BY_WORD.has(stem)) MUSCLE_BY_WORD.set(stem, muscle);
  }
}
/** Further words of lifters for muscles. */
for (const [word, muscle] of [
  ["schiena", "lats"],
  ["dorso", "lats"],
  ["gambe", "quadriceps"],
  ["braccia", "biceps"],
  ["bicipite", "biceps"],
  ["tricipite", "triceps"],
  ["spalla", "shoulders"],
  ["deltoide", "shoulders"],
  ["quadricipite", "quadriceps"],
  ["polpaccio", "calves"],
  ["pancia", "abdominals"],
  ["culo", "glutes"],
  ["chiappe", "glutes"],
  ["ischiocrurali", "hamstrings"],
  ["hams", "hamstrings"],
  ["arms", "biceps"],
] as const) {
  for (const stem of searchWords(word)) MUSCLE_BY_WORD.set(stem, muscle);
}

/** Muscles in full words, to find typos: in a stem one wrong letter makes another word. */
const WRITTEN_MUSCLES = MUSCLES.flatMap((muscle) =>
  MUSCLE_WORDS[muscle]
    .split(" ")
    .map(searchable)
    .filter((word) => word.length >= 6)
    .map((word) => ({ word, muscle })),
);
const slipped = (word: string): Muscle | undefined =>
  word.length < 6
    ? undefined
    : WRITTEN_MUSCLES.find((one) => one.word[0] === word[0] && isTypo(one.word, word))?.muscle;

/** The muscles that a message names. */
export const findMuscles = (words: readonly string[]): (Mention & { muscle: Muscle })[] =>
  words.flatMap((word, at) => {
    const [stem = ""] = searchWords(word);
    const muscle = MUSCLE_BY_WORD.get(stem) ?? slipped(word);
    return muscle ? [{ from: at, to: at + 1, muscle }] : [];
  });
