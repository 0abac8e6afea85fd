import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";

const KEY = "entry-door";
/** The event for the same window: the storage event reaches only the others. */
const CHANGED = "entry-door";

/**
 * Whether this device is a gym's door, and how it is left: a text of features/desk/lib/door, which the frame only asks
 * for. It outlives reloads and restarts, and holds in all windows of the device. Null: it is none.
 */
export const doorStore = {
  get: (): string | null => safeStorage.get(KEY),
  set(text: string | null): void {
    if (text === null) safeStorage.remove(KEY);
    else safeStorage.set(KEY, text);
    window.dispatchEvent(new Event(CHANGED));
  },
  subscribe(listener: () => void): () => void {
    const events = [CHANGED, "storage"] as const;
    for (const event of events) window.addEventListener(event, listener);
    return () => {
      for (const event of events) window.removeEventListener(event, listener);
    };
  },
};
