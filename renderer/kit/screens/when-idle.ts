/**
 * Runs work behind what the page has to do, after `most` milliseconds at the latest where that is given. Gives back a
 * function that cancels it.
 */
export const whenIdle = (work: () => void, most?: number): (() => void) => {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, most === undefined ? undefined : { timeout: most });
  return () => cancelIdleCallback(request);
};
