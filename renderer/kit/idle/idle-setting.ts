import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";

/** Minutes until an unused device signs its member out; 0 for never. */
export const IDLE_CHOICES = [0, 5, 15, 30] as const;
export type IdleMinutes = (typeof IDLE_CHOICES)[number];

const SETTING_KEY = "idle-minutes";
const ACTIVITY_KEY = "last-activity";
/** The event for the same window: the storage event reaches only the others. */
const CHANGED = "idle-setting";

/** The choice of this number of minutes; 0 for any other number. */
export const toChoice = (value: number): IdleMinutes => IDLE_CHOICES.find((choice) => choice === value) ?? 0;

/** The choice on this device, else `preset` of the app's configuration. */
export const readIdleMinutes = (preset: number): IdleMinutes => {
  const stored = safeStorage.get(SETTING_KEY);
  return toChoice(stored === null ? preset : Number(stored));
};

export const chooseIdleMinutes = (minutes: IdleMinutes): void => {
  safeStorage.set(SETTING_KEY, String(minutes));
  window.dispatchEvent(new Event(CHANGED));
};

export const onIdleSetting = (listener: () => void): (() => void) => {
  const events = [CHANGED, "storage"] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
};

export const lastNotedActivity = (): number => Number(safeStorage.get(ACTIVITY_KEY)) || 0;
export const noteActivity = (at: number): void => safeStorage.set(ACTIVITY_KEY, String(at));

const ACTIVITY = ["pointerdown", "keydown", "wheel", "touchmove", "pointermove", "focus"] as const;

/**
 * Listens to any touch, key, scroll or movement, and to the window's return to the front. Returns a function that ends
 * it.
 */
export const onActivity = (listener: () => void): (() => void) => {
  for (const event of ACTIVITY) window.addEventListener(event, listener, { capture: true, passive: true });
  document.addEventListener("visibilitychange", listener);
  return () => {
    for (const event of ACTIVITY) window.removeEventListener(event, listener, { capture: true });
    document.removeEventListener("visibilitychange", listener);
  };
};
