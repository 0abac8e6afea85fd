/** Heaviest weight in kilograms, and most repetitions of a set. */
export const MAX_WEIGHT_KG = 1000;
export const MAX_REPS = 1000;
const MAX_LEVEL = 1000;

/** The result of typed text: nothing, a number, or something else. */
export type ParsedNumber = { kind: "empty" } | { kind: "number"; value: number } | { kind: "invalid" };

const INVALID: ParsedNumber = { kind: "invalid" };

/** Reads a weight of at most `most`, up to two decimals, with comma or point. */
export const parseWeight = (text: string, most = MAX_WEIGHT_KG): ParsedNumber => {
  const trimmed = text.trim().replace(",", ".");
  if (trimmed === "") return { kind: "empty" };
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(trimmed)) return INVALID;
  const value = Math.round(Number(trimmed) * 100) / 100;
  return value <= most ? { kind: "number", value } : INVALID;
};

/** Reads a machine's level as its stack shows it, up to one decimal. */
export const parseLevel = (text: string): ParsedNumber => {
  const typed = parseWeight(text, MAX_LEVEL);
  return typed.kind === "number" ? { kind: "number", value: Math.round(typed.value * 10) / 10 } : typed;
};

/** Reads whole repetitions. */
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

/** Reads a duration in seconds: `1:30`, `1:02:30`, or a bare number of seconds. */
export const parseDuration = (text: string): ParsedNumber => {
  const trimmed = text.trim();
  if (trimmed === "") return { kind: "empty" };
  if (!/^\d+(:[0-5]?\d){0,2}$/.test(trimmed)) return INVALID;
  const value = trimmed.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return value <= MAX_SECONDS ? { kind: "number", value } : INVALID;
};

/** Reads kilometres of up to three decimals, with comma or point, as metres. */
export const parseDistance = (text: string): ParsedNumber => {
  const trimmed = text.trim().replace(",", ".");
  if (trimmed === "") return { kind: "empty" };
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(trimmed)) return INVALID;
  const value = Math.round(Number(trimmed) * 1000);
  return value <= MAX_METRES ? { kind: "number", value } : INVALID;
};
