import type { ExercisesRepository, OwnExercise } from "#renderer/data/training-data.ts";
import type { Catalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import type { ExerciseType } from "#shared/domain/training/exercise.ts";
import { type FileExercise, nameKey, storedText } from "#shared/domain/training/transfer/importable.ts";
import { createNameMatcher, createNameSuggester } from "#shared/domain/training/transfer/name-matching.ts";
import { equipmentIn } from "#shared/domain/training/transfer/name-words.ts";
import type { Pace } from "#shared/domain/training/transfer/pace.ts";
import type { TrainingFileSource } from "#shared/domain/training/transfer/training-file.ts";
import { type NameChoice, rememberedChoice } from "./remembered-names.ts";
import { PHRASE_BOOKS, stockNamesFor } from "./stock-names.ts";

/** `found`: what was recognised without the member, null where nothing was; `choice` is null until they have chosen. */
export type FileName = FileExercise & {
  key: string;
  /** Under which the choice is remembered: the id of an exercise that is here, else the name. */
  note: string;
  found: NameChoice | null;
  choice: NameChoice | null;
  /** Ids of exercises with a similar name, the best first. */
  suggestions: readonly string[];
};

const MAX_SUGGESTIONS = 3;
const LONGEST_NAME = 100;

/** What an own exercise is called that a file brings. */
const ownName = (name: string): string => storedText(name, LONGEST_NAME);

const recognised = (id: string | null): NameChoice | null => (id === null ? null : { kind: "exercise", id });

type KnownNames = {
  catalogue: Catalogue;
  preferences: Readonly<Record<string, unknown>>;
  data: { exercises: Pick<ExercisesRepository, "fromFile"> };
};

/** What an exercise is called once help is taken off the body. */
const ASSISTED: Readonly<Record<string, string>> = {
  trazioni: "trazioni-assistite",
  "trazioni-supine": "trazioni-supine-assistite",
  "dip-petto": "dip-assistiti",
  "dip-tricipiti": "dip-assistiti",
};

/**
 * Recognises the exercises of a file by id, by what the member chose before, and by name where that is certain;
 * suggests for the rest.
 */
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

/** The names that the member decided otherwise than they were recognised, with what they decided. */
export const decidedByHand = (names: readonly FileName[]): (FileName & { choice: NameChoice })[] =>
  names.flatMap((name) =>
    name.choice === null || isSame(name.choice, name.found) ? [] : [{ ...name, choice: name.choice }],
  );

export const undecided = (names: readonly FileName[]): FileName[] => names.filter(({ choice }) => choice === null);

/** A new own exercise for each name that is undecided. */
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

/** An own exercise by what the file says of it; where that is little, which muscles it works is the member's to add. */
export const ownFromFile = ({ name, own, ...held }: Pick<FileExercise, "name" | "own"> & Held): OwnExercise => ({
  name: ownName(name),
  equipment: own?.equipment ?? equipmentIn(name) ?? "other",
  type: own?.type ?? typeOf(held),
  primary_muscles: [...(own?.primary_muscles ?? [])],
  secondary_muscles: [...(own?.secondary_muscles ?? [])],
});
