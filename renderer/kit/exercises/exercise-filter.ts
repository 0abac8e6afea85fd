import type { Equipment, Exercise, ExerciseType, Muscle } from "#shared/domain/training/exercise.ts";

/** `any` lets everything through. */
export type ExerciseFilter = {
  muscle: Muscle | "any";
  equipment: Equipment | "any";
  type: ExerciseType | "any";
  favourites: boolean;
  own: boolean;
};

export const NO_FILTER: ExerciseFilter = {
  muscle: "any",
  equipment: "any",
  type: "any",
  favourites: false,
  own: false,
};

export const isFiltered = (filter: ExerciseFilter): boolean => JSON.stringify(filter) !== JSON.stringify(NO_FILTER);

type Lists = { isFavourite: (id: string) => boolean; isOwn: (id: string) => boolean };

/**
 * The exercises that pass the filter, in their order; with a muscle, those that work it as primary come before those
 * that work it as secondary.
 */
export const filterExercises = (
  exercises: readonly Exercise[],
  { muscle, equipment, type, favourites, own }: ExerciseFilter,
  { isFavourite, isOwn }: Lists,
): readonly Exercise[] => {
  const passing = exercises.filter(
    (exercise) =>
      (equipment === "any" || exercise.equipment === equipment) &&
      (type === "any" || exercise.type === type) &&
      (!favourites || isFavourite(exercise.id)) &&
      (!own || isOwn(exercise.id)),
  );
  if (muscle === "any") return passing;
  return [
    ...passing.filter((exercise) => exercise.primary_muscles.includes(muscle)),
    ...passing.filter((exercise) => exercise.secondary_muscles.includes(muscle)),
  ];
};
