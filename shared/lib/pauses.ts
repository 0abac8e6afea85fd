/** Milliseconds of work between two turns for others. */
const STRETCH = 20;

/**
 * Makes a function to await between the steps of a long work: it lets other work of the process run once 20 ms have
 * passed since the last time.
 */
export const createPauses = (now = () => performance.now()): (() => Promise<void>) => {
  let since = now();
  return async () => {
    if (now() - since < STRETCH) return;
    await new Promise<void>((resolve) => setTimeout(resolve));
    since = now();
  };
};
