import type { Scheduler } from "#shared/lib/clock.ts";

export type Load = () => Promise<unknown>;

/** Milliseconds that a start has to itself. By then a browser that keeps the app's files mostly has them. */
const AFTER = 5_000;

/** Whether a screen needs no network to load: its files are the desktop app's, or a service worker keeps them. */
const areFilesHere = (): boolean =>
  !window.location.protocol.startsWith("http") || Boolean(navigator.serviceWorker?.controller);

// What does not load now is asked for again by the screen that needs it.
const loadAll = (loads: readonly Load[]): void => {
  for (const load of loads) load().catch(() => undefined);
};

/**
 * Loads what a member may open next, so that a network that is cut later takes no screen away, where the browser keeps
 * no files: the `first` at once, all others later. Gives back a function that cancels it.
 */
export const loadAhead = (first: readonly Load[], others: readonly Load[], scheduler: Scheduler): (() => void) => {
  if (areFilesHere()) return () => undefined;
  loadAll(first);
  return scheduler.schedule(() => {
    if (!areFilesHere()) loadAll(others);
  }, AFTER);
};
