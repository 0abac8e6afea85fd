import { z } from "zod";
import { EXERCISE_TYPES } from "#shared/domain/kinds/member-exercises.ts";
import { CATEGORIES, EQUIPMENT, MUSCLES } from "#shared/domain/training/exercise.ts";

const name = z.string().trim().min(2).max(60);
const cues = z.array(z.string().trim().min(5).max(90)).min(2).max(3);

/** The form of one entry of resources/exercises. */
export const exerciseSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(100),
  name_it: name,
  name_en: name,
  synonyms: z.array(z.string().trim().min(2).max(60)),
  common: z.boolean(),
  category: z.enum(CATEGORIES),
  type: z.enum(EXERCISE_TYPES),
  equipment: z.enum(EQUIPMENT),
  mechanic: z.enum(["compound", "isolation"]),
  primary_muscles: z.array(z.enum(MUSCLES)).min(1).max(6),
  secondary_muscles: z.array(z.enum(MUSCLES)).max(10),
  cues_it: cues,
  cues_en: cues,
});
