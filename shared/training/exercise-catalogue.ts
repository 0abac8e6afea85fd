/** One entry of resources/exercises.json. */
export type CatalogueExercise = {
  id: string;
  name_it: string;
  name_en: string;
  equipment: string;
  primary_muscles: string[];
};

/** Lower case without accents, so that `perche` finds `perché`. */
export const searchable = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** Exercises whose names in either language hold every word of the query; those that begin with it come first. */
export const searchExercises = (
  catalogue: readonly CatalogueExercise[],
  query: string,
  language: "it" | "en",
): CatalogueExercise[] => {
  const wanted = searchable(query.trim());
  const words = wanted.split(/\s+/).filter(Boolean);
  const name = (exercise: CatalogueExercise) => (language === "it" ? exercise.name_it : exercise.name_en);
  const rank = (exercise: CatalogueExercise) => (searchable(name(exercise)).startsWith(wanted) ? 0 : 1);
  return catalogue
    .filter((exercise) => {
      const text = searchable(`${exercise.name_it} ${exercise.name_en}`);
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => rank(a) - rank(b) || name(a).localeCompare(name(b), language));
};
