import type { MemberExerciseDocument } from "#shared/domain/kinds/documents.ts";
import { EXERCISE_TYPES } from "#shared/domain/kinds/member-exercises.ts";
import { EQUIPMENT, type Exercise, MUSCLES } from "#shared/domain/training/exercise.ts";

const known = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((candidate) => candidate === value);

/**
 * A member's own exercise in the form of the catalogue, with one name in both languages. Values of a newer app version
 * become the nearest known ones. Null for a row that is no own exercise.
 */
export const ownExercise = (row: MemberExerciseDocument): Exercise | null => {
  if (row.name === null) return null;
  const muscles = (names: readonly string[]) => names.flatMap((name) => known(MUSCLES, name) ?? []);
  const type = known(EXERCISE_TYPES, row.type) ?? "weight_reps";
  return {
    id: row.id,
    name_it: row.name,
    name_en: row.name,
    synonyms: [],
    common: true,
    category: type === "distance" ? "cardio" : "strength",
    type,
    equipment: known(EQUIPMENT, row.equipment) ?? "other",
    mechanic: row.secondary_muscles.length > 0 ? "compound" : "isolation",
    primary_muscles: muscles(row.primary_muscles),
    secondary_muscles: muscles(row.secondary_muscles),
    cues_it: [],
    cues_en: [],
    ...(row.moves_like !== null && { moves_like: row.moves_like }),
  };
};
