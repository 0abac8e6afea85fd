/** Milliseconds for which others wait for a long work at most; half of what its longest step may take is left. */
const STRETCH = 20;

/**
 * Gives the process's other work its turn where a long work has gone on for 20 ms since the last turn: to be awaited
 * between two steps of it.
 */
export const createPauses = (now = () => performance.now()): (() => Promise<void>) => {
  let since = now();
  return async () => {
    if (now() - since < STRETCH) return;
    await new Promise<void>((resolve) => setTimeout(resolve));
    since = now();
  };
};
