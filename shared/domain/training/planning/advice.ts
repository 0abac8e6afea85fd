import { z } from "zod";
import type { RoutineExercise } from "#shared/domain/training/routine.ts";
import { MAX_REPS, MAX_WEIGHT_KG } from "#shared/domain/training/set-values.ts";
import { DEFAULT_RPE, REASONS, type Suggestion } from "./progression.ts";

const kilograms = z.number().min(0).max(MAX_WEIGHT_KG);
const advice = z.object({
  reason: z.enum(REASONS),
  weight_kg: kilograms,
  /** Of a percentage the maximum that it is of, which may be more than a set can weigh. */
  from: z
    .number()
    .min(0)
    .max(10 * MAX_WEIGHT_KG),
  reps: z.int().min(0).max(MAX_REPS),
  since: z.iso.date().optional(),
  /** The RPE that the routine aims at, and the share of the training maximum where it names one. */
  rpe: z.number().min(1).max(10),
  percent: z.number().min(1).max(110).optional(),
});

/** A suggestion as a workout keeps it, so that it can be told in whatever language and unit it is read in. */
export type Advice = z.output<typeof advice>;

/** What a workout stores of a suggestion: JSON of an {@link Advice}. */
export const writeAdvice = (suggestion: Suggestion, { sets }: Pick<RoutineExercise, "sets">): string => {
  const aim = sets.find(({ kind, reps_min }) => kind === "normal" && reps_min !== null);
  const { percent = null, rpe = null } = aim ?? {};
  return JSON.stringify({
    ...suggestion,
    rpe: rpe ?? DEFAULT_RPE,
    ...(percent !== null && { percent }),
  } satisfies Advice);
};

/** Stored advice; a text where it is one, as it was stored before, and null for nothing that can be told. */
export const readAdvice = (stored: string): Advice | string | null => {
  if (!stored.startsWith("{")) return stored || null;
  try {
    return advice.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
};
