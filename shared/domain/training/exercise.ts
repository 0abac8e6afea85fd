import type { EXERCISE_TYPES } from "#shared/domain/kinds/member-exercises.ts";

/** The closed lists of the exercise catalogue, as resources/exercises and the table `exercises` have them. */
export const MUSCLES = [
  "chest",
  "shoulders",
  "triceps",
  "biceps",
  "forearms",
  "traps",
  "lats",
  "middle back",
  "lower back",
  "abdominals",
  "quadriceps",
  "hamstrings",
  "glutes",
  "adductors",
  "abductors",
  "calves",
  "neck",
] as const;
export type Muscle = (typeof MUSCLES)[number];

export const EQUIPMENT = [
  "barbell",
  "dumbbell",
  "machine",
  "cable",
  "bodyweight",
  "kettlebell",
  "band",
  "smith",
  "ez_bar",
  "plate",
  "trap_bar",
  "suspension",
  "medicine_ball",
  "swiss_ball",
  "foam_roller",
  "other",
] as const;
export type Equipment = (typeof EQUIPMENT)[number];

export type ExerciseType = (typeof EXERCISE_TYPES)[number];

export const CATEGORIES = ["strength", "weightlifting", "plyometrics", "cardio", "stretching"] as const;
export type Category = (typeof CATEGORIES)[number];

/** What an id of the catalogue, or of an own exercise, is made of. */
export const EXERCISE_ID = /^[\w-]{1,100}$/;

/** One entry of the catalogue, or a member's own exercise, whose name is the same in both languages. */
export type Exercise = {
  id: string;
  name_it: string;
  name_en: string;
  /** Other names of it, in either language. */
  synonyms: readonly string[];
  /** Whether most people search for it: such exercises come first among equal matches. */
  common: boolean;
  category: Category;
  type: ExerciseType;
  equipment: Equipment;
  mechanic: "compound" | "isolation";
  primary_muscles: readonly Muscle[];
  secondary_muscles: readonly Muscle[];
  cues_it: readonly string[];
  cues_en: readonly string[];
  /** Of a member's own exercise: the exercise of the catalogue that it moves like. */
  moves_like?: string;
};

export const exerciseName = (exercise: Pick<Exercise, "name_it" | "name_en">, language: "it" | "en"): string =>
  language === "it" ? exercise.name_it : exercise.name_en;
