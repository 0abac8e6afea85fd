import { useEffect, useMemo, useState } from "react";
import { type Exercise, exerciseName } from "#shared/training/exercise.ts";
import type { ExerciseSearch } from "#shared/training/exercise-search.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";

/** What no first page waits for. */
const loadLibrary = async () => {
  const [{ LIBRARY }, { createExerciseSearch }] = await Promise.all([
    import("../lib/library.ts"),
    import("#shared/training/exercise-search.ts"),
  ]);
  return { exercises: LIBRARY, createExerciseSearch };
};

type Library = Awaited<ReturnType<typeof loadLibrary>>;

export type Catalogue = {
  /** By name in the member's language. */
  exercises: readonly Exercise[];
  /** The name in the member's language; the id itself for an exercise that this version does not know. */
  nameOf: (id: string) => string;
  find: (id: string) => Exercise | undefined;
  search: ExerciseSearch;
};

/** Made at the first search: who only reads names does not wait for an index. */
const lazySearch = (make: () => ExerciseSearch): ExerciseSearch => {
  let made: ExerciseSearch | undefined;
  return (...query) => {
    made ??= make();
    return made(...query);
  };
};

/** The exercises that the app carries, undefined until they are loaded. */
export const useCatalogue = (): Catalogue | undefined => {
  const { language } = useI18n();
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
  return useMemo(() => {
    if (library === undefined) return undefined;
    const byId = new Map(library.exercises.map((exercise) => [exercise.id, exercise]));
    const nameIn = (exercise: Exercise) => exerciseName(exercise, language);
    const { compare } = new Intl.Collator(language);
    const find = (id: string) => byId.get(id);
    return {
      exercises: library.exercises.toSorted((a, b) => compare(nameIn(a), nameIn(b))),
      nameOf: (id) => {
        const exercise = find(id);
        return exercise === undefined ? id : nameIn(exercise);
      },
      find,
      search: lazySearch(() => library.createExerciseSearch(library.exercises)),
    };
  }, [library, language]);
};
