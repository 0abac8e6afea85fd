/**
 * The work's outcome, or a rejection with the signal's reason as soon as that aborts, whatever the work still waits
 * for.
 */
export const unlessAborted = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    }),
  ]);
