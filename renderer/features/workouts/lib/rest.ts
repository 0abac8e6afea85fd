/** Most seconds that a row may hold. */
export const LONGEST_REST = 3600;

const STEP = 15;
/** Most seconds that steps reach. */
const LONGEST_STEP = 600;

/** Typed seconds as a whole number; null for another text. */
export const readRest = (typed: string): number | null => {
  const seconds = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : LONGEST_REST + 1;
  return seconds <= LONGEST_REST ? seconds : null;
};

/** The next quarter of a minute above or below. */
export const stepRest = (seconds: number, direction: 1 | -1): number => {
  const next = direction > 0 ? Math.floor(seconds / STEP + 1) * STEP : Math.ceil(seconds / STEP - 1) * STEP;
  return Math.max(0, direction > 0 ? Math.min(next, Math.max(LONGEST_STEP, seconds)) : next);
};
