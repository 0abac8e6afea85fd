/**
 * A running rest: when it ends (milliseconds since the epoch), how long it is, in seconds, the set that it follows, and
 * the id of the exercise that comes after it.
 */
export type RestTimer = { endsAt: number; seconds: number; setId?: string; next?: string };

export const startRest = (seconds: number, now: number, setId?: string, next?: string): RestTimer | null =>
  seconds > 0
    ? {
        endsAt: now + seconds * 1000,
        seconds,
        ...(setId !== undefined && { setId }),
        ...(next !== undefined && { next }),
      }
    : null;

/** Whole seconds left, never below zero. */
export const secondsLeft = (timer: RestTimer, now: number): number =>
  Math.max(0, Math.ceil((timer.endsAt - now) / 1000));

/** The rest `by` seconds longer, or shorter if negative; null when nothing is left. */
export const adjustRest = (timer: RestTimer, by: number, now: number): RestTimer | null => {
  const left = secondsLeft(timer, now) + by;
  return left > 0 ? { ...timer, endsAt: now + left * 1000, seconds: Math.max(timer.seconds + by, left) } : null;
};
