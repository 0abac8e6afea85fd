import type { ErrorLogDocument } from "#shared/domain/kinds/documents.ts";

export const MAX_ENTRIES = 100;
export const KEPT_CRITICAL = 10;
/** Milliseconds that count as recent: five minutes. */
export const RECENT_WINDOW = 5 * 60_000;

/** Entries beyond the newest 100, except the 10 newest critical ones. `entries`: newest first. */
export const staleEntries = <T extends Pick<ErrorLogDocument, "severity">>(entries: readonly T[]): T[] => {
  const critical = new Set(entries.filter((entry) => entry.severity === "critical").slice(0, KEPT_CRITICAL));
  return entries.filter((entry) => !critical.has(entry)).slice(MAX_ENTRIES - critical.size);
};

/**
 * The critical entries that happened within `window` milliseconds of `now`; another device may be ahead of this clock.
 */
export const recentCritical = <T extends Pick<ErrorLogDocument, "severity"> & { context: { timestamp: string } }>(
  entries: readonly T[],
  now: number,
  window: number = RECENT_WINDOW,
): T[] =>
  entries.filter(({ severity, context }) => {
    const age = now - Date.parse(context.timestamp);
    return severity === "critical" && Math.abs(age) <= window;
  });
