import type { RestTimer } from "./rest-timer.ts";

const KEY = "app-rest";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const isRest = (value: unknown): value is RestTimer =>
  typeof value === "object" &&
  value !== null &&
  "endsAt" in value &&
  "seconds" in value &&
  Number.isFinite(value.endsAt) &&
  Number.isFinite(value.seconds);

/** The rest of this tab as it ran before a reload, while it has not ended. `now` in milliseconds. */
export const readRest = (store: Store, now: number): RestTimer | null => {
  try {
    const value: unknown = JSON.parse(store.getItem(KEY) ?? "null");
    return isRest(value) && value.endsAt > now ? value : null;
  } catch {
    // Refused by the browser, or of another release.
    return null;
  }
};

/** Keeps a rest for a reload; null forgets it. */
export const keepRest = (store: Store, timer: RestTimer | null): void => {
  try {
    if (timer) store.setItem(KEY, JSON.stringify(timer));
    else store.removeItem(KEY);
  } catch {
    // It then lasts as long as the page.
  }
};
