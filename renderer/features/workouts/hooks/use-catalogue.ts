import { useEffect, useMemo, useState } from "react";
import type { CatalogueExercise } from "#shared/training/exercise-catalogue.ts";
import { useI18n } from "../../../app/context/I18nProvider.tsx";

export type Catalogue = {
  exercises: readonly CatalogueExercise[];
  /** The name in the member's language; the id itself for an exercise that this version does not know. */
  nameOf: (id: string) => string;
  find: (id: string) => CatalogueExercise | undefined;
};

/** The exercises that the app carries, undefined until they are loaded. */
export const useCatalogue = (): Catalogue | undefined => {
  const { language } = useI18n();
  const [exercises, setExercises] = useState<readonly CatalogueExercise[]>();
  useEffect(() => {
    let live = true;
    void import("#resources/exercises.json").then((module) => {
      if (live) setExercises(module.default);
    });
    return () => {
      live = false;
    };
  }, []);
  return useMemo(() => {
    if (exercises === undefined) return undefined;
    const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
    const nameOf = (id: string) => {
      const exercise = byId.get(id);
      if (exercise === undefined) return id;
      return language === "it" ? exercise.name_it : exercise.name_en;
    };
    return { exercises, nameOf, find: (id) => byId.get(id) };
  }, [exercises, language]);
};
