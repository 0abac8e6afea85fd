/** Milliseconds of work in one piece: half a frame, so that a tap in between is answered in the next one. */
const SLICE = 8;

/** Goes on in a new task. A timer that another timer sets waits at least four milliseconds, half a slice. */
const nextTask = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: { postTask(work: () => void): Promise<void> } };
  return scheduler?.postTask(() => undefined) ?? new Promise((resolve) => setTimeout(resolve));
};

/** Like `items.map(work)`, but lets other tasks run after each slice of 8 ms. */
export const mapInSlices = async <T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> => {
  const results: R[] = [];
  let end = performance.now() + SLICE;
  for (const item of items) {
    results.push(work(item));
    if (performance.now() < end) continue;
    await nextTask();
    end = performance.now() + SLICE;
  }
  return results;
};
