import type { ExercisesRepository, OwnExercise } from "#renderer/data/training-data.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import { type FileExercise, nameKey, storedText } from "#shared/domain/training/transfer/importable.ts";
import { createNameMatcher, createNameSuggester } from "#shared/domain/training/transfer/name-matching.ts";
import { equipmentIn } from "#shared/domain/training/transfer/name-words.ts";
import type { TrainingFileSource } from "#shared/domain/training/transfer/training-file.ts";
import type { Pace } from "#shared/lib/pace.ts";
import { type NameChoice, rememberedChoice } from "./remembered-names.ts";
import { PHRASE_BOOKS, stockNamesFor } from "./stock-names.ts";

/** `found`: the exercise recognized without the member, null for none; `choice`: null until they choose. */
export type FileName = FileExercise & {
  key: string;
  /** The key under which the choice is stored: an existing exercise's id, else the name. */
  note: string;
  found: NameChoice | null;
  choice: NameChoice | null;
  /** Ids of exercises with similar names, best first. */
  suggestions: readonly string[];
};

const MAX_SUGGESTIONS = 3;
const LONGEST_NAME = 100;

/** The name of an own exercise for a name in a file. */
const ownName = (name: string): string => storedText(name, LONGEST_NAME);

const recognised = (id: string | null): NameChoice | null => (id === null ? null : { kind: "exercise", id });

type KnownNames = {
  catalogue: Catalogue;
  preferences: Readonly<Record<string, unknown>>;
  data: { exercises: Pick<ExercisesRepository, "fromFile"> };
};

/** Names of exercises once assistance is subtracted from the body weight. */
const ASSISTED: Readonly<Record<string, string>> = {
  trazioni: "trazioni-assistite",
  "trazioni-supine": "trazioni-supine-assistite",
  "dip-petto": "dip-assistiti",
  "dip-tricipiti": "dip-assistiti",
};

/** Recognizes a file's exercises by id, by earlier choices, and by exact names; suggests exercises for the rest. */
export const recogniseNames = async (
  exercises: readonly FileExercise[],
  source: TrainingFileSource,
  { catalogue, preferences, data }: KnownNames,
  pace: Pace,
): Promise<FileName[]> => {
  const known = {
    exercises: catalogue.exercises,
    stock: stockNamesFor(source),
    phraseBooks: PHRASE_BOOKS,
    isOwn: catalogue.isOwn,
  };
  const match = createNameMatcher(known);
  const suggest = createNameSuggester(known);
  const listed = new Set(catalogue.exercises.map(({ id }) => id));
  const names: FileName[] = [];
  const mine = catalogue.exercises.filter(({ id }) => catalogue.isOwn(id));
  // An own exercise of a file goes by its name only where its sets hold the same here: help is no weight. First by that
  // of an own one, which an import before may have made beside one of the library.
  const matchFor = ({ name, own, isAssisted }: FileExercise): string | null => {
    if (isAssisted) {
      const matched = match(name) ?? "";
      return catalogue.find(matched)?.type === "assisted" ? matched : (ASSISTED[matched] ?? null);
    }
    if (!own) return match(name);
    const same = mine.find((exercise) => exercise.name_it === ownName(name) && exercise.type === own.type)?.id;
    const matched = same ?? match(name);
    return matched !== null && catalogue.find(matched)?.type === own.type ? matched : null;
  };
  for (const exercise of exercises) {
    await pace.rest();
    const { name, exerciseId } = exercise;
    const id = exerciseId !== null && catalogue.find(exerciseId) ? exerciseId : null;
    const key = nameKey(exercise);
    // What was chosen for the name alone says nothing of an exercise that the file names by its id.
    const remembered = rememberedChoice(preferences, id ?? key);
    const usable = remembered?.kind === "exercise" && !listed.has(remembered.id) ? undefined : remembered;
    const brought = await data.exercises.fromFile(key);
    const matched = id ?? (listed.has(brought) ? brought : matchFor(exercise));
    const found = usable ?? recognised(matched) ?? (exercise.own ? { kind: "own" } : null);
    const suggestions = found === null ? suggest(name, MAX_SUGGESTIONS) : [];
    names.push({ ...exercise, key, note: id ?? key, found, choice: found, suggestions });
  }
  return names;
};

export const choose = (names: readonly FileName[], key: string, choice: NameChoice | null): FileName[] =>
  names.map((name) => (name.key === key ? { ...name, choice } : name));

const isSame = (one: NameChoice, other: NameChoice | null): boolean =>
  one.kind === other?.kind && (one.kind !== "exercise" || other.kind !== "exercise" || one.id === other.id);

/** Names that the member decided differently from the recognition. */
export const decidedByHand = (names: readonly FileName[]): (FileName & { choice: NameChoice })[] =>
  names.flatMap((name) =>
    name.choice === null || isSame(name.choice, name.found) ? [] : [{ ...name, choice: name.choice }],
  );

export const undecided = (names: readonly FileName[]): FileName[] => names.filter(({ choice }) => choice === null);

/** Makes a new own exercise of each undecided name. */
export const ownRest = (names: readonly FileName[]): FileName[] =>
  names.map((name) => (name.choice === null ? { ...name, choice: { kind: "own" } } : name));

type Held = Pick<FileExercise, "holds" | "isAssisted">;

const typeOf = ({ holds: { weight, reps, duration, distance }, isAssisted }: Held): ExerciseType => {
  if (isAssisted) return "assisted";
  if (weight) return "weight_reps";
  if (reps) return "bodyweight";
  if (distance) return "distance";
  return duration ? "duration" : "weight_reps";
};

/** A new own exercise with what the file says of it; the member can add its muscles. */
export const ownFromFile = ({ name, own, ...held }: Pick<FileExercise, "name" | "own"> & Held): OwnExercise => ({
  name: ownName(name),
  equipment: own?.equipment ?? equipmentIn(name) ?? "other",
  type: own?.type ?? typeOf(held),
  primary_muscles: [...(own?.primary_muscles ?? [])],
  secondary_muscles: [...(own?.secondary_muscles ?? [])],
  moves_like: own?.moves_like ?? null,
});
