/**
 * Runs work when the page is idle, at the latest after `most` milliseconds if given. Returns a function that cancels
 * it.
 */
export const whenIdle = (work: () => void, most?: number): (() => void) => {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, most === undefined ? undefined : { timeout: most });
  return () => cancelIdleCallback(request);
};
