/** Heaviest weight and most reps that a set can hold. */
export const MAX_WEIGHT_KG = 1000;
export const MAX_REPS = 1000;

/** What a member typed: nothing, a number, or something else. */
export type ParsedNumber = { kind: "empty" } | { kind: "number"; value: number } | { kind: "invalid" };

const INVALID: ParsedNumber = { kind: "invalid" };

/** Kilograms with up to two decimals; comma and point both separate them. */
export const parseWeight = (text: string): ParsedNumber => {
  const trimmed = text.trim().replace(",", ".");
  if (trimmed === "") return { kind: "empty" };
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(trimmed)) return INVALID;
  const value = Math.round(Number(trimmed) * 100) / 100;
  return value <= MAX_WEIGHT_KG ? { kind: "number", value } : INVALID;
};

/** Whole repetitions. */
export const parseReps = (text: string): ParsedNumber => {
  const trimmed = text.trim();
  if (trimmed === "") return { kind: "empty" };
  if (!/^\d+$/.test(trimmed)) return INVALID;
  const value = Number(trimmed);
  return value <= MAX_REPS ? { kind: "number", value } : INVALID;
};

/** The next value of a stepper, kept between zero and `max`. */
export const stepValue = (value: number | null, step: number, max: number): number =>
  Math.round(Math.min(max, Math.max(0, (value ?? 0) + step)) * 100) / 100;
