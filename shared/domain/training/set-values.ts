/** Heaviest weight and most reps that a set can hold. */
export const MAX_WEIGHT_KG = 1000;
export const MAX_REPS = 1000;
const MAX_LEVEL = 1000;

/** What a member typed: nothing, a number, or something else. */
export type ParsedNumber = { kind: "empty" } | { kind: "number"; value: number } | { kind: "invalid" };

const INVALID: ParsedNumber = { kind: "invalid" };

/** A weight of at most `most` with up to two decimals; comma and point both separate them. */
export const parseWeight = (text: string, most = MAX_WEIGHT_KG): ParsedNumber => {
  const trimmed = text.trim().replace(",", ".");
  if (trimmed === "") return { kind: "empty" };
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(trimmed)) return INVALID;
  const value = Math.round(Number(trimmed) * 100) / 100;
  return value <= most ? { kind: "number", value } : INVALID;
};

/** A machine's level, as it stands on the stack, with one decimal at most. */
export const parseLevel = (text: string): ParsedNumber => {
  const typed = parseWeight(text, MAX_LEVEL);
  return typed.kind === "number" ? { kind: "number", value: Math.round(typed.value * 10) / 10 } : typed;
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

/** Longest time of a set in seconds, and longest distance in metres. */
const MAX_SECONDS = 86_400;
const MAX_METRES = 1_000_000;

/** Seconds of `1:30`, `1:02:30` or of a bare number, which is seconds. */
export const parseDuration = (text: string): ParsedNumber => {
  const trimmed = text.trim();
  if (trimmed === "") return { kind: "empty" };
  if (!/^\d+(:[0-5]?\d){0,2}$/.test(trimmed)) return INVALID;
  const value = trimmed.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return value <= MAX_SECONDS ? { kind: "number", value } : INVALID;
};

/** Metres of kilometres with up to three decimals; comma and point both separate them. */
export const parseDistance = (text: string): ParsedNumber => {
  const trimmed = text.trim().replace(",", ".");
  if (trimmed === "") return { kind: "empty" };
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(trimmed)) return INVALID;
  const value = Math.round(Number(trimmed) * 1000);
  return value <= MAX_METRES ? { kind: "number", value } : INVALID;
};
