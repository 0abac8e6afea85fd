/**
 * Milliseconds to wait: a random time between `share` (0 to 1) of `wait` and all of it, so that many devices do not
 * return at once after an outage.
 */
export const spread = (wait: number, share: number): number => wait * (share + (1 - share) * Math.random());
