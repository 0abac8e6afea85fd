/** The current time, in milliseconds since the epoch. Injected, so that tests set it. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };

/** Runs work after `delay` milliseconds. Returns a function that cancels it. */
export type Scheduler = { schedule(work: () => void, delay: number): () => void };

export const systemScheduler: Scheduler = {
  schedule(work, delay) {
    const timer = setTimeout(work, delay);
    return () => clearTimeout(timer);
  },
};
