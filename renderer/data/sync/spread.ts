/**
 * Milliseconds of a wait that many devices begin at once, as after an outage: each draws its own end of it, between
 * `share` (0 to 1) of `wait` and all of it, so that they do not come back together.
 */
export const spread = (wait: number, share: number): number => wait * (share + (1 - share) * Math.random());
