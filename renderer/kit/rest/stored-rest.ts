import type { TabStorage } from "#renderer/ui/browser/tab-storage.ts";
import type { RestTimer } from "./rest-timer.ts";

const KEY = "app-rest";

const isRest = (value: unknown): value is RestTimer =>
  typeof value === "object" &&
  value !== null &&
  "endsAt" in value &&
  "seconds" in value &&
  Number.isFinite(value.endsAt) &&
  Number.isFinite(value.seconds);

/** Reads the rest that ran in this tab before a reload; null if it has ended. `now` in milliseconds. */
export const readStoredRest = (store: TabStorage, now: number): RestTimer | null => {
  try {
    const value: unknown = JSON.parse(store.get(KEY) ?? "null");
    return isRest(value) && value.endsAt > now ? value : null;
  } catch {
    // Of another release.
    return null;
  }
};

/** Stores a rest for a reload; null removes it. */
export const keepRest = (store: TabStorage, timer: RestTimer | null): void =>
  store.set(KEY, timer && JSON.stringify(timer));
