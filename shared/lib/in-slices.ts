/** Milliseconds of work in one piece: half a frame, so that a tap in between is answered in the next one. */
const SLICE = 8;

/** A timer waits for four milliseconds at least once it was set by another one: half a slice. */
const nextTask = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: { postTask(work: () => void): Promise<void> } };
  return scheduler?.postTask(() => undefined) ?? new Promise((resolve) => setTimeout(resolve));
};

/** `items.map(work)` for many items: lets other tasks run whenever a slice of time is used up. */
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
