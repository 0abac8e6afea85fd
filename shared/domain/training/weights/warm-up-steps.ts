import { z } from "zod";

const MAX_STEPS = 8;
/** Highest percentage of a warm-up set, which must be lighter than the work. */
const MAX_PERCENT = 95;
const MAX_STEP_REPS = 30;

/** One warm-up set: percent of the working weight, 0 for the empty bar, and repetitions. */
export type WarmUpStep = { percent: number; reps: number };

const KEY = "warm_up";

/** The usual steps: fewer repetitions as the weight grows, to save strength for the working sets. */
export const USUAL_WARM_UP: readonly WarmUpStep[] = [
  { percent: 0, reps: 10 },
  { percent: 40, reps: 8 },
  { percent: 60, reps: 5 },
  { percent: 75, reps: 3 },
  { percent: 90, reps: 1 },
];

const step = z.object({
  percent: z.int().min(0).max(MAX_PERCENT),
  reps: z.int().min(1).max(MAX_STEP_REPS),
});
const steps = z.array(step).min(1).max(MAX_STEPS);

/** The member's steps, lightest first, from the preferences; the usual ones where none make sense. */
export const readWarmUp = (preferences: Readonly<Record<string, unknown>>): readonly WarmUpStep[] => {
  const read = steps.safeParse(preferences[KEY]);
  return read.success ? read.data.toSorted((a, b) => a.percent - b.percent) : USUAL_WARM_UP;
};

/** The change of the preferences that stores these steps. */
export const warmUpChange = (wanted: readonly WarmUpStep[]): Record<string, unknown> => ({ [KEY]: wanted });

/** Typed steps; null where a field is invalid. */
export const parseWarmUp = (typed: readonly { percent: string; reps: string }[]): WarmUpStep[] | null => {
  const whole = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);
  const read = steps.safeParse(typed.map(({ percent, reps }) => ({ percent: whole(percent), reps: whole(reps) })));
  return read.success ? read.data : null;
};

export const WARM_UP_LIMITS = { steps: MAX_STEPS, percent: MAX_PERCENT, reps: MAX_STEP_REPS };
