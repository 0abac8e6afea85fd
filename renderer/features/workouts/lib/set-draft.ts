import { type ParsedNumber, parseReps, parseWeight } from "#shared/training/set-values.ts";

/** What stands in a row's fields while they are edited; null where the member has not typed. */
export type SetDraft = { weight: string | null; reps: string | null };

export const EMPTY_DRAFT: SetDraft = { weight: null, reps: null };

export type SetValues = { weight_kg: number | null; reps: number | null };

/** The values to save, or the fields that cannot be read. */
export type DraftReading = { kind: "values"; values: SetValues } | { kind: "invalid"; weight: boolean; reps: boolean };

const resolve = (typed: ParsedNumber | null, saved: number | null): number | null => {
  if (typed === null) return saved;
  return typed.kind === "number" ? typed.value : null;
};

/** Saved values with what was typed over them. */
export const readDraft = (draft: SetDraft, saved: SetValues): DraftReading => {
  const weight = draft.weight === null ? null : parseWeight(draft.weight);
  const reps = draft.reps === null ? null : parseReps(draft.reps);
  if (weight?.kind === "invalid" || reps?.kind === "invalid") {
    return { kind: "invalid", weight: weight?.kind === "invalid", reps: reps?.kind === "invalid" };
  }
  return { kind: "values", values: { weight_kg: resolve(weight, saved.weight_kg), reps: resolve(reps, saved.reps) } };
};

/** What a tap on the check saves: empty fields take last time's values. Invalid without repetitions. */
export const acceptDraft = (draft: SetDraft, saved: SetValues, previous: SetValues | null): DraftReading => {
  const reading = readDraft(draft, saved);
  if (reading.kind === "invalid") return reading;
  const weight_kg = reading.values.weight_kg ?? previous?.weight_kg ?? null;
  const reps = reading.values.reps ?? previous?.reps ?? null;
  return reps === null
    ? { kind: "invalid", weight: false, reps: true }
    : { kind: "values", values: { weight_kg, reps } };
};
