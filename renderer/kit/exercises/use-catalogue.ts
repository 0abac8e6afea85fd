import { useEffect, useMemo, useState } from "react";
import { firstValueFrom } from "rxjs";
import type { ExercisesRepository } from "#renderer/data/training-data.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWeightUnit } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { MemberExerciseDocument } from "#shared/domain/kinds/documents.ts";
import { type Exercise, exerciseName } from "#shared/domain/training/exercise.ts";
import type { ExerciseSearch } from "#shared/domain/training/exercises/exercise-search.ts";
import { ownExercise } from "#shared/domain/training/exercises/own-exercise.ts";
import { isWeightUnit, type LoadUnit, type WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

/** Loads the library apart, so that no first page waits for it. */
const loadLibrary = async () => {
  const [{ LIBRARY }, { createExerciseSearch }] = await Promise.all([
    import("./library.ts"),
    import("#shared/domain/training/exercises/exercise-search.ts"),
  ]);
  return { exercises: LIBRARY, createExerciseSearch };
};

type Library = Awaited<ReturnType<typeof loadLibrary>>;

export type Catalogue = {
  /** The library and the member's own, by name in the member's language, favourites first. */
  exercises: readonly Exercise[];
  /** The name in the member's language; the id itself for an exercise that this version does not know. */
  nameOf: (id: string) => string;
  /** Finds an exercise by id, including own exercises that were removed from the list: workouts still name them. */
  find: (id: string) => Exercise | undefined;
  search: ExerciseSearch;
  isFavourite: (id: string) => boolean;
  isOwn: (id: string) => boolean;
  noteOn: (id: string) => string;
  /** The unit in which the member reads and types its weights: its own, else the member's. */
  unitOf: (id: string) => WeightUnit;
  /** The same, where its load is told by levels or bands as well. */
  loadUnitOf: (id: string) => LoadUnit;
};

/** Makes the search index at the first search: a screen that only reads names does not wait for it. */
const lazySearch = (make: () => ExerciseSearch): ExerciseSearch => {
  let made: ExerciseSearch | undefined;
  return (...query) => {
    made ??= make();
    return made(...query);
  };
};

const createCatalogue = (
  library: Library,
  kept: readonly MemberExerciseDocument[],
  language: "it" | "en",
  unit: WeightUnit,
): Catalogue => {
  const own = kept.flatMap((row) => ownExercise(row) ?? []);
  const archived = new Set(kept.filter((row) => row.archived).map((row) => row.id));
  const favourites = new Set(kept.filter((row) => row.favourite).map((row) => row.exercise_id));
  const ownIds = new Set(own.map((exercise) => exercise.id));
  const byId = new Map([...library.exercises, ...own].map((exercise) => [exercise.id, exercise]));
  const listed = [...byId.values()].filter((exercise) => !archived.has(exercise.id));
  const nameIn = (exercise: Exercise) => exerciseName(exercise, language);
  const { compare } = new Intl.Collator(language);
  const rank = (exercise: Exercise) => (favourites.has(exercise.id) ? 0 : 1);
  const units = new Map(kept.flatMap((row) => (row.weight_unit ? [[row.exercise_id, row.weight_unit]] : [])));
  const find = (id: string) => byId.get(id);
  return {
    exercises: listed.toSorted((a, b) => rank(a) - rank(b) || compare(nameIn(a), nameIn(b))),
    nameOf: (id) => {
      const exercise = find(id);
      return exercise === undefined ? id : nameIn(exercise);
    },
    find,
    search: lazySearch(() => library.createExerciseSearch(listed)),
    isFavourite: (id) => favourites.has(id),
    isOwn: (id) => ownIds.has(id),
    unitOf: (id) => {
      const own = units.get(id);
      return own && isWeightUnit(own) ? own : unit;
    },
    loadUnitOf: (id) => units.get(id) ?? unit,
    noteOn: (id) => kept.find((row) => row.exercise_id === id && row.notes !== "")?.notes ?? "",
  };
};

/** Loads what {@link useCatalogue} gives, for code that acts on it and shows nothing of it. */
export const readCatalogue = async (
  exercises: ExercisesRepository,
  language: "it" | "en",
  unit: WeightUnit,
): Promise<Catalogue> => {
  const [library, kept] = await Promise.all([loadLibrary(), firstValueFrom(exercises.watch())]);
  return createCatalogue(library, kept, language, unit);
};

/** The exercises that the app carries and the member's own, undefined until both are loaded. */
export const useCatalogue = (): Catalogue | undefined => {
  const { language } = useI18n();
  const { exercises } = useMemberData();
  const unit = useWeightUnit();
  const kept = useObservable(useMemo(() => exercises.watch(), [exercises]));
  const [library, setLibrary] = useState<Library>();
  useEffect(() => {
    let live = true;
    void loadLibrary().then((loaded) => {
      if (live) setLibrary(loaded);
    });
    return () => {
      live = false;
    };
  }, []);
  return useMemo(
    () => (library && kept && unit ? createCatalogue(library, kept, language, unit) : undefined),
    [library, kept, language, unit],
  );
};
